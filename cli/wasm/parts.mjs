// node cli/wasm/parts.mjs MODULE OUT: cuts the module of a folder in two, so that a page loads less before one can play:
// cicera.wasm has what a table needs, and the workbench to begin with; cicera-rest.wasm, which is fetched when it is called
// for the first time, has comparisons, scenarios, packs and the like. What goes where is found by playing
// (table_calls.mjs), and the cut is binaryen's.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doorOf } from './door.mjs';
import { callAsTable, callAsWorkbench } from './table_calls.mjs';

const [from, to] = process.argv.slice(2).map((path) => resolve(path));
const whole = join(from, 'cicera.wasm');
const own = mkdtempSync(join(tmpdir(), 'cicera-parts-'));
const split = (...words) => execFileSync('wasm-split', ['--all-features', ...words]);

/** Plays in a module that notes which functions are called, and returns its notes. */
async function playedIn(noting) {
  const { default: create } = await import(pathToFileURL(join(from, 'cicera.js')));
  let exported = null;
  const module = await create({
    instantiateWasm: (imports, receive) => {
      WebAssembly.instantiate(readFileSync(noting), imports).then(({ instance }) => {
        exported = instance.exports;
        receive(instance);
      });
      return {};
    },
  });
  const door = doorOf(module, '{"lang":"it","max-bytes":67108864}'); // as the page's client opens it
  const ask = (request) => {
    const { answer } = JSON.parse(door.ask(JSON.stringify(request)));
    while (door.step(1024) > 0);
    door.events();
    return answer ?? null;
  };
  callAsTable(ask);
  callAsWorkbench(ask);
  const room = 1 << 20;
  const address = module._malloc(room);
  const bytes = exported.__write_profile(address, room);
  const { buffer } = Object.values(exported).find((each) => each instanceof WebAssembly.Memory);
  return new Uint8Array(buffer, address, bytes);
}

try {
  const [noting, notes] = [join(own, 'noting.wasm'), join(own, 'notes')];
  split('--instrument', whole, '-o', noting);
  writeFileSync(notes, await playedIn(noting));
  mkdirSync(to, { recursive: true });
  split('--split', `--profile=${notes}`, whole, '-o1', join(to, 'cicera.wasm'), '-o2', join(to, 'cicera-rest.wasm'));
  cpSync(join(from, 'cicera.js'), join(to, 'cicera.js'));
} finally {
  rmSync(own, { recursive: true });
}
