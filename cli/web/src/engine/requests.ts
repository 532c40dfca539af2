// What the API answers: the answers that pages read. What can be asked is in ask_keys.ts.
import type { AskKeys, BudgetKeys, StudyName } from './ask_keys';

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Rows of texts, the first with the heads, and lines beside them. */
export interface Figures {
  readonly table: readonly (readonly string[])[];
  readonly text: readonly string[];
}

export interface Statistics extends Figures {
  readonly decisive: readonly string[];
}

export interface Location {
  file: string;
  line: number;
  column?: number;
}

export interface Diagnostic {
  location: Location | null;
  message: string;
  hint: string;
  length?: number;
}

/** Why a request has no answer; `stopped`, `stuck` and `worker` are the client's own. */
export interface ApiError {
  kind:
    | 'usage'
    | 'input'
    | 'ruleset'
    | 'script'
    | 'rules'
    | 'limit'
    | 'bot'
    | 'system'
    | 'bug'
    | 'stopped'
    | 'stuck'
    | 'worker';
  location: Location | null;
  message: string;
  hint: string;
  diagnostics?: Diagnostic[];
  traceback?: string;
}

/** The points of one scoring line. */
export interface Points {
  item: string;
  side: number;
  points: number;
}

/** What happens at a table; `type` and `event` as docs/bot-protocol.md has them. */
export interface TableMessage {
  type: string;
  event?: string;
  text?: string[];
  [key: string]: unknown;
}

export interface TableEvent {
  event: 'table';
  table: number;
  /** Absent: for all seats. */
  seat?: number;
  message: TableMessage;
}

export type ApiEvent =
  | TableEvent
  | { event: 'progress'; job: number; done: number; of: number; stage?: string }
  | { event: 'result'; job: number; answer: Json }
  | { event: 'error'; job: number; error: ApiError };

type Lang = 'en' | 'it';
type Deck = 'bresciane' | 'french' | 'ascii' | 'spanish';

export interface TableState {
  table: number;
  hand: number;
  dealer: number;
  turn: number;
  plays_made: number;
  hand_over: boolean;
  points: number[];
  match_over: boolean;
  winner: number | null;
}

export interface OpenedTable extends TableState {
  seats: number;
  title: string;
  spec: string;
  lang: Lang;
  deck: Deck;
  target: number;
  players: string[];
  names: string[];
  sides: { name: string; seats: number[] }[];
}

export interface SeatView {
  type: string;
  hand: number;
  dealer: number;
  turn: number;
  seat: number;
  holding: string[];
  table: string[];
  piles: string[][];
  previous: string | null;
  plays_left: number;
  score: Record<string, number>[];
  match_points: number[];
  held?: number[];
  stock?: number;
  text?: string[];
  [key: string]: unknown;
}

export interface LegalPlay {
  play: number;
  card: string;
  take: string[];
  points: Points[];
  text?: string;
  words?: string;
  score?: string;
  title?: string;
  [key: string]: unknown;
}

export interface Hint {
  play: number;
  text: string[];
  points: Points[];
  worth: number;
  risk: number;
  next_best: number | null;
  points_ahead: number;
  win_chance: number[] | null;
  [key: string]: unknown;
}

export interface DeckCard {
  card: string;
  suit: string | null;
  rank: number;
  shown: string;
  name: string;
  /** Of a pack that names its cards: the name without its article, that of the rank, and what the card is to the game. */
  title?: string;
  rank_title?: string;
  kind?: string;
}

export interface CardsAnswer {
  ruleset: string;
  deck: Deck;
  suits: { suit: string; letter: string; sign: string; title: string }[];
  ranks: { rank: number; letter: string; title: string }[];
  cards: DeckCard[];
}

export interface PlayersAnswer {
  levels: { level: string; title: string; player: string; meaning: string }[];
  players: { player: string; meaning: string }[];
  default_level: string;
}

export interface HandScore {
  sides: {
    side: number;
    name: string;
    lines: { item: string; title: string; points: number; reason: string }[];
    hand: number;
    match: number;
  }[];
  tied: string[];
  text: string[];
}

export interface RulesetRow {
  name: string;
  title: string;
  players: number;
  source: string;
  path: string;
  [key: string]: unknown;
}

export interface CheckAnswer {
  errors: { file: string; line: number; column: number; length?: number; message: string; hint: string }[];
  checked: Json[];
  notices: Json[];
}

/** What a request answers, by the name of what is asked; any other answers Json. */
export interface Answers {
  version: { version: string; api: number };
  rulesets: RulesetRow[];
  check: CheckAnswer;
  moves: { plays: Omit<LegalPlay, 'play'>[] };
  advise: Hint;
  pack: { name: string; file: string; files: string[]; failures: string[]; text: string | null };
  add: { name: string; folder: string; added: boolean; differs: string[]; files: string[] };
  cards: CardsAnswer;
  players: PlayersAnswer;
  open: OpenedTable;
  state: SeatView;
  plays: { type: string; plays: LegalPlay[] };
  play: TableState;
  back: TableState;
  'next-hand': TableState;
  'go-on': TableState;
  hint: Hint;
  score: HandScore;
  statistics: Statistics;
  duplicate: Figures;
  export: string;
  close: Omit<TableState, 'table'>;
  put: { file: string; bytes: number };
  drop: { file: string };
  files: { file: string; bytes: number }[];
}

export type AskName = keyof AskKeys;
export type Answer<Name extends AskName> = Name extends keyof Answers
  ? Answers[Name]
  : Name extends StudyName
    ? { job: number }
    : Json;
/** A request by its name. */
export type Request<Name extends AskName = AskName> = { ask: Name } & AskKeys[Name] & BudgetKeys;

/** What is played on all cores: keys as the commands' long options. */
export interface StudyRequest {
  ask: StudyName;
  [key: string]: Json;
}
