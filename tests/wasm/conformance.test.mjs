// The files of tests/api, which say what every door answers, unchanged.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { openDoor, source } from './module.mjs';

const folder = join(source, 'tests/api');
const longest = 1200;
const begin = 240;

/** The settings of a file, and its requests, each with the lines that are said after it. */
function read(file) {
  const read = { settings: '{}', requests: [] };
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('{"settings":')) {
      read.settings = line.slice('{"settings":'.length, -1).replaceAll('SOURCE', source);
    } else if (line.startsWith('{"request":')) {
      const raw = line.slice('{"request":'.length, -1);
      const text = raw.startsWith('"') ? JSON.parse(raw) : raw;
      read.requests.push({
        line,
        text: text.replaceAll('SOURCE', source),
        said: [],
      });
    } else {
      read.requests.at(-1).said.push(line);
    }
  }
  return read;
}

/** What a file keeps of a line. */
function kept(said) {
  const text = said.replaceAll(source, 'SOURCE');
  const bytes = Buffer.from(text);
  return bytes.length <= longest
    ? text
    : JSON.stringify({ begins: bytes.subarray(0, begin).toString('utf8') });
}

for (const name of readdirSync(folder)
  .filter((each) => each.endsWith('.jsonl'))
  .sort())
  test(`the module answers as ${name} says`, async () => {
    const { settings, requests } = read(join(folder, name));
    const door = await openDoor(settings, ['rulesets', 'tests/api', 'docs/images']);
    const said = requests.map(({ text }) => [door.ask(text), ...door.events()]);
    for (let running = 1; running > 0;) {
      running = door.step(4096);
      said.at(-1).push(...door.events());
    }
    requests.forEach((request, number) => {
      assert.deepEqual(said[number].map(kept), request.said, request.line);
    });
    door.close();
  });

test('the module has the recorded scores of all rulesets', async () => {
  const door = await openDoor({ rulesets: [join(source, 'rulesets')] });
  const { answer } = JSON.parse(door.ask('{"ask":"selftest"}'));
  assert.equal(answer.passed, true);
  assert.ok(answer.signatures.length >= 90);
  for (const { ruleset, signature, recorded } of answer.signatures)
    assert.equal(signature, recorded, ruleset);
});
