// Benches kept in this browser: one record for each, with its files as a link packs them.
import { packed, unpacked, type Parcel } from '../share/parcel';
import {
  dropRecord,
  holdRecord,
  isObject,
  keepRecord,
  keptRecord,
  keptList,
  newId,
  type KeptList,
  type Place,
} from '../storage/kept_store';

export interface KeptBench {
  readonly id: string;
  /** As the person calls it; '' for the title of its ruleset. */
  readonly name: string;
  readonly parcel: Parcel;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

export const benchPlace: Place = { database: 'cicera-workbench', store: 'benches' };

/** The bench that a record holds, or null. The only one of former pages is its files alone. */
export function readBench(key: unknown, value: unknown): KeptBench | null {
  if (typeof key !== 'string') return null;
  const record = value instanceof Uint8Array ? { name: '', changed: 0, bytes: value } : value;
  if (!isObject(record)) return null;
  const { name, changed, bytes } = record;
  const parcel = bytes instanceof Uint8Array ? unpacked(bytes) : null;
  if (typeof name !== 'string' || typeof changed !== 'number' || !Number.isFinite(changed)) return null;
  return parcel?.kind === 'bench' ? { id: key, name, parcel, changed } : null;
}

export function recordOf({ name, parcel, changed }: KeptBench): unknown {
  return { name, changed, bytes: packed(parcel) };
}

/**
 * Keeps a bench in place of what was kept of it; false where it is held in memory alone: no room, no storage, or files
 * that could not be read again.
 */
export async function keepBench(bench: KeptBench): Promise<boolean> {
  const record = recordOf(bench);
  if (readBench(bench.id, record)) return keepRecord(benchPlace, record, bench.id);
  holdRecord(benchPlace, record, bench.id);
  return false;
}

const former = 'last';

/**
 * Keeps the only bench of former pages as one of several. They write over its place, and another tab may have such a page
 * still: what it writes there later is another bench.
 */
export async function adoptFormerBench(): Promise<void> {
  const value = await keptRecord(benchPlace, former);
  const bench = value instanceof Uint8Array ? readBench(former, value) : null;
  if (!bench) return;
  const id = newId();
  const adopted = await keepBench({ ...bench, id, changed: Date.now() });
  await dropBench(adopted ? former : id);
}

/** A kept bench, or null. */
export async function keptBench(id: string): Promise<KeptBench | null> {
  return readBench(id, await keptRecord(benchPlace, id));
}

export async function keptBenches(): Promise<KeptList<KeptBench>> {
  await adoptFormerBench();
  return keptList(benchPlace, ({ key, value }) => readBench(key, value));
}

export async function dropBench(id: string): Promise<void> {
  await dropRecord(benchPlace, id);
}
