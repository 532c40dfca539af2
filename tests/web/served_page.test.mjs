// Seats that are played by the links of `cicera serve`: phones at one table, which reload, lose their network and are
// replaced; a server that is killed; and two devices with one link.
import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach, before, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { unfit } from './helpers/everybody.mjs';
import { faultsOfMatch } from './helpers/geometry.mjs';
import { folder as siteFolder, missing, openSite, options, patience } from './helpers/pages.mjs';
import { phase, prepared, seen } from './helpers/table.mjs';

const program = process.env.CICERA ?? fileURLToPath(new URL('../../build/release/cicera', import.meta.url));
const phones = [
  [360, 640],
  [390, 844],
  [412, 915],
  [320, 568],
].map(([width, height]) => ({ viewport: { width, height }, hasTouch: true, isMobile: true }));

let site;
let folder;
before(async () => {
  if (missing) return;
  site = await openSite();
  folder = mkdtempSync(join(tmpdir(), 'cicera-served-'));
});
after(async () => {
  await site?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** The servers of a test, which end with it, also where it fails. */
const running = new Set();
afterEach(async () => {
  await Promise.all([...running].map((server) => server.end('SIGKILL')));
});

/** A server with one table, and its links. */
async function serve(name, more) {
  const child = spawn(program, ['serve', '--json', '--folder', join(folder, name), '--site', siteFolder, ...more], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((done) => child.on('exit', done));
  const server = {
    end: (signal) => {
      running.delete(server);
      child.kill(signal);
      return ended;
    },
  };
  running.add(server);
  const [line] = await Promise.race([
    createInterface({ input: child.stdout })[Symbol.asyncIterator]()
      .next()
      .then(({ value }) => [value]),
    ended.then((code) => assert.fail(`the server has ended with ${code}`)),
  ]);
  return Object.assign(server, JSON.parse(line));
}

/** A page at a link, in a browser of its own. */
async function follow(url, device = {}) {
  const context = await site.browser.newContext({ locale: 'en-GB', ...device });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(String(error)));
  const fetched = [];
  page.on('request', (request) => fetched.push(request.url()));
  await prepared(page);
  await page.goto(url);
  await page.waitForSelector('.match');
  return Object.assign(page, { faults, fetched });
}

const handOf = async (page) => (await seen(page)).hand.join();

/** Plays by touch what comes first. */
async function playByTouch(page) {
  const before = await handOf(page);
  await page.locator('.hand button:not([aria-disabled="true"])').first().tap();
  await page.locator('.option').first().tap();
  await page.waitForFunction(
    (cards) =>
      document.querySelector('.match').dataset.phase !== 'turn' ||
      [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card).join() !== cards,
    before,
  );
}

/** Has pages play until all are at the end of the match; `between` is called before each play. */
async function playOut(pages, between = async () => undefined) {
  const end = Date.now() + patience;
  for (let plays = 0; ; ) {
    assert.ok(Date.now() < end, 'the match goes on');
    const phases = await Promise.all(pages.map((page) => phase(page).catch(() => null)));
    if (phases.every((each) => each === 'match-end')) return plays;
    for (const [i, each] of phases.entries())
      if (each === 'hand-end') await pages[i].locator('dialog[open] .primary').tap();
    const mover = phases.indexOf('turn');
    if (mover < 0) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    await between(plays, mover);
    await playByTouch(pages[mover]);
    plays += 1;
  }
}

/** Requires that the match in a file replays without a difference. */
function replays(file) {
  assert.match(execFileSync(program, ['replay', file], { encoding: 'utf8' }), /wins? the match|has won/);
}

test('four phones play a match by their links, whatever befalls three of them', options, async () => {
  const server = await serve('four', ['cicera:match.target=7', '--port', '0', '--names', 'Ada,Bo,Cy,Di']);
  const links = server.seats.map(({ url }) => url);
  const pages = [];
  for (const [i, url] of links.entries()) pages.push(await follow(url, phones[i]));
  const watching = await follow(server.spectator);
  assert.equal(await handOf(watching), '', 'who watches sees no cards of a seat');
  assert.equal(await watching.locator('.seat').count(), 4);
  const befalls = {
    3: async () => {
      const before = await seen(pages[0]);
      await pages[0].reload();
      await pages[0].waitForSelector('.hand button');
      assert.deepEqual(await seen(pages[0]), before);
    },
    6: async () => {
      await pages[1].context().setOffline(true);
      await pages[1].waitForSelector('.remote-state[data-reach=away]');
      await pages[1].context().setOffline(false);
      await pages[1].waitForFunction(() => !document.querySelector('.remote-state'));
    },
    9: async () => {
      await pages[2].context().close();
      await pages[3].waitForSelector('.seat[data-seat="2"][data-away=true]');
      pages[2] = await follow(links[2], phones[0]);
      await pages[3].waitForSelector('.seat[data-seat="2"][data-away=false]');
    },
    12: async () => {
      for (const page of pages) assert.deepEqual(await page.evaluate(faultsOfMatch, { most: 3, scrolls: false }), []);
    },
  };
  await playOut(pages, async (plays) => befalls[plays]?.());
  for (const page of pages) {
    assert.match(await page.locator('dialog[open]').innerText(), /End of the match/);
    assert.ok(!page.fetched.some((url) => /\.wasm|engine-worker/.test(url)), 'a seat needs no engine');
    assert.ok(!page.fetched.some((url) => url.includes(links[0].split('#')[1])), 'no request has a token');
  }
  for (const page of [pages[0], pages[2], pages[3], watching]) assert.deepEqual(page.faults, []);
  await server.end('SIGTERM');
  replays(server.file);
});

test('another match begins by touch once both have asked for it', options, async () => {
  const server = await serve('again', ['scopa:match.target=1', '--port', '0', '--names', 'Ada,Bo']);
  const [ada, bo] = [
    await follow(server.seats[0].url, { ...phones[0], bypassCSP: true }), // for axe
    await follow(server.seats[1].url, { ...phones[3], locale: 'it-IT', bypassCSP: true }),
  ];
  const watching = await follow(server.spectator);
  const tally = async () => (await ada.locator('.tally').innerText()).match(/Ada (\d+), Bo (\d+)/).slice(1).map(Number);
  for (let match = 1; match <= 2; ++match) {
    await playOut([ada, bo]);
    const won = await tally();
    assert.equal(won[0] + won[1], match);
    assert.match(await bo.locator('.tally').innerText(), /Partite vinte/);
    for (const page of [ada, bo]) assert.deepEqual(await unfit(page), []);
    await ada.getByRole('button', { name: 'Play again' }).tap();
    await ada.getByRole('button', { name: 'Play again' }).waitFor({ state: 'detached' });
    assert.match(await ada.locator('.missing').innerText(), /once they agree: Bo\./);
    await bo.getByText('La rivincita comincia quando accettano: Bo.').waitFor();
    await bo.getByRole('button', { name: 'Rivincita' }).tap();
    for (const page of [ada, bo, watching]) await page.waitForSelector('dialog', { state: 'detached' });
    for (const page of [ada, bo]) assert.equal((await seen(page)).hand.length, 3);
  }
  await playByTouch((await phase(ada)) === 'turn' ? ada : bo);
  await server.end('SIGKILL');
  for (const page of [ada, bo, watching]) assert.deepEqual(page.faults.filter((each) => !/WebSocket/.test(each)), []);
  replays(server.file);
  replays(server.file.replace('table-1', 'table-1-match-2'));
});

test('the server is killed and starts again, and pages go on by themselves', options, async () => {
  const rules = ['scopa:match.target=3', '--seed', '1'];
  let server = await serve('killed', [...rules, '--port', '0']);
  const pages = [];
  for (const { url } of server.seats) pages.push(await follow(url, { ...phones[1], bypassCSP: true })); // for axe
  await playOut(pages, async (plays) => {
    if (plays !== 5) return;
    const before = await seen(pages[0]);
    await server.end('SIGKILL');
    for (const page of pages) await page.waitForSelector('.remote-state[data-reach=away]');
    for (const page of pages) assert.deepEqual(await unfit(page), []);
    server = await serve('killed', rules);
    for (const page of pages) await page.waitForFunction(() => !document.querySelector('.remote-state'));
    assert.deepEqual(await seen(pages[0]), before);
  });
  await server.end('SIGTERM');
  replays(server.file);
});

test('the program plays for a person who is away until they return', options, async () => {
  const server = await serve('away', ['scopa', '--seed', '1', '--port', '0', '--away', '1']);
  const pages = [];
  for (const { url } of server.seats) pages.push(await follow(url, phones[1]));
  for (const page of pages) await playByTouch(page);
  await pages[1].context().close();
  await playByTouch(pages[0]);
  const seat = pages[0].locator('.seat[data-seat="1"]');
  await seat.getByTitle('the program plays').waitFor();
  await pages[0].waitForSelector('.match[data-phase=turn]');
  assert.deepEqual(await pages[0].evaluate(faultsOfMatch, { most: 3, scrolls: false }), []);
  const back = await follow(server.seats[1].url, phones[2]);
  await pages[0].waitForSelector('.seat[data-seat="1"][data-away=false]');
  await playByTouch(pages[0]);
  await back.waitForSelector('.match[data-phase=turn]');
  await server.end('SIGTERM');
});

const isOnNetwork = Object.values(networkInterfaces())
  .flat()
  .some(({ family, internal }) => family === 'IPv4' && !internal);
const onNetwork = { ...options, skip: missing || (!isOnNetwork && 'this machine is on no network') };

test('over the network, where an address without TLS is not secure, a seat plays all the same', onNetwork, async () => {
  const server = await serve('lan', ['scopa:match.target=1', '--seats', 'human,random', '--lan', '--port', '0']);
  const page = await follow(server.seats[0].url, phones[0]);
  assert.equal(await page.evaluate(() => isSecureContext), false);
  await playOut([page]);
  await page.locator('dialog[open]').getByRole('button', { name: 'Leave the table' }).tap();
  await page.waitForSelector('html[data-ready=table]');
  assert.deepEqual(page.faults, []);
  await server.end('SIGTERM');
  replays(server.file);
});

test('of two devices with one link the newer plays, and the older may take the seat back', options, async () => {
  const server = await serve('two', ['scopa', '--seats', 'human,random', '--port', '0']);
  const [{ url }] = server.seats;
  const older = await follow(url, phones[0]);
  await older.waitForSelector('.match[data-phase=turn]');
  const newer = await follow(url, { ...phones[1], locale: 'it-IT' });
  await newer.waitForSelector('.match[data-phase=turn]');
  assert.match(await older.locator('.remote-state').innerText(), /now played on another device/);
  await playByTouch(newer);
  await newer.waitForSelector('.match[data-phase=turn]');
  await older.getByRole('button', { name: 'Play here' }).tap();
  await older.waitForFunction(() => !document.querySelector('.remote-state'));
  assert.match(await newer.locator('.remote-state').innerText(), /da un altro dispositivo/);
  await older.waitForFunction(() => document.querySelectorAll('.hand button').length === 2);
  await playByTouch(older);
  await older.waitForFunction(() => document.querySelectorAll('.hand button').length === 1);
  await newer.getByRole('button', { name: 'Gioca qui' }).waitFor();
  const stranger = await site.browser.newContext({ locale: 'en-GB' }).then((context) => context.newPage());
  await stranger.goto(url.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')));
  await stranger.waitForSelector('.remote-state[data-reach=refused]');
  assert.match(await stranger.locator('.remote-state').innerText(), /Ask your host for the whole link/);
  await server.end('SIGTERM');
});
