import { signal } from '@preact/signals';
import { go } from '../app/route';
import { linkOf, openLink } from '../share/link';
import type { Parcel } from '../share/parcel';
import type { KeptFile } from '../storage/matches';
import { keep, readKept } from '../storage/preferences';

/** A record that another page gave the replayer to show, with the rules that it needs. */
export const handedRecord = signal<Parcel | null>(null);

/** Goes to the replayer with a record. */
export function watchRecord(parcel: Parcel): void {
  handedRecord.value = parcel;
  go('replay');
}

/** The same with the match `text`, and the rules of a person's own that it needs. */
export function watchMatch(text: string, own: readonly KeptFile[]): void {
  const files = own.map(({ file, text: rules }) => ({ path: file, text: rules }));
  watchRecord({ kind: 'record', parent: '', files: [{ path: 'match.jsonl', text }, ...files] });
}

const key = 'record';

/** Keeps a record for this tab, where it is shown again when it is loaded again; one that is too large for a link is not. */
export async function keepRecordOfTab(parcel: Parcel): Promise<void> {
  keep(key, await linkOf(parcel), 'tab');
}

/** The record that was shown last in this tab, or null. */
export async function recordOfTab(): Promise<Parcel | null> {
  const link = readKept(key, 'tab');
  const opened = await openLink(typeof link === 'string' ? link : '');
  return 'parcel' in opened && opened.parcel.kind === 'record' ? opened.parcel : null;
}

/** Shows nothing of it any more. */
export function forgetRecordOfTab(): void {
  keep(key, null, 'tab');
}
