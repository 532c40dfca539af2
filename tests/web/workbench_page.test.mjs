// The workbench and its links in a browser.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { denied, end, missing, openSite, options, patience } from './helpers/pages.mjs';
import { hold, openHanded, release } from './helpers/workers.mjs';
import { source } from './source.mjs';

const { linkOf, openLink } = await source('share/link.ts');
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

const text = (page) => page.locator('.cm-content');

async function write(page, words) {
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText(words);
}

test('an error is shown at its line while one types, and goes away', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match:\n  target: lots\n');
  await page.locator('.cm-lintRange-error').waitFor();
  assert.equal(await page.locator('.cm-lintRange-error').innerText(), 'lots');
  assert.match(await page.locator('.bench-findings').innerText(), /mine\.yaml:7.*whole number/);
  assert.ok(await page.getByRole('button', { name: 'Play this' }).isDisabled());
  await page.keyboard.press('Control+z');
  await page.getByText('No errors.').waitFor();
  await end(page);
});

test('no verdict stands beside a text that the engine has not seen', options, async () => {
  const page = await openHanded(site, '#/workbench');
  const bar = page.locator('.bench-findings');
  const rules = page.locator('.bench-right');
  await bar.getByText('No errors.').waitFor();
  await rules.getByText('11 points').waitFor();
  await hold(page);
  await write(page, 'match: {target: 77}\n');
  assert.equal(await bar.innerText(), 'Checking…');
  await rules.getByText('Checking…').waitFor();
  await release(page);
  await bar.getByText('No errors.').waitFor();
  await rules.getByText('77 points').waitFor();
  assert.equal(await page.getByText('Checking…').count(), 0);
  await hold(page);
  await write(page, 'scoring: {scopa: {points: 3}}\n');
  await page.getByRole('button', { name: 'End it' }).click();
  await release(page);
  await bar.getByText('Not checked.').waitFor();
  await bar.getByRole('button', { name: 'Try again' }).click();
  await bar.getByText('No errors.').waitFor();
  await end(page);
});

test('scenarios that were not tried have no verdict', options, async () => {
  const page = await benchWith(house);
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.getByText('1 of 1 as expected').waitFor();
  await write(page, 'match: {target: lots}\n');
  await page.getByText('First correct the errors in the text.').waitFor();
  assert.equal(await page.getByText('as expected').count(), 0);
  await end(page);
});

test('figures are marked while the rules are others than those that were measured', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'scoring:\n  settebello:\n    points: 2\n');
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.getByRole('radio', { name: 'What does it change?' }).check();
  await page.getByLabel('Players').selectOption('random');
  await page.getByText('No errors.').waitFor();
  await page.getByRole('button', { name: 'Play and measure' }).click();
  const row = page.getByRole('row', { name: /^settebello/ });
  await row.waitFor();
  const mark = page.getByText('The rules have changed since these figures were measured');
  assert.equal(await mark.count(), 0);
  await write(page, 'match: {target: 77}\n');
  await mark.waitFor();
  assert.equal(await row.count(), 1);
  await page.keyboard.press('Control+z');
  await mark.waitFor({ state: 'detached' });
  await page.getByLabel('Compare with').selectOption('cirulla');
  await mark.waitFor();
  await page.getByLabel('Compare with').selectOption('');
  await write(page, 'match: {target: 77}\n');
  await mark.waitFor();
  await page.getByRole('button', { name: 'Play and measure' }).click();
  await mark.waitFor({ state: 'detached' });
  await end(page);
});

test('keys and values are completed from the schema', options, async () => {
  const page = await site.open('#/workbench');
  await text(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('matc');
  await page.locator('.cm-tooltip-autocomplete').getByText('match').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('obj');
  // A list that has just opened takes no key.
  await page.locator('.cm-tooltip-autocomplete').getByText('objective').click();
  await page.locator('.cm-tooltip-autocomplete li').nth(1).waitFor();
  await page.keyboard.type('fewest');
  await page.keyboard.press('Escape');
  assert.match(await text(page).innerText(), /match:\n {2}objective: fewest/);
  await end(page);
});

test('the rules in words follow the text, in both languages', options, async () => {
  const page = await site.open('#/workbench', { locale: 'it-IT' });
  await write(page, 'match: {target: 77}\n');
  await page.locator('.bench-right').getByText('77 punti').waitFor();
  await end(page);
});

test('a comparison runs with progress, and is stopped', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'scoring:\n  settebello:\n    points: 2\n');
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.getByRole('radio', { name: 'What does it change?' }).check();
  await page.getByLabel('How long').selectOption('long');
  await page.getByText('No errors.').waitFor();
  await page.getByRole('button', { name: 'Play and measure' }).click();
  await page.getByRole('progressbar').waitFor();
  const heard = await page.getByRole('button', { name: 'Stop' }).evaluate(async (button) => {
    button.click();
    for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
    return button.innerText === 'Stopping…' || !button.isConnected;
  });
  assert.ok(heard);
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByLabel('How long').selectOption('quick');
  await page.getByRole('button', { name: 'Play and measure' }).click();
  const row = page.getByRole('row', { name: /^settebello/ });
  await row.waitFor();
  assert.match(await row.innerText(), /\+1\.000/);
  assert.match(await page.locator('.bench-first').innerText(), /significant/i);
  await end(page);
});

test('a change is judged in sentences, and the judge can be stopped', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'scoring:\n  settebello:\n    points: 2\n');
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.getByRole('radio', { name: 'Is the change good?' }).check();
  await page.getByLabel('Players').selectOption('random');
  await page.getByLabel('How long').selectOption('long');
  await page.getByText('No errors.').waitFor();
  await page.getByRole('button', { name: 'Play and measure' }).click();
  await page.getByRole('progressbar').waitFor();
  await page.locator('.bench-progress', { hasText: 'which side it favours' }).waitFor();
  await page.getByText('So far').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('progressbar').waitFor({ state: 'detached' });
  await page.getByText('Compared with A: scopa').waitFor();
  await page.getByLabel('How long').selectOption('quick');
  await page.getByRole('button', { name: 'Play and measure' }).click();
  await page.getByText('How often, with 95% intervals').waitFor();
  const row = page.getByRole('row', { name: /^settebello/ });
  assert.match(await row.innerText(), /100/);
  assert.match(await page.locator('.bench-sentences').innerText(), /settebello/);
  await end(page);
});

test('what was measured is kept with its text: shown again, put beside, and its text opened', options, async () => {
  const page = await site.open('#/workbench', { viewport: { width: 1280, height: 800 } });
  const measure = async (player) => {
    await page.getByRole('tab', { name: 'Measure' }).click();
    await page.getByRole('radio', { name: 'What does it change?' }).check();
    await page.getByLabel('Players').selectOption(player);
    await page.getByText('No errors.').waitFor();
    await page.getByRole('button', { name: 'Play and measure' }).click();
  };
  const rows = page.locator('.measured');
  const results = page.locator('.bench-result');
  await write(page, 'match: {target: 16}\nscoring: {settebello: {points: 2}}\n');
  await measure('random');
  await rows.first().waitFor();
  await measure('greedy');
  await rows.nth(1).waitFor();
  assert.equal(await page.locator('.bench-history h3').count(), 1, 'both are of one text');
  await write(page, 'turn: {pass: free}\n');
  await page.getByText('this text', { exact: true }).waitFor({ state: 'detached' });
  await page.reload();
  await rows.nth(1).waitFor();
  await rows.first().getByRole('button', { name: 'Show' }).click();
  await rows.nth(1).getByRole('button', { name: 'Put beside' }).click();
  assert.equal(await results.count(), 2);
  assert.match(await results.first().innerText(), /greedy[^]*settebello/);
  assert.match(await results.nth(1).innerText(), /random[^]*settebello/);
  await page.getByText('The rules have changed since').first().waitFor();
  await page.getByRole('button', { name: 'Open this text' }).click();
  await page.getByText('this text', { exact: true }).waitFor();
  assert.doesNotMatch(await text(page).innerText(), /turn/);
  await page.getByRole('button', { name: 'Forget all of these' }).click();
  await rows.first().waitFor({ state: 'detached' });
  await end(page);
});

test('the text is compared with the parent in words, and with my other rules line by line', options, async () => {
  const page = await benchWith(house);
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.cm-content').getByText('extends: scopa').waitFor();
  await write(page, 'match: {target: 77}\n');
  await page.getByRole('tab', { name: 'Differences' }).click();
  await page.getByRole('list', { name: 'In words' }).locator('ins', { hasText: '77' }).waitFor();
  await page.getByLabel('Compare the text with').selectOption({ label: 'House' });
  const lines = page.getByRole('list', { name: 'mine.yaml' });
  await lines.locator('ins', { hasText: 'target: 77' }).waitFor();
  await lines.locator('del', { hasText: 'title: House' }).waitFor();
  await page.getByRole('list', { name: 'gift.lua' }).waitFor();
  await end(page);
});

test('the address follows the text: a bookmark is a link, which leads its own writer to the workbench', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 66}\n');
  await keptWith(page, 'target: 66');
  let before = '';
  for (let held = ''; !held.includes('target: 66'); await page.waitForTimeout(100)) {
    before = new URL(page.url()).hash;
    held = (await openLink(before.replace('/workbench/', '').replace('/', ''))).parcel?.files[0].text ?? '';
  }
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.goto('about:blank');
  await page.goto(site.address + before);
  await text(page).getByText('target: 66').waitFor();
  await write(page, 'turn: {pass: free}\n');
  await keptWith(page, 'pass: free');
  await page.goBack();
  await page.goto('about:blank');
  await page.goto(site.address + before);
  await page.getByText('Until you open it, this is only text.').waitFor();
  await page.getByText('target: 66').waitFor();
  const other = await site.open(before);
  await other.getByText('Until you open it, this is only text.').waitFor();
  await end(other);
  await end(page);
});

test('a position lists its legal plays and becomes a scenario that passes', options, async () => {
  const page = await site.open('#/workbench');
  await page.getByRole('tab', { name: 'Position' }).click();
  await page.locator('.bench-pack button').nth(6).click();
  await page.getByRole('radio', { name: 'On the table' }).check();
  await page.locator('.bench-pack button').nth(16).click();
  await page.getByText('Legal plays: 1').waitFor();
  await page.getByRole('button', { name: 'Add to the scenarios' }).click();
  await page.getByRole('tab', { name: 'Scenarios' }).click();
  await page.getByText('1 of 1 as expected').waitFor();
  await end(page);
});

/** Waits until a bench that is kept has this text. */
async function keptWith(page, text) {
  const isKept = () =>
    page.evaluate(
      (wanted) =>
        new Promise((done) => {
          const request = indexedDB.open('cicera-workbench', 1);
          request.onsuccess = () => {
            const all = request.result.transaction('benches').objectStore('benches').getAll();
            const has = ({ bytes }) => new TextDecoder().decode(bytes).includes(wanted);
            all.onsuccess = () => done(all.result.some(has));
            request.result.close();
          };
        }),
      text,
    );
  for (const end = Date.now() + patience; !(await isKept()); await page.waitForTimeout(50))
    assert.ok(Date.now() < end, `${text} is not kept`);
}

test('a link opens beside my own rules, which are still there', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 77}\n');
  await keptWith(page, 'target: 77');
  const text = 'cicera: 1\nname: theirs\ntitle: Theirs\nextends: scopa\nmatch: {target: 55}\n';
  const link = await linkOf({ kind: 'bench', parent: 'scopa', files: [{ path: 'theirs.yaml', text }] });
  await page.evaluate((hash) => (location.hash = hash), link);
  await page.getByText('It is compared with scopa.').waitFor();
  await page.getByRole('button', { name: 'Open in the workbench' }).click();
  await page.locator('.cm-content').getByText('target: 55').waitFor();
  await page.getByRole('button', { name: 'Your rules' }).click();
  await page.locator('dialog[open] .kept-open', { hasNotText: 'open now' }).first().click();
  await page.locator('.cm-content').getByText('target: 77').waitFor();
  await end(page);
});

test('where the browser keeps nothing, rules stay in the list for as long as the tab lives', options, async () => {
  const page = await site.open('#/about');
  await page.addInitScript(denied);
  await page.goto(`${site.address}#/workbench`);
  await page.reload();
  await page.waitForSelector('html[data-ready=workbench]');
  await write(page, 'match: {target: 77}\n');
  await page.getByText('your rules last until you close this tab').waitFor();
  await page.getByRole('button', { name: 'New', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.locator('.cm-content', { hasText: '77' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Your rules' }).click();
  const rows = page.locator('dialog[open] .kept-open');
  await rows.nth(1).waitFor();
  await rows.filter({ hasNotText: 'open now' }).click();
  await text(page).getByText('target: 77').waitFor();
  await end(page);
});

test('the files are there again after a reload', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 33}\n');
  await page.locator('.bench-right').getByText('33 points').waitFor();
  await keptWith(page, 'target: 33');
  await page.reload();
  await page.locator('.cm-content').getByText('33').waitFor();
  await end(page);
});

test('a link is made, opened as text, and only then used', options, async () => {
  const page = await site.open('#/workbench');
  await write(page, 'match: {target: 44}\n');
  await page.getByText('No errors.').waitFor();
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('img', { name: 'QR code of the address' }).waitFor();
  const address = await page.locator('.link-box').inputValue();
  assert.match(address, /#1\.[\w-]+$/);
  const other = await site.open(address.slice(address.indexOf('#')));
  await other.getByText('Until you open it, this is only text.').waitFor();
  assert.match(await other.locator('pre').innerText(), /target: 44/);
  await other.getByRole('button', { name: 'Open in the workbench' }).click();
  await other.locator('.bench-right').getByText('44 points').waitFor();
  await end(page);
  await end(other);
});

test('hostile links get an answer, and the page goes on', options, async () => {
  const whole = await linkOf({
    kind: 'bench',
    parent: '',
    files: [{ path: 'mine.yaml', text: '<img src=x onerror="document.title=1"><script>alert(1)</script>' }],
  });
  const page = await site.open(whole);
  await page.getByText('Until you open it, this is only text.').waitFor();
  assert.equal(await page.locator('pre img').count(), 0);
  for (const [fragment, words] of [
    [whole.slice(0, -3), 'damaged or was cut short'],
    ['#2.abcd', 'made by a later version'],
    [`#1.${'A'.repeat(5000)}`, 'damaged or was cut short'],
    ['#%00%ff.', 'nothing that can be shown'],
  ]) {
    await page.evaluate((hash) => (location.hash = hash), fragment);
    await page.getByText(words).waitFor();
  }
  await page.getByRole('link', { name: 'Workbench' }).last().click();
  await page.locator('.cm-content').waitFor();
  await end(page);
});

test('a script that never ends is ended, and the page goes on', options, async () => {
  const script = 'return { api = 1, title = "x", on_play = function(play) while true do end end }\n';
  const ruleset =
    'cicera: 1\nname: mine\ntitle: Mine\nextends: scopa\nscoring:\n  x: {kind: script, script: x.lua}\n';
  const link = await linkOf({
    kind: 'bench',
    parent: '',
    files: [
      { path: 'mine.yaml', text: ruleset },
      { path: 'x.lua', text: script },
    ],
  });
  const page = await site.open(link);
  await page.getByRole('button', { name: 'Open in the workbench' }).click();
  await page.locator('.bench-findings[data-bad="true"]').waitFor();
  assert.match(await page.locator('.bench-findings').innerText(), /x\.lua.*instructions/);
  await page.getByRole('button', { name: 'x.lua', exact: false }).first().click();
  await text(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('return { api = 1, title = "x", on_play = function(play) return 0 end }\n');
  await page.getByText('No errors.').waitFor();
  await end(page);
});

const house = [
  {
    path: 'house.yaml',
    text: 'cicera: 1\nname: house\ntitle: House\nextends: scopa\nscoring:\n  gift: {script: gift.lua, points: 2}\n',
  },
  {
    path: 'gift.lua',
    text: 'return {\n  api = 2,\n  title = "The gift",\n  parameters = { points = 1 },\n  on_play = function(play, p)\n    if play.taken:has("7d") then return p.points else return 0 end\n  end,\n}\n',
  },
  {
    path: 'house.test.yaml',
    text: 'cicera: 1\nruleset: ./house.yaml\nscenarios:\n  - name: a gift\n    table: 7d 4d Fc\n    plays:\n      - {card: 7s, take: 7d, points: {gift: 2}}\n',
  },
];

/** The workbench with these files. */
async function benchWith(files) {
  const page = await site.open(await linkOf({ kind: 'bench', parent: '', files }));
  await page.getByRole('button', { name: 'Open in the workbench' }).click();
  await page.locator('.cm-content').waitFor();
  return page;
}

/** The pack that the page saves. */
async function packFrom(page) {
  await page.getByRole('button', { name: 'Download' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pack', exact: true }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'house.cicera');
  return readFileSync(await download.path(), 'utf8');
}

async function open(page, name, text) {
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  const chosen = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.locator('dialog[open] input[type=file]').setInputFiles(chosen);
}

test('a pack is saved as the program writes it, and opened', options, async (t) => {
  const page = await benchWith(house);
  const text = await packFrom(page);
  await end(page);
  assert.deepEqual(Object.keys(JSON.parse(text).files), ['gift.lua', 'house.test.yaml', 'house.yaml']);
  if (process.env.CICERA) {
    const folder = mkdtempSync(join(tmpdir(), 'cicera-pack-'));
    for (const file of house) writeFileSync(join(folder, file.path), file.text);
    execFileSync(process.env.CICERA, ['pack', 'house.yaml', '-q'], { cwd: folder });
    assert.equal(text, readFileSync(join(folder, 'house.cicera'), 'utf8'));
    rmSync(folder, { recursive: true });
  } else {
    t.diagnostic('CICERA is not set: not compared with the program');
  }
  const other = await site.open('#/workbench');
  await open(other, 'house.cicera', text);
  await other.locator('dialog[open]').waitFor({ state: 'detached' });
  await other.getByRole('button', { name: 'gift.lua', exact: false }).first().waitFor();
  assert.match(await other.locator('.cm-content').innerText(), /title: House/);
  await other.getByRole('tab', { name: 'Scenarios' }).click();
  await other.getByText('1 of 1 as expected').waitFor();
  await end(other);
});

test('a pack that is none, or of other rules, is answered in words', options, async () => {
  const page = await benchWith(house);
  const text = await packFrom(page);
  await page.keyboard.press('Escape');
  for (const [wrong, words] of [
    ['', 'is not a pack of this version'],
    [text.slice(0, -30), /house\.cicera|unexpected|end of/],
    [text.replace('"gift.lua":', '"../gift.lua":'), 'leaves the pack'],
  ]) {
    await open(page, 'house.cicera', wrong);
    await page.locator('dialog[open] [role=alert]').getByText(words).first().waitFor();
    await page.keyboard.press('Escape');
  }
  assert.match(await page.locator('.cm-content').innerText(), /title: House/, 'the files are as they were');
  const { shipped } = JSON.parse(text);
  await open(page, 'house.cicera', text.replace(shipped.scopa, '0123456789abcdef'));
  await page.locator('dialog[open]').getByText("the shipped ruleset 'scopa' has other rules here").waitFor();
  await end(page);
});

test('a pack whose scenarios fail is not saved, and the page says which', options, async () => {
  const [ruleset, script, scenarios] = house;
  const wrong = { ...scenarios, text: scenarios.text.replace('gift: 2', 'gift: 3') };
  const page = await benchWith([ruleset, script, wrong]);
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('button', { name: 'Pack', exact: true }).click();
  await page.locator('dialog[open]').getByText('house.test.yaml:7: failed: a gift').waitFor();
  await end(page);
});
