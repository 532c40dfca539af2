// The client of the engine with real workers, threads of node here: studies in parts, tables over a restart.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { Worker } from 'node:worker_threads';
import { pathToFileURL } from 'node:url';
import { program, source, testsAll } from './module.mjs';

const { openCicera, openEngine } = await import(pathToFileURL(join(source, 'build/npm/node.js')));
const withoutTimes = (value) =>
  JSON.stringify(value).replace(/"(seconds|hands_per_second)":[-+.e0-9]+/g, '"$1":0');

/** The answer of `cicera api` to a study. */
function natively(request) {
  const input = `${JSON.stringify(request)}\n`;
  const out = execFileSync(program, ['api'], {
    input,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  return JSON.parse(out.trimEnd().split('\n').at(-1)).answer;
}

const studies = [
  {
    ask: 'simulate',
    ruleset: 'scopa',
    hands: 1501,
    seed: 5,
    players: 'greedy',
  },
  {
    ask: 'simulate',
    ruleset: 'cicera',
    matches: 83,
    players: 'random',
    metrics: 'outcome',
  },
  {
    ask: 'compare',
    rulesets: ['cicera', 'cicera:match.target=31', 'scopa'],
    hands: 1400,
    players: 'random',
  },
  {
    ask: 'compare',
    rulesets: ['cicera', 'scopa'],
    precision: 0.5,
    hands: 3000,
    players: 'random',
  },
  { ask: 'worth', rulesets: 'scopa', hands: 700, players: 'greedy' },
  { ask: 'arena', players: 'greedy,random', deals: 100, rulesets: ['scopa'] },
];
for (const request of studies.slice(0, testsAll ? undefined : 4))
  for (const cores of [1, 3])
    test(`${request.ask} on ${cores} cores has the bytes of the program: ${JSON.stringify(request)}`, async () => {
      const engine = openEngine({ cores });
      const { answer, stopped } = await engine.study(request).result;
      engine.close();
      assert.equal(stopped, false);
      assert.equal(withoutTimes(answer), withoutTimes(natively(request)));
    });

test('a study tells how far it is and stops', async () => {
  const engine = openEngine({ cores: 2 });
  const study = engine.study({
    ask: 'compare',
    rulesets: ['scopa', 'cicera'],
    hands: 4000000,
    players: 'random',
  });
  const seen = [];
  await new Promise((resolve) => {
    study.onProgress((progress) => {
      seen.push(progress);
      if (progress.answer !== null) resolve();
    });
  });
  study.stop();
  const { answer, stopped } = await study.result;
  engine.close();
  assert.equal(stopped, true);
  assert.ok(answer.format.startsWith('cicera.'));
  assert.ok(
    seen.every(({ done, of, seconds_left }) => done <= of && (seconds_left === null || seconds_left >= 0)),
  );
  seen.reduce((before, { done }) => (assert.ok(done >= before), done), 0);
});

test('a study of a ruleset that is none ends with the error of the engine', async () => {
  const engine = openEngine({ cores: 2 });
  await assert.rejects(engine.study({ ask: 'simulate', ruleset: 'scoppa', hands: 1000 }).result, (error) =>
    /scoppa/.test(error.error.message),
  );
  engine.close();
});

/** Whether the engine has files in memory and gives a match as its file. */
async function keepsMatches() {
  const engine = openEngine();
  const { asks } = await engine.ask({ ask: 'help' });
  engine.close();
  return ['put', 'export'].every((name) => asks.some(({ ask }) => ask === name));
}

test(
  'after a restart tables are where they were, and files are there',
  { skip: !(await keepsMatches()) },
  async () => {
    const engine = openEngine();
    await engine.put(
      'house.yaml',
      'cicera: 1\nname: house\ntitle: House\nextends: scopa\nmatch: {target: 16}\n',
    );
    const { table, target } = await engine.ask({
      ask: 'open',
      ruleset: 'house.yaml',
      seats: ['human', 'greedy'],
      seed: 3,
    });
    assert.equal(target, 16);
    const told = [];
    engine.onTable(table, ({ message }) => told.push(message.event));
    assert.equal(told[0], 'deal');
    await engine.ask({ ask: 'play', table, seat: 0, play: 0 });
    const before = await engine.ask({ ask: 'state', table, seat: 0 });
    const heard = told.length;
    const pending = engine.ask({ ask: 'selftest' });
    const restarted = new Promise((resolve) => engine.onRestart(resolve));
    engine.restart();
    await assert.rejects(pending, (error) => error.error.kind === 'stopped');
    assert.deepEqual(await engine.ask({ ask: 'state', table, seat: 0 }), before);
    assert.equal(told.length, heard);
    await restarted;
    await engine.ask({ ask: 'play', table, seat: 0, play: 0 });
    assert.ok(told.length > heard);
    assert.ok(engine.kept(table).includes('house'));
    engine.close();
    await assert.rejects(engine.ask({ ask: 'version' }), (error) => error.error.kind === 'stopped');
  },
);

test('a worker that does not answer is ended and replaced', async () => {
  const started = [];
  const start = () => {
    const worker = { ended: false, onmessage: null, onerror: null };
    worker.postMessage = (message) => {
      if ('open' in message) queueMicrotask(() => worker.onmessage?.({ data: { opened: true } }));
    };
    worker.terminate = () => (worker.ended = true);
    started.push(worker);
    return worker;
  };
  const engine = openEngine({ start, patience: 1 });
  await assert.rejects(engine.ask({ ask: 'version' }), (error) => error.error.kind === 'stuck');
  assert.ok(started[0].ended);
  assert.ok(started.length >= 2);
  engine.close();
});

test('a thread that ends in the middle of a call is replaced, and the call is rejected in a sentence', async () => {
  const threads = [];
  const engine = openEngine({
    start: (url) => {
      const thread = new Worker(new URL(url));
      const worker = { onmessage: null, onerror: null, terminate: () => thread.terminate() };
      worker.postMessage = (message) => thread.postMessage(message);
      thread.on('message', (data) => worker.onmessage?.({ data }));
      thread.on('exit', (code) => worker.onerror?.(new Error(`exit ${code}`)));
      threads.push(thread);
      return worker;
    },
  });
  await engine.ready;
  const pending = engine.ask({ ask: 'selftest' });
  await new Promise((resolve) => setImmediate(resolve));
  await threads[0].terminate();
  await assert.rejects(pending, ({ error }) => error.kind === 'worker' && /started again/.test(error.message));
  assert.ok((await engine.ask({ ask: 'version' })).version);
  engine.close();
});

for (const settings of [{ 'max-hans': 3 }, { lang: 'xx' }])
  test(`engines with the settings ${JSON.stringify(settings)} are refused in the words of the API`, async () => {
    const refused = ({ name, error }) => name === 'EngineError' && /max-hans|xx/.test(error.message);
    await assert.rejects(openCicera(settings), refused);
    const engine = openEngine({ settings });
    await assert.rejects(engine.ready, refused);
    engine.close();
  });
