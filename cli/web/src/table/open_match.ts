// How a match comes to the table: new, from this browser, or from a file.
import { engine } from '../app/engine';
import { deckSpoken, language } from '../app/settings';
import type { OpenedTable } from '../engine/client';
import { newId } from '../storage/kept_store';
import { keepMatch, keptMatch, type KeptFile, type KeptMatch } from '../storage/matches';
import { dayHandOf, hasBegun, seedOf } from './day_hand';
import { guidedId, isGuided } from './guided';
import { knownGames } from './known_games';
import { ownName } from './own_choices';
import { putFiles } from './own_files';
import { isClockwise } from './places';
import type { Series } from './series';
import { drawnSeed } from './drawn_seed';
import { Session } from './session';

export interface NewMatch {
  readonly spec: string;
  readonly files: readonly KeptFile[];
  /** `human` or a level, for each seat. */
  readonly seats: readonly string[];
  readonly names: readonly string[];
  /** Where it is one of a series: how many matches each side has won before. */
  readonly series?: Series | undefined;
  /** What the cards are drawn by, where it is known. */
  readonly seed?: number | undefined;
  /** Whether the person is guided through it. */
  readonly guided?: boolean;
}

/** A match at the table, and how it is kept. */
export interface OpenMatch {
  readonly id: string;
  readonly session: Session;
  /** What to open for a rematch. */
  readonly files: readonly KeptFile[];
}

async function atTable(
  id: string,
  opened: OpenedTable,
  files: readonly KeptFile[],
  series?: Series,
): Promise<OpenMatch> {
  const { spec, deck, lang, title, names } = opened;
  const [{ cards }, settings] = await Promise.all([
    engine().ask({ ask: 'cards', ruleset: spec, deck, lang }),
    engine().ask({ ask: 'show', ruleset: spec }),
  ]);
  const keep = (text: string): void => {
    const { points, match_over, hand_over } = session.state.value;
    const over = match_over || (fixed && hand_over);
    const changed = Date.now();
    void keepMatch({ id, text, files, title, names, points, over, changed, ...(series && { series }) });
  };
  const clockwise = isClockwise(settings);
  const fixed = dayHandOf(id) !== null;
  const guidance = isGuided(id) ? (await import('./late_rooms')).guidance : undefined;
  const how = { clockwise, fixed, series, files, guidance };
  const session = new Session({ engine: engine(), opened, cards, ...how, keep });
  keep(session.matchFile());
  return { id, session, files };
}

/** Deals a new match. Rejects with EngineError. */
export async function openNew(match: NewMatch): Promise<OpenMatch> {
  const { files, series, guided = false } = match;
  await putFiles(files);
  const seed = guided ? await seedToLearn(match) : (match.seed ?? drawnSeed());
  const opened = await dealt(match, seed);
  const wins = series && opened.sides.map((_, side) => series[side] ?? 0);
  return atTable(guided ? guidedId() : newId(), opened, files, wins);
}

/** A guided first hand: the person in the first seat, and the program at its first level in the others. */
export function guidedMatch(spec: string, files: readonly KeptFile[], names: readonly string[]): NewMatch {
  const { levels, usual } = knownGames();
  const level = levels[0]?.level ?? usual;
  return { spec, files, names, seats: names.map((_, seat) => (seat === 0 ? 'human' : level)), guided: true };
}

async function seedToLearn({ spec, seats }: NewMatch): Promise<number> {
  const { firstSeed } = await import('./late_rooms');
  return firstSeed(engine(), spec, seats);
}

/** Deals the hand of the day that a match of this name is; null where it is none, or none yet. Rejects with EngineError. */
export async function openDay(id: string): Promise<OpenMatch | null> {
  const hand = dayHandOf(id);
  const { games, usual } = knownGames();
  const game = games.find(({ name }) => name === hand?.game);
  if (!hand || !game || !hasBegun(hand, new Date())) return null;
  const [first = '', ...others] = game.names;
  const names = [ownName() || first, ...others];
  const seats = names.map((_, seat) => (seat === 0 ? 'human' : usual));
  return atTable(id, await dealt({ spec: game.name, files: [], seats, names }, seedOf(hand)), []);
}

function dealt({ spec, seats, names }: NewMatch, seed: number): Promise<OpenedTable> {
  return engine().ask({
    ask: 'open',
    ruleset: spec,
    seats: [...seats],
    names: [...names],
    lang: language.value,
    ...(deckSpoken.value && { deck: deckSpoken.value }),
    seed,
    wait: true,
  });
}

/** Goes on with the text of a match file, in a deck if one is given. Rejects with EngineError. */
export async function openText(
  text: string,
  files: readonly KeptFile[],
  id = newId(),
  deck: OpenedTable['deck'] | '' = deckSpoken.value,
  series?: Series,
): Promise<OpenMatch> {
  await putFiles(files);
  const spoken = deck && { deck };
  const opened = await engine().ask({
    ask: 'open',
    input: text,
    lang: language.value,
    ...spoken,
    wait: true,
  });
  return atTable(id, opened, files, series);
}

/** The same match, whose file is `text`, in the deck and the language chosen by now. Rejects with EngineError. */
export async function openAgain({ id, session, files }: OpenMatch, text: string): Promise<OpenMatch> {
  await putFiles(files); // its ruleset may be among them
  const { spec } = session.opened;
  const own = async () => (await engine().ask({ ask: 'cards', ruleset: spec })).deck;
  return openText(text, files, id, deckSpoken.value || (await own()), session.series);
}

/** Goes on with a match of this browser; null if it has none with this name. Rejects with EngineError. */
export async function openKept(id: string): Promise<OpenMatch | null> {
  const kept = await keptMatch(id);
  return kept && openText(kept.text, kept.files, id, deckSpoken.value, kept.series);
}
export type { KeptMatch };
