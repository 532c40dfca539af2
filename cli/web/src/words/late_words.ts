// The words of the rooms that are loaded late: the workbench, the replayer and links.
import { replayWords } from './replay_words';
import { workbenchWords } from './workbench_words';
import { speaker, words } from './words';

const lateWords = { ...words, ...workbenchWords, ...replayWords } as const;
export type Word = keyof typeof lateWords;

/** A word or sentence of any of them, or of the frame or the table. */
export const say = speaker(lateWords);
