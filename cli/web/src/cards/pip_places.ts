// Where pips stand on a card of 100 by 156.

export interface Place {
  readonly x: number;
  readonly y: number;
}

const left = 38.5;
const middle = 50;
const right = 61.5;

const column = (x: number, ...heights: number[]): Place[] => heights.map((y) => ({ x, y }));
const pair = (...heights: number[]): Place[] => [...column(left, ...heights), ...column(right, ...heights)];

const places: readonly Place[][] = [
  [],
  column(middle, 78),
  column(middle, 46, 110),
  column(middle, 36, 78, 120),
  pair(42, 114),
  [...pair(38, 118), ...column(middle, 78)],
  pair(36, 78, 120),
  [...pair(34, 84, 124), ...column(middle, 59)],
  [...pair(32, 78, 124), ...column(middle, 55, 101)],
  [...pair(32, 62.5, 93.5, 124), ...column(middle, 78)],
  [...pair(32, 62.5, 93.5, 124), ...column(middle, 47, 109)],
];

/** The places of a number of pips, 1 to 10. */
export function pipPlaces(pips: number): readonly Place[] {
  return places[pips] ?? [];
}

/** The width of one pip among this number. */
export function pipSize(pips: number): number {
  if (pips <= 3) return 36;
  if (pips <= 6) return 24;
  return pips <= 8 ? 22 : 19;
}
