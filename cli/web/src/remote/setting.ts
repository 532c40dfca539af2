// What a server says of a table before and while it is played at.
import type {
  DeckCard,
  HandScore,
  OpenedTable,
  SeatView,
  TableEvent,
  TableMessage,
  TableState,
} from '../engine/client';
import { EngineError } from '../engine/engine_error';

/** The number that the one table here has. */
export const table = 1;

/** What the server shows after each change: the answers of the API to `state` and `score`, and how the match stands. */
export interface ShownView extends SeatView {
  seq: number;
  standing: Omit<TableState, 'table'>;
  sheet: HandScore;
}

/** A change of the table, and how it lies then. */
export interface Step {
  readonly events: readonly TableEvent[];
  readonly view: ShownView;
}

/** What does not change in a match. */
export interface RemoteSetting {
  readonly opened: OpenedTable;
  readonly cards: readonly DeckCard[];
  /** The rules in Markdown. */
  readonly rules: string;
  readonly clockwise: boolean;
  /** Whether the link is for watching. */
  readonly watches: boolean;
}

/** What the evening has brought, and who wants another match. */
export interface Evening {
  /** The matches won, by side. */
  readonly won: readonly number[];
  /** The seats that agree to another match; once this one is over. */
  readonly again: readonly number[];
  /** The number of the match at this table; where `rounds` says how many there are, that of the round of a club evening. */
  readonly match?: number;
  readonly rounds?: number;
}

/** A play that a seat asks to be taken back, and the seats that agree. */
export interface BackRequest {
  readonly seat: number;
  readonly agreed: readonly number[];
}

type Setting = Omit<OpenedTable, keyof TableState> & { cards: DeckCard[]; rules: string };

/** The setting of the match that is shown, from the greeting of the server. */
export function settingOf(hello: TableMessage | null, { standing }: ShownView): RemoteSetting {
  const { cards, rules, ...setting } = hello?.['page'] as Setting;
  const settings = hello?.['rules'] as Record<string, unknown>;
  return {
    opened: { ...setting, table, ...standing },
    cards,
    rules,
    clockwise: settings['direction'] === 'clockwise',
    watches: (hello?.['seat'] ?? null) === null,
  };
}

/** The answer to what the server refuses. */
export function refusal(message: string): EngineError {
  return new EngineError({ kind: 'rules', location: null, message, hint: '' });
}
