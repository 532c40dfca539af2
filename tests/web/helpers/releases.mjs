// Releases of the site that differ in every address with a hash, as releases do that change everything.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileIn, folder } from './pages.mjs';

const filesBelow = (path) =>
  readdirSync(path).flatMap((name) => {
    const each = join(path, name);
    return statSync(each).isDirectory() ? filesBelow(each) : [relative(folder, each)];
  });

/** The parts of addresses that have a hash: `main-ABCDEFGH.js`, `engine-0123456789`. */
const hashed = () => new Set(filesBelow(folder).flatMap((file) => file.split('/').filter((part) => /-\w{8,10}(\.|$)/.test(part))));

const version = () => /name="version" content="(\w+)"/.exec(readFileSync(join(folder, 'index.html'), 'utf8'))[1];

/** The function that gives the files of a release: `fileIn` of the site under other names, with its number in the title. */
export function release(number) {
  const names = [...hashed()];
  const own = version();
  const read = fileIn(folder);
  const renamed = (text) =>
    names.reduce((all, name) => all.replaceAll(name, name.replace(/-(\w{8})/, `-$1r${number}`)), text);
  const original = new Map(names.map((name) => [renamed(name), name]));
  return (path) => {
    const parts = path.split('/');
    if (parts.some((part) => names.includes(part))) return null; // of another release
    const found = read(parts.map((part) => original.get(part) ?? part).join('/'));
    if (!found || !/\.(js|css|html)$/.test(path)) return found;
    const text = renamed(found.bytes.toString('utf8'))
      .replace('<title>Cicera', `<title>Cicera ${number}`)
      .replaceAll(own, `r${number}`);
    return { ...found, bytes: Buffer.from(text) };
  };
}
