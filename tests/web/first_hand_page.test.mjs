// A guided first hand: dealt so that its first turn shows what the game is about, with a sentence at each turn, on phones
// upright and on their side and on a desk, by touch and by the keyboard alone, in both languages, for any ruleset.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { faultsOfMatch } from './helpers/geometry.mjs';
import { missing, openSite, options } from './helpers/pages.mjs';
import { atTurn, openTable, phase, playOn } from './helpers/table.mjs';
import { source } from './source.mjs';

const { chaptersOf, chaptersToBegin } = await source('table/rules_card.ts');
const { isGuided, guidedId } = await source('table/guided.ts');
const { playedOf } = await source('table/results.ts');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

// What a guided turn begins with, in both languages.
const sentences = /^(You can|You have a choice|None of your cards|Puoi|Nessuna delle tue carte)/;

test('what one must know to begin is the play and what scores', () => {
  const card = '# X\n\n## Deck\n\n40 cards\n\n## Play\n\nTake.\n\n## Points\n\n- **scua** (1 point): all\n\n## Hand\n\n- **mata** (1): it\n\n## Winning\n\nMost.\n';
  assert.deepEqual(chaptersToBegin(chaptersOf(card)).map(({ heading }) => heading), ['Play', 'Points', 'Hand']);
  const plain = chaptersOf('# X\n\n## Deck\n\n40 cards\n');
  assert.deepEqual(chaptersToBegin(plain), plain);
  assert.ok(isGuided(guidedId()));
  assert.ok(!isGuided('day.2026-11-28.scopa'));
});

test('a guided match does not count among results', () => {
  const text = '{"ruleset":"scopa","seats":["human","greedy"]}\n';
  const kept = { id: '0a1b', text, files: [], title: 'Scopa', names: ['Ada', 'Anna'], points: [0, 0], over: false, changed: 1 };
  assert.equal(playedOf(kept)?.game, 'scopa');
  assert.equal(playedOf({ ...kept, id: guidedId() }), null);
});

async function begin(page, game) {
  await page.evaluate((name) => (location.hash = `#/table/new/${encodeURIComponent(name)}`), game);
  await page.locator('.seating-learn').click();
  await page.locator('dialog[open] .primary').waitFor();
}

// More plays than these may be scrolled.
const most = 3;
const sizes = [[360, 640], [844, 390], [1280, 800]];

for (const [game, locale] of [
  ['cicera', 'it-IT'],
  ['scopa', 'en-GB'],
  ['cassino', 'it-IT'],
  ['scopa:match.target=21', 'en-GB'],
])
  test(`a first hand is guided: ${game}`, options, async () => {
    const page = await openTable(site, { locale, hasTouch: true });
    await begin(page, game);
    await page.locator('dialog[open] .rules h3').first().waitFor();
    assert.ok((await page.locator('dialog[open] .rules h3').count()) >= 2, 'the play, and what scores');
    assert.ok((await page.locator('dialog[open] .rules strong').count()) >= 1);
    await page.locator('dialog[open] .primary').tap();
    assert.equal(await atTurn(page), 'turn');
    const says = () => page.locator('.says').innerText();
    assert.match(await says(), sentences);
    assert.doesNotMatch(await says(), /^(None|Nessuna)/, 'the first turn shows a capture');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      assert.deepEqual(await page.evaluate(faultsOfMatch, { most, scrolls: false }), [], `${width}x${height}`);
    }
    for (let turn = 0; turn < 3 && (await phase(page)) === 'turn'; ++turn) {
      assert.match(await says(), /Consiglio|Hint/);
      await playOn(page, 1);
      await atTurn(page);
    }
    const address = await page.evaluate(() => location.hash);
    await page.reload();
    await atTurn(page);
    assert.equal(await page.evaluate(() => location.hash), address);
    assert.match(await says(), /Consiglio|Hint/, 'guided after a reload, too');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('a first hand by the keyboard alone, from the rules at the table', options, async () => {
  const page = await openTable(site);
  await page.evaluate(() => (location.hash = '#/table/new/scopa'));
  await page.locator('.seating-start').click();
  await atTurn(page);
  const before = await page.evaluate(() => location.hash);
  await page.keyboard.press('r');
  await page.locator('dialog[open] .rules').waitFor();
  await page.locator('dialog[open] .rules-learn').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction((old) => location.hash !== old && document.querySelector('dialog[open] .primary:focus'), before);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  assert.equal(await atTurn(page), 'turn');
  assert.match(await page.locator('.says').innerText(), sentences);
  await page.keyboard.press('ArrowRight');
  await page.locator('.hand button:focus').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.option').first().waitFor();
  await page.keyboard.press('1');
  await page.waitForFunction(() => !document.querySelector('.option'));
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
