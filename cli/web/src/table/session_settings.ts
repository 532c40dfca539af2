// What a match at the table is opened with, and what it waits for.
import type { CardNames } from '../cards/card_names';
import type { DeckCard, Engine, Hint, LegalPlay, OpenedTable } from '../engine/client';
import type { KeptFile } from '../storage/matches';
import type { Move } from './match_events';
import type { Series } from './series';

export type TableEngine = Pick<Engine, 'ask' | 'onTable' | 'kept' | 'onRestart' | 'restart'>;

/**
 * What the table waits for: `watch` the program's seats and the cards that move, `pass` the device to be given to the
 * person whose turn it is, `turn` that person's play, `hand-end` and `match-end` somebody to go on, `failed` a new try.
 */
export type Phase = 'watch' | 'pass' | 'turn' | 'hand-end' | 'match-end' | 'failed';

/** Shows a play and calls `update` when the cards are to lie as they do after it. */
export type Motion = (move: Move, update: () => void) => Promise<void>;

/** What a guided match says at a turn, in place of the hint alone. */
export type Guidance = (plays: readonly LegalPlay[], side: number, cards: CardNames, hint: Hint) => Hint;

export interface SessionSettings {
  readonly engine: TableEngine;
  readonly opened: OpenedTable;
  readonly cards: readonly DeckCard[];
  /** Whether the turn passes to the left. */
  readonly clockwise?: boolean;
  /** Whether everybody plays it under the same conditions, with no hint and nothing taken back. */
  readonly fixed?: boolean;
  /** Asks the others whether a play may be taken back, where it takes their consent. */
  readonly askBack?: (() => void) | undefined;
  /** Where it is a guided match. */
  readonly guidance?: Guidance | undefined;
  /** Where it is one of a series: how many matches each side had won before. */
  readonly series?: Series | undefined;
  /** The rules of the game in Markdown, where they come with the match and not from the engine. */
  readonly rules?: string;
  /** Rulesets and scripts of a person's own. */
  readonly files?: readonly KeptFile[];
  /** Called with the match file after each change. */
  readonly keep: (text: string) => void;
}
