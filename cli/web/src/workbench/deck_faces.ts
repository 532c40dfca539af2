import { deckChoice } from '../app/settings';
import { namedCards, type Deck } from '../cards/card_code';
import type { CardsAnswer } from '../engine/client';

/** The faces of a ruleset's cards: by the names that the pack has, those that the person chose, or its own. */
export function facesOf(cards: CardsAnswer | null): Deck {
  const named = namedCards(cards?.cards ?? []);
  if (named) return named;
  const own = cards?.deck === 'french' ? 'french' : 'italian';
  return deckChoice.value === 'game' ? own : deckChoice.value;
}
