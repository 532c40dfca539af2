// node tests/wasm/speed.mjs [ROUNDS]: hands a second of processor time in the module and in the program, one thread, in
// turn, the best of some rounds each; and the ratio. Not a test: figures of a machine.
import { execFileSync } from 'node:child_process';
import { openDoor, program } from './module.mjs';

const rounds = Number(process.argv[2] ?? 5);
const cases = [
  ['cicera', 'random', 80000],
  ['cicera', 'greedy', 30000],
  ['cicera', 'careful', 10000],
  ['scopa', 'random', 120000],
  ['scopa', 'greedy', 40000],
  ['scopa', 'careful', 15000],
];

/** Seconds of processor time of the program, with those that it takes to begin: some thousandths. */
function byProgram(ruleset, players, hands) {
  const line = `TIMEFORMAT=%U; time "${program}" simulate ${ruleset} --players ${players} --hands ${hands} --threads 1 --json > /dev/null`;
  return Number(execFileSync('bash', ['-c', `{ ${line}; } 2>&1`], { encoding: 'utf8' }));
}

const door = await openDoor({});
function byModule(ruleset, players, hands) {
  door.ask(JSON.stringify({ ask: 'simulate', ruleset, players, hands }));
  const before = process.cpuUsage().user;
  while (door.step(1 << 20) > 0);
  const seconds = (process.cpuUsage().user - before) / 1e6;
  door.events();
  return seconds;
}

for (const [ruleset, players, hands] of cases) {
  let native = Infinity;
  let begun = Infinity;
  let module = Infinity;
  byModule(ruleset, players, hands);
  for (let round = 0; round < rounds; ++round) {
    begun = Math.min(begun, byProgram(ruleset, players, 1));
    native = Math.min(native, byProgram(ruleset, players, hands));
    module = Math.min(module, byModule(ruleset, players, hands));
  }
  native -= begun;
  const rate = (seconds) => Math.round(hands / seconds).toLocaleString('en');
  console.log(
    `${ruleset} ${players}: module ${rate(module)}, program ${rate(native)} hands/s, ratio ${(native / module).toFixed(2)}`,
  );
}
