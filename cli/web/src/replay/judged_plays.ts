// What a person's plays cost: those for which the program would have made another, as its `advise` has it. It knows then
// what the seat saw, and has a budget of its own that does not depend on the device.
import type { Engine } from '../engine/client';
import type { KeptFile } from '../storage/matches';
import { matchLines, type FilePlay } from './match_lines';

/** A play in the engine's words, with its cards. */
export interface AdvisedPlay extends Omit<FilePlay, 'seat'> {
  readonly words: string;
}

/** A play in place of which the program would have made another. */
export interface JudgedPlay {
  readonly hand: number;
  readonly play: number;
  readonly seat: number;
  readonly played: AdvisedPlay;
  readonly advised: AdvisedPlay;
  /** Why, in the engine's words. */
  readonly reasons: readonly string[];
  /** The points at the end of the hand that it costs at least: those by which the second best play is behind. */
  readonly points: number;
  /** And the chance to win the match that it costs at least. */
  readonly chance: number;
}

/** What is to be judged. */
export interface PlaysToJudge {
  /** The match file, and the rules of a person's own that it needs. */
  readonly text: string;
  readonly files: readonly KeptFile[];
  readonly seats: readonly number[];
  /** The hand, counted from 0; all where there is none. */
  readonly hand?: number | undefined;
  readonly lang: 'it' | 'en';
}

interface Place {
  readonly hand: number;
  readonly play: number;
  readonly seat: number;
}

/** The plays of these seats in a match file. */
export function placesOf({ text, seats, hand }: Pick<PlaysToJudge, 'text' | 'seats' | 'hand'>): Place[] {
  const hands = matchLines(text)?.hands ?? [];
  return hands.flatMap((plays, number) =>
    hand === undefined || hand === number
      ? plays.flatMap(({ seat }, play) => (seats.includes(seat) ? [{ hand: number, play, seat }] : []))
      : [],
  );
}

/** What `advise` answers. */
interface Advised {
  readonly played: AdvisedPlay;
  readonly advised: AdvisedPlay;
  readonly same: boolean;
  readonly text: readonly string[];
  readonly points_ahead: number;
  readonly win_chance: readonly number[];
}

type Cost = Pick<JudgedPlay, 'points' | 'chance'>;

/** What a play cost as it is named: tenths of points, and hundredths of the chance. */
export const namedCost = ({ points, chance }: Cost) => ({
  tenths: Math.max(Math.round(10 * points), 0),
  percent: Math.max(Math.round(100 * chance), 0),
});

/** Whether a play cost what can be named. */
export function isCostly(cost: Cost): boolean {
  const { tenths, percent } = namedCost(cost);
  return tenths > 0 || percent > 0;
}

/**
 * The plays of `wanted` in place of which the program would have made another, what costs most first. `done` is called with
 * how many plays of how many were judged, and what was found so far. Rejects with EngineError.
 */
export async function judge(
  engine: Pick<Engine, 'ask' | 'put'>,
  wanted: PlaysToJudge,
  done: (plays: number, of: number, found: readonly JudgedPlay[]) => void,
): Promise<void> {
  for (const { file, text } of wanted.files) await engine.put(file, text);
  const places = placesOf(wanted);
  let found: readonly JudgedPlay[] = [];
  done(0, places.length, found);
  for (const [number, place] of places.entries()) {
    const { hand, play } = place;
    const answer: unknown = await engine.ask({
      ask: 'advise',
      input: wanted.text,
      hand,
      play,
      lang: wanted.lang,
    });
    const { played, advised, same, text, points_ahead: points, win_chance: chances } = answer as Advised;
    const [with_ = 0, without = 0] = chances;
    const [, ...reasons] = text; // the first says the play, which `advised` has
    if (!same)
      found = [...found, { ...place, played, advised, reasons, points, chance: with_ - without }].sort(
        (a, b) => b.points - a.points || b.chance - a.chance,
      );
    done(number + 1, places.length, found);
  }
}
