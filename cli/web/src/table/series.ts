// Several matches one after the other, until a side has won two of them.

/** How many matches each side has won so far. */
export type Series = readonly number[];

const toWin = 2;

/** The series after a match that `winner` has won, or nobody. */
export const afterMatch = (series: Series, winner: number | null): Series =>
  series.map((wins, side) => wins + (side === winner ? 1 : 0));

/** The side that has won it, or null while it goes on. */
export function wonBy(series: Series): number | null {
  const side = series.findIndex((wins) => wins >= toWin);
  return side < 0 ? null : side;
}

/** The series that the next match belongs to: this one while it goes on, and then another. */
export const nextSeries = (series: Series): Series => (wonBy(series) === null ? series : series.map(() => 0));
