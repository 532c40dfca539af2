// Takes over the line that would pass.

/** `text` with what stands on line `line`, counted from 1, replaced by `passes`; what is indented before it stays. */
export function withLine(text: string, line: number, passes: string): string {
  const lines = text.split('\n');
  const old = lines[line - 1];
  if (old === undefined) {
    return text;
  }
  const indent = old.length - old.trimStart().length;
  lines[line - 1] = old.slice(0, indent) + passes.trim().replaceAll('\n', `\n${' '.repeat(indent)}`);
  return lines.join('\n');
}
