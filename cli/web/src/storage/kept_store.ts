// What is kept in this browser's own database: records by key in a store. A write counts as kept when its transaction
// has ended; until then, and where the browser keeps nothing, a record is held in memory as one of its place. What is read
// is untrusted: another version of the page, or a damaged disk, may have left anything there, so each kind of record has a
// reader of its own, and one that cannot be read costs itself alone.
import { signal } from '@preact/signals';
import { askToKeep } from './persistence';

/** Why nothing is kept; null while the browser keeps what it is given. */
export const storageFault = signal<'denied' | 'full' | null>(null);

/** A record as it is. */
export interface KeptRecord {
  readonly key: IDBValidKey;
  readonly value: unknown;
}

/** What the records of a place hold, the last changed first, and those that hold nothing that the page can read. */
export interface KeptList<T> {
  readonly kept: readonly T[];
  readonly unreadable: readonly KeptRecord[];
}

export interface Place {
  readonly database: string;
  readonly store: string;
  /** The member of a record that is its key, where it is one. */
  readonly keyPath?: string;
}

const opened = new Map<string, Promise<IDBDatabase>>();

function open({ database, store, keyPath }: Place): Promise<IDBDatabase> {
  const known = opened.get(database);
  if (known) return known;
  const opening = new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () =>
      request.result.createObjectStore(store, keyPath === undefined ? undefined : { keyPath });
    request.onsuccess = () => {
      const forget = () => opened.delete(database);
      // Another tab with a newer page may need to change the store.
      request.result.onversionchange = () => {
        request.result.close();
        forget();
      };
      request.result.onclose = forget;
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('denied'));
  });
  opening.catch(() => opened.delete(database));
  opened.set(database, opening);
  return opening;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

async function run<T>(place: Place, mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T) {
  try {
    const transaction = (await open(place)).transaction(place.store, mode, { durability: 'relaxed' });
    const result = await new Promise<T>((resolve, reject) => {
      const answer = work(transaction.objectStore(place.store));
      transaction.oncomplete = () => resolve(answer());
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    // Reading shows that nothing is denied, not that there is room.
    if (mode === 'readwrite' || storageFault.value === 'denied') storageFault.value = null;
    return { result };
  } catch (error) {
    storageFault.value = isFull(error) ? 'full' : 'denied';
    return null;
  }
}

const held = new Map<string, Map<IDBValidKey, unknown>>();

const heldOf = ({ database }: Place): ReadonlyMap<IDBValidKey, unknown> => held.get(database) ?? new Map();

/** Holds a record in memory for as long as the tab lives, in place of what is kept of its key. */
export function holdRecord({ database }: Place, value: unknown, key: IDBValidKey): void {
  held.set(database, (held.get(database) ?? new Map<IDBValidKey, unknown>()).set(key, value));
}

/** Keeps a record in place of the one of its key; false where the browser keeps nothing or is full. */
export async function keepRecord(place: Place, value: unknown, key: IDBValidKey): Promise<boolean> {
  holdRecord(place, value, key);
  const done = await run(place, 'readwrite', (store) => {
    store.put(value, place.keyPath === undefined ? key : undefined);
    store.transaction.commit(); // so that it stands where the page is left now
    return () => true;
  });
  if (!done) return false;
  if (heldOf(place).get(key) === value) held.get(place.database)?.delete(key);
  askToKeep();
  return true;
}

/** The record of a key; undefined where there is none. */
export async function keptRecord(place: Place, key: IDBValidKey): Promise<unknown> {
  if (heldOf(place).has(key)) return heldOf(place).get(key);
  const found = await run(place, 'readonly', (store) => {
    const request = store.get(key) as IDBRequest<unknown>;
    return () => request.result;
  });
  return found?.result;
}

/** All records with their keys. */
export async function keptRecords(place: Place): Promise<readonly KeptRecord[]> {
  const found = await run(place, 'readonly', (store) => {
    const keys = store.getAllKeys();
    const values = store.getAll() as IDBRequest<unknown[]>;
    return () => keys.result.map((key, i) => ({ key, value: values.result[i] }));
  });
  const records = new Map(found?.result.map(({ key, value }) => [key, value]));
  for (const [key, value] of heldOf(place)) records.set(key, value);
  return [...records].map(([key, value]) => ({ key, value }));
}

/** What the records of a place hold, by a reader that gives null for one that it cannot read. */
export async function keptList<T extends { readonly changed: number }>(
  place: Place,
  read: (record: KeptRecord) => T | null,
): Promise<KeptList<T>> {
  const kept: T[] = [];
  const unreadable: KeptRecord[] = [];
  for (const record of await keptRecords(place)) {
    const found = read(record);
    if (found) kept.push(found);
    else unreadable.push(record);
  }
  return { kept: kept.sort((a, b) => b.changed - a.changed), unreadable };
}

/** Forgets a record. */
export async function dropRecord(place: Place, key: IDBValidKey): Promise<void> {
  held.get(place.database)?.delete(key);
  await run(place, 'readwrite', (store) => {
    store.delete(key);
    return () => undefined;
  });
}

/** A record as text, for a file that somebody may look into. */
export function textOfRecord(value: unknown): string {
  try {
    const known = (_: string, part: unknown): unknown =>
      part instanceof Uint8Array
        ? new TextDecoder().decode(part)
        : typeof part === 'bigint'
          ? String(part)
          : part;
    return JSON.stringify(value, known, 2) ?? String(value);
  } catch {
    return String(value);
  }
}

/** A name for a record that no other has. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
