// Whole matches in the browser against the program, the turns by touch, mouse and keyboard in turn; the file that the page
// saves is then read by the native program, which must replay it and write the same bytes. CICERA names that program.
// Some games, or all of them where CICERA_WEB_ALL is 1; GAMES names others.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { missing, openSite, options } from './helpers/pages.mjs';
import { deal, openTable, savedFile } from './helpers/table.mjs';
import { playMatch } from './helpers/ways.mjs';
import { openHanded } from './helpers/workers.mjs';

const program = process.env.CICERA ?? fileURLToPath(new URL('../../build/release/cicera', import.meta.url));
const skip = missing || (process.env.CICERA ? false : 'CICERA is not set: make test-web');

/** The answers of the native program to requests, by one process. */
function ask(...requests) {
  const input = requests.map((request, i) => JSON.stringify({ id: i, ...request })).join('\n');
  const output = execFileSync(program, ['api'], {
    input: `${input}\n`,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const answers = output
    .split('\n')
    .filter((line) => line.startsWith('{"id":'))
    .map((line) => JSON.parse(line));
  return answers.map(({ answer, error }) => {
    assert.equal(error, undefined, JSON.stringify(error));
    return answer;
  });
}

const all = skip ? [] : ask({ ask: 'rulesets' })[0].map(({ name }) => name);
// One with sums, one with builds, and one with scripts.
const sample = ['scopa', 'cassino-semplice', 'cirulla'];
const wanted = process.env.CICERA_WEB_ALL === '1' ? all : sample;
const games = process.env.GAMES ? process.env.GAMES.split(',') : wanted;
let site;
before(async () => (site = skip ? null : await openSite()));
after(() => site?.close());

test('there are games to play', { skip }, () => assert.ok(games.length > 0 && all.length >= 46));

for (const lang of ['it', 'en'])
  test(`games and seats are there before the engine, as it has them: ${lang}`, { ...options, skip }, async () => {
    const held = () => (globalThis.held = []); // what the workers are asked never reaches them
    const page = await openHanded(site, '#/table', { locale: lang, script: held });
    const [rows, { levels, default_level: usual }] = ask({ ask: 'rulesets', lang }, { ask: 'players', lang });
    const opened = ask(...rows.map(({ name }) => ({ ask: 'open', ruleset: name, seats: 'human', names: ['Ada'] })));
    const listed = await page.locator('[data-game]').evaluateAll((each) =>
      each.map((game) => [game.dataset.game, ...game.innerText.split('\n')].join(': ')),
    );
    const people = lang === 'it' ? 'giocatori' : 'players';
    const wanted = rows.map(({ name, title, players }) => `${name}: ${title}: ${players} ${people}`);
    assert.deepEqual(listed.sort(), wanted.sort());
    for (const [i, { name, title }] of rows.entries()) {
      await page.evaluate((route) => (location.hash = route), `#/table/new/${name}`);
      await page.locator('.seating h1').getByText(title, { exact: true }).waitFor();
      const seats = await page.locator('.seating-seat').evaluateAll((each) =>
        each.map((seat) => [seat.querySelector('input').placeholder, seat.querySelector('select').value]),
      );
      assert.deepEqual(seats, opened[i].names.map((called, seat) => [called, seat === 0 ? 'human' : usual]), name);
    }
    const offered = await page.locator('select').first().locator('option').allTextContents();
    assert.deepEqual(offered.slice(1), levels.map(({ title }) => `Computer, ${title}`));
    await page.context().close();
  });

for (const game of games) {
  test(`a match of ${game}`, { skip, timeout: 3_600_000 }, async (t) => {
    const page = await openTable(site, { hasTouch: true });
    await deal(page, game);
    const { phase, turns } = await playMatch(page);
    t.diagnostic(JSON.stringify(turns));
    assert.equal(phase, 'match-end');
    assert.ok(Object.values(turns).every((count) => count > 0));
    const text = await savedFile(page);
    const [opened, exported] = ask({ ask: 'open', input: text, wait: true }, { ask: 'export', table: 1 });
    assert.ok(opened.match_over);
    assert.equal(exported, text);
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });
}
