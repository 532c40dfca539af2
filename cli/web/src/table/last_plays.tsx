import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import type { Session } from './session';

/** The plays since the person's last turn but one, each with its cards. */
export function LastPlays({ session, deck }: { readonly session: Session; readonly deck: Deck }) {
  const moves = session.moves.value.slice(-session.opened.seats);
  if (moves.length === 0) return <p>{say('noPlaysYet')}</p>;
  return (
    <ol class="last-plays">
      {moves.map((move, i) => (
        <li key={i}>
          {move.text.map((line, j) => (
            <p key={j}>{line}</p>
          ))}
          <div class="last-cards" aria-hidden="true">
            {move.card !== '' && (
              <span class="last-played">
                <CardFace card={move.card} deck={deck} />
              </span>
            )}
            {[...move.take, ...move.buildsWith].map((card) => (
              <span key={card}>
                <CardFace card={card} deck={deck} />
              </span>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
