// The hand of the day: for each day and game one seed, so that everybody has the same cards against the same program. Its
// match is called `day.2026-11-28.scopa`, which gives nothing of the cards away, so its address can be sent to others.
import { fnvOf } from '../share/fnv';

export interface DayHand {
  /** The day as `2026-11-28`. */
  readonly day: string;
  /** The name of a shipped ruleset. */
  readonly game: string;
}

/** The name of its match. */
export const dayHandId = ({ day, game }: DayHand): string => `day.${day}.${game}`;

const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** The hand that a match of this name is, or null. */
export function dayHandOf(id: string): DayHand | null {
  const [, day = '', game = ''] = /^day\.(\d{4}-\d\d-\d\d)\.([a-z0-9-]{1,64})$/.exec(id) ?? [];
  const date = noon(day);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? { day, game } : null;
}

/** The day where the person is. */
export function dayOf(now: Date): string {
  const shown = (value: number, digits: number) => String(value).padStart(digits, '0');
  return `${shown(now.getFullYear(), 4)}-${shown(now.getMonth() + 1, 2)}-${shown(now.getDate(), 2)}`;
}

/** The day that is `days` after another; before it where they are negative. */
export function dayFrom(day: string, days: number): string {
  const date = noon(day);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

const firstZone = 14 * 3_600_000; // where a day begins first, in milliseconds before it does in Greenwich

/** Whether the day has begun anywhere: nobody sees the cards of tomorrow. */
export const hasBegun = ({ day }: DayHand, now: Date): boolean =>
  day <= new Date(now.getTime() + firstZone).toISOString().slice(0, 10);

/** The seed of its cards. */
export const seedOf = ({ day, game }: DayHand): number => fnvOf(new TextEncoder().encode(`${day} ${game}`));

/** The day in words, as `28 novembre 2026`. */
export const dayTitle = (day: string, lang: 'it' | 'en'): string =>
  new Intl.DateTimeFormat(lang === 'it' ? 'it' : 'en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(
    noon(day),
  );

/** How many days in a row, up to today or yesterday, are among these. */
export function streakOfDays(days: Iterable<string>, today: string): number {
  const all = new Set(days);
  let day = all.has(today) ? today : dayFrom(today, -1);
  let count = 0;
  for (; all.has(day); day = dayFrom(day, -1)) count += 1;
  return count;
}
