// Two replays of the same hands, under their own rules and under others: where the others forbid a play, and which
// points differ.
import type { ReplayedHand } from './replay_answer';

export interface Under {
  readonly illegal: { readonly hand: number; readonly play: number | null; readonly message: string } | null;
  /** The points over all hands that both rules allow. */
  readonly points: readonly {
    readonly item: string;
    readonly side: number;
    readonly was: number;
    readonly is: number;
  }[];
}

type Sums = Map<string, { item: string; side: number; was: number; is: number }>;

function add(sums: Sums, hand: ReplayedHand, which: 'was' | 'is'): void {
  hand.score?.forEach((items, side) => {
    for (const [item, points] of Object.entries(items)) {
      const key = `${side} ${item}`;
      const row = sums.get(key) ?? { item, side, was: 0, is: 0 };
      sums.set(key, { ...row, [which]: row[which] + points });
    }
  });
}

/** What `other` rules make of hands that were played by their `own`; both answers have a hand each, in one order. */
export function compared(own: readonly ReplayedHand[], other: readonly ReplayedHand[]): Under {
  const sums: Sums = new Map();
  let illegal: Under['illegal'] = null;
  other.forEach((hand, index) => {
    const before = own[index];
    if (hand.error) {
      illegal ??= { hand: hand.hand ?? index, ...hand.error };
    } else if (before && !before.error) {
      add(sums, before, 'was');
      add(sums, hand, 'is');
    }
  });
  return { illegal, points: [...sums.values()].filter(({ was, is }) => was !== is) };
}
