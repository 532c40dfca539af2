// The workbench and the replayer share an engine: each gets its own files there, also of one name.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { fileKeeper } = await source('workbench/file_keeper.ts');

/** An engine that only has files; `fails` refuses a path once. */
function holder(fails = new Set()) {
  const files = new Map();
  const change = async (path, apply) => {
    await null;
    if (fails.delete(path)) throw new Error(path);
    apply();
  };
  return {
    files,
    put: (path, text) => change(path, () => files.set(path, text)),
    drop: (path) => change(path, () => files.delete(path)),
  };
}

test('a file of one name has the text of whoever asked last', async () => {
  const engine = holder();
  const useFiles = fileKeeper(() => engine);
  await useFiles([{ path: 'mine.yaml', text: 'workbench' }]);
  await useFiles([
    { path: 'mine.yaml', text: 'record' },
    { path: 'gift.lua', text: 'record' },
  ]);
  assert.deepEqual(Object.fromEntries(engine.files), { 'mine.yaml': 'record', 'gift.lua': 'record' });
  await useFiles([{ path: 'mine.yaml', text: 'workbench' }]);
  assert.deepEqual(Object.fromEntries(engine.files), { 'mine.yaml': 'workbench' });
});

test('changes that are asked for at once do not mix', async () => {
  const engine = holder();
  const useFiles = fileKeeper(() => engine);
  await Promise.all([
    useFiles([{ path: 'mine.yaml', text: 'one' }]),
    useFiles([{ path: 'other.yaml', text: 'two' }]),
    useFiles([{ path: 'mine.yaml', text: 'three' }]),
  ]);
  assert.deepEqual(Object.fromEntries(engine.files), { 'mine.yaml': 'three' });
});

test('what the engine refused is put again', async () => {
  const engine = holder(new Set(['mine.yaml']));
  const useFiles = fileKeeper(() => engine);
  await assert.rejects(useFiles([{ path: 'mine.yaml', text: 'one' }]));
  await useFiles([{ path: 'mine.yaml', text: 'one' }]);
  assert.equal(engine.files.get('mine.yaml'), 'one');
});
