// What can be asked, as docs/api-reference.md lists it: the keys of requests and the answers that pages read.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

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
  | { event: 'progress'; job: number; done: number; of: number }
  | { event: 'result'; job: number; answer: Json }
  | { event: 'error'; job: number; error: ApiError };

interface OfRuleset {
  ruleset?: string;
  script?: string | string[];
}

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

interface AtSeat {
  table: number;
  seat: number;
}

/** By the name of what is asked: the keys beside `ask`, and the answer. */
export interface Asks {
  version: { keys: object; answer: { version: string; api: number } };
  help: { keys: object; answer: Json };
  rulesets: { keys: { scripts?: boolean; lang?: Lang }; answer: RulesetRow[] };
  show: {
    keys: OfRuleset & { card?: boolean; lang?: Lang; markdown?: boolean; yaml?: boolean };
    answer: Json;
  };
  diff: { keys: { rulesets: string[]; script?: string | string[] }; answer: Json };
  check: { keys: { files: string | string[]; input?: string; ruleset?: string }; answer: CheckAnswer };
  test: { keys: { paths: string | string[]; script?: string | string[] }; answer: Json };
  moves: {
    keys: OfRuleset & {
      holding?: string | string[];
      table?: string;
      top?: string;
      previous?: string;
      last?: boolean;
    };
    answer: { plays: Omit<LegalPlay, 'play'>[] };
  };
  replay: {
    keys: OfRuleset & { file?: string; input?: string; positions?: boolean; under?: string };
    answer: Json;
  };
  advise: { keys: OfRuleset & { input: string; hand: number; play: number }; answer: Hint };
  pack: {
    keys: { file: string };
    answer: { name: string; file: string; files: string[]; failures: string[]; text: string | null };
  };
  add: {
    keys: { file: string; input?: string; anyway?: boolean; replace?: boolean; 'dry-run'?: boolean };
    answer: { name: string; folder: string; added: boolean; differs: string[]; files: string[] };
  };
  schema: {
    keys: { markdown?: boolean; lua?: boolean; luacheck?: boolean; metrics?: boolean; scenarios?: boolean };
    answer: Json;
  };
  selftest: { keys: object; answer: Json };
  cards: { keys: OfRuleset & { lang?: Lang; deck?: Deck }; answer: CardsAnswer };
  players: { keys: { lang?: Lang }; answer: PlayersAnswer };
  open: {
    keys: OfRuleset & {
      seats?: string | string[];
      names?: string | string[];
      lang?: Lang;
      deck?: Deck;
      seed?: number;
      wait?: boolean;
      input?: string;
    };
    answer: OpenedTable;
  };
  state: { keys: AtSeat; answer: SeatView };
  plays: { keys: AtSeat; answer: { type: string; plays: LegalPlay[] } };
  play: { keys: AtSeat & { play: number }; answer: TableState };
  back: { keys: AtSeat; answer: TableState };
  'next-hand': { keys: { table: number }; answer: TableState };
  'go-on': { keys: { table: number }; answer: TableState };
  hint: { keys: AtSeat; answer: Hint };
  score: { keys: { table: number }; answer: HandScore };
  statistics: { keys: { table: number }; answer: { text: string[]; decisive: string[] } };
  duplicate: { keys: { table: number; player: string }; answer: { text: string[] } };
  export: { keys: { table: number }; answer: string };
  close: { keys: { table: number }; answer: Omit<TableState, 'table'> };
  put: { keys: { file: string; text: string }; answer: { file: string; bytes: number } };
  drop: { keys: { file: string }; answer: { file: string } };
  files: { keys: object; answer: { file: string; bytes: number }[] };
}

export type AskName = keyof Asks;
/** A request by its name; also any other that the API has, whose answer is then Json. */
export type Request<Name extends AskName = AskName> = { ask: Name } & Asks[Name]['keys'];

/** What is played on all cores: keys as the commands' long options. */
export interface StudyRequest {
  ask: 'simulate' | 'compare' | 'worth' | 'judge' | 'arena' | 'tune';
  [key: string]: Json;
}
