// The cards that the person at the screen holds.
import { CardBack, CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import type { Drag } from './drag';

interface Props {
  readonly cards: readonly string[];
  readonly deck: Deck;
  readonly hidden: boolean;
  readonly chosen: string | null;
  /** Cards with a play; others cannot be chosen. */
  readonly playable: ReadonlySet<string>;
  readonly hinted: string | null;
  readonly nameOf: (card: string) => string;
  readonly onChoose: (card: string) => void;
  readonly drag: Drag;
}

export function Hand({ cards, deck, hidden, chosen, playable, hinted, nameOf, onChoose, drag }: Props) {
  if (hidden)
    return (
      <div
        class="hand"
        role="group"
        aria-label={say('hiddenHand', { count: cards.length })}
        data-count={cards.length}
      >
        {cards.map((card) => (
          <span key={card} class="hand-card">
            <CardBack />
          </span>
        ))}
      </div>
    );
  return (
    <div class="hand" role="group" aria-label={say('yourCards')} data-count={cards.length}>
      {cards.map((card) => (
        <button
          key={card}
          type="button"
          class={`hand-card${card === hinted ? ' is-hinted' : ''}`}
          data-card={card}
          aria-pressed={card === chosen}
          aria-disabled={!playable.has(card)}
          onClick={() => {
            onChoose(card);
          }}
          onPointerDown={(event) => {
            drag.begin(event, card);
          }}
        >
          <CardFace card={card} deck={deck} />
          <span class="visually-hidden">{nameOf(card)}</span>
        </button>
      ))}
    </div>
  );
}
