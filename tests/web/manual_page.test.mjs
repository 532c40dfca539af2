// The manual in a browser: a page of its own and beside the text, searched, without a network, its examples opened.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { unfit } from './helpers/everybody.mjs';
import { end, missing, openSite, options } from './helpers/pages.mjs';

let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

test('a page is found by its words, read, and left by Back, by keyboard alone', options, async () => {
  const page = await site.open('#/manual');
  await page.getByLabel('Search the manual').focus();
  await page.keyboard.type('kind sweep');
  await page.getByText('Sections found').waitFor();
  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'kind: sweep');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement.id === 'manual-kind-sweep');
  assert.equal(new URL(page.url()).hash, '#/manual/ruleset-reference/kind-sweep');
  assert.equal(await page.locator('article').getAttribute('lang'), 'en');
  await page.goBack();
  await page.getByRole('link', { name: 'A house rule in ten minutes' }).click();
  await page.locator('article').getByRole('link', { name: 'script reference' }).first().click();
  await page.getByRole('heading', { name: 'Script reference' }).waitFor();
  await page.evaluate(() => (location.hash = '#/manual/nowhere'));
  await page.getByText('The manual has no such page.').waitFor();
  await end(page);
});

test('an example is opened beside the text, and its errors are those that the page names', options, async () => {
  const page = await site.open('#/workbench/manual/house-rules/3-make-a-mistake', {
    viewport: { width: 1280, height: 800 },
  });
  const open = page.getByRole('button', { name: 'Open in the workbench' });
  const above = page.locator('.manual pre', { hasText: 'cardd' }).first();
  await above.locator('xpath=following-sibling::button[1]').click();
  await page.getByText("no such field of a play 'cardd'").first().waitFor();
  assert.ok((await open.count()) > 20);
  await page.locator('.bench-files').getByText('slip.lua').waitFor();
  assert.equal(await page.locator('[role=tab][aria-selected=true]').innerText(), 'Manual');
  await page.getByRole('tab', { name: 'Rules' }).click();
  await page.waitForFunction(() => /^#\/workbench\/rules\/1\./.test(location.hash));
  await end(page);
});

test('a key of the text is explained where it stands, and leads to the manual', options, async () => {
  const page = await site.open('#/workbench', { viewport: { width: 1280, height: 800 } });
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('match: {target: 77}\n');
  await page.locator('.cm-line', { hasText: 'target' }).getByText('target').hover();
  await page.locator('.cm-reference', { hasText: 'By default: 51' }).getByText('match.target').waitFor();
  await page.mouse.move(5, 5);
  await page.locator('.cm-reference').waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('F1');
  await page.locator('.cm-reference', { hasText: 'match' }).waitFor();
  await page.keyboard.press('F1');
  await page.getByRole('heading', { name: 'match', exact: true }).waitFor();
  await end(page);
});

test('the manual is there without a network', options, async () => {
  const page = await site.open('#/about');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.context().setOffline(true);
  await page.goto(`${site.address}#/manual/players`);
  await page.reload();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  assert.equal(await page.getByRole('alert').count(), 0);
  await end(page);
});

test('nothing of the manual is cut on phones, in both languages', options, async () => {
  for (const viewport of [{ width: 360, height: 640 }, { width: 844, height: 390 }]) {
    const page = await site.open('#/manual', { viewport, locale: 'it-IT', hasTouch: true, bypassCSP: true });
    for (const address of ['#/manual', '#/manual/ruleset-reference', '#/workbench/manual/house-rules']) {
      await page.evaluate((hash) => (location.hash = hash), address);
      await page.locator('.manual').waitFor();
      assert.deepEqual(await unfit(page), [], address);
    }
    await end(page);
  }
});
