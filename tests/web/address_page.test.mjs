// Back, Forward, Reload and bookmarks mean what they mean elsewhere.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { end, missing, openSite, options } from './helpers/pages.mjs';
import { atTurn, deal, openTable } from './helpers/table.mjs';

const match = readFileSync(new URL('short_match.jsonl', import.meta.url), 'utf8');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

const addressOf = (page) => new URL(page.url()).hash;
const at = (page, address) => page.waitForFunction((hash) => location.hash === hash, address);
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const dialog = (page) => page.locator('dialog[open]');
const pane = (page) => page.locator('[role=tab][aria-selected=true]').innerText();

test('Back from seating leads to the games, and from a match to seating', options, async () => {
  const page = await openTable(site);
  await page.locator('[data-game="scopa"]').click();
  await page.locator('.seating-start').waitFor();
  assert.equal(addressOf(page), '#/table/new/scopa');
  await page.goBack();
  await page.locator('[data-game="cicera"]').waitFor();
  await page.goForward();
  await page.getByRole('heading', { name: 'Scopa', exact: true }).waitFor();
  await page.reload();
  await page.locator('.seating-start').click();
  await atTurn(page);
  const address = addressOf(page);
  await page.goBack();
  await page.locator('.seating-start').waitFor();
  await page.goForward();
  assert.equal(await atTurn(page), 'turn');
  assert.equal(addressOf(page), address);
  await end(page);
});

test('seats for rules of the workbench are there again after a reload', options, async () => {
  const page = await site.open('#/workbench');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('match: {target: 77}\n');
  await page.locator('.bench-right').getByText('77 points').waitFor();
  await press(page, 'Play this');
  await page.locator('.seating-start').waitFor();
  await page.reload();
  await page.locator('.seating').getByText('77 points').waitFor();
  await page.goBack();
  await page.locator('.cm-content').getByText('target: 77').waitFor();
  await end(page);
});

test('an address that leads nowhere is answered, and the page goes on', options, async () => {
  const page = await site.open('#/about');
  const go = (address) => page.evaluate((hash) => (location.hash = hash), address);
  for (const address of ['#/table/new/scoppa', '#/table/new/%E0%A4%A', '#/table/new/.%2Fmine.yaml', '#/table/nothing']) {
    await go(address);
    await page.getByRole('alert').waitFor();
    await page.getByRole('button', { name: 'All games' }).last().click();
    await page.locator('[data-game="scopa"]').waitFor();
  }
  for (const address of ['#/table/new', '#/table/new/', '#/table/', '#/nowhere/scopa']) {
    await go('#/about');
    await page.locator('.prose').waitFor();
    await go(address);
    await page.locator('[data-game="scopa"]').waitFor();
  }
  await go('#/workbench/nowhere');
  await page.locator('.cm-content').waitFor();
  assert.equal(await pane(page), 'Text');
  await go('#/replay/-1');
  await page.getByLabel('Or paste it').waitFor();
  await end(page);
});

test('views of the workbench are in the history', options, async () => {
  const page = await site.open('#/workbench/position');
  assert.equal(await pane(page), 'Position');
  for (const name of ['Measure', 'Differences']) await page.getByRole('tab', { name }).click();
  assert.match(addressOf(page), /^#\/workbench\/differences(\/1\.[\w-]+)?$/);
  await page.goBack();
  await page.waitForFunction(() => location.hash.startsWith('#/workbench/measure'));
  assert.equal(await pane(page), 'Measure');
  await page.reload();
  await page.getByRole('button', { name: 'Play and measure' }).waitFor();
  await page.getByRole('link', { name: 'Manual' }).click();
  await page.getByRole('link', { name: 'Workbench' }).click();
  await page.getByRole('button', { name: 'Play and measure' }).waitFor();
  await end(page);
});

test('a record and its step are there again after a reload, and Back leaves it', options, async () => {
  const page = await site.open('#/about');
  await page.getByRole('link', { name: 'Replay' }).click();
  await page.getByLabel('Or paste it').fill(match);
  await press(page, 'Show');
  await page.locator('.replay-felt').waitFor();
  await page.locator('.replay-reading').waitFor({ state: 'detached' });
  await page.locator('h1').click();
  for (let step = 0; step < 5; ++step) await page.keyboard.press('ArrowRight');
  await at(page, '#/replay/5');
  const words = await page.locator('.replay-words').innerText();
  await page.reload();
  await page.locator('.replay-reading').waitFor({ state: 'detached' });
  await page.waitForFunction((text) => document.querySelector('.replay-words')?.innerText === text, words);
  await page.evaluate(() => (location.hash = '#/replay/99999'));
  await page.waitForFunction(() => {
    const slider = document.querySelector('[type=range]');
    return slider.value === slider.max;
  });
  await page.goBack();
  await at(page, '#/replay/5');
  await page.goBack();
  await page.locator('.prose').waitFor();
  await end(page);
});

test('Back closes a dialog, and what is closed leaves nothing in the history', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  const address = addressOf(page);
  const tool = page.locator('.toolbar .tool').last();
  await tool.click();
  await dialog(page).getByRole('button', { name: 'Rules' }).click();
  await dialog(page).locator('.rules').waitFor();
  await page.goBack();
  await dialog(page).waitFor({ state: 'detached' });
  assert.equal(addressOf(page), address);
  assert.equal(await atTurn(page), 'turn');
  for (let times = 0; times < 3; ++times) {
    await tool.click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
  await page.locator('.shell-settings').click();
  await dialog(page).waitFor();
  await page.reload();
  assert.equal(await atTurn(page), 'turn');
  await tool.click();
  await press(page, 'Leave the table');
  await page.locator('[data-game="scopa"]').waitFor();
  await page.goBack();
  assert.equal(await atTurn(page), 'turn');
  assert.equal(addressOf(page), address);
  await page.goBack();
  await page.locator('.seating-start').waitFor();
  await end(page);
});
