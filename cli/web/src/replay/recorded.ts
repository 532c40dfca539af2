// Hand records say which cards were dealt, played and taken; from that alone follows what lay where. Where the piles
// at the end do not come out as the record says, as in games whose cards go elsewhere, nothing is drawn.
import type { Before, ReplayedHand, ReplayedPlay } from './replay_answer';

/** A hand as the engine's answer to `replay` has it. */
export interface HandRecord extends ReplayedHand {
  readonly deals?: readonly (readonly (readonly string[])[])[];
  readonly table?: readonly string[];
  readonly stock?: readonly string[];
  readonly remainder?: { readonly seat: number | null; readonly cards: readonly string[] };
}

interface Lies {
  table: string[];
  holdings: string[][];
  piles: string[][];
}

function without(cards: readonly string[], gone: readonly string[]): string[] {
  return cards.filter((card) => !gone.includes(card));
}

function dealt(lies: Lies, round: readonly (readonly string[])[] | undefined): void {
  round?.forEach((cards, seat) => {
    lies.holdings[seat] = [...(lies.holdings[seat] ?? []), ...cards];
  });
}

function after(lies: Lies, { seat, card, take = [] }: ReplayedPlay, sides: number): void {
  if (card === undefined) {
    return;
  }
  lies.holdings[seat] = without(lies.holdings[seat] ?? [], [card]);
  if (take.length === 0) {
    lies.table.push(card);
    return;
  }
  lies.table = without(lies.table, take);
  lies.piles[seat % sides]?.push(card, ...take);
}

function sameCards(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && [...one].sort().join() === [...other].sort().join();
}

function addsUp({ piles, remainder }: HandRecord, lies: Lies): boolean {
  const sides = lies.piles.length;
  const last =
    remainder && remainder.seat !== null ? { side: remainder.seat % sides, cards: remainder.cards } : null;
  return (
    piles !== undefined &&
    piles.every((pile, side) =>
      sameCards(pile, [...(lies.piles[side] ?? []), ...(last?.side === side ? last.cards : [])]),
    )
  );
}

/** `record` with what lay where before each play, where that follows from it. */
export function withPositions(record: HandRecord): ReplayedHand {
  const { deals = [], table = [], plays = [], piles = [], stock } = record;
  const choices = plays.some((play) => play.choice !== undefined);
  if (deals.length === 0 || choices || stock !== undefined) {
    return record;
  }
  const lies: Lies = { table: [...table], holdings: [], piles: piles.map(() => []) };
  let round = 0;
  const shown = plays.map((play): ReplayedPlay => {
    if (lies.holdings.every((cards) => cards.length === 0)) {
      dealt(lies, deals[round++]);
    }
    const before: Before = {
      table: [...lies.table],
      holdings: lies.holdings.map((cards) => [...cards]),
      piles: lies.piles.map((pile) => [...pile]),
    };
    after(lies, play, piles.length);
    return { ...play, before };
  });
  return addsUp(record, lies) ? { ...record, plays: shown } : record;
}
