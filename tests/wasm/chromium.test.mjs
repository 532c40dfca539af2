// The same in Chromium, under the policy that the site has: no eval, nothing from elsewhere.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { conformanceFiles, kept, paths, read } from './conformance.mjs';
import { moduleFolder, source } from './module.mjs';

const { chromium } = createRequire(join(source, 'cli/web/package.json'))('playwright-core');
const types = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };
const files = {
  '/index.html': () => '<!doctype html><title>module</title>',
  '/door.mjs': () => readFileSync(join(source, 'cli/wasm/door.mjs')),
  '/cicera.js': () => readFileSync(join(moduleFolder, 'cicera.js')),
  '/cicera.wasm': () => readFileSync(join(moduleFolder, 'cicera.wasm')),
};
const server = createServer(({ url }, answer) => {
  const file = files[url];
  if (!file) return answer.writeHead(404).end();
  answer.writeHead(200, {
    'content-type': types[url.split('.').at(-1)],
    'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
  });
  answer.end(file());
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
after(async () => {
  await browser.close();
  server.close();
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);

/** The files below a path of the source tree, with their texts in base64. */
function texts(path, found = {}) {
  if (statSync(path).isDirectory()) for (const name of readdirSync(path)) texts(join(path, name), found);
  else found[path] = readFileSync(path).toString('base64');
  return found;
}
const tree = Object.assign({}, ...paths.map((path) => texts(join(source, path))));

/** What a new door says to requests, run in the page. */
const saidInPage = ({ source, tree, settings, requests }) =>
  import('./door.mjs').then(async ({ doorOf }) => {
    const { default: create } = await import('./cicera.js');
    const module = await create();
    for (const [path, text] of Object.entries(tree)) {
      module.FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
      module.FS.writeFile(
        path,
        Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)),
      );
    }
    module.FS.chdir(source);
    const door = doorOf(module, settings);
    const said = requests.map((text) => [door.ask(text), ...door.events()]);
    for (let running = 1; running > 0;) {
      running = door.step(4096);
      said.at(-1).push(...door.events());
    }
    return said;
  });

for (const name of conformanceFiles)
  test(`in Chromium the module answers as ${name} says`, async () => {
    const { settings, requests } = read(name);
    const asked = { source, tree, settings, requests: requests.map(({ text }) => text) };
    const said = await page.evaluate(saidInPage, asked);
    requests.forEach((request, number) => {
      assert.deepEqual(said[number].map(kept), request.said, request.line);
    });
  });

test('in Chromium the module has the recorded scores of all rulesets', async () => {
  const asked = { source, tree, settings: '{}', requests: ['{"ask":"selftest"}'] };
  const [[answer]] = await page.evaluate(saidInPage, asked);
  assert.equal(JSON.parse(answer).answer.passed, true);
});
