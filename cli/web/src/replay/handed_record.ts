import { signal } from '@preact/signals';
import type { Parcel } from '../share/parcel';

/** A record that another page gave the replayer to show, with the rules that it needs. */
export const handedRecord = signal<Parcel | null>(null);
