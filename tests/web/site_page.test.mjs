// What holds for the whole site: it can be used by everybody, works without a network, and asks nobody for anything.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eyes, unfit } from './helpers/everybody.mjs';
import { firstLoad } from './helpers/loads.mjs';
import { missing, openSite, options } from './helpers/pages.mjs';
import { deal, openTable, playOn } from './helpers/table.mjs';

const root = new URL('../../', import.meta.url);
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

for (const { name, context } of eyes) {
  test(`the table is for everybody: ${name}`, options, async () => {
    const page = await openTable(site, context);
    const { height } = context.viewport;
    assert.equal(await page.locator('html').getAttribute('lang'), context.locale.slice(0, 2));
    assert.deepEqual(await unfit(page), [], 'games');
    await deal(page, 'cicera');
    await page.locator('.hand button').first().click();
    await page.locator('.option').first().waitFor();
    assert.deepEqual(await unfit(page), [], 'match');
    const tools = await page.locator('.toolbar').boundingBox();
    assert.ok(tools.y + tools.height <= height + 1, `the tools end at ${tools.y + tools.height}`);
    for (const tool of [2, 3]) {
      await page.locator('.toolbar .tool').nth(tool).click();
      await page.locator('dialog[open]').waitFor();
      assert.deepEqual(await unfit(page), [], `panel ${tool}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('.shell-settings').click();
    await page.locator('dialog[open]').waitFor();
    assert.deepEqual(await unfit(page), [], 'settings');
    await page.context().close();
  });
}

test('the page works without a network once it was opened, and a match goes on', options, async () => {
  const page = await openTable(site, { serviceWorkers: 'allow' });
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await deal(page, 'scopa');
  await page.context().setOffline(true);
  await page.reload();
  await page.waitForSelector('html[data-ready=table]');
  assert.equal((await playOn(page, 2)).phase, 'turn');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('no request leaves the folder of the page', options, async () => {
  const page = await site.open('#/about', { serviceWorkers: 'allow' });
  const foreign = [];
  page.context().on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(site.address))
      foreign.push(request.url());
  });
  for (const route of ['#/table', '#/workbench', '#/replay', '#/about']) {
    await page.goto(site.address + route);
    await page.reload();
    await page.waitForSelector('html[data-ready]');
  }
  assert.deepEqual(foreign, []);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('a language is changed in the middle of a match', options, async () => {
  const page = await openTable(site, { locale: 'it-IT' });
  await deal(page, 'scopa');
  await page.locator('.shell-settings').click();
  await page.getByLabel('English').check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.says').getByText('Hint:').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

// As a host sends files at its best; less well, and sooner, but where CICERA_WEB_ALL is 1.
const atBest = process.env.CICERA_WEB_ALL === '1';

// The aim for the table is 700,000 bytes at best, and 850,000 of a host that only gzips: docs/web.md.
for (const [name, usable, most] of [
  ['table/new/scopa', '.rules', atBest ? 700_000 : 800_000],
  ['workbench', 'html[data-ready=workbench]', atBest ? 1_000_000 : 1_100_000],
]) {
  test(`the first load of the ${name} is small`, options, async (t) => {
    const { all, zipped, sizes } = await firstLoad(site, name, usable, atBest ? 11 : 9);
    t.diagnostic(`${all} bytes, ${zipped} by gzip`);
    if (name !== 'workbench') assert.ok(zipped <= 910_000, `${zipped} bytes by gzip`);
    assert.ok(Object.keys(sizes).some((file) => file.endsWith('cicera.wasm')));
    assert.ok(!Object.keys(sizes).some((file) => /512/.test(file)), 'a large icon is loaded');
    assert.ok(all <= most, `${all} bytes: ${JSON.stringify(sizes)}`);
  });
}

for (const route of ['table', 'table/new/scopa', 'workbench', 'replay'])
  test(`nothing jumps while ${route} loads, at the first visit and later`, options, async () => {
    const page = await openTable(site, { viewport: { width: 390, height: 844 }, locale: 'it-IT' });
    await page.addInitScript(() => {
      globalThis.jumps = 0;
      const note = (list) => list.getEntries().forEach(({ value }) => (globalThis.jumps += value));
      new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
    });
    const shift = async () => {
      await page.goto('about:blank');
      await page.goto(`${site.address}#/${route}`);
      await page.waitForSelector('html[data-ready]');
      await page.waitForLoadState('networkidle');
      return page.evaluate(() => new Promise((done) => setTimeout(() => done(globalThis.jumps), 500)));
    };
    assert.ok((await shift()) < 0.05, 'at the first visit');
    await page.goto(`${site.address}#/table`);
    await deal(page, 'scopa');
    assert.ok((await shift()) < 0.05, 'with a match that is kept');
    await page.context().close();
  });

test('the policy allows no inline script or style, and the lock file names no host', () => {
  const page = readFileSync(new URL('cli/web/assets/index.html', root), 'utf8');
  const policy = /content="(default-src[^"]*)"/.exec(page)[1];
  assert.match(policy, /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /'unsafe-inline'|'unsafe-eval'|\*|https?:/);
  assert.doesNotMatch(page, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
  const lock = readFileSync(fileURLToPath(new URL('cli/web/package-lock.json', root)), 'utf8');
  assert.doesNotMatch(lock, /:\/\/|"resolved"/);
});
