// What lies on the table, as one seat sees it; made from the engine's view of that seat.
import type { SeatView } from '../engine/client';

export interface Build {
  readonly value: number;
  readonly cards: readonly string[];
  readonly seat: number;
}

export interface Board {
  /** The seat that sees it. */
  readonly seat: number;
  readonly turn: number;
  readonly dealer: number;
  readonly hand: number;
  readonly holding: readonly string[];
  /** Cards on the table that are in no build, in the engine's order. */
  readonly loose: readonly string[];
  readonly builds: readonly Build[];
  /** The top card where the table is a stack, else null. */
  readonly top: string | null;
  /** Whether the table is a stack, of which only the top card counts. */
  readonly stacked: boolean;
  /** How many cards lie face down under it. */
  readonly hidden: number;
  /** The card turned from the stock, else null. */
  readonly turned: string | null;
  /** How many cards each seat holds. */
  readonly held: readonly number[];
  /** How many cards each side has taken. */
  readonly taken: readonly number[];
  /** The card on top of each side's pile, in games in which piles can be taken, else null. */
  readonly tops: readonly (string | null)[];
  readonly stock: number;
  readonly playsLeft: number;
}

const buildsOf = (view: SeatView): Build[] => (view['builds'] as Build[] | undefined) ?? [];

/** The board of a view. */
export function boardOf(view: SeatView): Board {
  const builds = buildsOf(view);
  const tops = (view['tops'] as string[] | undefined) ?? [];
  const built = new Set(builds.flatMap((build) => build.cards));
  return {
    seat: view.seat,
    turn: view.turn,
    dealer: view.dealer,
    hand: view.hand,
    holding: view.holding,
    loose: view.table.filter((card) => !built.has(card)),
    builds,
    top: (view['top'] as string | null | undefined) ?? null,
    stacked: 'top' in view,
    hidden: (view['hidden'] as number | undefined) ?? 0,
    turned: (view['turned'] as string | null | undefined) ?? null,
    held: view.held ?? [],
    taken: view.piles.map((pile) => pile.length),
    tops: view.piles.map((pile) => pile.find((card) => tops.includes(card)) ?? null),
    stock: view.stock ?? 0,
    playsLeft: view.plays_left,
  };
}
