// What the page says of mistakes is for people in a browser: nobody is told to write a command into a shell, or a request.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { missing, openSite, options } from './helpers/pages.mjs';
import { deal, openTable } from './helpers/table.mjs';
import { source } from './source.mjs';

const { linkOf } = await source('share/link.ts');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

const head = 'cicera: 1\nname: mine\ntitle: Mine\n';
const rules = (text) => ({ 'mine.yaml': head + text });
const scripted = (text) => ({
  'mine.yaml': `${head}extends: scopa\nscoring:\n  house: {kind: script, script: house.lua}\n`,
  'house.lua': text,
});
const onPlay = (body) => scripted(`return {api = 1, title = "House", says = "x", on_play = function(play, p) ${body} end}`);
const onHand = (body) => scripted(`return {api = 1, title = "House", says = "x", on_hand = function(hand, p) ${body} end}`);
const tested = (text) => ({ ...rules('extends: scopa\n'), 'mine.test.yaml': text });

const mistakes = {
  'no such parent': rules('extends: scoppa\n'),
  'a parent like no other': rules('extends: zzzzzz\n'),
  'no rules': rules(''),
  'a wrong number': rules('extends: scopa\nmatch: {target: lots}\n'),
  'no such key': rules('extends: scopa\nmach: {target: 3}\n'),
  'no such line': rules('extends: scopa\nscoring:\n  scop: {points: 3}\n'),
  'no such script': rules('extends: scopa\nscoring:\n  x: {kind: script, script: zz.lua}\n'),
  'an open bracket': rules('extends: scopa\nmatch: {target: 3\n'),
  'nothing at all': { 'mine.yaml': '\n' },
  'itself as its parent': rules('extends: ./mine.yaml\n'),
  'too few cards': rules('extends: scopa\ndeal: {rounds: 99}\n'),
  'Lua that is none': scripted('return {'),
  'Lua that is no script': scripted('return 3'),
  'no version': scripted('return {title = "House"}'),
  'a later version': scripted('return {api = 99, title = "House"}'),
  'an error in a play': onPlay('error("oh")'),
  'nothing indexed in a play': onPlay('return play.nothing.more'),
  'words for points': onPlay('return "many"'),
  'half points': onPlay('return 0.5'),
  'an endless loop': onPlay('while true do end'),
  'endless memory': onPlay('local t = {} while true do t[#t + 1] = {} end'),
  'an error in a hand': onHand('error("oh")'),
  'nothing indexed in a hand': onHand('return hand.sides[9].pile'),
  'too many points': onHand('return 99999999'),
  'too many sides': onHand('return {1, 2, 3, 4, 5, 6, 7}'),
  'other points each time': scripted('local n = 0 return {api = 1, title = "House", says = "x", on_hand = function() n = n + 1 return {n, 0} end}'),
  'no scenarios': tested('hello\n'),
  'rules for scenarios': tested(head),
  'scenarios of other rules': tested('rules: scoppa\nscenarios: []\n'),
};

/** What a browser shows nobody: commands and requests. */
const forPrograms = /\bcicera [a-z-]+ (?:-|\.\/|[a-z]+:)|cicera (?:simulate|check|show|play|pack|judge|compare)\b|\{"ask"/;
const saysNothingForPrograms = async (page, what) => {
  const said = await page.locator('main').innerText();
  assert.doesNotMatch(said, forPrograms, `${what}: ${said}`);
};

for (const locale of ['it-IT', 'en-GB'])
  test(`mistakes in rules are answered without commands: ${locale}`, { ...options, timeout: 1_200_000 }, async (t) => {
    const page = await site.open('#/about', { locale });
    let hands = 0;
    for (const [what, texts] of Object.entries(mistakes)) {
      const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
      const link = await linkOf({ kind: 'bench', parent: 'scopa', files });
      await page.evaluate((hash) => (location.hash = hash), link);
      await page.locator('.primary').click();
      const findings = page.locator('.bench-findings[data-bad="true"]');
      await findings.waitFor().catch(() => assert.fail(`${what} is no mistake`));
      hands += /in hand|nella smazzata/.test(await findings.innerText()) ? 1 : 0;
      await saysNothingForPrograms(page, what);
      for (const shown of await page.locator('.cm-lintRange-error, .cm-lint-marker-error').all()) {
        await shown.hover();
        await page.locator('.cm-tooltip-lint').first().waitFor();
        assert.doesNotMatch(await page.locator('.cm-tooltip-lint').first().innerText(), forPrograms, what);
        break;
      }
    }
    t.diagnostic(`${hands} of ${Object.keys(mistakes).length} name the hand that showed them`);
    assert.ok(hands >= 3, 'the hands that showed mistakes are named');
    await page.context().close();
  });

test('records and files that are none are answered without commands', options, async () => {
  const page = await openTable(site, { locale: 'it-IT' });
  const open = async (index, name, text) => {
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.locator('.setup-files input').nth(index).setInputFiles(file);
    await page.locator('.notice').first().waitFor();
    await saysNothingForPrograms(page, name);
    await page.goto(`${site.address}#/table`);
    await page.reload();
    await page.waitForSelector('html[data-ready=table]');
  };
  await open(0, 'none.jsonl', 'hello');
  await open(0, 'other.jsonl', '{"format":"cicera.match/1","ruleset":"scoppa"}\n');
  await open(1, 'mine.yaml', `${head}extends: scoppa\n`);
  await page.evaluate(() => (location.hash = '#/table/new/scoppa'));
  await page.locator('.notice').first().waitFor();
  assert.match(await page.locator('.notice').first().innerText(), /scopa/);
  await saysNothingForPrograms(page, 'an address');
  await page.evaluate(() => (location.hash = '#/replay'));
  await page.waitForSelector('html[data-ready=replay]');
  await page.locator('textarea').fill('{"ruleset":"scoppa","plays":[]}');
  await page.locator('.replay-open > button').click();
  await page.locator('.bench-trouble').waitFor();
  await saysNothingForPrograms(page, 'a record');
  await page.goto(`${site.address}#/table`);
  await page.waitForSelector('html[data-ready=table]');
  await deal(page, 'scopa');
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

for (const locale of ['it-IT', 'en-GB'])
  test(`what an error says was meant is written by its button: ${locale}`, options, async () => {
    const page = await site.open('#/about', { locale, viewport: { width: 360, height: 640 } });
    const show = async (texts) => {
      const files = Object.entries(texts).map(([path, text]) => ({ path, text }));
      await page.evaluate((hash) => (location.hash = hash), await linkOf({ kind: 'bench', parent: 'scopa', files }));
      await page.locator('.primary').click();
      await page.locator('.bench-findings[data-bad="true"]').waitFor();
    };
    for (const [wrong, right] of [
      ['extends: scoppa\n', 'extends: scopa\n'],
      ['extends: scopa\nmach: {target: 3}\n', 'extends: scopa\nmatch: {target: 3}\n'],
      ['extends: scopa\nmatch: {objectve: most}\n', 'extends: scopa\nmatch: {objective: most}\n'],
    ]) {
      await show(rules(wrong));
      const cure = page.locator('.bench-cure');
      await cure.waitFor();
      const box = await cure.boundingBox();
      assert.ok(box.height >= 43.5 && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
      await cure.focus();
      await page.keyboard.press('Enter');
      await page.locator('.bench-findings[data-verdict=judged][data-bad=false]').waitFor();
      const lines = await page.locator('.cm-line').allInnerTexts();
      assert.equal(`${lines.join('\n').trimEnd()}\n`, head + right);
    }
    // Nothing is meant by it; and what is marked, the first quote, is not what is wrong.
    for (const wrong of ['extends: scopa\nmatch: {target: lots}\n', 'extends: "scoppa"\n']) {
      await show(rules(wrong));
      assert.equal(await page.locator('.bench-cure').count(), 0);
    }
    await page.context().close();
  });
