// Measurements kept in this browser, each with the text that it is about.
import { signal } from '@preact/signals';
import { dropRecord, isObject, keepRecord, keptList, newId, type Place } from '../storage/kept_store';
import { changeRows, shareRows, worthRows, type Comparison, type Judgement, type Worth } from './figures';

export type Question = 'judge' | 'compare' | 'worth';

/** A question about rules, and what was found. */
export interface Measured {
  readonly question: Question;
  /** The rules that it is about: JSON of what they are compared with and the files, the ruleset first. */
  readonly rules: string;
  readonly title: string;
  readonly players: string;
  readonly size: string;
  /** The answer, or what there is of it; null before the first. */
  readonly answer: unknown;
}

export interface KeptMeasurement extends Measured {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

const place: Place = { database: 'cicera-measurements', store: 'measurements' };
const most = 40;

/** Those that are kept, the last first. */
export const keptMeasurements = signal<readonly KeptMeasurement[]>([]);

/** Whether charts can be drawn of an answer. */
function isAnswer(question: unknown, answer: unknown): boolean {
  try {
    if (question === 'judge') shareRows(answer as Judgement, { hands: '', matches: '', otherwise: '' });
    else if (question === 'compare') changeRows((answer as Comparison).pairs, '');
    else if (question === 'worth') worthRows(answer as Worth);
    else return false;
    const { sentences = [] } = answer as { sentences?: unknown };
    return Array.isArray(sentences) && sentences.every((each) => typeof each === 'string');
  } catch {
    return false;
  }
}

/** The measurement that a record holds, or null. */
export function readMeasurement(key: unknown, value: unknown): KeptMeasurement | null {
  if (typeof key !== 'string' || !isObject(value)) return null;
  const { changed, question, answer } = value;
  const texts = ['rules', 'title', 'players', 'size'].every((each) => typeof value[each] === 'string');
  if (!texts || typeof changed !== 'number' || !Number.isFinite(changed) || !isAnswer(question, answer))
    return null;
  return filesOf(value as unknown as Measured) ? { ...(value as unknown as KeptMeasurement), id: key } : null;
}

/** What the rules were compared with, and the files; null where the text says neither. */
export function filesOf({
  rules,
}: Pick<Measured, 'rules'>): { parent: string; files: { path: string; text: string }[] } | null {
  try {
    const [parent, files] = JSON.parse(rules) as unknown[];
    const isFile = (each: unknown) =>
      isObject(each) && typeof each['path'] === 'string' && typeof each['text'] === 'string';
    return typeof parent === 'string' && Array.isArray(files) && files.length > 0 && files.every(isFile)
      ? { parent, files: files as { path: string; text: string }[] }
      : null;
  } catch {
    return null;
  }
}

/** Reads what is kept. */
export async function readMeasurements(): Promise<void> {
  const { kept } = await keptList(place, ({ key, value }) => readMeasurement(key, value));
  keptMeasurements.value = kept;
}

/** Keeps a measurement, and forgets the oldest beyond 40. */
export async function keepMeasurement(measured: Measured): Promise<void> {
  const { question, rules, title, players, size, answer } = measured;
  const record = { question, rules, title, players, size, answer, changed: Date.now() };
  await keepRecord(place, record, newId());
  await readMeasurements();
  await forgetMeasurements(keptMeasurements.value.slice(most));
}

export async function forgetMeasurements(which: readonly KeptMeasurement[]): Promise<void> {
  for (const { id } of which) await dropRecord(place, id);
  if (which.length > 0) await readMeasurements();
}
