// The manual: its pages, as docs/ has them, their sections, and what is found in them.
import { siteFile } from '../app/files';
import { blocksOf, textOf, type Block } from './markdown';

export interface ManualPage {
  /** Its path in docs/, without `.md`. */
  readonly name: string;
  readonly text: string;
}

export interface Manual {
  readonly groups: readonly { readonly title: string; readonly pages: readonly string[] }[];
  readonly pages: readonly ManualPage[];
}

/** A part of a page, from a heading to the next. */
export interface Section {
  readonly page: string;
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Found extends Section {
  readonly excerpt: string;
}

const parsed = new WeakMap<ManualPage, readonly Block[]>();

export function blocksOfPage(page: ManualPage): readonly Block[] {
  const blocks = parsed.get(page) ?? blocksOf(page.text);
  parsed.set(page, blocks);
  return blocks;
}

let loading: Promise<Manual> | null = null;

/** Loads it, once. Rejects with Error where it cannot be loaded; the next call tries again. */
export function loadManual(): Promise<Manual> {
  loading ??= (async () => {
    const answer = await fetch(siteFile('manual.json') ?? '');
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
    return (await answer.json()) as Manual;
  })();
  loading.catch(() => (loading = null));
  return loading;
}

/** The first heading of a page. */
export function titleOf({ name, text }: ManualPage): string {
  return /^# (.*)$/mu.exec(text)?.[1] ?? name;
}

/** The page and the section that the rest of an address names; nulls where it names none. */
export function placeOf(manual: Manual, rest: string): { page: ManualPage | null; id: string } {
  const named = manual.pages.filter(({ name }) => `${rest}/`.startsWith(`${name}/`));
  const page = named.reduce<ManualPage | null>(
    (best, each) => (best && best.name.length > each.name.length ? best : each),
    null,
  );
  return { page, id: page ? rest.slice(page.name.length + 1) : '' };
}

/**
 * What follows the manual's own address for a link of `page`, as `formats/json` or `players/levels`; null for one that
 * leads to what is not in the manual.
 */
export function pathOfLink(manual: Manual, page: string, href: string): string | null {
  const address = new URL(href, `manual:/docs/${page}.md`);
  if (address.protocol !== 'manual:') return null;
  const name = /^\/docs\/(.*)\.md$/u.exec(address.pathname)?.[1];
  if (!manual.pages.some((each) => each.name === name)) return null;
  return `${name}${address.hash.replace('#', '/')}`;
}

function plainOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return textOf(block.spans);
    case 'list':
      return block.items.map(textOf).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(textOf).join(' ')).join(' · ');
    case 'code':
      return block.text.replace(/\s+/gu, ' ');
  }
}

function sectionsOf(page: ManualPage): Section[] {
  const sections: { id: string; title: string; texts: string[] }[] = [];
  for (const block of blocksOfPage(page)) {
    if (block.kind === 'heading') sections.push({ id: block.id, title: textOf(block.spans), texts: [] });
    else sections.at(-1)?.texts.push(plainOf(block));
  }
  return sections.map(({ id, title, texts }) => ({ page: page.name, id, title, text: texts.join(' ') }));
}

/** The pages of a group, in its order. */
export function pagesOf(manual: Manual, { pages }: Manual['groups'][number]): ManualPage[] {
  return pages.flatMap((name) => manual.pages.filter((page) => page.name === name));
}

const read = new WeakMap<Manual, readonly Section[]>();

/** The sections of all pages, in the order of the manual. */
function allSections(manual: Manual): readonly Section[] {
  const known = read.get(manual);
  if (known) return known;
  const all = manual.groups.flatMap((group) => pagesOf(manual, group)).flatMap(sectionsOf);
  read.set(manual, all);
  return all;
}

const around = 70; // letters of an excerpt before the word, and twice as many after

/** The sections that have all words, those with a word in their title first; at most `most`. */
export function search(manual: Manual, words: string, most = 40): Found[] {
  const wanted = words
    .toLowerCase()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (wanted.length === 0) return [];
  const hits = allSections(manual).flatMap((section) => {
    const title = section.title.toLowerCase();
    const text = section.text.toLowerCase();
    if (!wanted.every((word) => title.includes(word) || text.includes(word))) return [];
    const inTitle = wanted.filter((word) => title.includes(word)).length;
    const places = wanted.map((word) => text.indexOf(word)).filter((place) => place >= 0);
    const at = places.length === 0 ? 0 : Math.min(...places);
    const from = at <= around ? 0 : section.text.lastIndexOf(' ', at - around) + 1;
    const cut = section.text.slice(from, at + 2 * around);
    return [{ ...section, inTitle, excerpt: `${from > 0 ? '…' : ''}${cut}…` }];
  });
  return hits.sort((one, other) => other.inTitle - one.inTitle).slice(0, most);
}
