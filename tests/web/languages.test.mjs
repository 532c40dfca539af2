// In which language the page begins.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { firstSpoken } = await source('app/languages.ts');

test('the page speaks the first language of the browser that it can', () => {
  assert.equal(firstSpoken(['it-IT', 'en']), 'it');
  assert.equal(firstSpoken(['en-US', 'it']), 'en');
  assert.equal(firstSpoken(['fr', 'it-CH', 'en']), 'it');
  assert.equal(firstSpoken(['de', 'en-GB', 'it']), 'en');
  assert.equal(firstSpoken(['fr']), 'en');
  assert.equal(firstSpoken([]), 'en');
});
