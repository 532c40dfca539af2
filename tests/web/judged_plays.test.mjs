// What a person's plays cost: which plays are asked about, what costs something, and in which order it is shown.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { source } from './source.mjs';

const { isCostly, judge, namedCost, placesOf } = await source('replay/judged_plays.ts');
const text = readFileSync(new URL('short_match.jsonl', import.meta.url), 'utf8');

test('the plays of a seat are those that stand, with their numbers in the hand', () => {
  const all = placesOf({ text, seats: [0, 1] });
  const own = placesOf({ text, seats: [0] });
  assert.ok(own.length > 10 && own.length < all.length);
  assert.ok(own.every(({ seat }) => seat === 0));
  const second = placesOf({ text, seats: [0], hand: 1 });
  assert.ok(second.length > 0 && second.every(({ hand }) => hand === 1));
  assert.deepEqual(placesOf({ text: 'no match', seats: [0] }), []);
  const lines = text.split('\n');
  const taken = [...lines.slice(0, 5), '{"take_back_to":2}', ...lines.slice(4)].join('\n');
  assert.deepEqual(placesOf({ text: taken, seats: [0] }), own);
});

test('a cost is named in tenths of a point and in percent', () => {
  assert.deepEqual(namedCost({ points: 0.26, chance: 0.034 }), { tenths: 3, percent: 3 });
  assert.deepEqual(namedCost({ points: -0.3, chance: -0.2 }), { tenths: 0, percent: 0 });
  assert.ok(!isCostly({ points: 0.04, chance: 0.004 }));
  assert.ok(isCostly({ points: 0, chance: 0.01 }));
});

/** An engine that would have played otherwise at these plays, by the points that they cost. */
const engineWith = (costs, asked = []) => ({
  put: async (file) => asked.push(file),
  ask: async (request) => {
    asked.push(request.play);
    return {
      played: { card: '6b', take: [], words: 'lay the 6' },
      advised: { card: '5b', take: [], words: 'lay the 5' },
      same: costs[request.play] === undefined,
      text: ['Advice: lay the 5.', 'It leaves little.'],
      points_ahead: costs[request.play] ?? 0,
      win_chance: [0, 0],
    };
  },
});

test('what cost most comes first, and how far it has come is said at each play', async () => {
  const asked = [];
  const told = [];
  let found = [];
  await judge(engineWith({ 2: 0.5, 4: 1.5, 6: 0 }, asked), { text, files: [{ file: 'own.yaml', text: '' }], seats: [0], hand: 0, lang: 'en' }, (...now) => {
    told.push(now.slice(0, 2));
    found = now[2];
  });
  const count = placesOf({ text, seats: [0], hand: 0 }).length;
  assert.deepEqual(told, Array.from({ length: count + 1 }, (_, done) => [done, count]));
  assert.equal(asked[0], 'own.yaml');
  assert.deepEqual(found.map(({ play, points }) => [play, points]), [[4, 1.5], [2, 0.5], [6, 0]]);
  assert.deepEqual(found[0].reasons, ['It leaves little.']);
});
