// What a match at the table survives: an update of the page, an engine that dies, a device that sleeps.
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileIn, folder, openSite, options } from './helpers/pages.mjs';
import { atTurn, deal, openTable, playOn, seen } from './helpers/table.mjs';

/** Runs a test on a copy of the site, which it may change. */
async function onCopy(work) {
  const copy = mkdtempSync(join(tmpdir(), 'cicera-site-'));
  cpSync(folder, copy, { recursive: true });
  const site = await openSite(fileIn(copy));
  try {
    await work(site, copy);
  } finally {
    await site.close();
    rmSync(copy, { recursive: true });
  }
}

/** Makes the copy another version of the site: one whose title differs. */
function change(copy) {
  const edit = (name, from, to) => {
    const text = readFileSync(join(copy, name), 'utf8');
    assert.match(text, from);
    writeFileSync(join(copy, name), text.replace(from, to));
  };
  edit('index.html', /<title>Cicera</, '<title>Cicera, newer<');
  edit('index.html', /name="version" content="\w+"/, 'name="version" content="newer"');
  edit('sw.js', /version:"\w+"/, 'version:"newer"');
}

const controlled = (page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const caches = (page) => page.evaluate(() => globalThis.caches.keys());

test('a new version waits until a person takes it, and the match goes on', options, () =>
  onCopy(async (site, copy) => {
    const page = await openTable(site, { serviceWorkers: 'allow' });
    await controlled(page);
    await deal(page, 'scopa');
    await playOn(page, 1);
    const before = await seen(page);
    const [old] = await caches(page);
    change(copy);
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await page.getByText('There is a new version.').waitFor();
    assert.equal(await page.title(), 'Cicera');
    assert.deepEqual(await seen(page), before);
    await page.getByRole('button', { name: 'Update now' }).click();
    await page.waitForFunction(() => document.title === 'Cicera, newer');
    await atTurn(page);
    assert.deepEqual(await seen(page), before);
    await page.waitForFunction(async (before) => !(await globalThis.caches.keys()).includes(before), old);
    assert.equal((await caches(page)).length, 1);
    assert.deepEqual(page.faults, []);
  }),
);

test('a version of which a file is missing is not taken', options, () =>
  onCopy(async (site, copy) => {
    const page = await openTable(site, { serviceWorkers: 'allow' });
    await controlled(page);
    change(copy);
    rmSync(join(copy, 'icons/icon-192.png'));
    const state = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const failed = new Promise((done) =>
        registration.addEventListener('updatefound', () => {
          const worker = registration.installing;
          worker.addEventListener('statechange', () => worker.state === 'redundant' && done(worker.state));
        }),
      );
      await registration.update().catch(() => undefined);
      return failed;
    });
    assert.equal(state, 'redundant');
    await page.reload();
    await page.waitForSelector('html[data-ready=table]');
    assert.equal(await page.title(), 'Cicera');
    assert.equal((await caches(page)).length, 1);
    await deal(page, 'scopa');
  }),
);

/** Lets a test end the workers of the page as a browser without memory would. */
const watchWorkers = (page) =>
  page.addInitScript(() => {
    globalThis.workers = [];
    globalThis.Worker = class extends globalThis.Worker {
      constructor(...given) {
        super(...given);
        globalThis.workers.push(this);
      }
    };
  });
const kill = (page) =>
  page.evaluate(() => {
    const { length } = globalThis.workers;
    const worker = globalThis.workers.at(-1);
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent('error'));
    return length;
  });

test('an engine that dies is replaced, again and again, and the match goes on', options, async () => {
  const site = await openSite();
  const page = await site.open('#/about');
  await watchWorkers(page);
  await page.addInitScript(() => localStorage.setItem('cicera.pace', 'none'));
  await page.goto(`${site.address}#/table`);
  await page.reload();
  await page.waitForSelector('html[data-ready=table]');
  await deal(page, 'cicera');
  for (let times = 1; times <= 3; ++times) {
    await playOn(page, 1);
    const before = await seen(page);
    const workers = await kill(page);
    await page.waitForFunction((count) => globalThis.workers.length > count, workers);
    await atTurn(page);
    assert.deepEqual(await seen(page), before);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.is-hinted').first().waitFor();
  }
  assert.equal((await playOn(page, 2)).phase, 'turn');
  assert.deepEqual(page.faults, []);
  await site.close();
});

test('a device that sleeps goes on where it was', options, async () => {
  const site = await openSite();
  const page = await openTable(site);
  await deal(page, 'scopa');
  await playOn(page, 2);
  const before = await seen(page);
  const devtools = await page.context().newCDPSession(page);
  for (const state of ['frozen', 'active']) await devtools.send('Page.setWebLifecycleState', { state });
  await atTurn(page);
  assert.deepEqual(await seen(page), before);
  assert.equal((await playOn(page, 2)).phase, 'turn');
  assert.deepEqual(page.faults, []);
  await site.close();
});

test('one record that cannot be read costs itself alone', options, async () => {
  const site = await openSite();
  const page = await openTable(site);
  await page.evaluate(
    () =>
      new Promise((done) => {
        const request = indexedDB.open('cicera', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' });
        request.onsuccess = () => {
          const change = request.result.transaction('matches', 'readwrite');
          change.objectStore('matches').put({ id: 'zz', changed: 9e15, names: 'abc' });
          change.oncomplete = () => done(request.result.close());
        };
      }),
  );
  await page.reload();
  await page.locator('[data-game=scopa]').waitFor();
  await page.getByText('records here that cannot be read').waitFor();
  await page.getByRole('button', { name: 'Forget "zz"' }).click();
  await page.getByText('records here that cannot be read').waitFor({ state: 'detached' });
  assert.deepEqual(page.faults, []);
  await site.close();
});
