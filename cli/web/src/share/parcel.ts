// What a link carries: a few named texts, either the files of a workbench or a record with the rules that it needs.
// As one text: `KIND PARENT`, then each file as `LENGTH PATH` and its text, LENGTH counting the bytes.

/** A named text. */
export interface SharedFile {
  readonly path: string;
  readonly text: string;
}

/** `files` has at least one; the first is the one that is shown. `parent` is the ruleset to compare with, or ''. */
export interface Parcel {
  readonly kind: 'bench' | 'record';
  readonly parent: string;
  readonly files: readonly SharedFile[];
}

/** The most files of a parcel, as of a pack. */
export const mostFiles = 100;

const forbidden = /[\\:*?"<>|\p{Cc}]/u;

function isPart(part: string): boolean {
  return part !== '' && !/^[-. ]|[. ]$/u.test(part);
}

/** Whether `path` may name a file: relative, as in packs, and of a kind that the page reads. */
export function isPath(path: string): boolean {
  const parts = path.split('/');
  return (
    path.length <= 200 &&
    parts.length <= 8 &&
    parts.every(isPart) &&
    !forbidden.test(path) &&
    /\.(?:yaml|lua|jsonl|json)$/u.test(path)
  );
}

/** Whether a disk could have all of these at once: none twice in whatever case, and none as the folder of another. */
function haveRoom(paths: readonly string[]): boolean {
  const names = new Set(paths.map((path) => path.toLowerCase()));
  const folders = [...names].flatMap((name) =>
    [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index)),
  );
  return names.size === paths.length && !folders.some((folder) => names.has(folder));
}

/** Whether these may be the files of one parcel. */
export function arePaths(paths: readonly string[]): boolean {
  return paths.length > 0 && paths.length <= mostFiles && haveRoom(paths) && paths.every(isPath);
}

/** The bytes of `parcel`. */
export function packed(parcel: Parcel): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  let text = `${parcel.kind} ${parcel.parent}\n`;
  for (const file of parcel.files) {
    text += `${encoder.encode(file.text).length} ${file.path}\n${file.text}`;
  }
  return encoder.encode(text);
}

class Reader {
  private at = 0;
  private readonly decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(private readonly bytes: Uint8Array) {}

  get ended(): boolean {
    return this.at >= this.bytes.length;
  }

  line(): string | null {
    const end = this.bytes.indexOf(10, this.at);
    const line = end < 0 ? null : this.take(end - this.at);
    this.at += 1;
    return line;
  }

  take(length: number): string | null {
    if (this.at + length > this.bytes.length) {
      return null;
    }
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    try {
      return this.decoder.decode(part);
    } catch {
      return null;
    }
  }
}

function readFile(reader: Reader): SharedFile | null {
  const head = /^(\d{1,7}) (.+)$/u.exec(reader.line() ?? '');
  const text = head && reader.take(Number(head[1]));
  return head?.[2] === undefined || text === null ? null : { path: head[2], text };
}

/** The parcel that `packed` made `bytes` from, or null where there is none. */
export function unpacked(bytes: Uint8Array): Parcel | null {
  const reader = new Reader(bytes);
  const head = /^(bench|record) ([^\p{Cc}]{0,500})$/u.exec(reader.line() ?? '');
  if (!head) {
    return null;
  }
  const files: SharedFile[] = [];
  while (!reader.ended && files.length <= mostFiles) {
    const file = readFile(reader);
    if (!file) {
      return null;
    }
    files.push(file);
  }
  const good = arePaths(files.map((file) => file.path));
  return good ? { kind: head[1] as Parcel['kind'], parent: head[2] ?? '', files } : null;
}
