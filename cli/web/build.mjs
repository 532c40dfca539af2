// Builds the site: node build.mjs [--out FOLDER] [--engine FOLDER] [--dev].
// FOLDER of --engine has the engine's module, cicera.js and cicera.wasm; without it the page is built with no engine.
// Every address but those of index.html, the service worker, the manifest and the icons has a hash of its bytes in it, and all are
// relative, so the site works from any folder of any host.
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { gamesOf } from './games.mjs';
import { manualOf } from './manual.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: join(here, '../../build/web/site') },
    engine: { type: 'string', default: join(here, '../../build/web/module') },
    dev: { type: 'boolean', default: false },
  },
});
const out = resolve(values.out);

/** The first 10 digits of a hash of bytes. */
const hashOf = (bytes) => createHash('sha256').update(bytes).digest('hex').slice(0, 10);

const bundling = (files, games = {}) => ({
  bundle: true,
  format: 'esm',
  target: ['es2022', 'chrome100', 'firefox100', 'safari15.4'],
  outdir: out,
  minify: !values.dev,
  sourcemap: values.dev ? 'inline' : false,
  legalComments: 'none',
  metafile: true,
  logLevel: 'warning',
  define: {
    SITE_FILES: JSON.stringify(files),
    SITE_GAMES: JSON.stringify(games),
    SITE_DEV: String(values.dev),
  },
});

/** The name in the site of the output that esbuild made from an entry. */
function outputOf({ metafile }, entry, extension = '.js') {
  const found = Object.entries(metafile.outputs).find(
    ([name, output]) =>
      name.endsWith(extension) && output.entryPoint && resolve(output.entryPoint) === resolve(here, entry),
  );
  return found && basename(found[0]);
}

/**
 * Puts the engine's module and its worker into a folder of the site whose name has a hash of them; they keep their own
 * names, by which they find each other. Returns what src/app/files.ts gives the page: addresses by plain name.
 */
async function buildEngine() {
  const folder = join(out, 'engine');
  const worker = join(here, 'src/engine/worker.ts');
  if (existsSync(worker))
    await build({
      ...bundling({}),
      entryPoints: [worker],
      entryNames: 'engine-worker',
      outdir: folder,
    });
  if (existsSync(values.engine)) cpSync(values.engine, folder, { recursive: true });
  if (!existsSync(folder)) return {};
  const bytes = filesBelow(folder).sort();
  const name = `engine-${hashOf(bytes.map((file) => hashOf(readFileSync(join(out, file)))).join(' '))}`;
  renameSync(folder, join(out, name));
  return { 'engine/': `${name}/` };
}

/** The files that esbuild's output for an entry imports at once, by their names in the site. */
function importedBy(metafile, entry) {
  const outputs = Object.entries(metafile.outputs);
  const first = outputs.find(
    ([, output]) => output.entryPoint && resolve(output.entryPoint) === resolve(here, entry),
  );
  const found = new Set(first ? [first[0]] : []);
  for (const name of found)
    for (const { path, kind } of metafile.outputs[name].imports)
      if (kind === 'import-statement') found.add(path);
  return [...found].map((name) => basename(name));
}

/** Bundles the pages, each with what only it needs in files of its own; the games are in that of the table. */
async function buildPages(files, games) {
  const entry = 'src/app/main.tsx';
  const result = await build({
    ...bundling(files, games),
    entryPoints: [join(here, entry), join(here, 'src/styles/site.css')],
    splitting: true,
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    jsx: 'automatic',
    jsxImportSource: 'preact',
  });
  const script = outputOf(result, entry);
  // The table is what is mostly opened: its files come together, and not each when another asks for it.
  const first = new Set([entry, 'src/table/page.tsx'].flatMap((name) => importedBy(result.metafile, name)));
  const links = [...first].map((name) => `<link rel="modulepreload" href="${name}" />`);
  return { script, style: outputOf(result, 'src/styles/site.css', '.css'), preloads: links.join('\n    ') };
}

/** The styles of rooms that are loaded late, by the name that src/app/files.ts has for them. */
async function buildLateStyle() {
  const entry = 'src/styles/late.css';
  const result = await build({
    ...bundling({}),
    entryPoints: [join(here, entry)],
    entryNames: '[name]-[hash]',
  });
  return { 'late.css': outputOf(result, entry, '.css') };
}

/** The pages of docs/ in a file that the manual reads when it is opened. */
function writeManual() {
  const text = JSON.stringify(manualOf(join(here, '../..')));
  const name = `manual-${hashOf(text)}.json`;
  writeFileSync(join(out, name), text);
  return { 'manual.json': name };
}

/** Writes a file of assets/ into the site with the names between {{ }} filled in. */
function fillIn(name, names) {
  const text = readFileSync(join(here, 'assets', name), 'utf8');
  writeFileSync(
    join(out, name),
    text.replace(/\{\{(\w+)\}\}/g, (_, key) => names[key]),
  );
}

/** All files below a folder, as addresses relative to it. */
function filesBelow(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [relative(out, path)];
  });
}

/** What tells this version of the site from others: a hash of all that is in it so far, and of what becomes index.html. */
function versionOf() {
  const files = filesBelow(out).sort();
  const bytes = files.map((name) => `${name} ${hashOf(readFileSync(join(out, name)))}\n`).join('');
  return hashOf(bytes + readFileSync(join(here, 'assets/index.html')));
}

/** The service worker: it keeps exactly these files. */
async function buildServiceWorker(version) {
  const files = filesBelow(out).sort();
  await build({
    ...bundling({}),
    entryPoints: [join(here, 'src/storage/service_worker.ts')],
    entryNames: 'sw',
    format: 'iife',
    define: { SITE_CACHE: JSON.stringify({ version, files: ['./', ...files] }) },
  });
}

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const files = { ...(await buildEngine()), ...(await buildLateStyle()), ...writeManual() };
const games = await gamesOf(values.engine, ['it', 'en']);
const { script, style, preloads } = await buildPages(files, games);
cpSync(join(here, 'assets/icons'), join(out, 'icons'), { recursive: true });
fillIn('manifest.webmanifest', {});
const version = versionOf();
fillIn('index.html', { script, style, preloads, version });
await buildServiceWorker(version);
console.log(`${relative(process.cwd(), out) || '.'}: ${filesBelow(out).length} files`);
