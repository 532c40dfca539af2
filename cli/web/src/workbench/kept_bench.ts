// The workbench survives a reload: its files are kept in the browser's own database, and nowhere else.
import { packed, unpacked, type Parcel } from '../share/parcel';

const database = 'cicera-workbench';
const store = 'benches';
const key = 'last';

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open(database, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('no database'));
    request.onblocked = () => failed(new Error('no database'));
  });
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('not kept'));
  });
}

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (all: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const base = await opened();
  try {
    return await finished(work(base.transaction(store, mode).objectStore(store)));
  } finally {
    base.close();
  }
}

/** Keeps the workbench in place of the one kept before; false where the browser keeps nothing or is full. */
export async function keepBench(parcel: Parcel): Promise<boolean> {
  try {
    await inStore('readwrite', (all) => all.put(packed(parcel), key));
    return true;
  } catch {
    return false;
  }
}

/** The workbench kept last, or null. */
export async function keptBench(): Promise<Parcel | null> {
  try {
    const bytes: unknown = await inStore('readonly', (all) => all.get(key) as IDBRequest<unknown>);
    return bytes instanceof Uint8Array ? unpacked(bytes) : null;
  } catch {
    return null;
  }
}
