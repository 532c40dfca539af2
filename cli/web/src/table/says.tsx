// What stands between the cloth and the cards in hand: whose turn it is, what the others have played, a hint.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { say } from '../words/words';
import type { Choosing } from './choosing';
import { linesOf, movesSince, type Move } from './match_events';
import type { Session } from './session';

/** Of the plays of the others, as many as there may be room for. */
const mostPlays = 3;

/** A capture of more cards is said by their number; the log and the last plays have them all. */
const mostNamed = 5;

const brief =
  (session: Session) =>
  ({ seat, card, take }: Move): string | null =>
    take.length > mostNamed
      ? say('takesMany', {
          name: session.opened.names[seat] ?? '',
          card: session.cards.nameOf(card),
          count: take.length,
        })
      : null;

/** Who is waited for without being there. */
function awaited({ state, away, opened }: Session): readonly string[] {
  const { turn, hand_over } = state.value;
  const waits = !hand_over && away.value.includes(turn);
  return waits ? [say('waitsForAway', { name: opened.names[turn] ?? '' })] : [];
}

/** The lines that lead the person on: what comes first, and what follows from it. */
function prompt(session: Session, choosing: Choosing, fault: string): readonly string[] {
  if (fault !== '') return [fault];
  if (session.thinking.isLong.value) return [say('thinking')];
  if (session.phase.value === 'turn' && choosing.card !== null) return [say('chooseTake')];
  if (session.hint.value) return [session.hint.value.text.join(' ')];
  if (session.phase.value !== 'turn') return [...session.said.value, ...awaited(session)];
  const others = linesOf(movesSince(session.moves.value, session.viewer.value), mostPlays, brief(session));
  return [say('yourTurn'), ...(others.length === 0 ? session.said.value : others)];
}

/** Leaves out the oldest plays, of which the list of last plays has all, where there is no room: no word is cut. */
function fit(lines: HTMLElement): void {
  const plays = [...lines.querySelectorAll<HTMLElement>('span + span')];
  for (const play of plays) play.hidden = false;
  for (const play of plays.slice(0, -1)) if (lines.scrollHeight > lines.clientHeight + 1) play.hidden = true;
}

interface Props {
  readonly session: Session;
  readonly choosing: Choosing;
}

export function Says({ session, choosing }: Props) {
  const element = useRef<HTMLParagraphElement>(null);
  const fault = session.fault.value;
  useLayoutEffect(() => {
    if (element.current) fit(element.current);
  });
  useLayoutEffect(() => {
    const sizes = new ResizeObserver(() => element.current && fit(element.current));
    if (element.current) sizes.observe(element.current);
    return () => {
      sizes.disconnect();
    };
  }, []);
  const lines = prompt(session, choosing, fault);
  const kind = fault !== '' ? ' says-fault' : lines[0] === say('chooseTake') ? ' says-choose' : '';
  return (
    <p class={`says${kind}`} role="status" ref={element}>
      {lines.map((line, i) => (
        <span key={i} class={line === say('yourTurn') ? 'says-turn' : undefined}>
          {line}
        </span>
      ))}
      {session.phase.value === 'failed' && (
        <button type="button" onClick={() => void session.run()}>
          {say('tryAgain')}
        </button>
      )}
    </p>
  );
}
