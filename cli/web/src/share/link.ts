// A link holds a parcel in its fragment, so no server sees it: `#1.`, a check of four letters, and the parcel,
// compressed. The number counts up when the form changes.

import { fromBase64url, toBase64url } from './base64url';
import { deflate, inflate } from './compression';
import { fnvOf } from './fnv';
import { packed, unpacked, type Parcel } from './parcel';

/** The most bytes that a link may hold when it is unpacked. */
export const mostBytes = 1 << 20;
/** The most letters of a fragment that are looked at. */
export const mostLetters = 1 << 20;
/** Beyond this many letters, messengers are known to cut addresses. */
export const safeLetters = 8000;

const version = 1;
const checkLetters = 4;

/** Why a fragment shows nothing: it is no link, of a later version, cut short or damaged, too large, or no parcel. */
export type LinkFault = 'none' | 'later' | 'damaged' | 'large' | 'foreign';
export type Opened = { readonly parcel: Parcel } | { readonly fault: LinkFault };

function checkOf(bytes: Uint8Array): string {
  const whole = fnvOf(bytes);
  const hash = (whole ^ (whole >>> 24)) >>> 0;
  return toBase64url(Uint8Array.of(hash & 255, (hash >> 8) & 255, (hash >> 16) & 255));
}

/** The fragment, with its `#`, that holds `parcel`; null where it is too large for a link. */
export async function linkOf(parcel: Parcel): Promise<string | null> {
  const bytes = packed(parcel);
  if (bytes.length > mostBytes) {
    return null;
  }
  const data = await deflate(bytes);
  const link = `#${version}.${checkOf(bytes)}${toBase64url(data)}`;
  return link.length > mostLetters ? null : link;
}

/** Whether `fragment` claims to hold a parcel, of this version or another. */
export function isLink(fragment: string): boolean {
  return /^#?\d+\./u.test(fragment);
}

/** What `fragment` holds. It is data: nothing of it is run or shown as anything but text. */
export async function openLink(fragment: string): Promise<Opened> {
  const parts = /^#?(\d{1,6})\.(.*)$/su.exec(fragment);
  if (!parts) {
    return { fault: 'none' };
  }
  if (Number(parts[1]) !== version) {
    return { fault: Number(parts[1]) > version ? 'later' : 'none' };
  }
  const text = (parts[2] ?? '').replace(/[^\w-]+$/u, ''); // what a sentence leaves behind a link
  if (text.length > mostLetters) {
    return { fault: 'large' };
  }
  const data = fromBase64url(text.slice(checkLetters));
  const bytes = data === null ? 'damaged' : await inflate(data, mostBytes);
  if (bytes === 'large' || bytes === 'damaged') {
    return { fault: bytes };
  }
  if (checkOf(bytes) !== text.slice(0, checkLetters)) {
    return { fault: 'damaged' };
  }
  const parcel = unpacked(bytes);
  return parcel ? { parcel } : { fault: 'foreign' };
}
