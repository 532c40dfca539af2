// Six words for the cards of a match: what they say comes back, and no wrong word goes through.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { codeWords, seedOfWords, wordsOfSeed } = await source('table/six_words.ts');

/** The words with others from a place on. */
const changed = (words, place, ...others) =>
  [...words.slice(0, place), ...others, ...words.slice(place + others.length)].join(' ');

const seeds = [0, 1, 2, 1023, 1024, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 1];
for (let seed = 1; seeds.length < 2000; seed = (seed * 48271) % 2147483647) seeds.push(2 * seed + (seed % 2));

test('the words are 128, which four letters tell apart', () => {
  assert.equal(codeWords.length, 128);
  assert.equal(new Set(codeWords.map((word) => word.slice(0, 4))).size, 128);
  for (const word of codeWords) assert.match(word, /^[a-z]{4,8}$/);
  assert.deepEqual(codeWords, [...codeWords].sort());
});

test('each seed that the page draws comes back from its six words', () => {
  for (const seed of seeds) {
    const words = wordsOfSeed(seed);
    assert.equal(words.length, 6);
    assert.deepEqual(seedOfWords(words.join(' ')), { seed });
  }
  assert.equal(new Set(seeds.map((seed) => wordsOfSeed(seed).join())).size, new Set(seeds).size);
});

test('words are read as people type them', () => {
  const words = wordsOfSeed(123456789);
  const read = { seed: 123456789 };
  assert.deepEqual(seedOfWords(`  ${words.join(', ').toUpperCase()}. `), read);
  assert.deepEqual(seedOfWords(words.join('-')), read);
  assert.deepEqual(seedOfWords(words.map((word) => word.slice(0, 4)).join('\n')), read);
});

test('what is wrong is named', () => {
  const words = wordsOfSeed(7);
  assert.deepEqual(seedOfWords(''), { wrong: 'count', count: 0 });
  assert.deepEqual(seedOfWords(words.slice(1).join(' ')), { wrong: 'count', count: 5 });
  assert.deepEqual(seedOfWords([...words, words[0]].join(' ')), { wrong: 'count', count: 7 });
  assert.deepEqual(seedOfWords(['pizzica', ...words.slice(1)].join(' ')), { wrong: 'word', word: 'pizzica' });
  assert.deepEqual(seedOfWords(['acq', ...words.slice(1)].join(' ')), { wrong: 'word', word: 'acq' });
  assert.deepEqual(seedOfWords('1 2 3 4 5 6'), { wrong: 'count', count: 0 });
});

test('any other word in the place of one is refused, and nearly all that change places', () => {
  let swaps = 0;
  let missed = 0;
  for (const seed of seeds.slice(0, 40)) {
    const words = wordsOfSeed(seed);
    words.forEach((word, place) => {
      for (const other of codeWords)
        if (other !== word)
          assert.deepEqual(seedOfWords(changed(words, place, other)), { wrong: 'check' }, `${words} ${other}`);
      const next = words[place + 1];
      if (next === undefined || next === word) return;
      swaps += 1;
      if ('seed' in seedOfWords(changed(words, place, next, word))) missed += 1;
    });
  }
  assert.ok(missed <= swaps / 50, `${missed} of ${swaps}`);
});
