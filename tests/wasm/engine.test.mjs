// The engine of the package in the caller's own thread, against a simple model of it: doors that are opened, asked, played
// on and closed in any order, several of them in one module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbers } from '../web/helpers/numbers.mjs';
import { source } from '../web/source.mjs';
import { newModule } from './module.mjs';

const { Cicera } = await source('../../npm/src/session.ts');
const module = await newModule();
const withoutTimes = (value) => JSON.stringify(value).replace(/"(seconds|hands_per_second)":[-+.e0-9]+/g, '"$1":0');

const study = { ask: 'simulate', ruleset: 'scopa', players: 'random', seed: 3 };
const expected = new Map([20, 33].map((hands) => [hands, resultOf(hands)]));
function resultOf(hands) {
  const door = new Cicera(module, {});
  const answer = door.play({ ...study, hands });
  door.close();
  return withoutTimes(answer);
}

const isClosed = (error) => error.error.kind === 'stopped' && error.message === 'the engine has been closed';
const opening = { ask: 'open', ruleset: 'cicera', seats: ['human', 'random'], seed: 5 };

/** A door, and what is known of it. */
const opened = () => ({
  door: new Cicera(module, { lang: 'en' }),
  closed: false,
  tables: new Map(), // by number: its state
  jobs: new Map(), // by number: its hands
  ended: 0,
});

/** Takes what a door has told. */
function hear(each) {
  for (const event of each.door.events()) {
    if (event.event === 'table') assert.ok(each.tables.has(event.table));
    else assert.ok(each.jobs.has(event.job));
    if (event.event !== 'result') continue;
    assert.equal(withoutTimes(event.answer), expected.get(each.jobs.get(event.job)));
    each.jobs.delete(event.job);
  }
}

const firstOf = (map, below) => [...map.keys()][below(map.size)];
const stateOf = ({ door }, table) => JSON.stringify(door.ask({ ask: 'state', table, seat: 0 }));

/** What may happen to a door that is open. */
const steps = {
  asks(each) {
    assert.ok(each.door.ask({ ask: 'version' }).version);
  },
  errs(each, below) {
    const wrong = [undefined, null, 5, 'text', [], {}, { ask: 'nothing' }, { ask: 'state', table: 99 }, () => 1, { ask: 1n }];
    assert.throws(() => each.door.ask(wrong[below(wrong.length)]), (error) => error.error.message !== '');
    assert.throws(() => each.door.step([NaN, -1, 0.5, 2 ** 31, '3', undefined][below(6)]), /whole number/);
  },
  opens(each) {
    if (each.tables.size > 3) return;
    const { table } = each.door.ask(opening);
    assert.ok(!each.tables.has(table));
    each.tables.set(table, stateOf(each, table));
  },
  plays(each, below) {
    const table = firstOf(each.tables, below);
    if (table === undefined) return;
    assert.equal(stateOf(each, table), each.tables.get(table));
    const { turn, hand_over, match_over } = each.door.ask({ ask: 'state', table, seat: 0 });
    if (match_over) return;
    if (hand_over) each.door.ask({ ask: 'next-hand', table });
    else each.door.ask({ ask: 'play', table, seat: turn, play: 0 });
    each.tables.set(table, stateOf(each, table));
  },
  leaves(each, below) {
    const table = firstOf(each.tables, below);
    if (table === undefined) return;
    hear(each);
    each.door.ask({ ask: 'close', table });
    each.tables.delete(table);
    assert.throws(() => stateOf(each, table), (error) => error.error.kind === 'usage');
  },
  starts(each, below) {
    if (each.jobs.size > 3) return;
    const hands = below(2) ? 20 : 33;
    each.jobs.set(each.door.ask({ ...study, hands }).job, hands);
  },
  steps(each, below) {
    const running = each.door.step(below(30));
    hear(each);
    assert.equal(running, each.jobs.size);
  },
  finishes(each) {
    assert.equal(withoutTimes(each.door.play({ ...study, hands: 20 })), expected.get(20));
    hear(each); // of the jobs that were played beside it, nothing is lost
    while (each.door.step(100) > 0);
    hear(each);
    assert.equal(each.jobs.size, 0);
  },
  answers(each) {
    assert.ok(each.door.play({ ask: 'version' }).version); // no study: no job to wait for
  },
  closes(each) {
    each.door.close();
    each.closed = true;
  },
};

/** What a door that is closed says to everything. */
function isShut({ door }) {
  door.close();
  assert.throws(() => door.ask({ ask: 'version' }), isClosed);
  assert.throws(() => door.ask({ ask: 'state', table: 1 }), isClosed);
  assert.throws(() => door.play({ ...study, hands: 20 }), isClosed);
  assert.throws(() => door.step(1), isClosed);
  assert.throws(() => door.step(NaN), isClosed);
  assert.throws(() => door.events(), isClosed);
}

const done = new Set();
for (const seed of [1, 2, 3, 4, 5])
  test(`doors do what a model of them does, in any order: ${seed}`, () => {
    const below = numbers(seed);
    const doors = [];
    const names = Object.keys(steps);
    for (let count = 0; count < 90; ++count) {
      if (doors.length < 3) doors.push(opened());
      const index = below(doors.length);
      const each = doors[index];
      if (each.closed) {
        isShut(each);
        if (below(3) === 0) doors.splice(index, 1);
        continue;
      }
      const name = names[below(names.length)];
      steps[name](each, below);
      done.add(name);
    }
    for (const { door } of doors) door.close();
  });
test('all that may happen to a door has happened', () => {
  assert.deepEqual([...done].sort(), Object.keys(steps).sort());
});

for (const [settings, words] of [
  [{ 'max-hans': 3 }, /unknown key 'max-hans'.*did you mean max-hands\?/],
  [{ lang: 'xx' }, /'xx' is not one of en, it/],
  [{ lang: 5 }, /'5' is not one of en, it/],
  [{ 'max-work': -1 }, /'-1' is not a whole number from 1/],
  [null, /must be an object/],
  [5, /must be an object/],
  [[], /must be an object/],
])
  test(`settings ${JSON.stringify(settings)} are refused in the words of the API`, () => {
    assert.throws(
      () => new Cicera(module, settings),
      ({ name, error }) => name === 'EngineError' && words.test(`${error.message} ${error.hint}`),
    );
  });

test('a module that has failed is not asked again', () => {
  const failing = { ...module, _cicera_open: () => 8, _cicera_ask: () => null.x, _cicera_close: () => assert.fail() };
  const door = new Cicera(failing, {});
  const failed = (error) => error.error.kind === 'worker' && /open another/.test(error.message);
  assert.throws(() => door.ask({ ask: 'version' }), failed);
  assert.throws(() => door.events(), failed);
  door.close();
});
