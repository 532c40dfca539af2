// A match on a phone that lies on its side: all cards, plays, points and buttons are on the screen, and nothing scrolls
// but a long list of plays. Some games, or all of them where CICERA_WEB_ALL is 1.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { missing, openSite } from './helpers/pages.mjs';
import { deal, openTable, playOn } from './helpers/table.mjs';

// With few cards and many, with sums, builds, a stock, and eight at the table.
const sample = ['scopa', 'cicera', 'scopone', 'seep', 'cirulla'];
const sizes = [[844, 390], [740, 360], [640, 360]];
// More plays than these may be scrolled.
const mostPlays = 3;
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

/** What lies off the screen, is smaller than a finger, is covered or has to be scrolled. */
const unfit = (page, most) =>
  page.evaluate((plays) => {
    const faults = [];
    const name = (element) => `${element.className} ${element.dataset.card ?? element.textContent.slice(0, 30)}`;
    const shown = '.match-main [data-card], .match-main button, .side, .seat, .says';
    for (const element of document.querySelectorAll(shown)) {
      if (element.closest('.options')?.children.length > plays) continue;
      const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1)
        faults.push(`off the screen: ${name(element)} ${[left, top, right, bottom].map(Math.round)}`);
      if (!element.matches('button')) continue;
      if (width < 43.5 || height < 43.5) faults.push(`small: ${name(element)} ${width} x ${height}`);
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!element.contains(seen) && !element.disabled) faults.push(`covered: ${name(element)} by ${name(seen)}`);
    }
    const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
    const seats = document.querySelector('.seats').getBoundingClientRect();
    if (bottom('.sides') > seats.top + 1) faults.push('covered: the sides by the seats');
    for (const part of document.querySelectorAll('.felt, .seats, .sides, .hand, .says, .options')) {
      if (part.matches('.options') && part.children.length > plays) continue;
      if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
        faults.push(`scrolls: ${part.className}`);
    }
    return faults;
  }, most);

const named = missing
  ? []
  : process.env.GAMES?.split(',') ?? (process.env.CICERA_WEB_ALL === '1' ? null : sample);

async function games() {
  if (named) return named;
  const page = await openTable(site);
  const all = await page.locator('[data-game]').evaluateAll((each) => each.map(({ dataset }) => dataset.game));
  await page.context().close();
  return all;
}

test('a match fits on a phone that lies on its side', { skip: missing, timeout: 3_600_000 }, async (t) => {
  for (const game of await games())
    await t.test(game, async () => {
      const page = await openTable(site, { viewport: { width: 640, height: 360 }, hasTouch: true, locale: 'it-IT' });
      await deal(page, game);
      const faults = [];
      for (const plays of [0, 3, 4]) {
        if (plays > 0) await playOn(page, plays);
        if ((await page.locator('.match').getAttribute('data-phase')) !== 'turn') break;
        for (const [width, height] of sizes) {
          await page.setViewportSize({ width, height });
          const found = await unfit(page, mostPlays);
          const card = page.locator('.hand button[data-card]:not([aria-disabled=true])').first();
          if ((await card.count()) > 0) {
            await card.click();
            found.push(...(await unfit(page, mostPlays)));
            await page.keyboard.press('Escape');
          }
          faults.push(...found.map((fault) => `${width}x${height} after ${plays}: ${fault}`));
        }
      }
      assert.deepEqual(faults, []);
      assert.deepEqual(page.faults, []);
      await page.context().close();
    });
});
