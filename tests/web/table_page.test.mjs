// The table in a browser: whole hands by touch, mouse and keyboard, and what a match survives.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { denied, end, missing, openSite, options } from './helpers/pages.mjs';
import { hold, openHanded, release } from './helpers/workers.mjs';
import { atTurn, deal, openTable, phase, playHandOut, playOn, savedFile, seen } from './helpers/table.mjs';

let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

/** Plays one hand, making each play by `play`. */
async function playHand(page, play) {
  for (let plays = 0; (await atTurn(page)) === 'turn'; ++plays) {
    assert.ok(plays < 60);
    const before = (await seen(page)).hand;
    await play(page);
    await page.waitForFunction(
      (cards) =>
        document.querySelector('.match').dataset.phase !== 'turn' ||
        [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card).join() !== cards,
      before.join(),
    );
  }
  assert.equal(await phase(page), 'hand-end');
}

test('a hand is played with a mouse, and its points are explained', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  await playHand(page, async () => {
    await page.locator('.hand button').first().click();
    await page.locator('.option').first().click();
  });
  const score = page.locator('dialog[open]');
  assert.match(await score.innerText(), /cards|settebello|primiera|denari|coins/);
  await page.getByRole('button', { name: 'Next hand' }).click();
  assert.equal(await atTurn(page), 'turn');
  await end(page);
});

test('a hand is played by touch on a phone, taking by a tap on the table', options, async () => {
  const page = await openTable(site, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await deal(page, 'scopa');
  await playHand(page, async () => {
    await page.locator('.hand button').last().tap();
    const onTable = page.locator('.table-cards button');
    if ((await onTable.count()) === 1) await onTable.tap();
    else await page.locator('.option').first().tap();
  });
  await end(page);
});

test('the keyboard alone suffices', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  await playHand(page, async () => {
    await page.keyboard.press('ArrowRight');
    await page.locator('.hand button:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('.option').first().waitFor();
    await page.keyboard.press('ArrowUp');
    await page.locator('.option:focus').waitFor();
    await page.keyboard.press('Enter');
  });
  await page.keyboard.press('Enter');
  assert.equal(await atTurn(page), 'turn');
  for (const [key, place] of [
    ['ArrowUp', '.hand button'],
    ['ArrowDown', '.toolbar .tool'],
    ['ArrowRight', '.toolbar .tool + .tool'],
    ['ArrowUp', '.hand button'],
    ['ArrowLeft', '.hand button:last-child'],
  ]) {
    await page.keyboard.press(key);
    await page.locator(`${place}:focus`).waitFor();
  }
  await page.keyboard.press('?');
  await page.locator('dialog[open] kbd').first().waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  await end(page);
});

test('a card is dragged to the table', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  const before = (await seen(page)).hand;
  const card = await page.locator('.hand button').first().boundingBox();
  await page.locator('.hand button').first().click();
  const taken = page.locator('.table-cards button').first();
  const onto = await ((await taken.count()) > 0 ? taken : page.locator('.felt')).boundingBox();
  await page.keyboard.press('Escape');
  await page.mouse.move(card.x + 20, card.y + 30);
  await page.mouse.down();
  await page.mouse.move(card.x + 40, card.y - 40, { steps: 4 });
  await page.mouse.move(onto.x + 12, onto.y + 12, { steps: 4 });
  await page.mouse.up();
  if ((await page.locator('.option').count()) > 0) await page.locator('.option').first().click();
  await atTurn(page);
  assert.equal((await seen(page)).hand.includes(before[0]), false);
  await end(page);
});

test('a play is taken back, and a hint gives its reasons', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  const before = await seen(page);
  const back = page.getByRole('button', { name: 'Take back' });
  assert.ok(await back.isDisabled());
  await playOn(page, 1);
  assert.notDeepEqual(await seen(page), before);
  assert.match(await page.locator('.says').innerText(), /^Your turn\nAnna: /);
  await back.click();
  await page.waitForFunction(
    (cards) => document.querySelectorAll('.hand button[data-card]').length === cards,
    before.hand.length,
  );
  assert.deepEqual(await seen(page), before);
  assert.ok(await back.isDisabled());
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.is-hinted').first().waitFor();
  assert.match(await page.locator('.says').innerText(), /Hint: /);
  await end(page);
});

test('where there is room the partner sits opposite, and the plays of a round lie before their seats', options, async () => {
  const page = await openTable(site, { viewport: { width: 1280, height: 800 } });
  await deal(page, 'cicera');
  await playOn(page, 1);
  const { felt, seats } = await page.evaluate(() => {
    const box = (element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return { left, right, top, bottom };
    };
    const seats = [...document.querySelectorAll('.seat')];
    return {
      felt: box(document.querySelector('.felt')),
      seats: seats.map((seat) => ({ ...box(seat), played: seat.querySelectorAll('.seat-played .card').length })),
    };
  });
  const [next, partner, last] = seats;
  assert.ok(next.left >= felt.right - 1 && last.right <= felt.left + 1 && partner.bottom <= felt.top + 1, JSON.stringify(seats));
  assert.deepEqual(seats.map(({ played }) => played), [1, 1, 1]);
  const clockwise = await openTable(site, { viewport: { width: 1280, height: 800 } });
  await deal(clockwise, 'cicera-boardgames');
  assert.equal(await clockwise.locator('.seat').first().getAttribute('data-place'), 'left');
  await end(page);
  await end(clockwise);
});

test('the hand of the day is the same for everybody, is compared with the program, and its link opens it', options, async () => {
  const page = await openTable(site);
  await page.locator('[data-game="scopa"]').click();
  await page.getByRole('link', { name: 'The hand of the day: Scopa' }).click();
  await atTurn(page);
  const address = page.url();
  assert.match(address, /#\/table\/day\.\d{4}-\d\d-\d\d\.scopa$/);
  const { hand, table } = await seen(page);
  // Nothing is easier for one than for another: no hint, and nothing is taken back.
  await playOn(page, 1);
  for (const name of ['Hint', 'Take back']) assert.ok(await page.getByRole('button', { name }).isDisabled(), name);
  for (const key of ['h', 'u']) await page.keyboard.press(key);
  assert.equal((await seen(page)).hand.length, hand.length - 1);
  assert.equal(await playHandOut(page), 'hand-end');
  const end = page.locator('dialog[open]');
  await page.waitForFunction(() => /hard\) \d+–\d+/.test(document.querySelector('dialog[open]')?.innerText ?? ''));
  const text = await end.innerText();
  const line = await page.locator('.day-line').innerText();
  assert.ok(line.endsWith(address), line);
  const [, own] = /You\t(\d+–\d+)/.exec(text);
  assert.match(line, new RegExp(`^Scopa, the hand of .*: I ${own}, computer \\(easy\\) \\d`));
  assert.doesNotMatch(line, /(^|\W)(A|[2-7]|[FCR])[dcsb](\W|$)/);
  // It is there again after a reload, cannot be played twice, and stands among the results.
  await page.reload();
  await end.getByText('with these cards').waitFor();
  await end.getByRole('button', { name: 'All games' }).click();
  await page.getByRole('link', { name: 'Your results' }).click();
  await page.getByRole('link', { name: `Scopa: ${own}` }).waitFor();
  await page.getByText('cards', { exact: true }).first().waitFor();
  // Somebody else, in another browser and language, has the same cards.
  const other = await site.open(address.slice(site.address.length), { locale: 'it-IT' });
  await atTurn(other);
  const theirs = await seen(other);
  assert.deepEqual([theirs.hand, theirs.table], [hand, table]);
  await other.context().close();
  for (const id of ['day.2099-01-01.scopa', 'day.2026-01-01.nothing']) {
    const nothing = await site.open(`#/table/${id}`);
    await nothing.getByText('There is no such match on this device.').waitFor();
    await nothing.context().close();
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

/** Runs in a page before it loads: notes what is heard and felt. */
const noteCues = () => {
  globalThis.heard = [];
  globalThis.felt = [];
  for (const name of ['createOscillator', 'createBufferSource']) {
    const make = AudioContext.prototype[name];
    AudioContext.prototype[name] = function () {
      globalThis.heard.push(name);
      return make.call(this);
    };
  }
  Navigator.prototype.vibrate = (pattern) => globalThis.felt.push(pattern);
};

test('cards and turns are heard and felt, and not where the person switches that off', options, async () => {
  const page = await openTable(site);
  await page.addInitScript(noteCues);
  await page.reload();
  await deal(page, 'scopa');
  const play = async () => {
    await page.locator('.hand button:not([aria-disabled="true"])').first().click();
    await page.locator('.option').first().click();
    await atTurn(page);
  };
  const noted = () => page.evaluate(() => [globalThis.heard.length, globalThis.felt.length]);
  await play();
  await play();
  await page.waitForFunction(() => ['createOscillator', 'createBufferSource'].every((name) => globalThis.heard.includes(name)) && globalThis.felt.includes(25));
  for (const name of ['Sounds', 'Vibration']) {
    await page.locator('.shell-settings').click();
    await page.getByRole('group', { name }).getByRole('radio', { name: 'Off' }).check();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('dialog[open]'));
  }
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  const before = await noted();
  await play();
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)));
  assert.deepEqual(await noted(), before);
  await end(page);
});

test('a series goes on until a side has won two matches', options, async () => {
  const page = await openTable(site);
  await page.locator('[data-game="scopa"]').click();
  await page.getByLabel('How many matches').selectOption('series');
  await page.locator('.seating-seat select').nth(1).selectOption('easy');
  await page.locator('.seating-start').click();
  const wins = [0, 0];
  for (let match = 1; Math.max(...wins) < 2; ++match) {
    assert.ok(match <= 3);
    await atTurn(page);
    assert.equal((await playOn(page, 2000)).phase, 'match-end');
    const dialog = page.locator('dialog[open]');
    await dialog.locator('.series').waitFor();
    if (match === 1) {
      await page.reload(); // how it stands is kept with the match
      await dialog.locator('.series').waitFor();
    }
    wins[(await dialog.locator('.winner').getAttribute('data-won')) === 'true' ? 0 : 1] += 1;
    const said = await dialog.locator('.series').innerText();
    const [, own, other] = /^Best of three: .*? (\d) – .*? (\d)\./.exec(said);
    assert.deepEqual([Number(own), Number(other)], wins);
    assert.equal(/wins the series/.test(said), Math.max(...wins) === 2, said);
    if (Math.max(...wins) < 2) {
      const before = page.url();
      await dialog.getByRole('button', { name: 'The next match of the series' }).click();
      await page.waitForFunction((address) => location.href !== address, before);
    }
  }
  await end(page);
});

test('a hint that takes long is stopped, and does not stand in the way of a play', options, async () => {
  const page = await openHanded(site, '#/table');
  await deal(page, 'scopa');
  const before = await seen(page);
  const ask = async () => {
    await hold(page);
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.says').getByText('Thinking…').waitFor();
  };
  await ask();
  const word = await page.getByRole('button', { name: 'Stop' }).evaluate(async (button) => {
    button.click();
    for (let frames = 0; frames < 2; ++frames) await new Promise(requestAnimationFrame);
    return button.innerText;
  });
  assert.equal(word, 'Hint');
  await page.locator('.hand button').first().click();
  await release(page);
  await page.waitForTimeout(1000); // the new engine has opened the match
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.locator('.is-hinted').first().waitFor();
  assert.equal(await page.locator('.hand [aria-pressed="true"]').count(), 1);
  await page.keyboard.press('Escape');
  assert.deepEqual(await seen(page), before);
  await ask();
  await page.locator('.hand button').first().click();
  await page.locator('.option').first().click();
  await release(page);
  await page.waitForFunction(
    (cards) => document.querySelectorAll('.hand [data-card]').length < cards,
    before.hand.length,
  );
  assert.equal(await atTurn(page), 'turn');
  await end(page);
});

test('a match is there again after a reload, as it was', options, async () => {
  const page = await openTable(site);
  await deal(page, 'cicera');
  await playOn(page, 3);
  const before = await seen(page);
  await page.reload();
  await page.waitForSelector('html[data-ready=table]');
  await atTurn(page);
  assert.deepEqual(await seen(page), before);
  await end(page);
});

test('a saved match is opened again, and a file that is none is refused in words', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  await playOn(page, 2);
  const before = await seen(page);
  const text = await savedFile(page);
  assert.match(text, /^\{"format":"cicera.match\/1"/);
  await page.getByRole('button', { name: 'Leave the table' }).click();
  const opens = page.locator('.setup-files input').first();
  await opens.setInputFiles({
    name: 'no.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from('hello'),
  });
  await page.getByRole('alert').waitFor();
  await page.getByRole('button', { name: 'All games' }).click();
  await opens.setInputFiles({
    name: 'match.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await atTurn(page);
  assert.deepEqual(await seen(page), before);
  await end(page);
});

test('a second tab at the same match is told, and may take it over', options, async () => {
  const page = await openTable(site);
  await deal(page, 'scopa');
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByText('This match is open in another tab.').waitFor();
  await other.getByRole('button', { name: 'Play it here' }).click();
  await atTurn(other);
  await page.getByText('This match is open in another tab.').waitFor();
  await end(page);
});

test('two people share a device, and neither sees the cards of the other', options, async () => {
  const page = await openTable(site);
  await page.locator('[data-game="scopa"]').click();
  await page.locator('.seating-seat select').nth(1).selectOption('human');
  await page.locator('.seating-start').click();
  for (let turn = 0; turn < 4; ++turn) {
    if ((await atTurn(page)) === 'pass') {
      assert.equal(await page.locator('.hand [data-card]').count(), 0);
      await page.locator('dialog[open] .primary').click();
    }
    await page.locator('.match[data-phase=turn]').waitFor();
    await page.locator('.hand button').first().click();
    await page.locator('.option').first().click();
    await page.locator('.match[data-phase=pass]').waitFor();
  }
  await end(page);
});

for (const [fault, script, words] of [
  ['denied', denied, /keeps nothing/],
  [
    'full',
    () =>
      Object.defineProperty(IDBObjectStore.prototype, 'put', {
        value: () => {
          throw new DOMException('no', 'QuotaExceededError');
        },
      }),
    /no room left/,
  ],
]) {
  test(`with storage ${fault} the match goes on, and the page says so`, options, async () => {
    const page = await site.open('#/about');
    await page.addInitScript(script);
    await page.addInitScript(() => localStorage.setItem('cicera.pace', 'none'));
    await page.goto(`${site.address}#/table`);
    await page.reload();
    await page.waitForSelector('html[data-ready=table]');
    await deal(page, 'scopa');
    await page.getByText(words).waitFor();
    assert.equal((await playOn(page, 4)).phase, 'turn');
    const before = await seen(page);
    await page.locator('.toolbar .tool').last().click();
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.locator('.kept-open').click();
    await atTurn(page);
    assert.deepEqual(await seen(page), before);
    await end(page);
  });
}

test('names and titles in any script are shown as they are written', options, async () => {
  const page = await openTable(site);
  const title = '<img src=x onerror=alert(1)> \u05d0 \u6771 \ud83c\udccf';
  const ruleset = `cicera: 1\nname: mine\ntitle: "${title}"\nextends: scopa\nmatch: {target: 1}\n`;
  const own = page.locator('.setup-files input').last();
  await own.setInputFiles({
    name: 'mine.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from(ruleset),
  });
  await page.getByRole('heading', { name: title }).waitFor();
  await page.locator('.seating-seat input').first().fill('Žofie 東 ');
  await page.locator('.seating-start').click();
  await atTurn(page);
  assert.match(await page.locator('.sides').innerText(), /Žofie 東/);
  const { phase: last } = await playOn(page, 400);
  assert.equal(last, 'match-end');
  assert.equal(await page.locator('.dialog-body').evaluate((body) => body.scrollTop), 0);
  const figures = page.getByRole('region', { name: 'The match in figures' });
  await page.getByText('The match in figures', { exact: true }).click();
  assert.match(await figures.innerText(), /settebello/);
  await page.getByRole('button', { name: /The same cards/ }).click();
  await figures.nth(1).waitFor();
  assert.ok((await figures.first().getByRole('row').count()) > 1);
  await page.getByRole('button', { name: 'Watch it again' }).click();
  await page.locator('.replay-felt').waitFor();
  assert.match(await page.locator('.replay-page').innerText(), /Žofie 東/);
  await page.goBack();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction(() => document.querySelector('.match')?.dataset.phase === 'turn');
  await end(page);
});

test('a ruleset that does not load is answered in words', options, async () => {
  const page = await openTable(site);
  const own = page.locator('.setup-files input').last();
  await own.setInputFiles({
    name: 'bad.yaml',
    mimeType: 'text/yaml',
    buffer: Buffer.from('cicera: 1\nname: bad\ntitle: Bad\nextends: scopa\nmatch: {target: lots}\n'),
  });
  await page.getByRole('alert').waitFor();
  assert.match(await page.getByRole('alert').innerText(), /lots/);
  await end(page);
});

test('games are called as in the language of the page', options, async () => {
  const page = await openTable(site, { locale: 'it-IT' });
  const title = page.locator('[data-game="scopa-coppie"] .game-title');
  assert.equal(await title.innerText(), 'Scopa a coppie');
  assert.equal(await page.locator('[data-game="cicera-francese"] .game-title').innerText(), 'Cicera secondo una pagina francese');
  await page.evaluate(() => localStorage.setItem('cicera.language', 'en'));
  await page.reload();
  await title.getByText('Scopa in pairs').waitFor();
  await end(page);
});

test('the names of cards follow the cards drawn, in a match that goes on, and come back', options, async () => {
  const page = await openTable(site, { locale: 'it-IT', viewport: { width: 1280, height: 800 } });
  await deal(page, 'scopa');
  const french = / di (cuori|quadri|fiori|picche)/;
  const italian = / di (coppe|denari|bastoni|spade)/;
  const held = (await seen(page)).hand;
  const choose = async (deck) => {
    await page.locator('.shell-settings').click();
    await page.getByLabel(deck, { exact: true }).check();
    await page.keyboard.press('Escape');
    await page.locator('.match[data-phase=turn]').waitFor();
  };
  const named = async (names, others) => {
    await page.locator('.hand').getByText(names).first().waitFor();
    await page.getByRole('button', { name: 'Consiglio' }).click();
    await page.locator('.says').getByText('Consiglio:').waitFor();
    await page.locator('.hand button').first().click();
    assert.match(await page.locator('.option').first().innerText(), names);
    await page.keyboard.press('Escape');
    assert.doesNotMatch(await page.locator('.match-main').innerText(), others);
  };
  await named(italian, french);
  await choose('Francesi');
  await named(french, italian);
  assert.deepEqual((await seen(page)).hand, held);
  await choose('Del gioco');
  await named(italian, french);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
