// Any host of static files will do, whatever it says of them; where a file cannot be had, the page says which, and why.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { fileIn, folder, openSite, options, patience } from './helpers/pages.mjs';
import { deal } from './helpers/table.mjs';

const site = fileIn(folder);
const gzipped = new Map();
const gzip = (path, bytes) => gzipped.get(path) ?? gzipped.set(path, gzipSync(bytes, { level: 1 })).get(path);

/** A host that sends the files of the site otherwise: `change` of a path and what would be sent. */
const host = (change) => (path) => {
  const found = site(path);
  return found && change(path, found);
};
const wasmAs = (headers) =>
  host((path, found) => (path.endsWith('.wasm') ? { ...found, headers } : found));

const hosts = {
  'of octets, not to be guessed at': wasmAs({
    'content-type': 'application/octet-stream',
    'x-content-type-options': 'nosniff',
  }),
  'of plain text': wasmAs({ 'content-type': 'text/plain; charset=utf-8' }),
  'without a type': wasmAs({}),
  'with a parameter': wasmAs({ 'content-type': 'application/wasm; charset=utf-8' }),
  'that compresses by gzip': host((path, { bytes, headers }) => ({
    bytes: gzip(path, bytes),
    headers: { ...headers, 'content-encoding': 'gzip' },
  })),
  'to a browser that cannot compile what comes': host((path, found) =>
    path.endsWith('engine-worker.js')
      ? { ...found, bytes: Buffer.from(`delete WebAssembly.instantiateStreaming;\n${found.bytes}`) }
      : found,
  ),
};
for (const [name, read] of Object.entries(hosts))
  test(`the page plays from a host ${name}`, options, async () => {
    const served = await openSite(read);
    const page = await served.open('#/table', { serviceWorkers: 'block' });
    await deal(page, 'scopa');
    assert.deepEqual(page.faults, []);
    await served.close();
  });

test('the page plays from a folder of a host', options, async () => {
  const served = await openSite((path) => (path.startsWith('/some/where/') ? site(path.slice(11)) : null));
  const context = await served.browser.newContext({ locale: 'en-GB' });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  await page.goto(`${served.address}some/where/`);
  await deal(page, 'scopa');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await served.close();
});

const failures = {
  'cicera.wasm': [() => null, /engine-\w+\/cicera\.wasm: 404/],
  'cicera.js': [() => null, /engine-\w+\/cicera\.js: 404/],
  'engine-worker.js': [() => null, /engine-\w+\/engine-worker\.js/],
  'cicera.wasm as a page': [() => site('/index.html'), /engine-\w+\/cicera\.wasm: .*magic/],
};
for (const [what, [instead, reason]] of Object.entries(failures))
  test(`where a host sends ${what} wrongly, the page says so`, options, async () => {
    const [file] = what.split(' ');
    const served = await openSite((path) => (path.endsWith(`/${file}`) ? instead() : site(path)));
    const page = await served.open('#/about', { serviceWorkers: 'block' });
    await page.evaluate(() => (location.hash = '#/table'));
    const notice = page.locator('.setup .notice');
    await notice.getByText('the engine cannot be loaded').waitFor();
    assert.match(await notice.innerText(), reason);
    assert.equal(await page.getByText('No game has this name.').count(), 0);
    await page.locator('.shell-update').getByRole('button', { name: 'Reload' }).waitFor();
    await served.close();
  });
