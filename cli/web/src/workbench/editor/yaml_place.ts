// Where in a YAML document the caret stands, also while the document is not finished: the path of keys to it, and
// whether a key or a value is being written. Read by indentation and brackets, so a half-written line does no harm.

/** A step of a path: a key of a map, or `[]` for an item of a list. */
export type Step = string;

export interface YamlPlace {
  readonly path: readonly Step[];
  readonly writes: 'key' | 'value';
  /** What of it is written already. */
  readonly prefix: string;
  /** The keys that the map has besides; empty for a value. */
  readonly siblings: readonly string[];
}

interface Entry {
  readonly indent: number;
  readonly step: Step;
}

interface Line {
  readonly entries: readonly Entry[];
  /** The column where the text after the list's dashes begins, and that text. */
  readonly indent: number;
  readonly rest: string;
  /** What stands after the line's key and colon, or null where it has no key. */
  readonly value: string | null;
}

const keyPattern = /^("[^"]*"|'[^']*'|[^\s#:{}[\],"'&*!|>%@`-][^:#{}[\],]*?)\s*:(?=\s|$)/u;

function unquoted(text: string): string {
  return /^(["']).*\1$/u.test(text) ? text.slice(1, -1) : text;
}

function readLine(line: string): Line {
  const entries: Entry[] = [];
  let indent = line.length - line.trimStart().length;
  let rest = line.slice(indent);
  for (let dash = /^-(\s+|$)/u.exec(rest); dash; dash = /^-(\s+|$)/u.exec(rest)) {
    entries.push({ indent, step: '[]' });
    indent += dash[0].length;
    rest = rest.slice(dash[0].length);
  }
  const key = keyPattern.exec(rest);
  if (!key?.[1]) {
    return { entries, indent, rest, value: null };
  }
  entries.push({ indent, step: unquoted(key[1]) });
  return { entries, indent, rest, value: rest.slice(key[0].length) };
}

/** Drops the entries that `entry` ends: those as far to the right, but for the key whose list it is an item of. */
function unwind(open: Entry[], indent: number, item: boolean): void {
  for (let last = open.at(-1); last; last = open.at(-1)) {
    const ends = last.indent > indent || (last.indent === indent && !(item && last.step !== '[]'));
    if (!ends) {
      return;
    }
    open.pop();
  }
}

function push(open: Entry[], entry: Entry): void {
  unwind(open, entry.indent, entry.step === '[]');
  open.push(entry);
}

function isBare(line: string): boolean {
  return /^\s*(#|$)/u.test(line);
}

interface Bracket {
  readonly map: boolean;
  readonly path: readonly Step[];
  readonly seen: string[];
  key: string | null;
  from: number;
}

function placeIn(bracket: Bracket, text: string): YamlPlace {
  const prefix = text.slice(bracket.from).trimStart();
  if (bracket.map && bracket.key === null) {
    return { path: bracket.path, writes: 'key', prefix, siblings: bracket.seen };
  }
  return {
    path: [...bracket.path, bracket.map ? (bracket.key ?? '') : '[]'],
    writes: 'value',
    prefix,
    siblings: [],
  };
}

/** The place after `text`, which follows a key's colon: in its brackets, or in a plain value. */
function placeInValue(path: readonly Step[], text: string): YamlPlace | null {
  const open: Bracket[] = [];
  let quote = '';
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    const top = open.at(-1);
    if (quote) {
      quote = letter === quote ? '' : quote;
    } else if (letter === '"' || letter === "'") {
      quote = letter;
    } else if (letter === '#' && /\s/u.test(text.charAt(at - 1) || ' ')) {
      return null;
    } else if (letter === '{' || letter === '[') {
      const inside = top ? placeIn(top, text).path : path;
      open.push({ map: letter === '{', path: inside, seen: [], key: null, from: at + 1 });
    } else if (letter === '}' || letter === ']') {
      open.pop();
    } else if (top && letter === ',') {
      top.key = null;
      top.from = at + 1;
    } else if (top?.map && top.key === null && letter === ':') {
      top.key = unquoted(text.slice(top.from, at).trim());
      top.seen.push(top.key);
      top.from = at + 1;
    }
  }
  const top = open.at(-1);
  if (top) {
    return placeIn(top, text);
  }
  const bracketed = /^\s*[{[]/u.test(text);
  return bracketed ? null : { path, writes: 'value', prefix: text.trimStart(), siblings: [] };
}

/** The keys that stand directly under `path`, except on line `skipped`. */
function keysUnder(
  lines: readonly string[],
  path: readonly Step[],
  within: number,
  skipped: number,
): string[] {
  const wanted = path.join('\n');
  const keys: string[] = [];
  const open: Entry[] = [];
  let items = 0;
  const found: { item: number; key: string; line: number }[] = [];
  let caretItem = 0;
  lines.forEach((line, number) => {
    if (!isBare(line)) {
      for (const entry of readLine(line).entries) {
        push(open, entry);
        const parent = open.slice(0, -1).map((each) => each.step);
        items += entry.step === '[]' ? 1 : 0;
        if (entry.step !== '[]' && parent.join('\n') === wanted) {
          found.push({ item: path.includes('[]') ? items : 0, key: entry.step, line: number });
        }
      }
    }
    if (number === within) {
      caretItem = path.includes('[]') ? items : 0;
    }
  });
  for (const each of found) {
    if (each.item === caretItem && each.line !== skipped) {
      keys.push(each.key);
    }
  }
  return keys;
}

/** The place at `offset` of `text`, or null where nothing is to be completed, as in a comment. */
export function yamlPlace(text: string, offset: number): YamlPlace | null {
  const lines = text.split('\n');
  const before = text.slice(0, offset).split('\n');
  const number = before.length - 1;
  const current = before[number] ?? '';
  if (/^\s*#/u.test(current)) {
    return null;
  }
  const open: Entry[] = [];
  for (const line of before.slice(0, -1)) {
    if (!isBare(line)) {
      readLine(line).entries.forEach((entry) => push(open, entry));
    }
  }
  const line = readLine(current);
  line.entries.forEach((entry) => push(open, entry));
  if (line.value !== null) {
    return placeInValue(
      open.map((entry) => entry.step),
      line.value,
    );
  }
  unwind(open, line.indent, false);
  const path = open.map((entry) => entry.step);
  if (/^[{[]/u.test(line.rest)) {
    return placeInValue(path, line.rest);
  }
  return { path, writes: 'key', prefix: line.rest, siblings: keysUnder(lines, path, number, number) };
}
