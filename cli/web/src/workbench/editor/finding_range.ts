// Where a finding of the engine lies in a text.

/** An error or a note of the engine about a text: line and column count from 1, columns in characters as Unicode has
 * them, and are 0 where it is about all. */
export interface Finding {
  readonly line: number;
  readonly column: number;
  readonly length?: number;
  readonly message: string;
  readonly hint: string;
}

/** The letters of `text` from `from` to `to` that `finding` is about: never none, unless the text or line is empty. */
export function findingRange(text: string, finding: Finding): { from: number; to: number } {
  const lines = text.split('\n');
  const number = Math.min(Math.max(finding.line, 1), lines.length) - 1;
  const line = (lines[number] ?? '').replace(/\r$/u, '');
  const start = lines.slice(0, number).reduce((sum, each) => sum + each.length + 1, 0);
  if (finding.line < 1 || finding.column < 1) {
    return { from: start, to: start + line.length };
  }
  const before = [...line].slice(0, finding.column - 1).join('').length;
  const column = Math.min(before, Math.max(line.length - 1, 0));
  const rest = line.slice(column);
  const known = finding.length !== undefined && finding.length > 1;
  const marked = known
    ? [...rest].slice(0, finding.length).join('')
    : (/^(?:[\p{L}\p{N}_.-]+|\S)/u.exec(rest)?.[0] ?? ' ');
  return { from: start + column, to: Math.min(start + column + marked.length, start + line.length) };
}
