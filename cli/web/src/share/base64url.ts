// Bytes as text that may stand in an address: base64url without padding (RFC 4648, section 5).

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const values = new Map([...alphabet].map((letter, value) => [letter, value]));

/** The text of `bytes`. */
export function toBase64url(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 3) {
    const count = Math.min(3, bytes.length - start);
    const group = ((bytes[start] ?? 0) << 16) | ((bytes[start + 1] ?? 0) << 8) | (bytes[start + 2] ?? 0);
    for (let letter = 0; letter <= count; letter++) {
      text += alphabet[(group >> (18 - 6 * letter)) & 63];
    }
  }
  return text;
}

/** The bytes of `text`, or null where it is no base64url. Bits that belong to no byte must be 0. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> | null {
  if (text.length % 4 === 1) {
    return null;
  }
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4));
  let buffer = 0;
  let bits = 0;
  let size = 0;
  for (const letter of text) {
    const value = values.get(letter);
    if (value === undefined) {
      return null;
    }
    buffer = ((buffer << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes[size++] = (buffer >> bits) & 0xff;
    }
  }
  return (buffer & ((1 << bits) - 1)) === 0 ? bytes : null;
}
