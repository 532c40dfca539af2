// Hands as the replayer shows them: the engine's answer to `replay`, with what lay where.

export interface Points {
  readonly item: string;
  readonly side: number;
  readonly points: number;
}

export interface Build {
  readonly value: number;
  readonly cards: readonly string[];
  readonly seat?: number;
}

/** The cards before a play. */
export interface Before {
  readonly table: readonly string[];
  readonly builds?: readonly Build[];
  readonly holdings: readonly (readonly string[])[];
  readonly piles: readonly (readonly string[])[];
}

export interface ReplayedPlay {
  readonly seat: number;
  readonly card?: string;
  readonly choice?: string;
  readonly take?: readonly string[];
  readonly build?: { readonly value: number; readonly with: readonly string[] };
  readonly points?: readonly Points[];
  readonly before?: Before;
  /** What happens, and why it scores, in the engine's words. */
  readonly text?: readonly string[] | string;
}

export interface ReplayedHand {
  readonly hand?: number | null;
  readonly dealer?: number;
  readonly plays?: readonly ReplayedPlay[];
  readonly piles?: readonly (readonly string[])[];
  readonly score?: readonly Readonly<Record<string, number>>[];
  readonly totals?: readonly number[];
  readonly text?: readonly string[] | string;
  /** Instead of all but the number: why the hand cannot be replayed. */
  readonly error?: { readonly play: number | null; readonly message: string };
}

/** The lines of a text of the engine. */
export function linesOf(text: readonly string[] | string | undefined): readonly string[] {
  return text === undefined
    ? []
    : typeof text === 'string'
      ? text.split('\n').filter((line) => line !== '')
      : text;
}
