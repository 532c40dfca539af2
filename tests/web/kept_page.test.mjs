// What a person has in a browser, in several tabs, and as one file: nothing is lost, doubled or replaced.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { end, missing, openSite, options } from './helpers/pages.mjs';
import { atTurn } from './helpers/table.mjs';
import { source } from './source.mjs';

const { linkOf } = await source('share/link.ts');
const record = readFileSync(new URL('short_hand.jsonl', import.meta.url), 'utf8');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

const text = (page) => page.locator('.cm-content');

async function write(page, words) {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

/** Another tab of the same browser, which is ready. */
async function tab(page, route) {
  const other = await page.context().newPage();
  await other.goto(site.address + route);
  await other.waitForSelector('html[data-ready]');
  return other;
}

const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const rows = (page) => page.locator('dialog[open] .kept-open');

/** A person who presses twice. */
const pressTwice = (locator) => locator.evaluate((button) => [button.click(), button.click()]);

/** The locks of things that this browser's tabs work at. */
const locks = (page, kind) =>
  page.evaluate(async (wanted) => {
    const { held } = await navigator.locks.query();
    return held.filter(({ name }) => name.startsWith(`cicera ${wanted} `)).length;
  }, kind);

async function begin(page) {
  await press(page, 'New');
  await press(page, 'Start');
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
}

test('a second tab at the same rules says so, and may take them over', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 33}\n');
  await page.locator('.bench-right').getByText('33 points').waitFor();
  const other = await tab(page, '#/workbench');
  await other.getByText('These rules are open in another tab.').waitFor();
  await press(other, 'Work here');
  await page.getByText('These rules are open in another tab.').waitFor();
  assert.equal(await other.getByText('These rules are open in another tab.').count(), 0);
  assert.equal(await locks(page, 'bench'), 1);
  await end(page);
});

test('each tab comes back to its own rules', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 33}\n');
  await page.locator('.bench-right').getByText('33 points').waitFor();
  const other = await tab(page, '#/workbench');
  await begin(other);
  await write(other, 'match: {target: 55}\n');
  await other.locator('.bench-right').getByText('55 points').waitFor();
  for (const [each, target] of [
    [page, '33'],
    [other, '55'],
  ]) {
    await each.reload();
    await text(each).getByText(`target: ${target}`).waitFor();
    assert.equal(await each.getByText('These rules are open in another tab.').count(), 0);
  }
  await end(page);
});

test('rules that are forgotten are brought back, and those of another tab are not forgotten', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 33}\n');
  await page.locator('.bench-right').getByText('33 points').waitFor();
  await begin(page);
  await press(page, 'Your rules');
  await rows(page).nth(1).waitFor();
  await page.locator('dialog[open] .kept-match .icon-button').click();
  await rows(page).nth(1).waitFor({ state: 'detached' });
  await press(page, 'Bring it back');
  await rows(page).nth(1).waitFor();
  const other = await tab(page, '#/workbench');
  await press(other, 'Your rules');
  await rows(other).filter({ hasNotText: 'open now' }).click();
  await text(other).getByText('target: 33').waitFor();
  await page.locator('dialog[open] .kept-match .icon-button').click();
  await page.getByText('It is open in another tab').waitFor();
  assert.equal(await rows(page).count(), 2);
  await end(page);
});

test('two presses open one set of rules, and deal one match', options, async () => {
  const page = await site.open('#/workbench');
  await press(page, 'New');
  await pressTwice(page.getByRole('button', { name: 'Start', exact: true }));
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  await press(page, 'Your rules');
  await rows(page).nth(1).waitFor();
  assert.equal(await rows(page).count(), 2);
  assert.equal(await locks(page, 'bench'), 1);
  await page.keyboard.press('Escape');
  await pressTwice(page.getByRole('button', { name: 'Play this' }));
  await pressTwice(page.locator('.seating-start'));
  await atTurn(page);
  assert.equal(await locks(page, 'match'), 1);
  await page.locator('.toolbar .tool').last().click();
  await press(page, 'Leave the table');
  await page.locator('.kept-open').first().waitFor();
  assert.equal(await page.locator('.kept-open').count(), 1);
  await page.waitForFunction(async () =>
    (await navigator.locks.query()).held.every(({ name }) => !name.startsWith('cicera match')),
  );
  await end(page);
});

test('a shared record is there again after a reload', options, async () => {
  const files = [{ path: 'hands.jsonl', text: record }];
  const page = await site.open(await linkOf({ kind: 'record', parent: '', files }));
  await press(page, 'Watch it');
  await page.locator('.replay-felt').waitFor();
  await page.reload();
  await page.locator('.replay-felt').waitFor();
  await end(page);
});

test('what was typed a moment before the page is left is there again', options, async () => {
  const page = await site.open('#/workbench');
  await page.getByText('No errors.').waitFor();
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('# at the last moment');
  await page.reload();
  await page.locator('.cm-content', { hasText: '# at the last moment' }).waitFor();
  await page.context().close();
});
