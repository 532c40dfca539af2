// The page's own words, in English and Italian, in one table; what concerns the game comes from the engine.
import { language } from '../app/settings';
import { replayWords } from './replay_words';
import { shellWords } from './shell_words';
import { tableWords } from './table_words';
import { workbenchWords } from './workbench_words';

export const words = { ...shellWords, ...tableWords, ...workbenchWords, ...replayWords } as const;
export type Word = keyof typeof words;

/** A word or sentence of the table in the language of the page; `{name}` in it is replaced by `values.name`. */
export function say(word: Word, values: Readonly<Record<string, string | number>> = {}): string {
  const text: string = words[word][language.value === 'it' ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
