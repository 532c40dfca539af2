// The games in families, by the first word of their names.
import type { KnownGame } from './known_games';

export interface GameGroup {
  /** The title of the game that the others are kinds of; empty for games that stand alone. */
  readonly title: string;
  readonly games: readonly KnownGame[];
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The games whose title or name has the words that were typed. */
export function searched(games: readonly KnownGame[], typed: string): KnownGame[] {
  const words = folded(typed).split(/\s+/).filter(Boolean);
  return games.filter((game) => {
    const text = folded(`${game.title} ${game.name}`);
    return words.every((word) => text.includes(word));
  });
}

/** Families of several games first, the largest at the top; then, under no title, the games that stand alone. */
export function gameGroups(games: readonly KnownGame[]): GameGroup[] {
  const families = new Map<string, KnownGame[]>();
  for (const game of games) {
    const family = game.name.split('-')[0] ?? game.name;
    families.set(family, [...(families.get(family) ?? []), game]);
  }
  const titleOf = (family: string) => games.find(({ name }) => name === family)?.title ?? family;
  const groups = [...families].filter(([, found]) => found.length > 1);
  const alone = [...families].filter(([, found]) => found.length === 1).flatMap(([, found]) => found);
  const sorted = groups
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([family, found]) => ({ title: titleOf(family), games: found }));
  return alone.length > 0 ? [...sorted, { title: '', games: alone }] : sorted;
}
