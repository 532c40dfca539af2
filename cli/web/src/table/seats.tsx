// The seats around the table: who sits there, how many cards they hold, whose turn it is, what they have just played, and
// the piles of the sides.
import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import type { Board } from './board';
import { movesSince, type Move } from './match_events';
import { placesOf, type Place } from './places';
import type { Session } from './session';

interface SeatProps {
  readonly session: Session;
  readonly board: Board;
  readonly deck: Deck;
  readonly seat: number;
  readonly place: Place | undefined;
  /** The last play of the seat in this round. */
  readonly move: Move | undefined;
}

/** What somebody has played, with what it took, before the seat; the same is said in words elsewhere. */
function SeatPlay({ move, deck }: { readonly move: Move | undefined; readonly deck: Deck }) {
  const points = move?.points.reduce((sum, each) => sum + each.points, 0) ?? 0;
  return (
    <span class="seat-play" aria-hidden="true">
      {move && move.card !== '' && (
        <span class="seat-played">
          <CardFace card={move.card} deck={deck} />
          {points > 0 && <span class="points-badge">+{points}</span>}
        </span>
      )}
      {move && (
        <span class="seat-taken">
          {[...move.take, ...move.buildsWith].map((card) => (
            <span key={card}>
              <CardFace card={card} deck={deck} />
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

function Seat({ session, board, deck, seat, place, move }: SeatProps) {
  const { names } = session.opened;
  const held = board.held[seat] ?? 0;
  const atTurn =
    board.turn === seat && session.phase.value !== 'hand-end' && session.phase.value !== 'match-end';
  const side = session.sideOf(seat);
  const away = session.away.value.includes(seat);
  const playedFor = session.playedFor.value.includes(seat);
  return (
    <li class="seat" data-seat={seat} data-turn={atTurn} data-side={side} data-place={place} data-away={away}>
      <span class="seat-name">
        {names[seat]}
        {away && <span class="visually-hidden"> {say('isAway')}</span>}
        {playedFor && (
          <abbr class="seat-program" title={say('isPlayedFor')}>
            ⚙
          </abbr>
        )}
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
      <SeatPlay move={move} deck={deck} />
      {atTurn && <span class="visually-hidden">{say('toPlay')}</span>}
    </li>
  );
}

interface Props {
  readonly session: Session;
  readonly board: Board;
}

/** The seats of the others, beginning with the one after the person who looks. */
export function Seats({ session, board, deck }: Props & { readonly deck: Deck }) {
  const count = session.opened.seats;
  const viewer = session.viewer.value;
  const shown = session.watches ? count : count - 1;
  const others = Array.from({ length: shown }, (_, i) => (viewer + 1 + i) % count);
  const places = placesOf(others.length, session.clockwise);
  const moves = movesSince(session.moves.value, viewer);
  return (
    <ul class="seats" data-count={others.length} aria-label={say('othersAtTable')}>
      {others.map((seat, i) => (
        <Seat
          key={seat}
          session={session}
          board={board}
          deck={deck}
          seat={seat}
          place={places[i]}
          move={moves.filter((move) => move.seat === seat).at(-1)}
        />
      ))}
    </ul>
  );
}

/** How many cards a side has taken and, where others may take its pile, which card lies on top. */
function takenWords(session: Session, board: Board, side: number): string {
  const count = board.taken[side] ?? 0;
  const top = board.tops[side] ?? null;
  return top === null
    ? say('takenCount', { count })
    : say('takenUnder', { count, card: session.cards.nameOf(top) });
}

/** A side's points of the match and the cards that it has taken. */
export function Sides({ session, board }: Props) {
  const { sides, target } = session.opened;
  const own = session.watches ? null : session.sideOf(session.viewer.value);
  return (
    <ul class="sides" aria-label={say('pointsTo', { target })} data-count={sides.length}>
      {sides.map(({ name }, side) => (
        <li key={side} class="side" data-pile={side} data-own={side === own}>
          <span class="side-name">{name}</span>
          <strong class="side-points">{session.state.value.points[side] ?? 0}</strong>
          <span class="side-taken">{takenWords(session, board, side)}</span>
          {side === own && <span class="visually-hidden">{say('ownSide')}</span>}
        </li>
      ))}
    </ul>
  );
}
