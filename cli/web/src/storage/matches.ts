// Matches kept in this browser: one record for each, with the match file as `cicera play` writes it. Where the browser
// keeps nothing, or has no room, the match goes on in memory and `storageFault` says why.
import { signal } from '@preact/signals';

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
}

/** Why matches are not kept; null while they are. */
export const storageFault = signal<'denied' | 'full' | null>(null);

const storeName = 'matches';
let database: Promise<IDBDatabase> | null = null;

function opened(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('cicera', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(storeName, { keyPath: 'id' });
    request.onsuccess = () => {
      // Another tab with a newer page may need to change the store.
      request.result.onversionchange = () => request.result.close();
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('denied'));
    };
  });
  database.catch(() => (database = null));
  return database;
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** Runs one request in a transaction; null where the browser refuses, which `storageFault` then says. */
async function run<T>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | null> {
  try {
    const transaction = (await opened()).transaction(storeName, mode, { durability: 'relaxed' });
    const result = await new Promise<T>((resolve, reject) => {
      const request = ask(transaction.objectStore(storeName));
      transaction.oncomplete = () => {
        resolve(request.result);
      };
      transaction.onabort = () => {
        reject(transaction.error ?? request.error ?? new Error('aborted'));
      };
    });
    storageFault.value = null;
    return result;
  } catch (error) {
    storageFault.value = isFull(error) ? 'full' : 'denied';
    return null;
  }
}

/** Keeps a match in place of what was kept of it. */
export async function keepMatch(match: KeptMatch): Promise<void> {
  await run('readwrite', (store) => store.put(match));
}

/** A kept match, or null. */
export async function keptMatch(id: string): Promise<KeptMatch | null> {
  return (await run<KeptMatch | undefined>('readonly', (store) => store.get(id))) ?? null;
}

/** All kept matches, the last changed first. */
export async function keptMatches(): Promise<KeptMatch[]> {
  const found = (await run<KeptMatch[]>('readonly', (store) => store.getAll())) ?? [];
  return found.sort((a, b) => b.changed - a.changed);
}

/** Forgets a match. */
export async function dropMatch(id: string): Promise<void> {
  await run('readwrite', (store) => store.delete(id));
}
