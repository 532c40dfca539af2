// Scripts that mean harm or are wrong end in the module with the same words as in the program: budgets count the same on
// 32 and 64 bits, and 0/0 is refused without floating-point flags.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { openDoor, program, source, testsAll } from './module.mjs';

const folder = join(source, 'tests/scripting/hostile');

/** The scripts by name: a file each, and the parts of the files of many. */
function hostileScripts() {
  const texts = new Map();
  for (const entry of readdirSync(folder, { recursive: true })) {
    if (entry.endsWith('.lua')) texts.set(basename(entry, '.lua'), readFileSync(join(folder, entry), 'utf8'));
    if (!entry.endsWith('.txt')) continue;
    for (const part of readFileSync(join(folder, entry), 'utf8').split(/^== /m).slice(1)) {
      const end = part.indexOf('\n');
      texts.set(part.slice(0, end), part.slice(end + 1));
    }
  }
  return [...texts].sort(([a], [b]) => (a < b ? -1 : 1));
}

const numbers = {
  division: 'local x = 0 / 0',
  infinities: 'local x = 1 / 0 - 1 / 0',
  remainder: 'local x = 5.5 % 0',
  product: 'local x = 1 / 0 * 0',
  of_a_loop: 'for i = -1 / 0, 1 / 0, 1 / 0 do local x = i end',
  whole_division: 'local x = 0.0 // 0',
  in_a_text: 'local x = #tostring(0 / 0)',
  none: 'local x = 1 / 0 > 3',
};

/** A script whose hook at the end of a hand does this, and scores nothing. */
const hook = (body) => `return { api = 2, on_hand = function(hand) ${body} return { 0, 0 } end }`;

/** Scripts that use up the budget of memory but for a little, and then need a little more of one kind. */
function nearTheBudget() {
  const kinds = {
    texts: 'for i = 1, 40 do t = i .. "y" end',
    lists: 'for i = 1, 40 do t = { i, i } end',
    keys: 'for i = 1, 40 do t = { a = i, b = i } end',
    functions: 'for i = 1, 40 do t = function() return i end end',
    calls: 'local function deep(n) if n > 0 then return 1 + deep(n - 1) end return 0 end t = deep(60)',
  };
  const scripts = [];
  for (const [name, body] of Object.entries(kinds))
    for (let n = 1468; n < 1490; ++n) {
      const most = `local t local s = "0123456789" for i = 1, 6 do s = s .. s end for i = 1, ${n} do t = s .. i end`;
      scripts.push([`${name}_${n}`, hook(`${most} ${body}`)]);
    }
  return scripts;
}

const request = (name) =>
  JSON.stringify({
    ask: 'simulate',
    ruleset: 'cicera',
    script: `${name}.lua`,
    hands: 20,
    players: 'random',
  });
const step = '{"ask":"step","units":4096}';
/** Without the figures of a script that ended well. */
const words = (line) => (line.startsWith('{"event":"result"') ? '{"event":"result"}' : line);

function byProgram(scripts) {
  const own = mkdtempSync(join(tmpdir(), 'cicera-'));
  try {
    for (const [name, text] of scripts) writeFileSync(join(own, `${name}.lua`), text);
    const input = scripts.map(([name]) => `${request(name)}\n${step}\n`).join('');
    const options = { cwd: own, input, encoding: 'utf8', maxBuffer: 1 << 28 };
    return execFileSync(program, ['api', `--rulesets=${join(source, 'rulesets')}`], options)
      .trimEnd()
      .split('\n');
  } finally {
    rmSync(own, { recursive: true });
  }
}

async function byModule(scripts) {
  const door = await openDoor({ rulesets: [join(source, 'rulesets')] });
  door.module.FS.mkdir('/own');
  door.module.FS.chdir('/own');
  const said = [];
  for (const [name, text] of scripts) {
    door.module.FS.writeFile(`/own/${name}.lua`, text);
    said.push(door.ask(request(name)), ...door.events(), door.ask(step), ...door.events());
  }
  return said;
}

async function expectTheSame(scripts) {
  const natively = byProgram(scripts).map(words);
  const inModule = (await byModule(scripts)).map(words);
  assert.deepEqual(inModule, natively);
  return natively;
}

test('hostile scripts end with the same words', async () => {
  const all = hostileScripts();
  const scripts = testsAll
    ? all
    : all.filter(([name], i) => i % 8 === 0 || /^(memory|endless|text|deep)/.test(name));
  const said = await expectTheSame(scripts);
  assert.ok(said.filter((line) => line.includes('"error":{')).length >= scripts.length * 0.8);
});

test('a script that computes what is not a number is refused', async () => {
  const said = await expectTheSame(Object.entries(numbers).map(([name, body]) => [name, hook(body)]));
  const refused = said.filter((line) => line.includes('which is not a number'));
  assert.equal(refused.length, Object.keys(numbers).length - 1);
});

test('a script reaches its budget of memory at the same place', async () => {
  const said = await expectTheSame(nearTheBudget());
  assert.ok(said.some((line) => line.includes('allocates more than')));
  assert.ok(said.some((line) => line.includes('"event":"result"')));
});
