// The face of a card that its pack names: the sign, by which it is typed, the name, and what it is to the game.
import type { DeckCard } from '../engine/client';

/** The size of a line of letters that is to fit into the card. */
const sizeOf = (text: string, most: number): number => Math.min(most, 138 / Math.max(text.length, 1));

export function NamedFace({ card }: { readonly card: DeckCard }) {
  const lines = (card.title ?? card.name).split(' ');
  const line = 19;
  const top = 94 - ((lines.length - 1) * line) / 2;
  return (
    <>
      <rect x="8" y="8" width="84" height="46" rx="5" class="named-ground" />
      <text x="50" y="43" class="named-sign">
        {card.shown}
      </text>
      {lines.map((word, at) => (
        <text key={at} x="50" y={top + at * line} class="named-name" font-size={sizeOf(word, 19)}>
          {word}
        </text>
      ))}
      <text x="50" y="144" class="named-kind" font-size={sizeOf(card.kind ?? '', 14)}>
        {card.kind}
      </text>
    </>
  );
}
