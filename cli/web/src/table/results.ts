// What a person has reached in the matches that are kept here: read from their match files, so nothing else is kept.
import type { KeptMatch } from '../storage/matches';
import { isObject } from '../storage/kept_store';
import { dayHandOf, type DayHand } from './day_hand';
import { isGuided } from './guided';

/** Points by scoring line: those of the person's side, and those of the others. */
export type ItemPoints = ReadonlyMap<string, readonly [own: number, others: number]>;

/** A match of one person with the program, from its file. */
export interface PlayedMatch {
  readonly game: string;
  readonly title: string;
  /** The players in the program's seats; '' where they differ. */
  readonly players: string;
  readonly over: boolean;
  /** Whether the person's side has won; null where nobody has, or the match goes on. */
  readonly won: boolean | null;
  /** The points of the sides, the person's first. */
  readonly points: readonly number[];
  readonly items: ItemPoints;
  readonly day: DayHand | null;
  readonly changed: number;
}

function linesOf(text: string): readonly Readonly<Record<string, unknown>>[] {
  return text.split('\n').flatMap((line) => {
    try {
      const found: unknown = JSON.parse(line);
      return isObject(found) ? [found] : [];
    } catch {
      return [];
    }
  });
}

function addItems(items: Map<string, readonly [number, number]>, score: unknown, own: number): void {
  if (!Array.isArray(score)) return;
  for (const [side, lines] of (score as unknown[]).entries()) {
    if (!isObject(lines)) continue;
    for (const [item, points] of Object.entries(lines)) {
      if (typeof points !== 'number') continue;
      const [mine, others] = items.get(item) ?? [0, 0];
      items.set(item, side === own ? [mine + points, others] : [mine, others + points]);
    }
  }
}

/** What a kept match was; null for one of several people, a guided one, or one that cannot be read. */
export function playedOf(match: KeptMatch): PlayedMatch | null {
  if (isGuided(match.id)) return null;
  const [header, ...lines] = linesOf(match.text);
  const seats = header?.['seats'];
  const game = header?.['ruleset'];
  if (!Array.isArray(seats) || typeof game !== 'string' || match.points.length === 0) return null;
  const people = seats.flatMap((seat, i) => (seat === 'human' ? [i] : []));
  const others = new Set(seats.filter((seat) => seat !== 'human').map(String));
  const [person] = people;
  if (person === undefined || people.length > 1) return null;
  const own = person % match.points.length;
  const items = new Map<string, readonly [number, number]>();
  for (const line of lines) if (line['format'] === 'cicera.hand/1') addItems(items, line['score'], own);
  const winner = lines.filter((line) => 'winner' in line).at(-1)?.['winner'];
  return {
    game,
    title: match.title,
    players: others.size === 1 ? ([...others][0] ?? '') : '',
    over: match.over,
    won: typeof winner === 'number' ? winner === own : null,
    points: [...match.points.slice(own), ...match.points.slice(0, own)],
    items,
    day: dayHandOf(match.id),
    changed: match.changed,
  };
}

export interface Tally {
  readonly game: string;
  readonly title: string;
  readonly players: string;
  readonly matches: number;
  readonly won: number;
}

const finished = (all: readonly PlayedMatch[]) => all.filter(({ over, day }) => over && day === null);

/** Matches and wins by game and players, the game played most first. */
export function talliesOf(all: readonly PlayedMatch[]): readonly Tally[] {
  const found = new Map<string, Tally>();
  for (const { game, title, players, won } of finished(all)) {
    const key = `${game}\n${players}`;
    const before = found.get(key) ?? { game, title, players, matches: 0, won: 0 };
    found.set(key, { ...before, matches: before.matches + 1, won: before.won + (won ? 1 : 0) });
  }
  return [...found.values()].sort((a, b) => b.matches - a.matches || a.title.localeCompare(b.title));
}

/** The matches that ended in a win or a loss, the latest first. */
export const endingsOf = (all: readonly PlayedMatch[]): readonly boolean[] =>
  [...finished(all)].sort((a, b) => b.changed - a.changed).flatMap(({ won }) => (won === null ? [] : [won]));

/** How many were won in a row: now, and at most. */
export function winsInARow(latestFirst: readonly boolean[]): { readonly now: number; readonly most: number } {
  const firstLoss = latestFirst.indexOf(false);
  let [run, most] = [0, 0];
  for (const won of latestFirst) {
    run = won ? run + 1 : 0;
    most = Math.max(most, run);
  }
  return { now: firstLoss < 0 ? latestFirst.length : firstLoss, most };
}

export interface GameItems {
  readonly game: string;
  readonly title: string;
  /** Scoring lines by what they brought beyond the others, the best first. */
  readonly items: readonly { readonly item: string; readonly own: number; readonly others: number }[];
}

/** Where the points came from, by game. */
export function itemsOf(all: readonly PlayedMatch[]): readonly GameItems[] {
  const games = new Map<string, { title: string; items: Map<string, readonly [number, number]> }>();
  for (const { game, title, items } of all) {
    const sums = games.get(game)?.items ?? new Map<string, readonly [number, number]>();
    for (const [item, [own, others]] of items) {
      const [mine, theirs] = sums.get(item) ?? [0, 0];
      sums.set(item, [mine + own, theirs + others]);
    }
    games.set(game, { title, items: sums });
  }
  return [...games]
    .filter(([, { items }]) => items.size > 0)
    .map(([game, { title, items }]) => ({
      game,
      title,
      items: [...items]
        .map(([item, [own, others]]) => ({ item, own, others }))
        .sort((a, b) => b.own - b.others - (a.own - a.others)),
    }));
}
