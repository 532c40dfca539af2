// How the program plays the hand of the day in the person's seat.
import type { OpenedTable, TableState } from '../engine/client';
import type { TableEngine } from './session_settings';

/** The levels that are compared; those above think for long. */
export const comparedLevels = ['easy', 'medium', 'hard'] as const;

/** Every hand is over by then. */
const mostPlays = 1000;

/**
 * The points of the sides after the first hand of a match with these cards, if `player` has seat 0 and the others play on as
 * they are. Rejects with EngineError.
 */
export async function pointsOfProgram(
  engine: Pick<TableEngine, 'ask'>,
  { spec, players }: Pick<OpenedTable, 'spec' | 'players'>,
  seed: number,
  player: string,
): Promise<readonly number[]> {
  const seats = [player, ...players.slice(1)];
  const { table, ...opened } = await engine.ask({ ask: 'open', ruleset: spec, seats, seed, wait: true });
  let state: Pick<TableState, 'hand_over' | 'match_over' | 'points'> = opened;
  for (let plays = 0; plays < mostPlays && !state.hand_over && !state.match_over; ++plays)
    state = await engine.ask({ ask: 'go-on', table });
  await engine.ask({ ask: 'close', table });
  return state.points;
}
