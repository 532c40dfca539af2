// The files of tests/api, which say what every door answers, unchanged.
import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { answersOf, conformanceFiles, paths, read } from './conformance.mjs';
import { openDoor, source } from './module.mjs';

for (const name of conformanceFiles)
  test(`the module answers as ${name} says`, async () => {
    const { settings, requests } = read(name);
    const door = await openDoor(settings, paths);
    const said = answersOf(door, requests);
    requests.forEach((request, number) => {
      assert.deepEqual(said[number], request.said, request.line);
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
