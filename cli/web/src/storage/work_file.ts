// All that a person has here as one file, and such files opened: each bench and match as one of its own, beside what is
// here. Whatever stands in such a file is read as the records of the browser are.
import { readBench, benchPlace, keepBench, type KeptBench } from '../workbench/kept_benches';
import { isObject, keptRecords, newId, textOfRecord } from './kept_store';
import { keepMatch, matchPlace, readMatch, type KeptMatch } from './matches';
import { keepAll } from './unkept';

export const workFile = 'cicera.json';
const format = 'cicera.work/1';
/** The most bytes of such a file. */
export const mostBytesOfWork = 1 << 26;

/** The text of a file with all matches and benches, as they are kept. */
export async function workText(): Promise<string> {
  await keepAll();
  const work = { format, matches: await keptRecords(matchPlace), benches: await keptRecords(benchPlace) };
  return textOfRecord(work);
}

export interface OpenedWork {
  readonly matches: number;
  readonly benches: number;
  /** How many records could not be read. */
  readonly unread: number;
}

export interface Work {
  readonly matches: readonly KeptMatch[];
  readonly benches: readonly KeptBench[];
  readonly unread: number;
}

/** The bytes of a bench stand in the file as text. */
function benchOf(value: unknown): KeptBench | null {
  const bytesOf = (text: unknown) => (typeof text === 'string' ? new TextEncoder().encode(text) : null);
  return readBench('', isObject(value) ? { ...value, bytes: bytesOf(value['bytes']) } : bytesOf(value));
}

/** What a file of work holds, or null where it is none. */
export function readWork(text: string): Work | null {
  if (text.length > mostBytesOfWork || !text.trimStart().startsWith('{')) return null;
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(found)) return null;
  const { matches, benches } = found;
  if (!Array.isArray(matches) || !Array.isArray(benches)) return null;
  const valueOf = (record: unknown): unknown => (isObject(record) ? record['value'] : null);
  const read = {
    matches: matches.map((record) => readMatch(valueOf(record))).filter((match) => match !== null),
    benches: benches.map((record) => benchOf(valueOf(record))).filter((bench) => bench !== null),
  };
  const unread = matches.length + benches.length - read.matches.length - read.benches.length;
  return { ...read, unread };
}

/** What makes two of them one and the same, whatever they are called here and whenever they were kept. */
const sameness = (kept: object): string => JSON.stringify({ ...kept, id: '', changed: 0 });

/** Keeps those that are not here already, under names of their own. Returns how many of them there were. */
async function keepOthers<T extends { readonly id: string; readonly changed: number }>(
  all: readonly T[],
  here: readonly (T | null)[],
  keep: (each: T) => Promise<unknown>,
): Promise<number> {
  const known = new Set(here.map((each) => (each ? sameness(each) : '')));
  const others = all.filter((each) => !known.has(sameness(each)));
  const now = Date.now();
  for (const each of others) await keep({ ...each, id: newId(), changed: Math.min(each.changed, now) });
  return others.length;
}

/** Opens the text of a file of work beside what is here; null where it is none, and nothing is done. */
export async function openWork(text: string): Promise<OpenedWork | null> {
  const work = readWork(text);
  if (!work) return null;
  const matches = (await keptRecords(matchPlace)).map(({ value }) => readMatch(value));
  const benches = (await keptRecords(benchPlace)).map(({ key, value }) => readBench(key, value));
  return {
    matches: await keepOthers(work.matches, matches, keepMatch),
    benches: await keepOthers(work.benches, benches, keepBench),
    unread: work.unread,
  };
}
