// What differs between two texts, line by line.

export interface DiffLine {
  readonly kind: 'same' | 'gone' | 'new';
  readonly text: string;
}

const mostCells = 4_000_000; // of the table of common lines; what is larger counts as other lines altogether

/** The lines of both texts in order, as many of them the same as can be. */
export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [before, after].map((text) => text.replace(/\n$/u, '').split('\n')) as [string[], string[]];
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const marked = (lines: readonly string[], kind: DiffLine['kind']) => lines.map((text) => ({ kind, text }));
  return [
    ...marked(a.slice(0, start), 'same'),
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    ...marked(a.slice(a.length - end), 'same'),
  ];
}

function middle(a: readonly string[], b: readonly string[]): DiffLine[] {
  const width = b.length + 1;
  const small = (a.length + 1) * width <= mostCells;
  /** How many lines are in common from (i, j) on. */
  const common = new Uint32Array(small ? (a.length + 1) * width : 0);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = a.length - 1; small && i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    const [gone, added] = [a[i], b[j]];
    if (small && gone !== undefined && gone === added) {
      lines.push({ kind: 'same', text: gone });
      i++;
      j++;
    } else if (gone !== undefined && (added === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'gone', text: gone });
      i++;
    } else {
      lines.push({ kind: 'new', text: added ?? '' });
      j++;
    }
  }
  return lines;
}

const around = 2;

/** The lines that differ with those around them; null where others are left out. */
export function withContext(lines: readonly DiffLine[]): (DiffLine | null)[] {
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  );
  return lines.flatMap((line, at) => (near[at] ? [line] : near[at - 1] || at === 0 ? [null] : []));
}
