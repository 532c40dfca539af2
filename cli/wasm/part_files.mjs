// The files of a module that was cut (parts.mjs), for node, where the module cannot fetch them.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The names of the parts beside cicera.wasm, as module_begin.js has them. */
export const partNames = ['more', 'rest'];

/** The file of a part. */
export const partFile = (name) => `cicera-${name}.wasm`;

/** The parts in a folder by name, as `partBinaries` of the module wants them; none for a module that is whole. */
export function partsIn(folder) {
  const found = partNames.map((name) => [name, join(folder, partFile(name))]).filter(([, path]) => existsSync(path));
  return Object.fromEntries(found.map(([name, path]) => [name, readFileSync(path)]));
}
