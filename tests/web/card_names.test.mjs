// Cards in the sentences of the engine: in every deck their codes become names or pictures, and nothing else does.
import assert from 'node:assert/strict';
import test from 'node:test';
import { source } from './source.mjs';

const { cardNames } = await source('cards/card_names.ts');

const suits = {
  italian: { signs: { d: 'd', c: 'c', s: 's', b: 'b' }, titles: ['denari', 'coppe', 'spade', 'bastoni'] },
  french: { signs: { d: '♦', c: '♥', s: '♠', b: '♣' }, titles: ['quadri', 'cuori', 'picche', 'fiori'] },
  spanish: { signs: { d: 'o', c: 'c', s: 'e', b: 'b' }, titles: ['oros', 'copas', 'espadas', 'bastos'] },
};
const ranks = ['asso', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci', 'fante', 'cavallo', 're'];
const letters = ['A', ...Array.from({ length: 9 }, (_, i) => String(i + 2)), 'F', 'C', 'R'];

/** The cards of a deck as the engine names them. */
const deckOf = ({ signs, titles }) =>
  Object.entries(signs).flatMap(([suit, sign], i) =>
    letters.map((letter, rank) => {
      const article = /^[ao]/.test(ranks[rank]) ? "l'" : 'il ';
      const name = `${article}${ranks[rank]} di ${titles[i]}`;
      return { card: letter + suit, suit, rank: rank + 1, shown: letter + sign, name };
    }),
  );
const it = (deck, people) => cardNames(deckOf(suits[deck]), 'it', people);

for (const deck of Object.keys(suits))
  test(`every card of the ${deck} deck has its name`, () => {
    const { named, nameOf, apart } = it(deck);
    for (const each of deckOf(suits[deck])) {
      const digits = /^\d+/.exec(each.card)?.[0];
      const short = digits ? each.name.replace(/^(il |l')\p{L}+/u, `$1${digits}`) : each.name;
      assert.equal(named(`Ada: ${each.shown} resta sul tavolo`), `Ada: ${short} resta sul tavolo`);
      assert.equal(nameOf(each.card), each.name);
      assert.deepEqual(apart(`(${each.shown})`).map((piece) => piece[0].card ?? piece), ['(', each.card, ')']);
    }
  });

test('cards that stand together are a list', () => {
  const { named } = it('italian');
  assert.equal(named('10s prende 2d 8b'), "il 10 di spade prende il 2 di denari e l'8 di bastoni");
  assert.equal(named('Rd (Rs), 7d (As 6s)'), "il re di denari (il re di spade), il 7 di denari (l'asso di spade e il 6 di spade)");
  assert.equal(named('sul tavolo 3s 5b 6c'), 'sul tavolo il 3 di spade, il 5 di bastoni e il 6 di coppe');
});

test('what only looks like a card stays as it is', () => {
  const { named } = it('italian', ['2b', 'Ad & Co.']);
  for (const text of ['', '32 carte', '7da', 'x7d', '17d', 'scua +1', 'sul tavolo -', '2b: passa', 'Ad & Co. comincia'])
    assert.equal(named(text), text);
  assert.equal(named('2b: 2c'), '2b: il 2 di coppe');
  assert.equal(cardNames([], 'it').named('7d'), '7d');
});

test('a sentence can be taken apart, to draw its cards', () => {
  const pieces = it('french').apart('scopa: 7♦ (A♠ 6♠), 2♣');
  assert.deepEqual(
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.map(({ card }) => card))),
    ['scopa: ', ['7d'], ' (', ['As', '6s'], '), ', ['2b']],
  );
});

test('a build is a build in words, and its cards can be drawn', () => {
  const { named, apart } = it('french');
  assert.equal(named('Ada: 10♦ costruisce 11 con [11: A♦ 10♣]'), 'Ada: il 10 di quadri costruisce 11 con la costruzione da 11');
  assert.equal(named('A♣ costruisce 11 con [9: 4♥ 5♣] 7♠'), "l'asso di fiori costruisce 11 con la costruzione da 9 e il 7 di picche");
  assert.equal(named('x [9: 4♥ zz] y'), 'x [9: il 4 di cuori zz] y');
  assert.equal(cardNames(deckOf(suits.french), 'en').named('2♣ takes [9: 4♥ 5♣]'), 'il 2 di fiori takes the build of 9');
  const pieces = apart('A♣ [9: 4♥ 5♣] 7♠');
  assert.deepEqual(
    pieces.map((piece) => (typeof piece === 'string' ? piece : piece.map(({ card }) => card))),
    [['Ab'], 'la costruzione da 9 ', ['4c', '5b'], ['7s']],
  );
});

test('a pack that names its cards is told and drawn by its names', () => {
  const flowers = [
    { card: 'Ad', suit: 'coins', rank: 1, shown: '1L', name: 'the crane', title: 'crane', rank_title: 'January', kind: 'light' },
    { card: '2d', suit: 'coins', rank: 2, shown: '2A', name: 'the bush warbler', title: 'bush warbler', rank_title: 'February', kind: 'animal' },
  ];
  const { named, nameOf, own } = cardNames(flowers, 'en');
  assert.equal(named('2A takes 1L'), 'the bush warbler takes the crane');
  assert.equal(nameOf('2d'), 'the bush warbler');
  assert.equal(own.get('Ad').kind, 'light');
  assert.equal(it('italian').own, null);
});
