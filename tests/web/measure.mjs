// Figures of the page, for docs/web.md: node tests/web/measure.mjs. What is fetched first, and the time of the processor that
// the page needs until it can be used and for the plays of a seat. Times are those of this machine, and do not depend on
// what else it does; a device of a quarter of its speed takes four times as long.
import { firstLoad, tasksOf, traced } from './helpers/loads.mjs';
import { openSite } from './helpers/pages.mjs';
import { deal, openTable, playOn } from './helpers/table.mjs';

const site = await openSite();
const sum = (times) => times.reduce((all, time) => all + time, 0);
const shown = (time) => `${time.toFixed(1)} ms`;

for (const [name, usable] of [
  ['table/new/scopa', '.rules'], // the engine's
  ['workbench', 'html[data-ready=workbench]'],
]) {
  const { all, zipped } = await firstLoad(site, name, usable, 11);
  console.log(`first load, ${name}: ${all} bytes by brotli, ${zipped} by gzip`);
}

/** Opens the table once more in a browser that has everything, until the first card; the times of the page and of its worker. */
async function ready(page) {
  const events = await traced(site.browser, page, async () => {
    await page.goto('about:blank');
    await page.goto(`${site.address}#/table`);
    await deal(page, 'scopa');
  });
  return [/^CrRendererMain$/, /^DedicatedWorker/].map((thread) => sum(tasksOf(events, thread)));
}

const page = await openTable(site, { serviceWorkers: 'allow' });
await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const times = [];
for (let run = 0; run < 5; ++run) times.push(await ready(page));
const [main, worker] = times.sort((a, b) => sum(a) - sum(b))[0];
console.log(`ready, with everything kept: page ${shown(main)}, engine ${shown(worker)}, the best of ${times.length}`);
await page.context().close();

for (const game of ['scopa', 'cicera'])
  for (const level of ['medium', 'hard']) {
    const table = await openTable(site);
    await deal(table, game, level);
    const events = await traced(site.browser, table, () => playOn(table, 8));
    const plays = tasksOf(events, /^DedicatedWorker/).sort((a, b) => b - a);
    const seats = game === 'cicera' ? 3 : 1;
    const longest = plays.slice(0, 8 * seats);
    console.log(
      `${game}, ${level}: the longest of ${longest.length} plays ${shown(longest[0])}, on average ${shown(sum(longest) / longest.length)}`,
    );
    await table.context().close();
  }
await site.close();
