// Learning at the page: a first hand for who has never been here, what one's plays cost, for who asks, and the same cards
// as a friend by six words; on phones upright and on their side and on a desk, by the keyboard, in both languages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { missing, openSite, options } from './helpers/pages.mjs';
import { atTurn, deal, openTable, phase, playHandOut, seen } from './helpers/table.mjs';
import { source } from './source.mjs';

const { wordsOfSeed } = await source('table/six_words.ts');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

const sizes = [[360, 640], [844, 390], [1280, 800]];

/** Runs in the page: what of a place is wider than the screen, or a button too small for a finger. */
const faultsOf = (selector) => {
  const place = document.querySelector(selector);
  const faults = [];
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`page ${document.documentElement.scrollWidth}`);
  for (const each of place.querySelectorAll('*')) {
    const box = each.getBoundingClientRect();
    if (box.width > 1 && (box.left < -1 || box.right > innerWidth + 1)) faults.push(`${each.tagName}.${each.className} ${box.left} ${box.right}`);
    if (each.matches('button, summary, input') && box.width > 0 && box.height < 43.5) faults.push(`${each.className} ${box.height}`);
  }
  return faults;
};

async function fitsEverywhere(page, selector) {
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.deepEqual(await page.evaluate(faultsOf, selector), [], `${width}x${height}`);
  }
}

for (const [locale, title, words] of [
  ['it-IT', 'Cicera: la prima smazzata', 'Impara Cicera in cinque minuti'],
  ['en-GB', 'Cicera: a first hand', 'Learn Cicera in five minutes'],
])
  test(`who is new here sees where to learn: ${locale}`, options, async () => {
    const page = await openTable(site, { locale, colorScheme: 'dark' });
    const learn = page.locator('.today-learn');
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      const { y, height: high } = await learn.boundingBox();
      assert.ok(y + high <= height, 'without scrolling');
    }
    await fitsEverywhere(page, '.today');
    assert.equal(await learn.innerText(), words);
    await learn.focus();
    await page.keyboard.press('Enter');
    await page.locator('dialog[open] .primary').waitFor();
    assert.equal(await page.locator('dialog[open] h2').first().innerText(), title);
    await page.keyboard.press('Enter');
    assert.equal(await atTurn(page), 'turn');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

/** Waits until all plays were judged. */
const reckoned = (page) =>
  page.waitForFunction(() => document.querySelector('.costs h3') && !document.querySelector('.costs progress'));

for (const [locale, cost] of [
  ['it-IT', /costo: \d+,\d punti|\d+% della probabilità/],
  ['en-GB', /cost: \d+\.\d points|\d+% of the chance/],
])
  test(`what the plays of a hand cost is shown to who asks: ${locale}`, options, async () => {
    const page = await openTable(site, { locale });
    await deal(page, 'scopa');
    await playHandOut(page);
    const ask = page.locator('.costs-ask');
    await ask.waitFor();
    assert.equal(await page.locator('.costs li').count(), 0, 'nothing unasked');
    await ask.focus();
    await page.keyboard.press('Enter');
    await reckoned(page);
    const items = await page.locator('.costs-list li').allInnerTexts();
    assert.ok(items.length > 0, 'the first of each list of plays is not always the best');
    for (const item of items) assert.match(item, cost);
    assert.doesNotMatch(items.join(' '), /\b\d{1,2}[cdbs]\b/, 'no codes of cards');
    const pictures = await page.locator('.costs-list .cost-play').evaluateAll((all) => all.map((each) => each.querySelectorAll('svg').length));
    assert.equal(pictures.length, 2 * items.length);
    assert.ok(pictures.every((count) => count >= 1), pictures.join());
    await fitsEverywhere(page, 'dialog[open]');
    await page.locator('dialog[open] .primary').first().click();
    assert.equal(await atTurn(page), 'turn');
    assert.deepEqual(page.faults, []);
    await page.context().close();
  });

test('what plays cost is stopped at once, and the table goes on while it is reckoned', options, async () => {
  const page = await openTable(site);
  await deal(page, 'cicera');
  await playHandOut(page);
  await page.locator('.costs-ask').click();
  await page.locator('.costs-now button').click();
  assert.equal(await page.locator('.costs progress').count(), 0);
  assert.match(await page.locator('.costs [role=status]').innerText(), /^Stopped/);
  await page.locator('.costs-ask').click();
  await page.locator('.costs progress').waitFor();
  await page.locator('dialog[open] .primary').first().click();
  assert.equal(await atTurn(page), 'turn');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('in a record each play that cost something leads to its step', options, async () => {
  const page = await site.open('#/replay', { locale: 'it-IT' });
  await page.waitForSelector('html[data-ready=replay]');
  const text = readFileSync(new URL('short_match.jsonl', import.meta.url), 'utf8');
  const file = { name: 'm.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text.replace('["careful","greedy"]', '["greedy","human"]')) };
  await page.locator('.bench-choose input').setInputFiles(file);
  await page.locator('.costs-ask').click();
  await reckoned(page);
  const first = page.locator('.costs-list li').first();
  const [, hand, play] = /Smazzata (\d+), giocata (\d+)/.exec(await first.innerText());
  await fitsEverywhere(page, '.costs');
  await first.getByRole('button', { name: 'Mostrala' }).click();
  await page.locator('.replay-slider span').getByText(new RegExp(`${hand}\\D+${play}\\D`)).waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

async function openCode(page, game) {
  await page.evaluate((name) => (location.hash = `#/table/new/${name}`), game);
  await page.locator('.seating-code summary').click();
  await page.locator('.same-cards input').waitFor();
}

test('six words deal a friend the same cards', options, async () => {
  const one = await openTable(site, { locale: 'it-IT' });
  await openCode(one, 'cicera');
  await fitsEverywhere(one, '.seating-seats');
  const words = await one.locator('.same-cards-own').innerText();
  await one.locator('.seating-start').click();
  await atTurn(one);
  const other = await openTable(site, { locale: 'en-GB' });
  await openCode(other, 'cicera');
  assert.notEqual(await other.locator('.same-cards-own').innerText(), words);
  await other.locator('.same-cards input').fill(words);
  assert.match(await other.locator('.same-cards [role=status]').innerText(), /^You will have/);
  await other.locator('.seating-start').click();
  await atTurn(other);
  const [mine, theirs] = await Promise.all([one, other].map(seen));
  assert.deepEqual([...theirs.hand].sort(), [...mine.hand].sort());
  for (const page of [one, other]) {
    assert.deepEqual(page.faults, []);
    await page.context().close();
  }
});

test('wrong words are refused, each with its sentence', options, async () => {
  const page = await openTable(site, { locale: 'it-IT' });
  await openCode(page, 'scopa');
  const [first, ...others] = wordsOfSeed(5);
  for (const [typed, sentence] of [
    [others.join(' '), 'Servono sei parole; qui sono 5.'],
    [['pizzica', ...others].join(' '), '«pizzica» non è fra le parole.'],
    [[first === 'volpe' ? 'acqua' : 'volpe', ...others].join(' '), 'Una delle parole è sbagliata, oppure sono in un altro ordine.'],
  ]) {
    await page.locator('.same-cards input').fill(typed);
    assert.equal(await page.locator('.same-cards [role=status]').innerText(), sentence);
    await page.locator('.seating-start').click();
    await page.locator('[role=alert]').getByText('Le sei parole non sono ancora giuste.').waitFor();
  }
  await page.locator('.same-cards input').fill('');
  await page.locator('.seating-start').click();
  assert.equal(await atTurn(page), 'turn');
  assert.equal(await phase(page), 'turn');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
