// The Markdown that the engine writes of rules: headings, paragraphs, lists and bold, nothing else. It becomes data, not
// HTML, so nothing in it can act.

export interface Span {
  readonly text: string;
  readonly bold: boolean;
}

export interface Block {
  /** 1 to 4 for a heading, 0 for a paragraph, `item` for an item of a list. */
  readonly kind: number | 'item';
  readonly spans: readonly Span[];
}

function unescaped(text: string): string {
  return text.replace(/\\([\\`*_{}[\]()#+.!|<>~-])/gu, '$1');
}

/** The parts of a line, of which those between two pairs of stars are bold. */
export function spansOf(line: string): Span[] {
  const parts = line.split(/(?<!\\)\*\*/u);
  const closed = parts.length % 2 === 1;
  const spans = closed
    ? parts.map((text, index) => ({ text, bold: index % 2 === 1 }))
    : [{ text: line, bold: false }];
  return spans.filter((span) => span.text !== '').map((span) => ({ ...span, text: unescaped(span.text) }));
}

/** The blocks of `text`. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let kind: Block['kind'] = 0;
  const close = () => {
    if (lines.length > 0) {
      blocks.push({ kind, spans: spansOf(lines.join(' ')) });
    }
    lines = [];
    kind = 0;
  };
  for (const line of text.split('\n')) {
    const heading = /^(#{1,4}) (.*)$/u.exec(line);
    const item = /^\s*[-*] (.*)$/u.exec(line);
    if (heading) {
      close();
      kind = heading[1]?.length ?? 1;
      lines = [heading[2] ?? ''];
      close();
    } else if (item) {
      close();
      kind = 'item';
      lines = [item[1] ?? ''];
    } else if (line.trim() === '') {
      close();
    } else {
      lines.push(line.trim());
    }
  }
  close();
  return blocks;
}
