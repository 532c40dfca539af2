import { signal } from '@preact/signals';
import { openLink } from '../share/link';
import type { Parcel } from '../share/parcel';
import { keep, readKept } from '../storage/preferences';

/** A record that another page gave the replayer to show, with the rules that it needs. */
export const handedRecord = signal<Parcel | null>(null);

const key = 'record';

/** Gives the replayer the record of a link, which it shows again when the tab is loaded again. */
export function handRecord(parcel: Parcel, link: string): void {
  handedRecord.value = parcel;
  keep(key, link, 'tab');
}

/** The record that was handed over last in this tab, or null. */
export async function recordOfTab(): Promise<Parcel | null> {
  const link = readKept(key, 'tab');
  const opened = await openLink(typeof link === 'string' ? link : '');
  return 'parcel' in opened && opened.parcel.kind === 'record' ? opened.parcel : null;
}

/** Shows nothing of it any more. */
export function forgetRecordOfTab(): void {
  keep(key, null, 'tab');
}
