// Where the points of a hand came from, with the reasons that the engine gives.
import type { HandScore } from '../engine/client';
import { say } from '../words/words';
import type { Session } from './session';

type SideScore = HandScore['sides'][number];

function Side({ side }: { readonly side: SideScore }) {
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
              <dd class="score-reason">{line.reason}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

export function ScoreTable({ session }: { readonly session: Session }) {
  const score = session.score.value;
  if (!score) return <p class="loading">{say('loading')}</p>;
  return (
    <div class="score" data-sides={score.sides.length}>
      {score.sides.map((side) => (
        <Side key={side.side} side={side} />
      ))}
    </div>
  );
}
