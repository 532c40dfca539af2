// The page's own words, in English and Italian; what concerns the game comes from the engine. A room that is loaded late has
// its words with it, in a table of its own that `speaker` reads.
import { language } from '../app/settings';
import { shellWords } from './shell_words';
import { tableWords } from './table_words';

/** Words by name: English, Italian. */
export type WordTable = Readonly<Record<string, readonly [string, string]>>;

type Say<Table extends WordTable> = (
  word: keyof Table & string,
  values?: Readonly<Record<string, string | number>>,
) => string;

/** The function that says the words of a table in the language of the page; `{name}` in them is replaced by `values.name`. */
export function speaker<const Table extends WordTable>(table: Table): Say<Table> {
  return (word, values = {}) => {
    const text = table[word]?.[language.value === 'it' ? 1 : 0] ?? word;
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  };
}

export const words = { ...shellWords, ...tableWords } as const;
export type Word = keyof typeof words;

/** A word or sentence of the frame or the table. */
export const say = speaker(words);
