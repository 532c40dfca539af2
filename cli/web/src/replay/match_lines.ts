// A match file line by line: what it says of the match, and the plays of each hand that were not taken back.

export interface FilePlay {
  readonly seat: number;
  readonly card?: string;
  readonly choice?: string;
  readonly take?: readonly string[];
  readonly build?: { readonly value: number; readonly with: readonly string[] };
}

export interface MatchHead {
  readonly ruleset: string;
  readonly scripts: readonly string[];
  readonly seed: number;
  readonly seats: number;
  readonly names: readonly string[];
  /** The seats of people. */
  readonly people: readonly number[];
  readonly deck: string;
}

export interface MatchLines {
  readonly head: MatchHead;
  /** The plays of each hand. */
  readonly hands: readonly (readonly FilePlay[])[];
}

type Line = Readonly<Record<string, unknown>>;

function lineOf(text: string): Line | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Line) : null;
  } catch {
    return null;
  }
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

function headOf(line: Line): MatchHead {
  return {
    ruleset: String(line['ruleset'] ?? ''),
    scripts: texts(line['scripts']),
    seed: Number(line['seed'] ?? 1),
    seats: texts(line['seats']).length,
    people: texts(line['seats']).flatMap((player, seat) => (player === 'human' ? [seat] : [])),
    names: texts(line['names']),
    deck: String(line['deck'] ?? ''),
  };
}

/** The lines of a match file; null where the first is no head of one. The engine says what is wrong with the others. */
export function matchLines(text: string): MatchLines | null {
  const lines = text
    .split('\n')
    .map(lineOf)
    .filter((line) => line !== null);
  const [first, ...others] = lines;
  if (first?.['format'] !== 'cicera.match/1') {
    return null;
  }
  const hands: FilePlay[][] = [];
  for (const line of others) {
    const plays = hands.at(-1);
    if ('deals' in line && !('format' in line)) {
      hands.push([]);
    } else if (plays && typeof line['take_back_to'] === 'number') {
      plays.length = Math.min(plays.length, line['take_back_to']);
    } else if (plays && typeof line['seat'] === 'number' && ('card' in line || 'choice' in line)) {
      plays.push(line as unknown as FilePlay);
    }
  }
  return { head: headOf(first), hands };
}

function same(one: readonly string[] | undefined, other: readonly string[] | undefined): boolean {
  const [left, right] = [one ?? [], other ?? []];
  return left.length === right.length && left.every((card) => right.includes(card));
}

/** Which of the legal plays is `play`; -1 where none is. */
export function placeOf(play: FilePlay, legal: readonly Omit<FilePlay, 'seat'>[]): number {
  return legal.findIndex(
    (each) =>
      each.card === play.card &&
      each.choice === play.choice &&
      same(each.take, play.take) &&
      each.build?.value === play.build?.value &&
      same(each.build?.with, play.build?.with),
  );
}
