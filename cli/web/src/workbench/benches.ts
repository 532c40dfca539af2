// The benches of a person; one is open in this tab. Whatever comes from elsewhere, a link, a file or a new
// ruleset, is opened as a bench of its own, so that nothing is ever replaced.
import { signal } from '@preact/signals';
import { inTurn } from '../app/in_turn';
import { newId } from '../storage/kept_store';
import type { Parcel } from '../share/parcel';
import { lockKept, whileFree, type KeptLock } from '../storage/kept_lock';
import { keep, readKept } from '../storage/preferences';
import { keepWithAll } from '../storage/unkept';
import { say } from '../words/late_words';
import { benchParcel, files, loadBench, topValue, type BenchFile } from './bench';
import {
  adoptFormerBench,
  dropBench,
  keepBench,
  keptBench,
  keptBenches,
  type KeptBench,
} from './kept_benches';

/** The bench that is open; '' before one is. */
export const benchId = signal('');
export const benchName = signal('');
/** Whether another tab works at it, so that this one keeps nothing. */
export const openElsewhere = signal(false);
/** Whether the browser keeps what is written. */
export const keeps = signal(true);

let lock: KeptLock | null = null;
let keptText = '';

/** How a bench is called in a list. */
export function titleOf({ name, parcel }: Pick<KeptBench, 'name' | 'parcel'>): string {
  const [first] = parcel.files;
  return name || topValue(first?.text ?? '', 'title') || first?.path || '';
}

/** The bench that is open, as it stands. */
function openBenchNow(): Omit<KeptBench, 'changed'> {
  return { id: benchId.value, name: benchName.value, parcel: benchParcel() };
}

/** Keeps the bench that is open, if it has changed. */
export async function keepOpenBench(): Promise<void> {
  if (benchId.value === '' || openElsewhere.value || files.value.length === 0) return;
  const bench = openBenchNow();
  const text = JSON.stringify(bench);
  if (text === keptText) return;
  keptText = text;
  keeps.value = await keepBench({ ...bench, changed: Date.now() });
  if (!keeps.value) keptText = '';
}

/** Keeps what was changed here of a bench that another tab works at, as a bench of its own. */
async function keepAside(): Promise<void> {
  if (benchId.value === '' || !openElsewhere.value || files.value.length === 0) return;
  const bench = openBenchNow();
  const text = JSON.stringify(bench);
  if (text === keptText) return;
  keptText = text;
  await copyBench({ ...bench, changed: 0 });
}

keepWithAll(async () => {
  await keepOpenBench();
  await keepAside();
});

async function hold(id: string, steal: boolean): Promise<void> {
  lock?.release();
  lock = await lockKept('bench', id, () => (openElsewhere.value = benchId.peek() === id), steal);
  openElsewhere.value = lock === null;
}

async function show(bench: Omit<KeptBench, 'changed'>, steal = false): Promise<void> {
  await keepOpenBench();
  await keepAside();
  await hold(bench.id, steal);
  benchId.value = bench.id;
  benchName.value = bench.name;
  for (const reach of ['tab', 'browser'] as const) keep('bench', bench.id, reach);
  loadBench(bench.parcel.files, bench.parcel.parent);
  keptText = JSON.stringify(openBenchNow());
}

const oneByOne = inTurn<boolean>();

/** Opens a kept bench; false where it is not there or cannot be read. `steal` takes it from another tab. */
export function openBench(id: string, steal = false): Promise<boolean> {
  return oneByOne(`${id} ${steal}`, async () => {
    if (id === benchId.value && !openElsewhere.value) return true;
    await keepOpenBench();
    const bench = await keptBench(id);
    if (bench) await show(bench, steal);
    return bench !== null;
  });
}

/** Opens the bench that has just these files, the open one if it has; false where none has. */
export async function openBenchOf(parcel: Parcel): Promise<boolean> {
  const text = JSON.stringify(parcel);
  if (benchId.value !== '' && JSON.stringify(benchParcel()) === text) return true;
  const found = (await keptBenches()).kept.find((bench) => JSON.stringify(bench.parcel) === text);
  return found !== undefined && openBench(found.id);
}

/** Opens these files as a bench of their own. Requires at least one. */
export function beginBench(own: readonly BenchFile[], parent: string, name = ''): Promise<boolean> {
  return oneByOne(JSON.stringify([own, parent, name]), async () => {
    await show({ id: newId(), name, parcel: { kind: 'bench', parent, files: own } });
    keptText = '';
    await keepOpenBench();
    return true;
  });
}

/** Opens the bench that was open last, in this tab or else in any, or else the last changed; false where there is none. */
export async function openLastBench(): Promise<boolean> {
  await adoptFormerBench();
  for (const reach of ['tab', 'browser'] as const) {
    const last = readKept('bench', reach);
    if (typeof last === 'string' && (await openBench(last))) return true;
  }
  const [first] = (await keptBenches()).kept;
  return first ? openBench(first.id) : false;
}

/** Gives a bench another name; false where another tab works at it. */
export async function renameBench(bench: KeptBench, name: string): Promise<boolean> {
  if (bench.id !== benchId.value || openElsewhere.value)
    return whileFree('bench', bench.id, async () => {
      await keepBench({ ...bench, name });
    });
  benchName.value = name;
  await keepOpenBench();
  return true;
}

/** Keeps a copy, which is not opened. */
export async function copyBench(bench: KeptBench): Promise<void> {
  const name = say('benchCopyOf', { title: titleOf(bench) });
  await keepBench({ ...bench, id: newId(), name, changed: Date.now() });
}

/** Forgets a bench; false where a tab works at it, this one too. */
export function forgetBench(id: string): Promise<boolean> {
  return id === benchId.value ? Promise.resolve(false) : whileFree('bench', id, () => dropBench(id));
}
