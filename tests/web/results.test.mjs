// What a person has reached, from kept matches; hands of the day; series. No browser is needed.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const day = await source('table/day_hand.ts');
const results = await source('table/results.ts');
const series = await source('table/series.ts');
const { readMatch } = await source('storage/matches.ts');
const { pointsOfProgram } = await source('table/day_program.ts');

const line = JSON.stringify;
/** A kept match of a person in `seat` with the program, and the score of its hands by side. */
function kept({ id = 'a1', game = 'scopa', seats = ['human', 'careful'], scores = [], winner, over = winner !== undefined, points = [11, 5], changed = 1 }) {
  const lines = [
    { format: 'cicera.match/1', ruleset: game, seats, names: [] },
    { hand: 0 },
    ...scores.map((score) => ({ format: 'cicera.hand/1', score })),
    ...(winner === undefined ? [] : [{ winner, totals: points }]),
  ];
  return { id, text: lines.map(line).join('\n'), files: [], title: game, names: [], points, over, changed };
}
const played = (match) => results.playedOf(kept(match));

test('a hand of the day has one name and one seed for everybody, and others for other days and games', () => {
  const hand = { day: '2026-11-28', game: 'scopa' };
  assert.equal(day.dayHandId(hand), 'day.2026-11-28.scopa');
  assert.deepEqual(day.dayHandOf('day.2026-11-28.scopa'), hand);
  for (const id of ['', '0a1b', 'day.2026-11-28', 'day.2026-02-30.scopa', 'day.2026-13-01.scopa', 'day.2026-11-28.Scopa', 'day.2026-11-28.../x', 'xday.2026-11-28.scopa'])
    assert.equal(day.dayHandOf(id), null, id);
  // As FNV-1a of 32 bits has it: the cards of a day must not change with the page.
  assert.equal(day.seedOf(hand), 2451134929);
  const seeds = new Set(['2026-11-28', '2026-11-29'].flatMap((each) => ['scopa', 'cicera'].map((game) => day.seedOf({ day: each, game }))));
  assert.equal(seeds.size, 4);
  assert.equal(day.dayTitle('2026-11-28', 'it'), '28 novembre 2026');
  assert.equal(day.dayTitle('2026-11-01', 'en'), '1 November 2026');
});

test('nobody sees the cards of tomorrow, but where tomorrow has begun', () => {
  const hand = { day: '2026-11-29', game: 'scopa' };
  assert.equal(day.hasBegun(hand, new Date('2026-11-28T09:59:00Z')), false);
  assert.equal(day.hasBegun(hand, new Date('2026-11-28T10:00:00Z')), true);
  assert.equal(day.hasBegun(hand, new Date('2030-01-01T00:00:00Z')), true);
});

test('days in a row end today or yesterday', () => {
  const streak = (...days) => day.streakOfDays(days, '2026-03-01');
  assert.equal(streak(), 0);
  assert.equal(streak('2026-03-01'), 1);
  assert.equal(streak('2026-02-28', '2026-02-27', '2026-02-25'), 2);
  assert.equal(streak('2026-03-01', '2026-02-28', '2026-02-28'), 2);
  assert.equal(streak('2026-02-27'), 0);
  assert.equal(day.dayFrom('2024-02-29', 1), '2024-03-01');
});

test('a match is read from its file, from the seat of the one person', () => {
  const scores = [[{ scopa: 1, cards: 1 }, { primiera: 1 }], [{}, { scopa: 2 }]];
  const own = played({ scores, winner: 0 });
  assert.deepEqual([own.game, own.players, own.won, own.points], ['scopa', 'careful', true, [11, 5]]);
  assert.deepEqual([...own.items], [['scopa', [1, 2]], ['cards', [1, 0]], ['primiera', [0, 1]]]);
  const other = played({ scores, winner: 0, seats: ['careful', 'human'] });
  assert.deepEqual([other.won, other.points, other.items.get('scopa')], [false, [5, 11], [2, 1]]);
  const pair = played({ seats: ['careful', 'careful', 'search:worlds=20', 'human'], winner: 1 });
  assert.deepEqual([pair.won, pair.players], [true, '']);
  assert.equal(played({ winner: null }).won, null);
  assert.equal(played({}).over, false);
  for (const seats of [['human', 'human'], ['careful', 'careful'], [], 'human']) assert.equal(played({ seats, winner: 0 }), null);
  for (const text of ['', 'x', '[]', '{"seats":3}', '\n\n']) assert.equal(results.playedOf({ ...kept({}), text }), null);
});

test('matches and wins are counted by game and players, without hands of the day', () => {
  const all = [
    played({ winner: 0, changed: 1 }),
    played({ winner: 1, changed: 2 }),
    played({ winner: 0, changed: 3, seats: ['human', 'search:worlds=20'] }),
    played({ winner: 0, changed: 4 }),
    played({ winner: 0, changed: 9, id: 'day.2026-11-28.scopa' }),
    played({ changed: 5 }),
  ];
  assert.deepEqual(
    results.talliesOf(all).map(({ players, matches, won }) => [players, matches, won]),
    [['careful', 3, 2], ['search:worlds=20', 1, 1]],
  );
  assert.deepEqual(results.endingsOf(all), [true, true, false, true]);
  assert.deepEqual(results.winsInARow([true, true, false, true]), { now: 2, most: 2 });
  assert.deepEqual(results.winsInARow([false, true, true, true]), { now: 0, most: 3 });
  assert.deepEqual(results.winsInARow([true]), { now: 1, most: 1 });
  assert.deepEqual(results.winsInARow([]), { now: 0, most: 0 });
});

test('where points come from is added up, what is gained first', () => {
  const all = [
    played({ scores: [[{ scopa: 1 }, { cards: 1 }]], winner: 0 }),
    played({ scores: [[{ scopa: 3, cards: 1 }, { scopa: 1, cards: 2 }]], winner: 0 }),
    played({ game: 'cicera', winner: 0 }),
  ];
  assert.deepEqual(results.itemsOf(all), [
    { game: 'scopa', title: 'scopa', items: [{ item: 'scopa', own: 4, others: 1 }, { item: 'cards', own: 1, others: 3 }] },
  ]);
});

test('a series ends when a side has won two matches, and another begins', () => {
  const { afterMatch, nextSeries, wonBy } = series;
  assert.deepEqual(afterMatch([0, 0], 1), [0, 1]);
  assert.deepEqual(afterMatch([0, 1], null), [0, 1]);
  assert.equal(wonBy([1, 1]), null);
  assert.equal(wonBy([1, 2]), 1);
  assert.deepEqual(nextSeries([1, 1]), [1, 1]);
  assert.deepEqual(nextSeries([1, 2]), [0, 0]);
  assert.deepEqual(readMatch({ ...kept({}), series: [1, 0] }).series, [1, 0]);
  assert.equal(readMatch({ ...kept({}), series: 'x' }).series, undefined);
});

test('the program plays the hand in the first seat until it is over, and its table is closed', async () => {
  const asked = [];
  const engine = {
    ask(request) {
      asked.push(request.ask === 'open' ? request : request.ask);
      const plays = asked.filter((each) => each === 'go-on').length;
      return Promise.resolve({ table: 7, hand_over: plays === 3, match_over: false, points: [plays, 0] });
    },
  };
  const points = await pointsOfProgram(engine, { spec: 'scopa', players: ['human', 'careful'] }, 5, 'hard');
  assert.deepEqual(points, [3, 0]);
  assert.deepEqual(asked, [{ ask: 'open', ruleset: 'scopa', seats: ['hard', 'careful'], seed: 5, wait: true }, 'go-on', 'go-on', 'go-on', 'close']);
});
