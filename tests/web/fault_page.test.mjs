// A fault in one room of the page leaves the others and loses no work. The faults are real ones: an answer of the engine of
// another shape than the room reads, or, where no engine is asked, a browser that refuses to draw an element.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { denied, missing, openSite, options } from './helpers/pages.mjs';
import { deal, playOn } from './helpers/table.mjs';
import { openHanded } from './helpers/workers.mjs';
import { source } from './source.mjs';

const { linkOf } = await source('share/link.ts');
const record = readFileSync(new URL('short_hand.jsonl', import.meta.url), 'utf8');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

/** From now on the engine seems to answer this. */
const answer = (page, answers) => page.evaluate((given) => Object.assign(globalThis.answers, given), answers);

/** From now on no element of this name can be drawn. */
const undrawn = (page, name) =>
  page.evaluate((refused) => {
    const create = document.createElementNS.bind(document);
    document.createElementNS = (space, each, ...rest) => {
      if (each === refused) throw new Error(`no ${each} can be drawn`);
      return create(space, each, ...rest);
    };
  }, name);

/** What *Save my work* gives: the texts of the matches and benches in it. */
async function savedWork(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save my work' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'cicera.json');
  const { matches, benches } = JSON.parse(readFileSync(await download.path(), 'utf8'));
  return { matches: matches.map(({ value }) => value.text), benches: benches.map(({ value }) => value.bytes) };
}

async function write(page, words) {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

/** How each room comes to a fault. */
const faults = {
  table: async (page) => {
    await undrawn(page, 'label');
    await page.getByRole('link', { name: 'Play', exact: true }).click();
  },
  match: async (page) => {
    await page.getByRole('link', { name: 'Play', exact: true }).click();
    await deal(page, 'scopa');
    await answer(page, { score: { sides: 1 } });
    await page.locator('.toolbar .tool').last().click();
    await page.getByRole('button', { name: 'Score' }).click();
  },
  workbench: async (page) => {
    await answer(page, { show: 7 });
    await write(page, 'scoring: {scopa: {points: 2}}\n');
  },
  replay: async (page) => {
    await answer(page, { cards: { cards: 7 } });
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.getByLabel('Or paste it').fill(record);
    await page.getByRole('button', { name: 'Show', exact: true }).click();
  },
  link: async (page) => {
    await undrawn(page, 'pre');
    const files = [{ path: 'hands.jsonl', text: record }];
    await page.evaluate((hash) => (location.hash = hash), await linkOf({ kind: 'record', parent: '', files }));
  },
  about: async (page) => {
    await undrawn(page, 'article');
    await page.evaluate(() => (location.hash = '#/about'));
  },
};

for (const [room, fault] of Object.entries(faults))
  test(`a fault in a room leaves the others, and the work: ${room}`, options, async () => {
    const page = await openHanded(site, '#/workbench', { script: denied });
    await page.locator('.bench-right').getByText('11 points').waitFor();
    await write(page, 'match: {target: 77}\n');
    await fault(page);
    const { matches, benches } = await savedWork(page);
    assert.equal(matches.length, room === 'match' ? 1 : 0);
    assert.equal(benches.length, 1);
    assert.match(benches[0], /target: 77/);
    const other = room === 'about' ? 'Replay' : 'Manual';
    await page.getByRole('link', { name: other }).click();
    await page.locator('html[data-ready=manual], html[data-ready=replay]').waitFor();
    assert.equal(await page.locator('main [role=alert]').count(), 0);
    await page.context().close();
  });

test('a fault is gone after Reload', options, async () => {
  const page = await openHanded(site, '#/about');
  await faults.match(page);
  await page.getByRole('button', { name: 'Reload' }).click();
  assert.equal((await playOn(page, 1)).phase, 'turn');
  await page.context().close();
});
