// node cli/wasm/parts.mjs MODULE OUT: cuts the module of a folder in three, so that a page loads less before one can play:
// cicera.wasm has what a table needs, but for scripts. The others are fetched when they are called for the first time:
// cicera-more.wasm has scripts, what is asked of matches that are kept or over, and what the workbench needs to begin with,
// cicera-rest.wasm comparisons, packs and the like. What goes where is found by playing (table_calls.mjs), and the cuts are binaryen's.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doorOf } from './door.mjs';
import { callAsTable, callAsWorkbench, callAtEnds, shippedRulesets } from './table_calls.mjs';

const [from, to] = process.argv.slice(2).map((path) => resolve(path));
const own = mkdtempSync(join(tmpdir(), 'cicera-parts-'));
const split = (...words) => execFileSync('wasm-split', ['--all-features', ...words]);
const { default: create } = await import(pathToFileURL(join(from, 'cicera.js')));

/** Asks a door, and plays a study to its end. */
const asker = (door) => (request) => {
  const { answer } = JSON.parse(door.ask(JSON.stringify(request)));
  while (door.step(1024) > 0);
  door.events();
  return answer ?? null;
};

/** The shipped rulesets of a module that is whole. */
async function rulesetsIn(whole) {
  return shippedRulesets(asker(doorOf(await create({ wasmBinary: readFileSync(whole) }), '{}')));
}

/** Plays in a module that notes which functions are called, by `calls`, and returns its notes. */
async function playedIn(noting, calls) {
  let exported = null;
  const module = await create({
    instantiateWasm: (imports, receive) => {
      // No call reaches what was cut off before.
      const cut = new Proxy({}, { get: () => () => assert.fail('a part that was cut off is called') });
      WebAssembly.instantiate(readFileSync(noting), { ...imports, rest: cut }).then(({ instance }) => {
        exported = instance.exports;
        receive(instance);
      });
      return {};
    },
  });
  const door = doorOf(module, '{"lang":"it","max-bytes":67108864}'); // as the page's client opens it
  for (const call of calls) call(asker(door));
  const room = 1 << 20;
  const address = module._malloc(room);
  const bytes = exported.__write_profile(address, room);
  const { buffer } = Object.values(exported).find((each) => each instanceof WebAssembly.Memory);
  return new Uint8Array(buffer, address, bytes);
}

/**
 * Cuts a module into what the calls need and the part of that name, which module_begin.js loads. What is exported for one
 * part must have another name than for the other, so it begins with the part's `mark`.
 */
async function cut(whole, calls, first, { part, mark }) {
  const [noting, notes] = [join(own, 'noting.wasm'), join(own, 'notes')];
  split('--instrument', whole, '-o', noting);
  writeFileSync(notes, await playedIn(noting, calls));
  const names = [`--placeholder-namespace=${part}`, `--export-prefix=${mark}`];
  split('--split', `--profile=${notes}`, ...names, whole, '-o1', first, '-o2', join(to, `cicera-${part}.wasm`));
}

try {
  mkdirSync(to, { recursive: true });
  const early = join(own, 'early.wasm');
  const whole = join(from, 'cicera.wasm');
  const { all, plain } = await rulesetsIn(whole);
  const tableOf = (rulesets) => (ask) => callAsTable(ask, rulesets);
  await cut(whole, [tableOf(all), callAtEnds, callAsWorkbench], early, { part: 'rest', mark: '%' });
  await cut(early, [tableOf(plain)], join(to, 'cicera.wasm'), { part: 'more', mark: '+' });
  cpSync(join(from, 'cicera.js'), join(to, 'cicera.js'));
} finally {
  rmSync(own, { recursive: true });
}
