// What the replayer makes of records: the lines of a match file, what lay where, and what other rules change.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { matchLines, placeOf } = await source('replay/match_lines.ts');
const { compared } = await source('replay/under.ts');

const head = { format: 'cicera.match/1', ruleset: 'scopa', seed: 5, seats: ['human', 'careful'], names: ['Ada', 'Bo'] };
const file = (...lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join('');
const play = (seat, card, take = []) => ({ seat, card, take, points: [] });

test('plays that were taken back are gone', () => {
  const text = file(
    head,
    { hand: 0, dealer: 1, deals: [], table: [] },
    play(0, '7d'),
    play(1, '2d'),
    play(0, '3d'),
    { take_back_to: 1 },
    play(1, '4d'),
    { format: 'cicera.hand/1', deals: [], plays: [] },
    { hand: 1, dealer: 0, deals: [], table: [] },
    play(1, '5d'),
    { winner: 1, totals: [0, 1] },
  );
  const lines = matchLines(`${text}{"seat":0,"ca`);
  assert.deepEqual(
    lines.hands.map((plays) => plays.map((each) => each.card)),
    [['7d', '4d'], ['5d']],
  );
  assert.deepEqual([lines.head.ruleset, lines.head.seed, lines.head.names], ['scopa', 5, ['Ada', 'Bo']]);
  assert.equal(matchLines('{"plays":[]}'), null);
  assert.equal(matchLines(''), null);
});

test('a play is found among the legal ones by all that it does', () => {
  const legal = [
    { card: '7d', take: [] },
    { card: '7d', take: ['3c', '4c'] },
    { card: '7d', take: ['7c'] },
    { card: '2d', take: [], build: { value: 7, with: ['5c'] } },
    { choice: 'pass' },
  ];
  assert.equal(placeOf({ seat: 0, card: '7d', take: ['4c', '3c'] }, legal), 1);
  assert.equal(placeOf({ seat: 0, card: '7d' }, legal), 0);
  assert.equal(placeOf({ seat: 0, card: '2d', take: [], build: { value: 7, with: ['5c'] } }, legal), 3);
  assert.equal(placeOf({ seat: 0, card: '2d', take: [], build: { value: 8, with: ['5c'] } }, legal), -1);
  assert.equal(placeOf({ seat: 0, choice: 'pass' }, legal), 4);
});

test('other rules: the first illegal play, and the points that differ', () => {
  const own = [{ hand: 3, score: [{ a: 1, b: 2 }, {}] }, { hand: 4, score: [{ a: 1 }, { a: 1 }] }];
  const other = [
    { hand: 3, score: [{ a: 1, b: 3 }, { c: 1 }] },
    { hand: 4, error: { play: 7, message: 'no' } },
  ];
  assert.deepEqual(compared(own, other), {
    illegal: { hand: 4, play: 7, message: 'no' },
    points: [
      { item: 'b', side: 0, was: 2, is: 3 },
      { item: 'c', side: 1, was: 0, is: 1 },
    ],
  });
  assert.deepEqual(compared(own, own), { illegal: null, points: [] });
});
