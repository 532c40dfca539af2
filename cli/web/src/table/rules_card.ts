// The rules card as the engine writes it in Markdown, taken apart into chapters.

export interface Paragraph {
  /** The name of a scoring line, which stands in bold before its sentence; empty for others. */
  readonly name: string;
  readonly text: string;
  readonly listed: boolean;
}

export interface Chapter {
  readonly heading: string;
  readonly paragraphs: readonly Paragraph[];
}

const unescaped = (text: string): string => text.replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1');

/** Of the chapters of a card, what one must know to begin: those of what scores, and the one before them, on the play. */
export function chaptersToBegin(chapters: readonly Chapter[]): readonly Chapter[] {
  const scores = (chapter: Chapter) => chapter.paragraphs.some(({ name }) => name !== '');
  const first = chapters.findIndex(scores);
  return first < 0
    ? chapters
    : chapters.slice(Math.max(0, first - 1), chapters.length - [...chapters].reverse().findIndex(scores));
}

/** The chapters of a rules card; its title is left out. */
export function chaptersOf(markdown: string): Chapter[] {
  const chapters: { heading: string; paragraphs: Paragraph[] }[] = [];
  for (const line of markdown.split('\n')) {
    const heading = /^##+ (.*)/.exec(line);
    if (heading) {
      chapters.push({ heading: unescaped(heading[1] ?? ''), paragraphs: [] });
      continue;
    }
    if (line.trim() === '' || line.startsWith('# ')) continue;
    const listed = line.startsWith('- ');
    const body = listed ? line.slice(2) : line;
    const named = /^\*\*(.+?)\*\*\s*(.*)/.exec(body);
    const paragraph = { name: unescaped(named?.[1] ?? ''), text: unescaped(named?.[2] ?? body), listed };
    if (chapters.length === 0) chapters.push({ heading: '', paragraphs: [] });
    chapters.at(-1)?.paragraphs.push(paragraph);
  }
  return chapters;
}
