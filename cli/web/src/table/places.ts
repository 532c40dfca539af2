// Where the others sit around the cloth, as whoever looks sees them from below.
import type { Json } from '../engine/client';

/** A place at the edge of the cloth. At the sides of many seats, `near` is the one nearer to whoever looks. */
export type Place =
  | 'top'
  | `half-${'left' | 'right'}`
  | `third-${'left' | 'middle' | 'right'}`
  | 'left'
  | 'right'
  | `${'left' | 'right'}-${'near' | 'far'}`;

/** By how many others there are: their places, beginning with the one at the right, and so around. */
const around: readonly (readonly Place[])[] = [
  [],
  ['top'],
  ['right', 'left'],
  ['right', 'top', 'left'],
  ['right', 'half-right', 'half-left', 'left'],
  ['right-near', 'right-far', 'top', 'left-far', 'left-near'],
  ['right-near', 'right-far', 'half-right', 'half-left', 'left-far', 'left-near'],
  ['right-near', 'right-far', 'third-right', 'third-middle', 'third-left', 'left-far', 'left-near'],
];

/**
 * The places of `others` seats in the order of their turns: to the right of whoever looks, or to the left in a clockwise
 * game. Of an even number of seats, the one opposite is at the top. Empty where there are none or more than seven.
 */
export function placesOf(others: number, clockwise: boolean): readonly Place[] {
  const places = around[others] ?? [];
  return clockwise ? [...places].reverse() : places;
}

/** Whether the turn passes to the left, by the settings of a ruleset as `show` answers them. */
export function isClockwise(settings: Json): boolean {
  const { rules } = (settings ?? {}) as { rules?: Record<string, { value?: unknown } | undefined> };
  return rules?.['direction']?.value === 'clockwise';
}
