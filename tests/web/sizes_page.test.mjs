// A match on screens from small phones to desks, standing and on their side, in both languages, with the longest names and
// with large letters: all cards, plays, points and buttons are there at once, nothing is cut, nothing covers anything, and
// the cloth stays where it is when a card is chosen. Some games, or all of them where CICERA_WEB_ALL is 1.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsOfMatch } from './helpers/geometry.mjs';
import { missing, openSite } from './helpers/pages.mjs';
import { atTurn, openTable, playOn } from './helpers/table.mjs';

// With few cards and many, with sums, builds, a stock, and six at the table.
const sample = ['scopa', 'cicera', 'scopone', 'seep', 'cirulla', 'scopa-sei'];
const sizes = [
  [320, 568],
  [360, 640],
  [390, 844],
  [768, 1024],
  [1280, 800],
  [844, 390],
  [740, 360],
  [640, 360],
];
// As long as the page lets them be.
const names = ['Massimiliano Rea', 'Bartolomea Verdi', 'Giovanbattista B', 'Mariaconcetta Lo', 'Alessandro Magno', 'Pierfrancesco Re'];
const all = process.env.CICERA_WEB_ALL === '1';
const looks = [
  { locale: 'it-IT', print: 'normal', called: names },
  { locale: 'en-GB', print: 'large', called: [] },
  ...(all ? [{ locale: 'it-IT', print: 'large', called: [] }, { locale: 'en-GB', print: 'normal', called: names }] : []),
];
// More plays than these may be scrolled.
const most = 3;
const cardsTried = all ? 13 : 5;
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

/** Runs in the page: what is wrong with the match before and after each card of the hand is chosen. */
const tried = async ({ look, cards, ...given }) => {
  const faultsOf = new Function(`return ${look}`)();
  const drawn = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 0)));
  const cloth = () => {
    const { left, top, width, height } = document.querySelector('.felt').getBoundingClientRect();
    return [left, top + scrollY, width, height].map(Math.round).join(' ');
  };
  const press = (key) => dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  await drawn();
  const found = faultsOf(given);
  const before = cloth();
  const hand = [...document.querySelectorAll('.hand button:not([aria-disabled=true])')].slice(0, cards);
  for (const card of hand) {
    card.click();
    await drawn();
    if (document.querySelector('.match').dataset.phase !== 'turn') return [...found, 'a choice has played'];
    if (cloth() !== before) found.push(`the cloth jumps: ${before} to ${cloth()}`);
    found.push(...faultsOf(given).map((fault) => `${card.dataset.card} chosen: ${fault}`));
    if (card.getAttribute('aria-pressed') === 'true' && !document.querySelector('.option')) card.click();
    press('Escape');
    await drawn();
  }
  return found;
};

const look = (page, given = {}) =>
  page.evaluate(tried, { look: faultsOfMatch.toString(), cards: cardsTried, most, scrolls: false, ...given });

async function dealTo(page, game, called) {
  await page.locator(`[data-game="${game}"]`).click();
  const fields = page.locator('.seating-seat input');
  const count = await fields.count();
  // Six at the table of a phone on its side have no room for sixteen letters each.
  const letters = count > 4 ? 8 : 16;
  for (const [seat, name] of called.slice(0, count).entries()) await fields.nth(seat).fill(name.slice(0, letters));
  const seats = page.locator('.seating-seat select');
  for (let seat = 1; seat < (await seats.count()); ++seat) await seats.nth(seat).selectOption('easy');
  await page.locator('.seating-start').click();
  await atTurn(page);
}

const named = missing ? [] : process.env.GAMES?.split(',') ?? (all ? null : sample);

async function games() {
  if (named) return named;
  const page = await openTable(site);
  const found = await page.locator('[data-game]').evaluateAll((each) => each.map(({ dataset }) => dataset.game));
  await page.context().close();
  return found;
}

test('a match fits on screens of all sizes', { skip: missing, timeout: 10_800_000 }, async (t) => {
  for (const game of await games())
    for (const { locale, print, called } of looks)
      await t.test(`${game}, ${locale}, ${print} print`, async () => {
        const page = await openTable(site, { viewport: { width: 640, height: 360 }, hasTouch: true, locale, bypassCSP: true }, { print });
        await dealTo(page, game, called);
        const faults = [];
        for (const plays of [0, 3, 4]) {
          if (plays > 0) await playOn(page, plays);
          if ((await page.locator('.match').getAttribute('data-phase')) !== 'turn') break;
          for (const [width, height] of sizes) {
            await page.setViewportSize({ width, height });
            const found = await look(page);
            faults.push(...found.map((fault) => `${width}x${height} after ${plays}: ${fault}`));
          }
        }
        assert.ok(faults.length === 0, faults.join('\n'));
        assert.deepEqual(page.faults, []);
        await page.context().close();
      });
});

for (const [width, height] of [[360, 640], [390, 844], [1280, 800]])
  test(`with letters of twice the size nothing runs into its neighbour: ${width}x${height}`, { skip: missing, timeout: 600_000 }, async () => {
    const page = await openTable(site, { viewport: { width, height }, hasTouch: true, locale: 'it-IT', bypassCSP: true });
    await dealTo(page, 'cicera', []);
    await page.addStyleTag({ content: 'html { font-size: 200% }' });
    const faults = await look(page, { scrolls: true });
    await playOn(page, 3);
    faults.push(...(await look(page, { scrolls: true })));
    assert.ok(faults.length === 0, faults.join('\n'));
    await page.context().close();
  });
