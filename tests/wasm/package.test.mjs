// The package for JavaScript as others get it: packed, installed into an empty folder, asked, and run as a program.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { program, source } from './module.mjs';

const folder = mkdtempSync(join(tmpdir(), 'cicera-npm-'));
after(() => rmSync(folder, { recursive: true }));
const npm = (...words) =>
  execFileSync('npm', [...words, '--silent', '--offline'], {
    cwd: folder,
    encoding: 'utf8',
  });
npm('pack', join(source, 'build/npm'), '--pack-destination', folder);
const [packed] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
writeFileSync(join(folder, 'package.json'), '{"private":true,"type":"module"}');
npm('install', '--ignore-scripts', '--no-audit', '--no-fund', join(folder, packed));
const cicera = await import(pathToFileURL(join(folder, 'node_modules/cicera/node.js')));

const withoutTimes = (text) =>
  text
    .replace(/"(seconds|hands_per_second|threads)": ?[-+.e0-9]+/g, '"$1":0')
    .replace(/^[0-9.]+ s, [0-9,]+ hands per second/m, 'at some speed');
const env = { ...process.env, LANG: 'C.UTF-8', CICERA_THREADS: '1' };
const natively = (words) => spawnSync(program, words, { cwd: folder, encoding: 'utf8', env });
const byPackage = (words) =>
  spawnSync('npx', ['--no-install', 'cicera', ...words], {
    cwd: folder,
    encoding: 'utf8',
    env,
  });

const house = 'cicera: 1\nname: house\ntitle: House\nextends: scopa\nmatch: {target: 16}\n';
writeFileSync(join(folder, 'house.yaml'), house);
writeFileSync(join(folder, 'broken.yaml'), house.replace('target', 'taget'));
const scenario = {
  ruleset: 'scopa',
  scenarios: [{ name: 'a seven', table: '7c 4s', play: '7d', take: '7c' }],
};
writeFileSync(join(folder, 'some.test.yaml'), JSON.stringify(scenario));

const commands = [
  ['simulate', 'scopa', '--hands', '300', '--json'],
  ['compare', 'house.yaml', 'scopa', '--hands', '300', '--players', 'greedy', '--json'],
  ['compare', 'scopa', 'scopa:match.target=16', '--hands', '200', '--players', 'random'],
  ['check', 'house.yaml'],
  ['check', 'broken.yaml'],
  ['test', 'some.test.yaml'],
  ['moves', '9d 3c', '--table', '2d 3d 4d', '--json'],
  ['show', 'house.yaml', '--card', '--lang', 'it'],
  ['diff', 'scopa', 'house.yaml'],
  ['rulesets'],
  ['schema', '--metrics'],
  ['judge', 'scopa', '--help'],
  ['nonsense'],
];
for (const words of commands)
  test(`npx cicera ${words.join(' ')} is what the program answers`, () => {
    const expected = natively(words);
    const found = byPackage(words);
    assert.equal(withoutTimes(found.stdout), withoutTimes(expected.stdout));
    assert.equal(found.status, expected.status);
  });

test('the engine answers in the caller’s own thread', async () => {
  const engine = await cicera.openCicera();
  const { plays } = engine.ask({
    ask: 'moves',
    ruleset: 'scopa',
    holding: '7d 3c',
    table: '7c 4s',
  });
  assert.deepEqual(
    plays.map(({ card, take }) => [card, ...take]),
    [['3c'], ['7d', '7c']],
  );
  assert.throws(
    () => engine.ask({ ask: 'moves', tabel: '' }),
    (error) => error.error.hint === 'did you mean table?',
  );
  engine.close();
});

test('the samples of its pages run, word for word', () => {
  const samples = join(source, 'tests/package/samples.py');
  execFileSync('python3', [samples, 'node', folder], { stdio: ['ignore', 'ignore', 'inherit'] });
});

test('workers have typed declarations and files that the package names', () => {
  const files = readdirSync(join(folder, 'node_modules/cicera'));
  for (const name of [
    'index.js',
    'node.js',
    'worker.js',
    'node-worker.js',
    'cicera.js',
    'cicera.wasm',
    'types',
    'LICENSE',
  ])
    assert.ok(files.includes(name), name);
});
