// The module of build/web/module in node, with files of the source tree in its memory at their own paths.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { doorOf } from '../../cli/wasm/door.mjs';
import { partsIn } from '../../cli/wasm/part_files.mjs';

export const source = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const moduleFolder = process.env.CICERA_MODULE ?? join(source, 'build/web/module');
/** The native program, which the module must agree with. */
export const program = process.env.CICERA_PROGRAM ?? join(source, 'build/release/cicera');
/** Whether to test all that there is, as the nightly run does, or a sample. */
export const testsAll = process.env.CICERA_WASM_ALL === '1';

/** A file of the source tree, or a folder with all that is in it, is written into the module's memory. */
function lay(module, path) {
  if (statSync(path).isDirectory()) {
    module.FS.mkdirTree(path);
    for (const name of readdirSync(path)) lay(module, join(path, name));
  } else {
    module.FS.mkdirTree(dirname(path));
    module.FS.writeFile(path, readFileSync(path));
  }
}

/** Lays paths of the source tree, which becomes the module's own folder. */
export function layAll(module, paths) {
  for (const path of paths) lay(module, join(source, path));
  module.FS.chdir(source);
}

/** The module as it is loaded. */
export async function newModule() {
  const { default: create } = await import(join(moduleFolder, 'cicera.js'));
  return create({
    wasmBinary: readFileSync(join(moduleFolder, 'cicera.wasm')),
    partBinaries: partsIn(moduleFolder),
  });
}

/** A door with these settings. `paths` of the source tree are in its memory. */
export async function openDoor(settings = {}, paths = ['rulesets']) {
  const module = await newModule();
  layAll(module, paths);
  return doorOf(module, typeof settings === 'string' ? settings : JSON.stringify(settings));
}
