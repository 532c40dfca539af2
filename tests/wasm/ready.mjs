// node tests/wasm/ready.mjs [ROUNDS]: in Chromium, how long it takes from fetching the module to the first answer, on a
// processor slowed four times: compiled, opened, a ruleset read, a match dealt. The first visit, and one with a warm cache.
// In the thread of the page, since only that can be slowed. Not a test: figures of a machine.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { moduleFolder, source } from './module.mjs';

const rounds = Number(process.argv[2] ?? 5);
const { chromium } = createRequire(join(source, 'cli/web/package.json'))('playwright-core');
const files = {
  '/index.html': ['text/html', '<!doctype html><title>module</title>'],
  '/door.mjs': ['text/javascript', readFileSync(join(source, 'cli/wasm/door.mjs'))],
  '/cicera.js': ['text/javascript', readFileSync(join(moduleFolder, 'cicera.js'))],
  '/cicera.wasm': ['application/wasm', readFileSync(join(moduleFolder, 'cicera.wasm'))],
};
const server = createServer(({ url }, answer) => {
  const [type, bytes] = files[url] ?? [];
  if (!type) return answer.writeHead(404).end();
  answer.writeHead(200, { 'content-type': type, 'cache-control': 'max-age=31536000, immutable' });
  answer.end(bytes);
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const context = await browser.newContext();

/** Milliseconds after the beginning of each step. */
const steps = async () => {
  const begin = performance.now();
  const { doorOf } = await import('./door.mjs');
  const { default: create } = await import('./cicera.js');
  const module = await create();
  const compiled = performance.now() - begin;
  const door = doorOf(module, '{}');
  door.ask('{"ask":"open","ruleset":"scopa","seats":["human","medium"],"seed":1}');
  return { compiled, ready: performance.now() - begin };
};

const seen = { first: [], warm: [] };
for (let round = 0; round <= rounds; ++round) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`http://127.0.0.1:${server.address().port}/index.html`);
  seen[round === 0 ? 'first' : 'warm'].push(await page.evaluate(steps));
  await page.close();
}
await browser.close();
server.close();
for (const [visit, times] of Object.entries(seen)) {
  const least = (key) => Math.round(Math.min(...times.map((each) => each[key])));
  console.log(`${visit}: compiled after ${least('compiled')} ms, a match dealt after ${least('ready')} ms`);
}
console.log(`load ${loadavg()[0].toFixed(0)}`);
