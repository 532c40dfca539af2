// Cards as the engine writes them: rank and suit, as `7d`, `10c` or `Fb`, and jokers as `J1`.

import type { DeckCard } from '../engine/client';

export type Suit = 'd' | 'c' | 's' | 'b';
/** The cards of a pack that names them, by code. */
export type NamedCards = ReadonlyMap<string, DeckCard>;
/** The faces that are drawn: Italian (also for Spanish decks), French, or by the names that the pack has. */
export type Deck = 'italian' | 'french' | NamedCards;

/** The cards by code where the pack names them, else null. */
export function namedCards(cards: readonly DeckCard[]): NamedCards | null {
  return cards.some((card) => card.title) ? new Map(cards.map((card) => [card.card, card])) : null;
}

export interface CardCode {
  /** A, 2 to 10, F, C, R; empty for a joker. */
  readonly rank: string;
  readonly suit: Suit | null;
}

/** Reads a card; null for a text that is none. */
export function cardCode(card: string): CardCode | null {
  if (/^J\d*$/.test(card)) return { rank: '', suit: null };
  const found = /^(A|[2-9]|10|F|C|R)([dcsb])$/.exec(card);
  return found ? { rank: found[1] ?? '', suit: found[2] as Suit } : null;
}

/** The number of pips on a card; 0 for courts and jokers. */
export function pipsOf(rank: string): number {
  return rank === 'A' ? 1 : Number.parseInt(rank, 10) || 0;
}

/** The rank as it is printed on the card. */
export function printedRank(rank: string, deck: 'italian' | 'french'): string {
  if (deck === 'italian') return rank;
  return { F: 'J', C: 'Q', R: 'K' }[rank] ?? rank;
}
