// The examples of the manual as files of the workbench.
import type { SharedFile } from '../share/parcel';
import { rulesetFrom } from '../workbench/starting_files';
import { blocksOfPage, type Manual, type ManualPage } from './manual';
import type { Block } from './markdown';

type Files = ReadonlyMap<string, string>;

/** The file that a block of code is: as the sentence above it calls it, or else as it calls itself. Null for none. */
export function nameOf(blocks: readonly Block[], place: number): string | null {
  const block = blocks[place];
  if (block?.kind !== 'code' || !/^(?:yaml|lua)$/u.test(block.language)) return null;
  const above = blocks[place - 1];
  const [said, colon] = above?.kind === 'text' ? above.spans.slice(-2) : [];
  if (said?.code && colon?.text === ':' && /^[\w-]+(?:\.test)?\.(?:yaml|lua)$/u.test(said.text))
    return said.text;
  if (block.language === 'lua') return 'example.lua';
  if (/^scenarios:/mu.test(block.text)) return 'example.test.yaml';
  return `${/^name: (\S+)$/mu.exec(block.text)?.[1] ?? 'mine'}.yaml`;
}

/** The files that a page has up to a block, of those of the same name the last. */
function filesUpTo(blocks: readonly Block[], end: number): Map<string, string> {
  const files = new Map<string, string>();
  blocks.slice(0, end).forEach((block, place) => {
    const name = nameOf(blocks, place);
    if (name !== null && block.kind === 'code') files.set(name, block.text);
  });
  return files;
}

/** The names of files that a text needs. */
function needsOf(path: string, text: string): string[] {
  if (path.endsWith('.lua'))
    return [...text.matchAll(/\brequire "(\w+)"/gu)].map(([, name]) => `${name}.lua`);
  return [...text.matchAll(/[\w-]+\.(?:lua|yaml)/gu)].map(([name]) => name);
}

function withNeeds(path: string, known: Files, found = new Map<string, string>()): Map<string, string> {
  const text = known.get(path);
  if (text === undefined || found.has(path)) return found;
  found.set(path, text);
  for (const need of needsOf(path, text)) withNeeds(need, known, found);
  return found;
}

/** What else a ruleset of its own, `mine.yaml`, needs to have the scripts of an example. */
function scoringOf(scripts: readonly string[]): string {
  if (scripts.length === 0) return '';
  const lines = scripts.map((script) => `  ${script.replace('.lua', '')}: {script: ${script}}\n`);
  return `scoring:\n${lines.join('')}`;
}

/**
 * What a block of code of a page is in the workbench, with the other files of the manual that it needs, the ruleset
 * first; null for a block that is none. Where the example has no ruleset, one that extends `parent` is made for it.
 */
export function exampleAt(
  manual: Manual,
  page: ManualPage,
  place: number,
  title: string,
  parent = 'cicera',
): SharedFile[] | null {
  const blocks = blocksOfPage(page);
  const path = nameOf(blocks, place);
  const block = blocks[place];
  if (path === null || block?.kind !== 'code') return null;
  const others = manual.pages.flatMap((each) => {
    const all = blocksOfPage(each);
    return [...filesUpTo(all, all.length)];
  });
  const known = new Map([...others, ...filesUpTo(blocks, blocks.length), ...filesUpTo(blocks, place + 1)]);
  const fragment = path.endsWith('.yaml') && !/^cicera:/mu.test(block.text);
  if (fragment) return rulesetFrom(parent, title).map((file) => ({ ...file, text: file.text + block.text }));
  // A module is nothing by itself: it comes with the script that requires it.
  const user = [...known].find(
    ([name, text]) => path.endsWith('.lua') && needsOf(name, text).includes(path) && name.endsWith('.lua'),
  );
  const files = [...withNeeds(user?.[0] ?? path, known)].map(([name, text]) => ({ path: name, text }));
  const main = files.find((file) => /(?<!\.test)\.yaml$/u.test(file.path));
  if (main) return [main, ...files.filter((file) => file !== main)];
  const scored = path.endsWith('.lua') ? [user?.[0] ?? path] : [];
  const made = rulesetFrom(parent, title).map((file) => ({ ...file, text: file.text + scoringOf(scored) }));
  return [...made, ...files];
}
