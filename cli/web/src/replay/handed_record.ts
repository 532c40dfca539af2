import { signal } from '@preact/signals';
import { openLink } from '../share/link';
import type { Parcel } from '../share/parcel';

/** A record that another page gave the replayer to show, with the rules that it needs. */
export const handedRecord = signal<Parcel | null>(null);

const key = 'cicera.record';

/** Gives the replayer the record of a link, which it shows again when the tab is loaded again. */
export function handRecord(parcel: Parcel, link: string): void {
  handedRecord.value = parcel;
  try {
    sessionStorage.setItem(key, link);
  } catch {
    // Storage is full or denied: the record is shown until the tab is loaded again.
  }
}

/** The record that was handed over last in this tab, or null. */
export async function recordOfTab(): Promise<Parcel | null> {
  try {
    const opened = await openLink(sessionStorage.getItem(key) ?? '');
    return 'parcel' in opened && opened.parcel.kind === 'record' ? opened.parcel : null;
  } catch {
    return null;
  }
}

/** Shows nothing of it any more. */
export function forgetRecordOfTab(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was kept.
  }
}
