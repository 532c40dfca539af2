// A record card by card: the steps of a replay, and what lies where at each.
import type { Before, ReplayedHand, ReplayedPlay } from './replay_answer';

/** A step shows the cards before a play and the play itself, or the end of a hand. */
export interface Step {
  /** The place of its hand among the hands. */
  readonly hand: number;
  /** The number of its play, from 0; null at the end of the hand. */
  readonly play: number | null;
}

/** All steps: every play of every hand, and after them the hand's end. */
export function stepsOf(hands: readonly ReplayedHand[]): Step[] {
  return hands.flatMap((each, hand) => [
    ...(each.plays ?? []).map((_, play): Step => ({ hand, play })),
    { hand, play: null },
  ]);
}

export type Move = 'first' | 'back' | 'on' | 'last' | 'hand back' | 'hand on';

/** Where `move` leads from step `at`. */
export function moved(steps: readonly Step[], at: number, move: Move): number {
  const last = Math.max(steps.length - 1, 0);
  const hand = steps[at]?.hand ?? 0;
  const firstOf = (number: number) => steps.findIndex((step) => step.hand === number);
  switch (move) {
    case 'first':
      return 0;
    case 'back':
      return Math.max(at - 1, 0);
    case 'on':
      return Math.min(at + 1, last);
    case 'last':
      return last;
    case 'hand back':
      return at > firstOf(hand) ? firstOf(hand) : Math.max(firstOf(hand - 1), 0);
    case 'hand on': {
      const next = firstOf(hand + 1);
      return next < 0 ? last : next;
    }
  }
}

/** The move that a key stands for, or null. */
export function moveOfKey(key: string): Move | null {
  const moves: Readonly<Record<string, Move>> = {
    ArrowLeft: 'back',
    ArrowRight: 'on',
    Home: 'first',
    End: 'last',
    PageUp: 'hand back',
    PageDown: 'hand on',
  };
  return moves[key] ?? null;
}

/** The step of a play of a hand by the hand's number, which the engine names; -1 where there is none. */
export function stepOf(
  hands: readonly ReplayedHand[],
  steps: readonly Step[],
  hand: number,
  play: number | null,
): number {
  const place = hands.findIndex((each, index) => (each.hand ?? index) === hand);
  return steps.findIndex((step) => step.hand === place && step.play === play);
}

export interface Scene {
  readonly table: readonly string[];
  readonly holdings: readonly (readonly string[])[];
  /** How many cards each side has taken. */
  readonly taken: readonly number[];
  readonly builds: readonly { readonly value: number; readonly cards: readonly string[] }[];
  /** The card that is being played, and the table cards that it takes or builds with. */
  readonly card: string | null;
  readonly marked: ReadonlySet<string>;
  /** The seat that plays, or null at the end. */
  readonly seat: number | null;
}

function after(before: Before, play: ReplayedPlay): Scene {
  const gone = new Set([play.card ?? '', ...(play.take ?? [])]);
  const lies = play.card !== undefined && (play.take ?? []).length === 0;
  const table = before.table.filter((card) => !gone.has(card));
  return {
    table: lies && play.card ? [...table, play.card] : table,
    holdings: before.holdings.map((cards) => cards.filter((card) => card !== play.card)),
    taken: before.piles.map((pile) => pile.length),
    builds: [],
    card: null,
    marked: new Set(),
    seat: null,
  };
}

/** What lies where at a step, or null where the engine gave no positions. */
export function sceneAt(hands: readonly ReplayedHand[], step: Step): Scene | null {
  const hand = hands[step.hand];
  const plays = hand?.plays ?? [];
  const play = step.play === null ? plays.at(-1) : plays[step.play];
  if (!play?.before) {
    return null;
  }
  const { before } = play;
  if (step.play === null) {
    const end = after(before, play);
    return { ...end, table: [], taken: hand?.piles?.map((pile) => pile.length) ?? end.taken };
  }
  return {
    table: before.table,
    holdings: before.holdings,
    taken: before.piles.map((pile) => pile.length),
    builds: before.builds ?? [],
    card: play.card ?? null,
    marked: new Set([...(play.take ?? []), ...(play.build?.with ?? [])]),
    seat: play.seat,
  };
}

/** The points of each side from the start of its hand up to and with a step. */
export function pointsAt(hands: readonly ReplayedHand[], step: Step): readonly number[] {
  const hand = hands[step.hand];
  if (step.play === null && hand?.totals) {
    return hand.totals;
  }
  const sums: number[] = [];
  const upTo = step.play === null ? undefined : step.play + 1;
  for (const { side, points } of (hand?.plays ?? []).slice(0, upTo).flatMap((play) => play.points ?? [])) {
    while (sums.length <= side) {
      sums.push(0);
    }
    sums[side] = (sums[side] ?? 0) + points;
  }
  return sums;
}
