// Markdown as the engine and the manual have it. It becomes data, not HTML, so nothing in it can act.

export interface Span {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly code?: boolean;
  /** Where a link leads, as it is written. */
  readonly href?: string;
}

export type Spans = readonly Span[];

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly id: string; readonly spans: Spans }
  | { readonly kind: 'text'; readonly spans: Spans }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Spans[] }
  | { readonly kind: 'table'; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] }
  | { readonly kind: 'code'; readonly language: string; readonly text: string };

const inline =
  /\\([\\`*_{}[\]()#+.!|<>~-])|(`+)(.+?)\2|\*\*((?:\\.|[^\\])+?)\*\*|\*([^\s*](?:[^*]*[^\s*])?)\*|!?\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/gu;

/** The parts of a text without line breaks: plain, bold between `**`, italic between `*`, code and links. */
export function spansOf(line: string, style: Omit<Span, 'text'> = {}): Span[] {
  const spans: Span[] = [];
  let plain = '';
  const close = () => {
    if (plain !== '') spans.push({ text: plain, ...style });
    plain = '';
  };
  let from = 0;
  for (const found of line.matchAll(inline)) {
    const [whole, escaped, , code, bold, italic, label, href] = found;
    plain += line.slice(from, found.index) + (escaped ?? '');
    from = found.index + whole.length;
    if (escaped !== undefined) continue;
    close();
    if (code !== undefined) spans.push({ text: code, ...style, code: true });
    else if (bold !== undefined) spans.push(...spansOf(bold, { ...style, bold: true }));
    else if (italic !== undefined) spans.push(...spansOf(italic, { ...style, italic: true }));
    else if (href !== undefined && !whole.startsWith('!'))
      spans.push(...spansOf(label ?? '', { ...style, href }));
  }
  plain += line.slice(from);
  close();
  return spans;
}

export function textOf(spans: Spans): string {
  return spans.map(({ text }) => text).join('');
}

/** The name of a heading in addresses, as hosts of sources make it. */
function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/gu, '-');
}

function cellsOf(line: string): Spans[] {
  const cells = line
    .trim()
    .replace(/^\||\|$/gu, '')
    .split(/(?<!\\)\|/u);
  return cells.map((cell) => spansOf(cell.trim().replaceAll('\\|', '|')));
}

/** The blocks of `text`. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  const lines = text.split('\n');
  const ids = new Map<string, number>();
  const heading = (level: number, title: string): Block => {
    const spans = spansOf(title);
    const slug = slugOf(textOf(spans));
    const before = ids.get(slug) ?? 0;
    ids.set(slug, before + 1);
    return { kind: 'heading', level, spans, id: before === 0 ? slug : `${slug}-${before}` };
  };
  let open = null as { ordered: boolean | null; items: string[] } | null; // no order: a paragraph
  const close = () => {
    if (open?.ordered === null) blocks.push({ kind: 'text', spans: spansOf(open.items.join(' ')) });
    else if (open)
      blocks.push({ kind: 'list', ordered: open.ordered, items: open.items.map((each) => spansOf(each)) });
    open = null;
  };
  /** The lines from `at` on up to the one that ends them, which is not among them. */
  const upTo = (at: number, ends: (line: string) => boolean): string[] => {
    const end = lines.findIndex((line, index) => index >= at && ends(line));
    return lines.slice(at, end === -1 ? lines.length : end);
  };
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const titled = /^(#{1,4}) (.*)$/u.exec(line);
    const fence = /^```(\w*)/u.exec(line);
    const item = /^\s*(?:[-*]|(\d+)\.) (.*)$/u.exec(line);
    if (titled) {
      close();
      blocks.push(heading(titled[1]?.length ?? 1, titled[2] ?? ''));
    } else if (fence) {
      close();
      const inside = upTo(at + 1, (each) => each.startsWith('```'));
      blocks.push({ kind: 'code', language: fence[1] ?? '', text: `${inside.join('\n')}\n` });
      at += inside.length + 1;
    } else if (/^\|.*\|$/u.test(line) && /^\|[\s:|-]+\|$/u.test(lines[at + 1] ?? '')) {
      close();
      const rows = upTo(at + 2, (each) => !each.startsWith('|'));
      blocks.push({ kind: 'table', head: cellsOf(line), rows: rows.map(cellsOf) });
      at += rows.length + 1;
    } else if (item) {
      const ordered = item[1] !== undefined;
      if (open?.ordered !== ordered) close();
      open ??= { ordered, items: [] };
      open.items.push(item[2] ?? '');
    } else if (line.trim() === '' || /^<\w[^>]*>$/u.test(line)) {
      // A blank between two items keeps them in one list.
      const next = lines.slice(at + 1).find((each) => each.trim() !== '') ?? '';
      const goesOn = open?.ordered === true && /^\d+\. /u.test(next);
      if (!goesOn) close();
    } else if (open) {
      open.items.push(`${open.ordered === null ? '' : `${open.items.pop()} `}${line.trim()}`);
    } else {
      open = { ordered: null, items: [line.trim()] };
    }
  }
  close();
  return blocks;
}
