import { deckChoice } from '../app/settings';
import type { CardsAnswer } from '../engine/client';

/** The faces of a ruleset's cards: those that the person chose, or its own. */
export function facesOf(cards: CardsAnswer | null): 'italian' | 'french' {
  const own = cards?.deck === 'french' ? 'french' : 'italian';
  return deckChoice.value === 'game' ? own : deckChoice.value;
}
