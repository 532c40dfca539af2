// Cards in the sentences of the engine. It writes them as codes, such as `7d` or `7♦`, for whoever types them; on the page
// a card is a picture or has its name.
import type { DeckCard } from '../engine/client';
import { namedCards, type NamedCards } from './card_code';

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
  /** The cards of a pack that names them, to be drawn so. */
  readonly own: NamedCards | null;
}

/** What the engine calls a build in the words of plays. */
const buildTitle = {
  it: (value: string) => `la costruzione da ${value}`,
  en: (value: string) => `the build of ${value}`,
} as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A name with its rank as a number where it has one, as the engine's own sentences have it: `il 7 di denari`. */
function shortName({ card, name, title }: DeckCard): string {
  if (title) return name;
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
  if (byCode.size === 0) return { nameOf, named: (text) => text, apart: (text) => [text], own: null };
  const code = `(?:${[...byCode.keys()].map(escaped).join('|')})`;
  const names = people.filter((name) => name !== '').map(escaped);
  // The cards of a build stand in brackets after its value. A run of codes and builds is a word of its own: no letter and no
  // digit stands before or behind it.
  const item = `(?:${code}|\\[\\d+: ${code}(?: ${code})*\\])`;
  const run = `(^|[^\\p{L}\\p{N}])(${item}(?: ${item})*)(?![\\p{L}\\p{N}])`;
  const found = new RegExp([...names, run].join('|'), 'gu');
  const items = new RegExp(item, 'gu');
  const list = new Intl.ListFormat(lang === 'it' ? 'it' : 'en-GB', { type: 'conjunction' });
  const cardsIn = (text: string): DeckCard[] => text.split(' ').flatMap((each) => byCode.get(each) ?? []);
  /** Pieces of a sentence, in which the runs are as `told` has them. */
  const cut = (text: string, told: (run: readonly string[]) => readonly Told[]): Told[] => {
    const pieces: Told[] = [];
    let from = 0;
    for (const { 0: whole, 1: before = '', 2: codes, index } of text.matchAll(found)) {
      if (codes === undefined) continue;
      pieces.push(text.slice(from, index) + before, ...told(codes.match(items) ?? []));
      from = index + whole.length;
    }
    return [...pieces, text.slice(from)].filter((piece) => piece.length > 0);
  };
  const buildIn = (text: string) => {
    const [, value, cards = ''] = /^\[(\d+): (.*)\]$/.exec(text) ?? [];
    return value === undefined ? null : { title: buildTitle[lang](value), cards: cardsIn(cards) };
  };
  const drawn = (each: string): readonly Told[] => {
    const build = buildIn(each);
    return build ? [`${build.title} `, build.cards] : [cardsIn(each)];
  };
  const apart = (text: string): readonly Told[] =>
    cut(text, (run) => (run.some(buildIn) ? run.flatMap(drawn) : [run.flatMap(cardsIn)]));
  const worded = (each: string): readonly string[] =>
    [buildIn(each)?.title ?? cardsIn(each).map(shortName)].flat();
  const named = (text: string): string => cut(text, (run) => [list.format(run.flatMap(worded))]).join('');
  return { nameOf, named, apart, own: namedCards(cards) };
}
