// node tests/wasm/workers.mjs [ROUNDS] [PACKAGE]: a study on one worker and on two, in turn: how many times as fast two
// are, by the clock, in the best round of each; and how much more processor time they take for the same hands, which says
// what is left of two where the machine has other things to do. PACKAGE has the client for node: build/npm. Not a test:
// figures of a machine.
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { source } from './module.mjs';

const rounds = Number(process.argv[2] ?? 5);
const folder = resolve(process.argv[3] ?? join(source, 'build/npm'));
const { openEngine } = await import(pathToFileURL(join(folder, 'node.js')));

const cases = [
  { ask: 'simulate', ruleset: 'scopa', players: 'random', hands: 200000 },
  { ask: 'simulate', ruleset: 'cicera', players: 'greedy', hands: 60000 },
];

/** Engines that have played, so that their code is compiled. */
async function warm(cores, request) {
  const engine = openEngine({ cores });
  await engine.study(request).result;
  return engine;
}

async function measured(engine, request) {
  const [begin, used] = [performance.now(), process.cpuUsage()];
  await engine.study(request).result;
  const { user, system } = process.cpuUsage(used);
  return { seconds: (performance.now() - begin) / 1000, processor: (user + system) / 1e6 };
}

for (const request of cases) {
  const engines = [await warm(1, request), await warm(2, request)];
  const best = engines.map(() => ({ seconds: Infinity, processor: Infinity }));
  for (let round = 0; round < rounds; ++round)
    for (const [i, engine] of engines.entries()) {
      const { seconds, processor } = await measured(engine, request);
      best[i] = {
        seconds: Math.min(best[i].seconds, seconds),
        processor: Math.min(best[i].processor, processor),
      };
    }
  engines.forEach((engine) => engine.close());
  const [one, two] = best;
  console.log(
    `${request.ruleset} ${request.players}, ${request.hands} hands: two workers ${(one.seconds / two.seconds).toFixed(2)} ` +
      `times as fast, ${(two.processor / one.processor).toFixed(2)} of the processor time (${one.processor.toFixed(2)} s); ` +
      `load ${loadavg()[0].toFixed(0)}`,
  );
}
