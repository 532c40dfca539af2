// The record that is shown, and what the engine says of it.
import { computed, signal } from '@preact/signals';
import { note, route, stepOf } from '../app/route';
import { language } from '../app/settings';
import type { CardsAnswer } from '../engine/client';
import type { SharedFile } from '../share/parcel';
import { ask, troubleOf, type Trouble } from '../workbench/bench_engine';
import { useFiles } from '../workbench/engine_files';
import { forgetRecordOfTab, keepRecordOfTab } from './handed_record';
import { recordHead, type RecordHead } from './record';
import { advised, enact } from './enacted';
import { matchLines, type MatchLines } from './match_lines';
import { withPositions, type HandRecord } from './recorded';
import type { ReplayedHand } from './replay_answer';
import { stepsOf, type Step } from './steps';
import { compared, type Under } from './under';

export interface Shown {
  readonly text: string;
  readonly head: RecordHead;
  /** The lines of a match file; null for hand records. */
  readonly match: MatchLines | null;
  readonly hands: readonly ReplayedHand[];
  readonly cards: CardsAnswer | null;
}

/** The texts of a link: the record first, then the rules that it needs. */
export const given = signal<readonly SharedFile[]>([]);
export const shown = signal<Shown | null>(null);
export const trouble = signal<Trouble | null>(null);
export const steps = computed<readonly Step[]>(() => stepsOf(shown.value?.hands ?? []));
/** The step that is shown: that of the address, or the last. */
export const at = computed(() => Math.max(Math.min(stepOf(route.value.rest), steps.value.length - 1), 0));

export function showStep(step: number): void {
  note(step === 0 ? '' : String(step));
}

/** Whether a text that was opened holds nothing to replay. */
export const noRecord = signal(false);

/** How many hands of how many have been played again, while a match is read. */
export const reading = signal<readonly [number, number] | null>(null);

let latest = 0;

async function cardsOf(ruleset: string): Promise<CardsAnswer | null> {
  try {
    return await ask<CardsAnswer>({ ask: 'cards', ...(ruleset && { ruleset }), lang: language.value });
  } catch {
    return null;
  }
}

async function show(
  mine: number,
  text: string,
  files: readonly SharedFile[],
  head: RecordHead,
): Promise<void> {
  await useFiles(files);
  const match = matchLines(text);
  const records = await ask<readonly HandRecord[]>({ ask: 'replay', input: text });
  if (mine !== latest) {
    return;
  }
  const parcel = [{ path: head.kind === 'match' ? 'match.jsonl' : 'hands.jsonl', text }, ...files];
  await keepRecordOfTab({ kind: 'record', parent: '', files: parcel });
  const cards = await cardsOf(head.ruleset);
  const showHands = (hands: readonly ReplayedHand[]) => {
    if (mine === latest) {
      given.value = parcel;
      shown.value = { text, head, match, hands, cards };
      reading.value = match && hands.length < match.hands.length ? [hands.length, match.hands.length] : null;
    }
  };
  if (match === null || records.some((each) => each.error)) {
    showHands(records.map(withPositions));
  } else {
    reading.value = [0, match.hands.length];
    await enact(match, showHands);
  }
}

/** Shows the record `text`; `files` are rulesets and scripts that it may name. The engine checks all of it first. */
export async function showRecord(text: string, files: readonly SharedFile[] = []): Promise<void> {
  const mine = ++latest;
  const head = recordHead(text);
  noRecord.value = head === null;
  trouble.value = null;
  shown.value = null;
  reading.value = null;
  if (!head) {
    return;
  }
  try {
    await show(mine, text, files, head);
  } catch (error) {
    if (mine === latest) {
      trouble.value = troubleOf(error);
      reading.value = null;
    }
  }
}

/** Shows no record any more. */
export function closeRecord(): void {
  latest += 1;
  shown.value = null;
  reading.value = null;
  forgetRecordOfTab();
  showStep(0);
}

/** The files that came with the record that is shown. */
const itsFiles = (): readonly SharedFile[] => given.value.slice(1);

/** What the ruleset `spec`, of `files` or shipped, makes of the record that is shown. Rejects with the engine's error. */
export async function underOtherRules(spec: string, files: readonly SharedFile[]): Promise<Under> {
  const input = shown.value?.text ?? '';
  await useFiles(itsFiles());
  const own = await ask<readonly ReplayedHand[]>({ ask: 'replay', input });
  await useFiles(files);
  const other = await ask<readonly ReplayedHand[]>({ ask: 'replay', input, ruleset: spec });
  return compared(own, other);
}

/** What the engine would have played at a step of a match, in its words. Rejects with the engine's error. */
export async function advice(match: MatchLines, step: Step): Promise<readonly string[]> {
  await useFiles(itsFiles());
  return advised(match, step.hand, step.play ?? 0);
}
