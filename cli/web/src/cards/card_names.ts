// Cards in the sentences of the engine. It writes them as codes, such as `7d` or `7♦`, for whoever types them; on the page
// a card is a picture or has its name.
import type { DeckCard } from '../engine/client';

/** A piece of a sentence: words, or cards that stand one after the other. */
export type Told = string | readonly DeckCard[];

/** Reads sentences about the cards of a deck. */
export interface CardNames {
  /** The name of a card, as `il sette di denari`. */
  readonly nameOf: (card: string) => string;
  /** A sentence with the names of the cards in it. */
  readonly named: (text: string) => string;
  /** A sentence with its cards apart, to be drawn. */
  readonly apart: (text: string) => readonly Told[];
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A name with its rank as a number where it has one, as the engine's own sentences have it: `il 7 di denari`. */
function shortName({ card, name }: DeckCard): string {
  const digits = /^\d+/.exec(card)?.[0];
  return digits ? name.replace(/^(\p{L}+['’ ])\p{L}+/u, `$1${digits}`) : name;
}

/** `people` are the names of those who play, which stay as they are even if one is called `2b`. */
export function cardNames(
  cards: readonly DeckCard[],
  lang: 'it' | 'en',
  people: readonly string[] = [],
): CardNames {
  const byCode = new Map(cards.flatMap((each) => [each.card, each.shown].map((code) => [code, each])));
  const nameOf = (card: string): string => byCode.get(card)?.name ?? card;
  if (byCode.size === 0) return { nameOf, named: (text) => text, apart: (text) => [text] };
  const code = `(?:${[...byCode.keys()].map(escaped).join('|')})`;
  const names = people.filter((name) => name !== '').map(escaped);
  // A run of codes is a word of its own: no letter and no digit stands before or behind it.
  const run = `(^|[^\\p{L}\\p{N}])(${code}(?: ${code})*)(?![\\p{L}\\p{N}])`;
  const found = new RegExp([...names, run].join('|'), 'gu');
  const list = new Intl.ListFormat(lang === 'it' ? 'it' : 'en-GB', { type: 'conjunction' });
  const apart = (text: string): Told[] => {
    const pieces: Told[] = [];
    let from = 0;
    for (const { 0: whole, 1: before = '', 2: codes, index } of text.matchAll(found)) {
      if (codes === undefined) continue;
      pieces.push(text.slice(from, index) + before);
      pieces.push(codes.split(' ').flatMap((each) => byCode.get(each) ?? []));
      from = index + whole.length;
    }
    return [...pieces, text.slice(from)].filter((piece) => piece.length > 0);
  };
  const named = (text: string): string =>
    apart(text)
      .map((piece) => (typeof piece === 'string' ? piece : list.format(piece.map(shortName))))
      .join('');
  return { nameOf, named, apart };
}
