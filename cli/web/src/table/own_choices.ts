// What a person chose the last time a match was seated.
import { keep, readKept } from '../storage/preferences';

function keptText(key: string, otherwise: string): string {
  const value = readKept(key);
  return typeof value === 'string' ? value : otherwise;
}

export const ownName = (): string => keptText('name', '');
export const ownLevel = (otherwise: string): string => keptText('level', otherwise);
/** The game that was seated last, by its ruleset. */
export const ownGame = (): string => keptText('game', '');

export function keepChoices(choices: {
  readonly name: string;
  readonly level: string;
  readonly game: string;
}): void {
  for (const [key, value] of Object.entries(choices)) keep(key, value);
}
