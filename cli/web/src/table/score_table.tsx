// Where the points of a hand came from, with the reasons that the engine gives.
import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import type { HandScore } from '../engine/client';
import { say } from '../words/words';
import type { Session } from './session';

type SideScore = HandScore['sides'][number];

interface Props {
  readonly session: Session;
  readonly deck: Deck;
}

/** Why a line scores: a sentence, in which cards are drawn. */
function Reason({ session, deck, text }: Props & { readonly text: string }) {
  return (
    <dd class="score-reason">
      {session.cards.apart(text).map((piece, i) =>
        typeof piece === 'string' ? (
          piece
        ) : (
          <span key={i} class="score-cards">
            {piece.map(({ card, name }) => (
              <CardFace key={card} card={card} deck={deck} name={name} />
            ))}
          </span>
        ),
      )}
    </dd>
  );
}

function Side({ side, ...props }: Props & { readonly side: SideScore }) {
  return (
    <section class="score-side">
      <h3>
        <span>{side.name}</span>
        <span class="score-total">{side.match}</span>
      </h3>
      <p class="score-sum">
        {say('thisHand')} <strong>{side.hand > 0 ? `+${String(side.hand)}` : side.hand}</strong>
      </p>
      {side.lines.length === 0 ? (
        <p class="score-none">{say('noPoints')}</p>
      ) : (
        <dl class="score-lines">
          {side.lines.map((line) => (
            <div key={line.item}>
              <dt>{line.title}</dt>
              <dd class="score-points">{line.points > 0 ? `+${String(line.points)}` : line.points}</dd>
              <Reason {...props} text={line.reason} />
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function ScoreTable({ session, deck }: Props) {
  const score = session.score.value;
  if (!score) return <p class="loading">{say('loading')}</p>;
  return (
    <div class="score" data-sides={score.sides.length}>
      {score.sides.map((side) => (
        <Side key={side.side} side={side} session={session} deck={deck} />
      ))}
    </div>
  );
}
