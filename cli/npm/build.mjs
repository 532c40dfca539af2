// Builds the package: node build.mjs MODULE PROGRAM OUT. MODULE has cicera.js and cicera.wasm, PROGRAM the program for
// node. esbuild and the compiler of TypeScript are those of cli/web.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const web = join(here, '../web');
const { build } = createRequire(join(web, 'package.json'))('esbuild');
const [module, program, out] = process.argv.slice(2).map((path) => resolve(path));

rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });

/** Bundles an entry; what the package has as files of its own stays apart. */
const bundle = (entry, file, platform) =>
  build({
    entryPoints: [entry],
    outfile: join(out, file),
    bundle: true,
    format: 'esm',
    platform,
    target: 'es2022',
    external: ['./cicera.js', 'node:*'],
    legalComments: 'none',
    logLevel: 'warning',
  });
await bundle(join(here, 'src/index.ts'), 'index.js', 'browser');
await bundle(join(here, 'src/node.ts'), 'node.js', 'node');
await bundle(join(here, 'src/node_worker.ts'), 'node-worker.js', 'node');
await bundle(join(web, 'src/engine/worker.ts'), 'worker.js', 'browser');

for (const file of ['cicera.js', 'cicera.wasm']) cpSync(join(module, file), join(out, file));
cpSync(join(program, 'cicera-program.wasm'), join(out, 'cicera-program.wasm'));
const script = readFileSync(join(program, 'cicera-program.cjs'), 'utf8');
writeFileSync(join(out, 'cicera-program.cjs'), `#!/usr/bin/env node\n${script}`, { mode: 0o755 });
cpSync(join(here, '../../rulesets'), join(out, 'rulesets'), {
  recursive: true,
});
cpSync(join(here, 'package.json'), join(out, 'package.json'));
cpSync(join(here, 'README.md'), join(out, 'README.md'));
cpSync(join(here, '../../LICENSE'), join(out, 'LICENSE'));

execFileSync(process.execPath, [
  join(web, 'node_modules/typescript/bin/tsc'),
  '--project',
  join(here, 'tsconfig.json'),
  '--outDir',
  join(out, 'types'),
]);
