// The words of what the table loads late.
import { codeSentences } from './code_words';
import { endWords } from './end_words';
import { guideWords } from './guide_words';
import { mistakeWords } from './mistake_words';
import { resultsWords } from './results_words';
import { speaker, words } from './words';

const lateTableWords = {
  ...words,
  ...codeSentences,
  ...endWords,
  ...guideWords,
  ...mistakeWords,
  ...resultsWords,
} as const;
export type Word = keyof typeof lateTableWords;

/** A word or sentence of any of it, or of the frame or the table. */
export const say = speaker(lateTableWords);
