// The seats around the table: who sits there, how many cards they hold, whose turn it is, and the piles of the sides.
import { say } from '../words/words';
import type { Board } from './board';
import type { Session } from './session';

interface SeatProps {
  readonly session: Session;
  readonly board: Board;
  readonly seat: number;
}

function Seat({ session, board, seat }: SeatProps) {
  const { names } = session.opened;
  const held = board.held[seat] ?? 0;
  const atTurn =
    board.turn === seat && session.phase.value !== 'hand-end' && session.phase.value !== 'match-end';
  const side = session.sideOf(seat);
  return (
    <li class="seat" data-seat={seat} data-turn={atTurn} data-side={side}>
      <span class="seat-name">
        {names[seat]}
        {board.dealer === seat && (
          <abbr class="seat-dealer" title={say('dealer')}>
            {say('dealerMark')}
          </abbr>
        )}
      </span>
      <span class="seat-cards">
        <span class="seat-backs" aria-hidden="true">
          {Array.from({ length: Math.min(held, 12) }, (_, card) => (
            <i key={card} />
          ))}
        </span>
        <span>{say('cardCount', { count: held })}</span>
      </span>
      {atTurn && <span class="visually-hidden">{say('toPlay')}</span>}
    </li>
  );
}

/** The seats of the others, beginning with the one after the person who looks. */
export function Seats({ session, board }: { readonly session: Session; readonly board: Board }) {
  const count = session.opened.seats;
  const others = Array.from({ length: count - 1 }, (_, i) => (session.viewer.value + 1 + i) % count);
  return (
    <ul class="seats" data-count={others.length} aria-label={say('othersAtTable')}>
      {others.map((seat) => (
        <Seat key={seat} session={session} board={board} seat={seat} />
      ))}
    </ul>
  );
}

/** A side's points of the match and the cards that it has taken. */
export function Sides({ session, board }: { readonly session: Session; readonly board: Board }) {
  const { sides, target } = session.opened;
  const own = session.sideOf(session.viewer.value);
  return (
    <ul class="sides" aria-label={say('pointsTo', { target })} data-count={sides.length}>
      {sides.map(({ name }, side) => (
        <li key={side} class="side" data-pile={side} data-own={side === own}>
          <span class="side-name">{name}</span>
          <strong class="side-points">{session.state.value.points[side] ?? 0}</strong>
          <span class="side-taken">{say('takenCount', { count: board.taken[side] ?? 0 })}</span>
        </li>
      ))}
    </ul>
  );
}
