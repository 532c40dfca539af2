// Written by `cicera api --types typescript` from the tables that read requests.

/** The settings of a door. */
export interface DoorSettings {
  /** Find rulesets in these folders only. */
  rulesets?: string | readonly (string)[];
  /** Read no file but the shipped rulesets, which are compiled in, and those that are put. */
  'no-disk'?: boolean;
  /** Language of texts. */
  lang?: 'en' | 'it';
  /** Refuse what takes more than N hands, all rulesets and players together. */
  'max-hands'?: number | string;
  /** Refuse players that try their choices in more than N worlds. */
  'max-worlds'?: number | string;
  /** Refuse what takes more than N steps of scripts, files and plays. */
  'max-work'?: number | string;
  /** Refuse what keeps more than N bytes. */
  'max-memory'?: number | string;
  /** Refuse requests of more than N bytes. */
  'max-bytes'?: number | string;
}

/** What a request may cost: any may have these keys. */
export interface BudgetKeys {
  /** Refuse what takes more than N hands, all rulesets and players together. */
  'max-hands'?: number | string;
  /** Refuse players that try their choices in more than N worlds. */
  'max-worlds'?: number | string;
  /** Refuse what takes more than N steps of scripts, files and plays. */
  'max-work'?: number | string;
  /** Refuse what keeps more than N bytes. */
  'max-memory'?: number | string;
}

/** By the name of what is asked: its own keys. */
export interface AskKeys {
  /** List the available rulesets. */
  rulesets: {
    /** List the scripts that `script:` and --script find by name, with their parameters. */
    scripts?: boolean;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** Every setting of a ruleset with its value, or its rules in words, which are a text. */
  show: {
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Print the rules on one page, for use at the table. */
    card?: boolean;
    /** Language of the text. */
    lang?: 'en' | 'it';
    /** Print the rules as Markdown. */
    markdown?: boolean;
    /** Print every setting and where its value was set. */
    yaml?: boolean;
  };
  /** Compare the rules of several rulesets. */
  diff: {
    /** Two or more rulesets, as for --ruleset. */
    rulesets: string | readonly (string)[];
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
  };
  /** The cards of a ruleset's deck with their names, to draw and to read out. */
  cards: {
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Language of the text. */
    lang?: 'en' | 'it';
    /** How cards are written in texts. */
    deck?: 'bresciane' | 'french' | 'ascii' | 'spanish';
  };
  /** The levels and players that can sit at a table. */
  players: {
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** Check rulesets and scripts and report every error. */
  check: {
    /** Rulesets (PATH.yaml, SPEC or - for standard input) and scripts (PATH.lua). */
    files: string | readonly (string)[];
    /** What stands in a file that the request names -. */
    input?: string;
    /** Check scripts under this ruleset only. */
    ruleset?: string;
  };
  /** Run scenario files: positions, plays and the points expected. */
  test: {
    /** Scenario files, or folders with *.test.yaml files. */
    paths: string | readonly (string)[];
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
  };
  /** List the legal plays of a position and their points. */
  moves: {
    /** The cards held, in one argument or several. */
    holding?: string | readonly (string)[];
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** The cards on the table, in one argument; those of a build in brackets: [7: 5c 2d]. */
    table?: string;
    /** The top card of the table, where it is a stack. */
    top?: string;
    /** The number of cards that lie face down under the table. */
    hidden?: number | string;
    /** The card that the previous player has just played. */
    previous?: string;
    /** This play is the last of the hand. */
    last?: boolean;
    /** Language of the text; with --json each play is then also in words. */
    lang?: 'en' | 'it';
  };
  /** Replay recorded hands or a match, checking every play and point; the answer lists the hands. */
  replay: {
    /** A match, or hand records, one per line (default: -, standard input). */
    file?: string;
    /** What stands in a file that the request names -. */
    input?: string;
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
  };
  /** The hands of a match or of a log, play by play: all cards, the points and why. */
  positions: {
    /** A match, or hand records, one per line (default: -, the input). */
    file?: string;
    /** What stands in a file that the request names -. */
    input?: string;
    /** Say also what this ruleset makes of the same plays. */
    under?: string;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** What a strong player would have played in a recorded hand, and why. */
  advise: {
    /** A match, or hand records, one per line (default: -, the input). */
    file?: string;
    /** What stands in a file that the request names -. */
    input?: string;
    /** The hand of those in the file. */
    hand?: number | string;
    /** The play of the hand. */
    play?: number | string;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** The files of a new ruleset and its scenarios to start from, which are not written. */
  new: {
    /** Name of the new ruleset and its files. */
    name: string;
    /** The ruleset to extend, as with --from. */
    ruleset?: string;
    /** The ruleset to extend. */
    from?: string;
    /** Add a script with an example of each hook. */
    lua?: boolean;
  };
  /** The schema of rulesets, scenarios and scripts. */
  schema: {
    /** Print the reference page instead. */
    markdown?: boolean;
    /** Print definitions for the Lua language server, or with --markdown the reference page of scripts. */
    lua?: boolean;
    /** Print settings for luacheck. */
    luacheck?: boolean;
    /** Print what --metrics can measure, or with --markdown its reference page. */
    metrics?: boolean;
    /** Print the schema of scenario files. */
    scenarios?: boolean;
  };
  /** Check this copy against recorded scores. */
  selftest: object;
  /** Play many hands or matches under one ruleset. */
  simulate: {
    /** Play N independent hands; the last seat deals. */
    hands?: number | string;
    /** Play N whole matches; the deal rotates. */
    matches?: number | string;
    /** Play until all 95% intervals are within ±X points, or those of a quantity, as in winner=1%; --hands or --matches is then the most (default: 10^9 hands). */
    precision?: number | string;
    /** Start at hand (or match) N. */
    first?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Measure more: groups and names, or all; tension, agency and search are slow, so the default is then 1,000 hands. */
    metrics?: string;
    /** Allow players that see all cards. */
    'allow-cheats'?: boolean;
    /** Players, separated by commas: one for all, one per side or one per seat. */
    players?: string;
    /** Play under each value of a setting, as in match.target=21,31 or deal.table=0..4; repeat it for combinations. */
    vary?: string | readonly (string)[];
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Play part K of N; the result is a text for merge. */
    part?: string;
  };
  /** Play the same deals under several rulesets and compare the results. */
  compare: {
    /** The rulesets; differences are from the first. */
    rulesets: string | readonly (string)[];
    /** Also show each ruleset, and what did not differ. */
    all?: boolean;
    /** Judge whether the difference between the sides stays the same within ±X points. */
    margin?: number | string;
    /** Play N independent hands; the last seat deals. */
    hands?: number | string;
    /** Play N whole matches; the deal rotates. */
    matches?: number | string;
    /** Play until all 95% intervals are within ±X points, or those of a quantity, as in winner=1%; --hands or --matches is then the most (default: 10^9 hands). */
    precision?: number | string;
    /** Start at hand (or match) N. */
    first?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Measure more: groups and names, or all; tension, agency and search are slow, so the default is then 1,000 hands. */
    metrics?: string;
    /** Allow players that see all cards. */
    'allow-cheats'?: boolean;
    /** Players, separated by commas: one for all, one per side or one per seat; repeatable, to compare kinds. */
    players?: string | readonly (string)[];
    /** Play under each value of a setting, as in match.target=21,31 or deal.table=0..4; repeat it for combinations. */
    vary?: string | readonly (string)[];
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Play part K of N; the result is a text for merge. */
    part?: string;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** Play with and without each rule to see what it is worth. */
  worth: {
    /** A ruleset whose rules are dropped one by one (default: cicera), or two whose differences are valued. */
    rulesets?: string | readonly (string)[];
    /** Play N independent hands; the last seat deals. */
    hands?: number | string;
    /** Play N whole matches; the deal rotates. */
    matches?: number | string;
    /** Play until all 95% intervals are within ±X points, or those of a quantity, as in winner=1%; --hands or --matches is then the most (default: 10^9 hands). */
    precision?: number | string;
    /** Start at hand (or match) N. */
    first?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Allow players that see all cards. */
    'allow-cheats'?: boolean;
    /** Players, separated by commas: one for all, one per side or one per seat; repeatable, to compare kinds. */
    players?: string | readonly (string)[];
    /** Play under each value of a setting, as in match.target=21,31 or deal.table=0..4; repeat it for combinations. */
    vary?: string | readonly (string)[];
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Play part K of N; the result is a text for merge. */
    part?: string;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** Play players against one another and rate them. */
  arena: {
    /** The rulesets to play under (default: cicera). */
    rulesets?: string | readonly (string)[];
    /** The players, separated by commas; each meets every other. */
    players?: string;
    /** Play N independent deals, each once for every exchange of the sides. */
    deals?: number | string;
    /** Play N whole matches, each once for every exchange of the sides; the deal rotates. */
    matches?: number | string;
    /** Play until the 95% intervals of all differences in points are within ±X; --deals or --matches is then the maximum (default: 10^6). */
    precision?: number | string;
    /** Play until a sequential test accepts that the first player's advantage over the second is A or B, in normalized Elo, each wrongly one time in 20; needs two players and one ruleset. */
    sprt?: string;
    /** Start at deal (or match) N. */
    first?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Measure more: groups and names, or all; tension, agency and search are slow, so the default is then 1,000 hands. */
    metrics?: string;
    /** Allow players that see all cards. */
    'allow-cheats'?: boolean;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
  };
  /** Say whether a change of the rules is good. */
  judge: {
    /** What to judge: a ruleset by name, a file, one with overrides, or a script's file; a second one is the other side. */
    ruleset: string | readonly (string)[];
    /** The ruleset without the change (default: the one without the overrides, the one that it extends, or, of a script, cicera). */
    against?: string;
    /** Players, separated by commas: one for all, one per side or one per seat; repeatable, to ask whom it favours among several kinds. */
    players?: string | readonly (string)[];
    /** Play N hands of each, for what the rule does. */
    hands?: number | string;
    /** Play N matches of each, for winners and length. */
    matches?: number | string;
    /** Play N deals of each, for what skill counts. */
    deals?: number | string;
    /** Measure every play of N hands, for tension and choices, and ask players that search in half of them. */
    measured?: number | string;
    /** Count the minutes of a match at N seconds a play. */
    pace?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** Search settings of a ruleset for those that reach goals. */
  tune: {
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Settings to choose from, as in match.target=21,31 or deal.table=0..4; repeat it for more keys, up to 512 combinations. */
    vary?: string | readonly (string)[];
    /** What a metric should be: METRIC=TARGET+-TOLERANCE, METRIC<=BOUND or METRIC>=BOUND; repeatable (default: the goals of the ruleset's file). */
    goal?: string | readonly (string)[];
    /** A bound that must not be passed on the way, as in luck<=60%; counts as a goal. */
    keep?: string | readonly (string)[];
    /** Search in N hands, all settings together. */
    hands?: number | string;
    /** Search in N whole matches, all settings together. */
    matches?: number | string;
    /** Play N fresh hands or matches twice with each of the best, to choose one and to measure it (default: a tenth of the search, 1000 at least). */
    confirm?: number | string;
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** Players, separated by commas, as for simulate; repeat it for goals that several kinds of player must reach (default: careful). */
    players?: string | readonly (string)[];
  };
  /** Play at most N hands, deals or matches of the jobs that run; events report the results. */
  step: {
    /** How many. */
    units: number | string;
  };
  /** End a job without a result. */
  stop: {
    /** Its number. */
    job: number | string;
  };
  /** What a job that runs has found so far, as its result will be. */
  result: {
    /** Its number. */
    job: number | string;
  };
  /** Add up the parts of a simulate, compare or worth. */
  merge: {
    /** The result of each part, in any order. */
    inputs: string | readonly (string)[];
    /** Also show each ruleset, and what did not differ. */
    all?: boolean;
    /** Judge whether the difference between the sides stays the same within ±X points. */
    margin?: number | string;
    /** Add up what there is, where parts are missing or have not played all. */
    unfinished?: boolean;
    /** Language of the text. */
    lang?: 'en' | 'it';
  };
  /** List the jobs that run. */
  jobs: object;
  /** Open a table and deal the first hand of a match, or resume one; events show every seat its cards. */
  open: {
    /** Use ruleset NAME or PATH.yaml, with optional overrides, as in cicera:match.target=31. */
    ruleset?: string;
    /** Add a house rule, a file or one of `rulesets --scripts`, as a scoring line; repeatable. */
    script?: string | readonly (string)[];
    /** Deal from seed N; the same seed deals the same cards. */
    seed?: number | string;
    /** The players: human, whose plays are asked for, a level, or a player of the program; one for all, one per side or one per seat. */
    seats?: string | readonly (string)[];
    /** Names of the players by seat; seats beyond the list have names of ours. */
    names?: string | readonly (string)[];
    /** Language of the text. */
    lang?: 'en' | 'it';
    /** How cards are written in texts. */
    deck?: 'bresciane' | 'french' | 'ascii' | 'spanish';
    /** Let the program play only when asked to go-on. */
    wait?: boolean;
    /** The text of a match file, which goes on. */
    input?: string;
  };
  /** What a seat of a table sees. */
  state: {
    /** The number of the table. */
    table: number | string;
    /** The number of the seat. */
    seat: number | string;
  };
  /** List what the seat to move may play, with the points of each. */
  plays: {
    /** The number of the table. */
    table: number | string;
    /** The number of the seat. */
    seat: number | string;
  };
  /** Make a play, after which the program plays for its seats. */
  play: {
    /** The number of the table. */
    table: number | string;
    /** The number of the seat. */
    seat: number | string;
    /** The number of the play in the answer to plays. */
    play: number | string;
  };
  /** Take back the last play of a human seat and all after it. */
  back: {
    /** The number of the table. */
    table: number | string;
    /** The number of the seat. */
    seat: number | string;
  };
  /** Let the program play once, at a table that waits for it. */
  'go-on': {
    /** The number of the table. */
    table: number | string;
  };
  /** Deal the next hand of the match. */
  'next-hand': {
    /** The number of the table. */
    table: number | string;
  };
  /** What a strong player would play for the seat to move, and why. */
  hint: {
    /** The number of the table. */
    table: number | string;
    /** The number of the seat. */
    seat: number | string;
  };
  /** The score sheet of the hand, with what made its points. */
  score: {
    /** The number of the table. */
    table: number | string;
  };
  /** The points of the hands that are over, and the plays that turned them. */
  statistics: {
    /** The number of the table. */
    table: number | string;
  };
  /** The same cards with a player of the program in the human seats, after the match. */
  duplicate: {
    /** The number of the table. */
    table: number | string;
    /** A player or a level of the program. */
    player: string;
  };
  /** The match file as a text; it has every card that was dealt. */
  export: {
    /** The number of the table. */
    table: number | string;
  };
  /** Close a table. */
  close: {
    /** The number of the table. */
    table: number | string;
  };
  /** Keep a file in memory, where it stands before one of the disk, but never before one that is shipped. */
  put: {
    /** Its path. */
    file: string;
    /** What stands in it. */
    text: string;
  };
  /** Forget a file in memory. */
  drop: {
    /** Its path. */
    file: string;
  };
  /** List the files in memory. */
  files: object;
  /** The pack of a ruleset or a folder: a text with all that it needs. It is null where a scenario fails. */
  pack: {
    /** A ruleset, PATH.yaml, or a folder of rulesets. */
    file: string;
  };
  /** Check a pack and add its files to those in memory, where its rulesets are found by name; not where a scenario fails. */
  add: {
    /** A pack, as `cicera pack` writes it. */
    file: string;
    /** What stands in a file that the request names -. */
    input?: string;
    /** Replace a pack of the same name that was added before. */
    replace?: boolean;
    /** Add it although a ruleset has other rules here than where it was packed. */
    anyway?: boolean;
    /** Check everything and add nothing. */
    'dry-run'?: boolean;
  };
  /** The version of the program and of this interface. */
  version: object;
  /** List what can be asked, each with its keys. */
  help: object;
}

/** What starts a job. */
export type StudyName = 'simulate' | 'compare' | 'worth' | 'arena' | 'judge' | 'tune';

/** The studies whose parts can be played apart, and merged. */
export const studiesInParts: readonly StudyName[] = ['simulate', 'compare', 'worth'];
