// A table on a server as a session asks it: steps one after another, plays that are lost on the way, and lines that
// break; with a WebSocket that the test plays.
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';

class Socket extends EventTarget {
  static OPEN = 1;
  static all = [];
  readyState = 0;
  sent = [];

  constructor(url) {
    super();
    this.url = url;
    Socket.all.push(this);
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }

  // The server
  open() {
    this.readyState = 1;
    this.onopen();
  }
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  break() {
    this.readyState = 3;
    this.onclose();
  }
}

Object.assign(globalThis, { WebSocket: Socket, document: Object.assign(new EventTarget(), { baseURI: 'http://host:8013/x?y#z' }) });
const page = new EventTarget();
globalThis.addEventListener = page.addEventListener.bind(page);
globalThis.removeEventListener = page.removeEventListener.bind(page);
const { source } = await import('./source.mjs');
const { RemoteTable, socketAddress } = await source('remote/remote_table.ts', 'remote/connection.ts');

const hello = (seat = 0) => ({
  type: 'hello',
  seat,
  rules: { direction: 'clockwise' },
  page: { seats: 2, players: ['human', 'remote'], names: ['Ada', 'Bo'], cards: [], rules: '# Scopa' },
});
const view = (seq, turn, more = {}) => ({
  type: 'view',
  seq,
  turn,
  seat: 0,
  holding: [],
  sheet: { sides: [] },
  standing: { hand: 0, turn, hand_over: false, match_over: false, ...more },
});
const event = (seq) => ({ type: 'event', event: 'play', seq, text: [`play ${seq}`] });
const choose = (seq) => ({ type: 'choose', seq, plays: [{ play: 0 }, { play: 1 }] });

let table;
let told;
const line = () => Socket.all.at(-1);
/** What happens by itself before the next event. */
const settled = () => new Promise((done) => setImmediate(done));

beforeEach(() => {
  Socket.all = [];
  table = new RemoteTable('ab'.repeat(16), 'it');
  told = [];
  table.onTable(1, ({ message }) => told.push(message.seq));
  line().open();
});
afterEach(() => table.close());

function begin(turn = 0) {
  for (const message of [hello(), event(1), view(1, turn)]) line().say(message);
  if (turn === 0) line().say(choose(1));
}

test('the address is that of the page, by WebSocket and without the token', () => {
  assert.equal(socketAddress('http://host:8013/#abc'), 'ws://host:8013/table');
  assert.equal(socketAddress('https://cards.example.org/x/?y#z'), 'wss://cards.example.org/x/table');
});

test('it joins by the token, as a page', () => {
  assert.deepEqual(line().sent, [{ type: 'join', token: 'ab'.repeat(16), since: 0, page: 'it' }]);
  begin();
  const { opened, clockwise, watches } = table.setting.value;
  assert.equal(opened.table, 1);
  assert.equal(opened.turn, 0);
  assert.ok(clockwise && !watches);
});

test('steps are given one after another, each with its events', async () => {
  begin(1);
  assert.equal((await table.ask({ ask: 'state', table: 1, seat: 0 })).seq, 1);
  assert.deepEqual(told, [1]);
  line().say(event(2));
  line().say(view(2, 1));
  line().say(event(3));
  line().say(view(3, 0));
  line().say(choose(3));
  assert.deepEqual(told, [1], 'not before it is asked for');
  assert.equal((await table.ask({ ask: 'go-on', table: 1 })).turn, 1);
  assert.deepEqual(told, [1, 2]);
  assert.equal((await table.ask({ ask: 'go-on', table: 1 })).turn, 0);
  assert.equal((await table.ask({ ask: 'plays', table: 1, seat: 0 })).plays.length, 2);
});

test('a play answers its choice, and is over when the table shows it', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  const played = table.ask({ ask: 'play', table: 1, seat: 0, play: 1 });
  assert.deepEqual(line().sent.at(-1), { type: 'play', seq: 1, play: 1 });
  line().say({ type: 'ack', seq: 1 });
  line().say(event(2));
  line().say(view(2, 1));
  assert.equal((await played).turn, 1);
});

test('a play is taken back by consent: asked, agreed to or not, and shown', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  line().say({ type: 'table', away: [], played_for: [], won: [0, 0], again: [], take_back: { seat: 2, agreed: [2] } });
  assert.deepEqual(table.back.value, { seat: 2, agreed: [2] });
  table.takeBack();
  table.takeBack(false);
  assert.deepEqual(line().sent.slice(-2), [
    { type: 'take_back', agree: true },
    { type: 'take_back', agree: false },
  ]);
  line().say({ type: 'table', away: [], played_for: [], won: [0, 0], again: [], take_back: null });
  assert.equal(table.back.value, null);
  let restarts = 0;
  table.onRestart(() => (restarts += 1));
  line().say({ ...event(2), event: 'take_back', plays_made: 0 });
  line().say(view(2, 1)); // it was this seat's turn, and is another's now
  assert.equal(restarts, 1);
  assert.equal((await table.ask({ ask: 'state', table: 1, seat: 0 })).turn, 1);
});

test('a play that the server refuses is an error of the rules', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  const played = table.ask({ ask: 'play', table: 1, seat: 0, play: 9 });
  line().say({ type: 'error', message: 'it is not legal' });
  await assert.rejects(played, (error) => error.error.kind === 'rules' && error.message === 'it is not legal');
});

test('it knows who is away, and for whom the program plays', () => {
  begin(1);
  line().say({ type: 'table', turn: 1, away: [1], played_for: [] });
  assert.deepEqual([table.away.value, table.playedFor.value], [[1], []]);
  line().say({ type: 'table', turn: 0, away: [1], played_for: [1] });
  assert.deepEqual([table.away.value, table.playedFor.value], [[1], [1]]);
  line().say({ type: 'table', turn: 0, away: [], played_for: [] });
  assert.deepEqual([table.away.value, table.playedFor.value], [[], []]);
});

test('another match is asked for, and begins once the end of this one has been looked at', async () => {
  begin(1);
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  table.askForAnother();
  assert.deepEqual(line().sent.at(-1), { type: 'again' });
  const first = table.setting.value;
  line().say({ type: 'table', turn: null, away: [], played_for: [], match: 1, won: [1, 0], again: [1] });
  assert.deepEqual([table.evening.value.won, table.evening.value.again], [[1, 0], [1]]);
  for (const message of [event(2), view(2, 1, { match_over: true }), event(3), view(3, 0), choose(3)]) line().say(message);
  assert.ok(table.hasNext.value);
  assert.equal((await table.ask({ ask: 'go-on', table: 1 })).match_over, true);
  assert.equal(table.setting.value, first);
  await table.ask({ ask: 'close', table: 1 });
  table.beginNext();
  assert.notEqual(table.setting.value, first);
  assert.equal(table.setting.value.opened.match_over, false);
  assert.ok(!table.hasNext.value);
  assert.equal((await table.ask({ ask: 'state', table: 1, seat: 0 })).seq, 3);
  assert.equal((await table.ask({ ask: 'plays', table: 1, seat: 0 })).plays.length, 2);
  assert.deepEqual(told, [1, 2, 3]);
});

test('a play that is lost with its line is sent again by the next', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  const played = table.ask({ ask: 'play', table: 1, seat: 0, play: 1 });
  line().break();
  assert.equal(table.reach.value, 'away');
  table.again();
  line().open();
  assert.deepEqual(line().sent, [{ type: 'join', token: 'ab'.repeat(16), since: 1, page: 'it' }]);
  for (const message of [hello(), view(1, 0), choose(1)]) line().say(message);
  assert.equal(table.reach.value, 'here');
  assert.deepEqual(line().sent.at(-1), { type: 'play', seq: 1, play: 1 });
  line().say(event(2));
  line().say(view(2, 1));
  assert.equal((await played).turn, 1);
});

test('a play that has arrived is not sent again', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  const played = table.ask({ ask: 'play', table: 1, seat: 0, play: 1 });
  line().break();
  table.again();
  line().open();
  for (const message of [hello(), event(2), view(2, 1)]) line().say(message);
  assert.equal((await played).turn, 1);
  assert.equal(line().sent.length, 1);
});

test('events that are there already are told once', async () => {
  begin(1);
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  line().break();
  table.again();
  line().open();
  for (const message of [hello(), event(1), view(1, 1), event(2), view(2, 1)]) line().say(message);
  await table.ask({ ask: 'go-on', table: 1 });
  assert.deepEqual(told, [1, 2]);
});

test('another device takes the seat until it is asked for again, and the match is then where it is', async () => {
  begin();
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  await table.ask({ ask: 'plays', table: 1, seat: 0 });
  let begun = 0;
  table.onRestart(() => (begun += 1));
  line().say({ type: 'error', message: 'taken', taken: true });
  assert.equal(table.reach.value, 'taken');
  const lines = Socket.all.length;
  page.dispatchEvent(new Event('offline'));
  assert.equal(Socket.all.length, lines, 'it does not come back by itself');
  table.again();
  line().open();
  for (const message of [hello(), event(2), event(3), view(3, 0), choose(3)]) line().say(message);
  await settled();
  assert.equal(begun, 1);
  assert.equal((await table.ask({ ask: 'state', table: 1, seat: 0 })).seq, 3);
  assert.deepEqual(told, [1, 2, 3]);
});

test('a token without a seat is not tried again', () => {
  line().say({ type: 'error', message: 'no seat has this token' });
  assert.equal(table.reach.value, 'refused');
  const lines = Socket.all.length;
  table.again();
  assert.equal(Socket.all.length, lines);
});

test('the next round of an evening is at another table, wherever the match before was left', async () => {
  begin(1);
  await table.ask({ ask: 'state', table: 1, seat: 0 });
  const first = table.setting.value;
  const next = hello(1);
  next.page.names = ['Carla', 'Ada'];
  for (const message of [next, event(10_000_001), view(10_000_001, 1), choose(10_000_001)]) line().say(message);
  assert.notEqual(table.setting.value, first);
  assert.deepEqual(table.setting.value.opened.names, ['Carla', 'Ada']);
  assert.equal((await table.ask({ ask: 'state', table: 1, seat: 1 })).seq, 10_000_001);
  assert.equal((await table.ask({ ask: 'plays', table: 1, seat: 1 })).plays.length, 2);
});
