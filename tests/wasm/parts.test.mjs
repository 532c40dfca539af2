// The module in three parts, as a page loads it: a table needs the first alone, and all answers are those of the whole.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { partFile, partNames, partsIn } from '../../cli/wasm/part_files.mjs';
import { callAsTableOf, callAsWorkbench, callAtEnds, shippedRulesets } from '../../cli/wasm/table_calls.mjs';
import { answersOf, conformanceFiles, paths, read } from './conformance.mjs';
import { doorOf } from '../../cli/wasm/door.mjs';
import { layAll, moduleFolder, source, testsAll } from './module.mjs';

/** Those of CICERA_PARTS, as `make web` leaves them, or new ones. */
function partsFolder() {
  if (process.env.CICERA_PARTS) return process.env.CICERA_PARTS;
  const made = mkdtempSync(join(tmpdir(), 'cicera-parts-'));
  after(() => rmSync(made, { recursive: true }));
  execFileSync(process.execPath, [join(source, 'cli/wasm/parts.mjs'), moduleFolder, made]);
  return made;
}
const parts = partsFolder();
const bytesOf = (name) => readFileSync(join(parts, name));
const { default: create } = await import(pathToFileURL(join(parts, 'cicera.js')));

test('a page that shows a table loads little', () => {
  const sent = ['cicera.js', 'cicera.wasm'].map((name) => brotliCompressSync(bytesOf(name)).length);
  assert.ok(sent[0] + sent[1] <= 640 * 1024, `${sent} bytes`);
  const whole = brotliCompressSync(readFileSync(join(moduleFolder, 'cicera.wasm'))).length;
  const later = partNames.map((name) => brotliCompressSync(bytesOf(partFile(name))).length);
  assert.ok(sent[1] + later[0] + later[1] <= whole * 1.13, `${sent[1]} and ${later} of ${whole} bytes`);
});

test('a table of a game without scripts needs the first part alone, but for a game or two', async (t) => {
  // In node a module has no way to the other parts. The cards are not those that the parts were cut by.
  const begin = async () => doorOf(await create({ wasmBinary: bytesOf('cicera.wasm') }), '{}');
  let door = await begin();
  let events = 0;
  const ask = (request) => {
    const { answer, error } = JSON.parse(door.ask(JSON.stringify(request)));
    assert.notEqual(error?.kind, 'bug', error?.message);
    events += door.events().length;
    return answer ?? null;
  };
  const needy = [];
  const together = doorOf(await create({ wasmBinary: bytesOf('cicera.wasm'), partBinaries: partsIn(parts) }), '{}');
  const { all, plain } = shippedRulesets((request) => JSON.parse(together.ask(JSON.stringify(request))).answer);
  assert.ok(plain.length > all.length / 2 && plain.length < all.length, plain.join());
  for (const [number, name] of plain.entries()) {
    try {
      callAsTableOf(ask, name, 101 + number);
    } catch (error) {
      assert.match(error.message, /XMLHttpRequest/);
      needy.push(name);
      door = await begin();
    }
  }
  t.diagnostic(`another part is needed by ${needy.join(', ') || 'none'}`);
  assert.ok(events > 100);
  assert.ok(needy.length <= 4, needy.join());
  const study = '{"ask":"compare","rulesets":["scopa","cicera"],"hands":2}';
  assert.throws(() => door.ask(study), /XMLHttpRequest/);
});

test('the ends of matches and the workbench need no more than the second part', async () => {
  const { more } = partsIn(parts);
  const door = doorOf(await create({ wasmBinary: bytesOf('cicera.wasm'), partBinaries: { more } }), '{}');
  const ask = (request) => JSON.parse(door.ask(JSON.stringify(request))).answer ?? null;
  callAtEnds(ask);
  callAsWorkbench(ask);
  assert.throws(() => ask({ ask: 'compare', rulesets: ['scopa', 'cicera'], hands: 2 }), /XMLHttpRequest/);
});

for (const name of conformanceFiles.filter((each, i) => testsAll || i % 4 === 0))
  test(`all parts together answer as ${name} says`, async () => {
    const { settings, requests } = read(name);
    const module = await create({ wasmBinary: bytesOf('cicera.wasm'), partBinaries: partsIn(parts) });
    layAll(module, paths);
    const door = doorOf(module, settings);
    const said = answersOf(door, requests);
    requests.forEach((request, number) => {
      assert.deepEqual(said[number], request.said, request.line);
    });
  });

const worker = `
  import { doorOf } from './door.mjs';
  onmessage = async ({ data }) => {
    const { default: create } = await import('./cicera.js');
    const door = doorOf(await create({ locateFile: () => './cicera.wasm' }), '{}');
    const said = data.map((request) => {
      const texts = [door.ask(request)];
      while (door.step(4096) > 0);
      return [...texts, ...door.events()];
    });
    postMessage(said);
  };
  postMessage('here');`;

const chromiumPath = '/usr/bin/chromium';
test('in a worker the other parts are fetched once, when they are called', { skip: !existsSync(chromiumPath) }, async () => {
  const { chromium } = createRequire(join(source, 'cli/web/package.json'))('playwright-core');
  const fetched = [];
  const served = {
    '/index.html': ['text/html', '<!doctype html><title>parts</title>'],
    '/worker.mjs': ['text/javascript', worker],
    '/door.mjs': ['text/javascript', readFileSync(join(source, 'cli/wasm/door.mjs'))],
    '/cicera.js': ['text/javascript', bytesOf('cicera.js')],
    '/cicera.wasm': ['application/wasm', bytesOf('cicera.wasm')],
    ...Object.fromEntries(partNames.map((name) => [`/${partFile(name)}`, ['application/wasm', bytesOf(partFile(name))]])),
  };
  const server = createServer(({ url }, answer) => {
    fetched.push(url);
    const [type, bytes] = served[url] ?? [];
    if (!type) return answer.writeHead(404).end();
    const policy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'";
    answer.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    answer.end(bytes);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const browser = await chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
    const say = (requests) =>
      page.evaluate(
        (asked) =>
          new Promise((resolve, reject) => {
            const thread = new Worker('./worker.mjs', { type: 'module' });
            thread.onerror = (event) => reject(new Error(event.message));
            thread.onmessage = ({ data }) => (data === 'here' ? thread.postMessage(asked) : resolve(data));
          }),
        requests,
      );
    const open = '{"ask":"open","ruleset":"cicera","seats":["human","easy"],"seed":1}';
    const [[opened]] = await say([open]);
    assert.ok(opened.includes('"table":1'));
    const rest = () => fetched.filter((url) => url === '/cicera-rest.wasm').length;
    assert.ok(!fetched.some((url) => url.startsWith('/cicera-')), fetched.join());
    const study = '{"ask":"compare","rulesets":["scopa","scopa:match.target=16"],"hands":40,"players":"random"}';
    const [, [, ...events]] = await say([open, study]);
    assert.ok(events.at(-1).startsWith('{"event":"result"'));
    assert.equal(rest(), 1);
  } finally {
    await browser.close();
    server.close();
  }
});
