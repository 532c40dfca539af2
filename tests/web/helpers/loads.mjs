// What a browser fetches, and what of the processor it needs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { folder } from './pages.mjs';

/** The bytes of a file of the site as a host sends them, compressed by brotli or by gzip. */
const sent = (name, quality) =>
  brotliCompressSync(readFileSync(join(folder, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
const zippedBytes = (name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length;
const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);

/** What a browser that knows nothing of the site fetches until `usable` is there: bytes by file, of all, and of all by gzip. */
export async function firstLoad(site, name, usable, quality) {
  const context = (await site.open('#/about', { serviceWorkers: 'block' })).context();
  const page = await context.newPage();
  const fetched = new Set();
  context.on('request', (request) => fetched.add(new URL(request.url()).pathname.slice(1) || 'index.html'));
  await page.goto(`${site.address}#/${name}`);
  await page.locator(usable).first().waitFor();
  await context.close();
  const sizes = Object.fromEntries([...fetched].map((file) => [file, sent(file, quality)]));
  return { sizes, all: sumOf(Object.values(sizes)), zipped: sumOf([...fetched].map(zippedBytes)) };
}

/** Records what the threads of pages do while `work` runs. Returns the tasks of a thread of that name: see `tasksOf`. */
export async function traced(browser, page, work) {
  await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  return JSON.parse((await browser.stopTracing()).toString('utf8')).traceEvents;
}

/**
 * Milliseconds that each task of the threads whose name matches took of the processor, which does not depend on what
 * else the machine does.
 */
export function tasksOf(events, thread) {
  const named = events.filter(({ name, args }) => name === 'thread_name' && thread.test(args.name));
  const threads = new Set(named.map(({ pid, tid }) => `${pid} ${tid}`));
  return events
    .filter(({ name, tdur, pid, tid }) => name === 'RunTask' && tdur && threads.has(`${pid} ${tid}`))
    .map(({ tdur }) => tdur / 1000);
}
