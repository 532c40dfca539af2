// The built site in a browser, for tests: served on the loopback, with everything that is printed there kept.
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = new URL('../../../', import.meta.url);
const { chromium } = createRequire(new URL('cli/web/package.json', root))('playwright-core');
export const folder = process.env.CICERA_SITE ?? fileURLToPath(new URL('build/web/site', root));
const browserPath = process.env.CICERA_CHROMIUM ?? '/usr/bin/chromium';

/** Milliseconds after which what a test waits for will not come; long, since machines may be busy. */
export const patience = Number(process.env.CICERA_PATIENCE ?? 300_000);

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** Why the tests of pages cannot run here, or false. */
export const missing =
  (!existsSync(join(folder, 'index.html')) && 'the site is not built: make web') ||
  (!existsSync(browserPath) && 'there is no Chromium: make deps-web');

/** What a test of a page is run with. */
export const options = { skip: missing, timeout: 3 * patience };

/** Runs in a page before it loads: its browser keeps nothing. */
export const denied = () =>
  Object.defineProperty(IDBFactory.prototype, 'open', {
    value: () => {
      throw new DOMException('no', 'SecurityError');
    },
  });

/** A file of a folder as a host sends it: {bytes, headers}; null where there is none. */
export function fileIn(folder) {
  return (path) => {
    const file = join(folder, normalize(path));
    if (!existsSync(file) || !statSync(file).isFile()) return null;
    const type = types[extname(file)] ?? 'application/octet-stream';
    return { bytes: readFileSync(file), headers: { 'content-type': type } };
  };
}

function serve(read) {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(new URL(request.url, 'http://x').pathname);
    const found = read(path.endsWith('/') ? `${path}index.html` : path);
    response.writeHead(found ? 200 : 404, found?.headers);
    response.end(found?.bytes);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => done(server));
  });
}

/**
 * A browser with the site, or with what another host sends: a function as `fileIn` gives. `open(route, options)` gives a page that is ready, in a context of its own, with what it
 * printed as errors in `faults`; `close()` ends everything.
 */
export async function openSite(from = fileIn(folder)) {
  const server = await serve(from);
  const address = `http://127.0.0.1:${server.address().port}/`;
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] });
  return {
    address,
    browser,
    async open(route, options = {}) {
      const context = await browser.newContext({ locale: 'en-GB', ...options });
      context.setDefaultTimeout(patience);
      const page = await context.newPage();
      const faults = [];
      page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
      page.on('pageerror', (error) => faults.push(String(error)));
      await page.goto(address + route);
      await page.waitForSelector('html[data-ready]');
      return Object.assign(page, { faults });
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** Closes a page on which nothing may have gone wrong. */
export async function end(page) {
  assert.deepEqual(page.faults, []);
  await page.context().close();
}
