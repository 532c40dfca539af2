// The client of the engine with workers that are stand-ins: what it says and does when they are slow, end or cannot be
// started. Nothing waits for a clock: what would be waited for is set to nothing.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { openEngine } = await source('engine/client.ts');
const { serve } = await source('engine/server.ts');

/**
 * Workers that open at once and answer what `answers` says of a request: {answer}, {error}, or null for never. What they
 * were told is in `heard`.
 */
function workers(answers = () => null, opening = { opened: true }) {
  const all = [];
  const start = () => {
    const worker = { heard: [], ended: false, onmessage: null, onerror: null };
    const say = (data) => void Promise.resolve().then(() => !worker.ended && worker.onmessage?.({ data }));
    worker.say = say;
    worker.postMessage = (message) => {
      worker.heard.push(message);
      if ('open' in message) return say(opening);
      const reply = 'call' in message ? answers(message.request, message, worker) : null;
      if (reply) say({ call: message.call, events: [], ...reply });
    };
    worker.terminate = () => (worker.ended = true);
    all.push(worker);
    return worker;
  };
  return { all, start };
}
const files = { worker: 'x:worker', module: 'x:module', wasm: 'x:wasm' };
const study = { ask: 'simulate', ruleset: 'scopa', hands: 100_000 };
const turns = async (count) => {
  for (let turn = 0; turn < count; ++turn) await null;
};

test('Stop is heard though no worker answers: they are ended, and the next study has others', async () => {
  const { all, start } = workers();
  const engine = openEngine({ files, start, cores: 2, grace: 0 });
  const slow = engine.study(study);
  await turns(20);
  assert.equal(all.length, 3);
  slow.stop();
  assert.ok(all.slice(1).every(({ heard }) => 'halt' in heard.at(-1)));
  assert.deepEqual(await slow.result, { answer: null, stopped: true });
  assert.deepEqual(all.map(({ ended }) => ended), [false, true, true]);
  const next = engine.study(study);
  await turns(20);
  assert.equal(all.length, 5);
  slow.stop(); // once more: nothing
  next.stop();
  await next.result;
  engine.close();
});

test('Stop gives what workers that answer have found, and a study that has ended hears no Stop', async () => {
  const found = workers(({ ask, part }) => (ask === 'merge' ? { answer: 'both' } : { answer: part }));
  const engine = openEngine({ files, start: found.start, cores: 2, grace: 60_000 });
  const ended = engine.study(study);
  assert.deepEqual(await ended.result, { answer: 'both', stopped: false });
  ended.stop();
  assert.ok(found.all.every(({ ended }) => !ended));
  engine.close();

  const halting = workers(({ ask }) => (ask === 'merge' ? { answer: 'so far' } : null));
  const other = openEngine({ files, start: halting.start, cores: 2, grace: 60_000 });
  const stopped = other.study(study);
  await turns(20);
  stopped.stop();
  for (const { heard, say } of halting.all.slice(1)) say({ call: heard.at(-1).halt, answer: 1, events: [] });
  assert.deepEqual(await stopped.result, { answer: 'so far', stopped: true });
  other.close();
});

test('a worker that another study plays in is not ended by Stop', async () => {
  const { all, start } = workers();
  const engine = openEngine({ files, start, cores: 1, grace: 0 });
  const [one, two] = [engine.study(study), engine.study(study)];
  await turns(20);
  one.stop();
  await one.result;
  assert.equal(all[1].ended, false);
  all[1].say({ call: 2, answer: 'two', events: [] });
  assert.deepEqual(await two.result, { answer: 'two', stopped: false });
  engine.close();
});

test('the time left is told when the pace is known, and not by the first hands', async () => {
  const { all, start } = workers();
  const engine = openEngine({ files, start, cores: 2 });
  const long = engine.study({ ...study, hands: 100_000 });
  const seen = [];
  long.onProgress(({ seconds_left }) => seen.push(seconds_left));
  await turns(20);
  const [one, two] = all.slice(1);
  for (const [worker, done] of [[one, 16], [two, 16], [one, 400], [two, 500], [two, 4000]]) {
    worker.say({ playing: 1, done, of: 50_000 });
    await turns(3);
  }
  assert.deepEqual(seen.slice(0, 4), [null, null, null, null]);
  assert.ok(seen[4] >= 0);
  engine.close();
});

const kindOf = async (promise) => {
  const { name, error } = await promise.then(assert.fail, (reason) => reason);
  assert.equal(name, 'EngineError');
  assert.ok(error.message !== '');
  return error.kind;
};

test('after close everything is refused, and a second close does nothing', async () => {
  const { all, start } = workers();
  const engine = openEngine({ files, start, cores: 2, grace: 0 });
  await turns(5);
  const pending = engine.ask({ ask: 'selftest' });
  const played = engine.study(study);
  await turns(20);
  engine.close();
  engine.close();
  assert.equal(await kindOf(pending), 'stopped');
  assert.equal(await kindOf(played.result), 'stopped');
  assert.equal(await kindOf(engine.ask({ ask: 'version' })), 'stopped');
  assert.equal(await kindOf(engine.put('a.yaml', '')), 'stopped');
  assert.equal(await kindOf(engine.drop('a.yaml')), 'stopped');
  assert.equal(await kindOf(engine.study(study).result), 'stopped');
  assert.throws(() => engine.restart(), /closed/);
  assert.ok(all.length === 3 && all.every(({ ended }) => ended));
});

test('a worker that ends in a call is replaced, and the call is told', async () => {
  const { all, start } = workers(({ ask }) => (ask === 'version' ? { answer: 'here' } : null));
  const engine = openEngine({ files, start, cores: 1 });
  await engine.ready;
  const pending = engine.ask({ ask: 'selftest' });
  await turns(5);
  all[0].onerror(new Error('exit 1'));
  const { error } = await pending.then(assert.fail, (reason) => reason);
  assert.deepEqual([error.kind, error.hint], ['worker', 'exit 1']);
  assert.match(error.message, /has been started again/);
  assert.equal(await engine.ask({ ask: 'version' }), 'here');
  assert.equal(all.length, 2);
  engine.close();
});

for (const [what, opening, kind, hint] of [
  ['files cannot be loaded', { failed: 'http://h/cicera.wasm: 404' }, 'worker', /cicera\.wasm: 404/],
  ['settings are refused', { failed: 'no', refused: { kind: 'usage', message: 'unknown', hint: 'did you mean x?' } }, 'usage', /x\?/],
])
  test(`where ${what} the reason is told, and no worker is started again`, async () => {
    const { all, start } = workers(() => null, opening);
    let missing = 0;
    const engine = openEngine({ files, start, lang: 'en', onMissing: () => (missing += 1) });
    const { error } = await engine.ready.then(assert.fail, (reason) => reason);
    assert.equal(error.kind, kind);
    assert.match(error.hint, hint);
    assert.equal(await kindOf(engine.ask({ ask: 'version' })), kind);
    assert.equal(all.length, 1);
    assert.equal(missing, kind === 'worker' ? 1 : 0);
    engine.close();
  });

test('where no worker can be started the reason is told', async () => {
  const engine = openEngine({
    files,
    start: () => {
      throw new Error('no workers here');
    },
  });
  const { error } = await engine.ready.then(assert.fail, (reason) => reason);
  assert.deepEqual([error.kind, error.hint], ['worker', 'no workers here']);
});

test('where the second part is gone the request is told, and the first goes on', async () => {
  const { all, start } = workers(({ ask }, _, { say }) => {
    if (ask === 'version') return { answer: 'here' };
    say({ failed: 'http://h/cicera-rest.wasm: 404', loading: true });
    return null;
  });
  let missing = 0;
  const engine = openEngine({ files, start, onMissing: () => (missing += 1) });
  await engine.ready;
  const { error } = await engine.ask({ ask: 'diff' }).then(assert.fail, (reason) => reason);
  assert.match(`${error.message}: ${error.hint}`, /a part of the engine cannot be loaded: .*cicera-rest\.wasm: 404/);
  assert.equal(missing, 1);
  assert.equal(await engine.ask({ ask: 'version' }), 'here');
  assert.equal(all.length, 2);
  engine.close();
});

for (const wrong of [undefined, null, 5, 'version'])
  test(`${JSON.stringify(wrong) ?? 'undefined'} is no request`, async () => {
    const { start } = workers();
    const engine = openEngine({ files, start });
    assert.equal(await kindOf(engine.ask(wrong)), 'usage');
    assert.throws(() => engine.study(wrong), /a request is an object/);
    engine.close();
  });

/** The module's functions as far as a door needs them, with texts as numbers. */
function moduleOf(ask) {
  const texts = [''];
  const keep = (text) => texts.push(text) - 1;
  return {
    HEAPU32: new Uint32Array(1000),
    _cicera_open: () => 1,
    _cicera_ask: (_, request) => keep(ask(JSON.parse(texts[request]))),
    _cicera_step: () => 0,
    _cicera_event: () => 0,
    _cicera_free: () => undefined,
    _cicera_close: () => undefined,
    _malloc: () => keep(''),
    _free: () => undefined,
    lengthBytesUTF8: () => 0,
    stringToUTF8: (text, address) => (texts[address] = text),
    UTF8ToString: (address) => texts[address],
  };
}

test('whatever goes wrong in a worker is told; it never falls silent', async () => {
  const loadError = Object.assign(new Error('cicera-rest.wasm: 404'), { name: 'LoadError' });
  const module = moduleOf(({ ask }) => {
    if (ask === 'trap') throw new Error('unreachable');
    if (ask === 'rest') throw loadError;
    return '{"id":null,"answer":7}';
  });
  const posted = [];
  const take = serve({ post: (each) => posted.push(each), turn: () => turns(1), load: () => module, now: () => 0 });
  const told = async (message) => {
    take(message);
    await turns(20);
    return posted.splice(0);
  };
  take({ call: 9, request: { ask: 'version' } }); // comes while the module is loaded
  assert.deepEqual(await told({ open: { settings: {} } }), [{ opened: true }, { call: 9, events: [], answer: 7 }]);
  assert.deepEqual(await told({ call: 1, request: { ask: 'version' }, play: true }), [{ call: 1, events: [], answer: 7 }]);
  const [{ error }] = await told({ call: 2, request: { ask: 1n } });
  assert.equal(error.kind, 'usage');
  for (const play of [true, false]) {
    assert.deepEqual(await told({ call: 3, request: { ask: 'trap' }, play }), [{ failed: 'unreachable' }]);
    assert.deepEqual(await told({ call: 4, request: { ask: 'rest' }, play }), [
      { failed: 'cicera-rest.wasm: 404', loading: true },
    ]);
  }
});
