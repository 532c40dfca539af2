// The workbench, the replayer, links, results and the hand of the day can be used by everybody, in both languages, on phones and on wide screens.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { eyes, unfit } from './helpers/everybody.mjs';
import { missing, openSite, options } from './helpers/pages.mjs';
import { source } from './source.mjs';
import { atTurn, openTable, playHandOut } from './helpers/table.mjs';

const { linkOf } = await source('share/link.ts');
const match = readFileSync(new URL('short_match.jsonl', import.meta.url), 'utf8');
const hostile = 'cicera: 1\nname: mine\ntitle: Mine\nextends: scopa\nmatch: {target: lots}\n';
/** The views in which something is wrong. */
const faultsOf = (found) => Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));

let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

for (const { name, context } of eyes) {
  test(`the workbench is for everybody: ${name}`, options, async () => {
    const page = await site.open('#/workbench', context);
    await page.locator('.bench-findings p').waitFor();
    const found = {};
    for (const pane of ['editor', 'rules', 'position', 'scenarios', 'measure', 'differences']) {
      const tab = page.locator(`[data-pane="${pane}"]`);
      if (!(await tab.isVisible())) continue;
      await tab.click();
      found[pane] = await unfit(page);
    }
    assert.deepEqual(faultsOf(found), {});
    await page.context().close();
  });

  test(`the hand of the day and the results are for everybody: ${name}`, options, async () => {
    const page = await openTable(site, context);
    const found = {};
    await page.locator('.today a').first().click();
    await atTurn(page);
    await playHandOut(page);
    await page.waitForFunction(() => [...document.querySelectorAll('.day-points td')].filter(({ innerText }) => /\d/.test(innerText)).length === 4);
    found.day = await unfit(page);
    await page.goto(`${site.address}#/table/results`);
    await page.locator('.result-days a').waitFor();
    found.results = await unfit(page);
    await page.goto(`${site.address}#/table`);
    await page.locator('.kept-match').waitFor();
    found.games = await unfit(page);
    assert.deepEqual(faultsOf(found), {});
    await page.context().close();
  });

  test(`errors, results and dialogs of the workbench are for everybody: ${name}`, options, async () => {
    const files = [{ path: 'mine.yaml', text: hostile }];
    const page = await site.open(await linkOf({ kind: 'bench', parent: 'scopa', files }), context);
    const found = { link: await unfit(page) };
    await page.locator('.primary').click();
    await page.locator('.bench-findings[data-bad="true"]').waitFor();
    found.errors = await unfit(page);
    const tools = page.locator('.bench-bar .bench-row button:enabled');
    for (let tool = 0; tool < (await tools.count()); ++tool) {
      await tools.nth(tool).click();
      await page.locator('dialog[open]').waitFor();
      found[await page.locator('dialog[open] h2').first().innerText()] = await unfit(page);
      await page.keyboard.press('Escape');
      await page.locator('dialog[open]').waitFor({ state: 'detached' });
    }
    assert.deepEqual(faultsOf(found), {});
    await page.context().close();
  });

  test(`the replayer is for everybody: ${name}`, options, async () => {
    const page = await site.open('#/replay', context);
    const found = { closed: await unfit(page) };
    await page.locator('textarea').fill(match);
    await page.locator('.replay-open > button').click();
    await page.locator('.replay-felt').waitFor();
    found.match = await unfit(page);
    await page.goto(`${site.address}#/about`);
    await page.waitForSelector('html[data-ready=about]');
    found.about = await unfit(page);
    assert.deepEqual(faultsOf(found), {});
    await page.context().close();
  });
}
