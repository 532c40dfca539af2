// Matches kept in this browser: one record for each, with the match file as `cicera play` writes it. Where the browser
// keeps nothing, or has no room, the match goes on in memory and `storageFault` says why.
import {
  dropRecord,
  isObject,
  keepRecord,
  keptRecord,
  keptList,
  storageFault,
  type KeptList,
  type Place,
} from './kept_store';

export { storageFault };

export interface KeptFile {
  readonly file: string;
  readonly text: string;
}

export interface KeptMatch {
  readonly id: string;
  /** The match file. */
  readonly text: string;
  /** Rulesets and scripts of the person's own that it needs. */
  readonly files: readonly KeptFile[];
  readonly title: string;
  readonly names: readonly string[];
  readonly points: readonly number[];
  readonly over: boolean;
  /** Milliseconds since 1970. */
  readonly changed: number;
  /** Where it is one of a series: how many matches each side had won before. */
  readonly series?: readonly number[];
}

export const matchPlace: Place = { database: 'cicera', store: 'matches', keyPath: 'id' };

function isFile(value: unknown): value is KeptFile {
  return isObject(value) && typeof value['file'] === 'string' && typeof value['text'] === 'string';
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

function listOf<T>(value: unknown, is: (each: unknown) => each is T): readonly T[] | null {
  return Array.isArray(value) && value.every(is) ? value : null;
}

/** Files as they were kept; none where the value holds anything else. */
export function readFiles(value: unknown): readonly KeptFile[] {
  return listOf(value, isFile) ?? [];
}

/** The match that a record holds, or null where it holds none. */
export function readMatch(value: unknown): KeptMatch | null {
  if (!isObject(value)) return null;
  const { id, text, title, over, changed } = value;
  const files = listOf(value['files'], isFile);
  const names = listOf(value['names'], isText);
  const points = listOf(value['points'], isNumber);
  if (!isText(id) || !isText(text) || !isText(title) || !isNumber(changed) || typeof over !== 'boolean')
    return null;
  const series = listOf(value['series'], isNumber);
  if (!files || !names || !points) return null;
  return { id, text, files, title, names, points, over, changed, ...(series && { series }) };
}

/** Keeps a match in place of what was kept of it. */
export async function keepMatch(match: KeptMatch): Promise<void> {
  await keepRecord(matchPlace, match, match.id);
}

/** A kept match, or null. */
export async function keptMatch(id: string): Promise<KeptMatch | null> {
  return readMatch(await keptRecord(matchPlace, id));
}

export function keptMatches(): Promise<KeptList<KeptMatch>> {
  return keptList(matchPlace, ({ value }) => readMatch(value));
}

/** Forgets a match. */
export async function dropMatch(id: string): Promise<void> {
  await dropRecord(matchPlace, id);
}
