// A position to look at: which cards are held, which lie on the table, and which was played last.
import { signal } from '@preact/signals';

export type Place = 'holding' | 'table' | 'previous';
export const places: readonly Place[] = ['holding', 'table', 'previous'];

export interface Position {
  readonly holding: readonly string[];
  readonly table: readonly string[];
  /** The card that the player before has just played, if any; it may lie on the table. */
  readonly previous: readonly string[];
  /** Whether the play is the last of the hand. */
  readonly last: boolean;
}

export const position = signal<Position>({ holding: [], table: [], previous: [], last: false });
/** Where a tap puts a card. */
export const placing = signal<Place>('holding');

const most: Readonly<Record<Place, number>> = { holding: 20, table: 40, previous: 1 };

/** `now` after a tap on `card` for `place`: it is put there, or taken away where it lies there already. A card is either
 * held or on the table; the one played last may be on the table too, but not held. */
export function tapped(now: Position, card: string, place: Place): Position {
  const without = (list: readonly string[]) => list.filter((each) => each !== card);
  if (now[place].includes(card)) {
    return { ...now, [place]: without(now[place]) };
  }
  const free = place === 'previous' ? [] : now[place];
  if (free.length >= most[place]) {
    return now;
  }
  const other: Partial<Position> =
    place === 'holding'
      ? { table: without(now.table), previous: without(now.previous) }
      : place === 'table'
        ? { holding: without(now.holding) }
        : { holding: without(now.holding) };
  return { ...now, ...other, [place]: [...free, card] };
}

/** `now` without cards that the deck does not have. */
export function inDeck(now: Position, deck: ReadonlySet<string>): Position {
  const kept = (list: readonly string[]) => list.filter((card) => deck.has(card));
  return { ...now, holding: kept(now.holding), table: kept(now.table), previous: kept(now.previous) };
}

/** A scenario of this position, as a line list under `scenarios:`; `plays` are those that the engine finds legal. */
export function scenarioOf(now: Position, name: string, play: string, points: string): string {
  const lines = [`  - name: ${JSON.stringify(name)}`];
  if (now.table.length > 0) {
    lines.push(`    table: ${now.table.join(' ')}`);
  }
  if (now.previous.length > 0) {
    lines.push(`    previous: ${now.previous.join(' ')}`);
  }
  if (now.last) {
    lines.push('    last: true');
  }
  lines.push('    plays:', `      - {${play}, points: {${points}}}`);
  return `${lines.join('\n')}\n`;
}
