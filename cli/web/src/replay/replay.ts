// The record that is shown, and what the engine says of it.
import { computed, signal } from '@preact/signals';
import { language } from '../app/settings';
import type { CardsAnswer } from '../engine/client';
import type { SharedFile } from '../share/parcel';
import { ask, benchEngine, troubleOf, type Trouble } from '../workbench/bench_engine';
import { recordHead, type RecordHead } from './record';
import { linesOf, type ReplayedHand, type Under } from './replay_answer';
import { stepsOf, type Step } from './steps';

export interface Shown {
  readonly text: string;
  readonly head: RecordHead;
  readonly hands: readonly ReplayedHand[];
  readonly cards: CardsAnswer | null;
}

/** The texts of a link: the record first, then the rules that it needs. */
export const given = signal<readonly SharedFile[]>([]);
export const shown = signal<Shown | null>(null);
export const trouble = signal<Trouble | null>(null);
export const at = signal(0);
export const steps = computed<readonly Step[]>(() => stepsOf(shown.value?.hands ?? []));

/** Whether a text that was opened holds nothing to replay. */
export const noRecord = signal(false);

let latest = 0;

async function cardsOf(ruleset: string): Promise<CardsAnswer | null> {
  try {
    return await ask<CardsAnswer>({ ask: 'cards', ...(ruleset && { ruleset }), lang: language.value });
  } catch {
    return null;
  }
}

/** Shows the record `text`; `files` are rulesets and scripts that it may name. */
export async function showRecord(text: string, files: readonly SharedFile[] = []): Promise<void> {
  const mine = ++latest;
  const head = recordHead(text);
  noRecord.value = head === null;
  trouble.value = null;
  if (!head) {
    return;
  }
  try {
    for (const file of files) {
      await benchEngine().put(file.path, file.text);
    }
    const hands = await ask<readonly ReplayedHand[]>({
      ask: 'replay',
      input: text,
      positions: true,
      lang: language.value,
    });
    const cards = await cardsOf(head.ruleset);
    if (mine === latest) {
      given.value = [{ path: head.kind === 'match' ? 'match.jsonl' : 'hands.jsonl', text }, ...files];
      at.value = 0;
      shown.value = { text, head, hands, cards };
    }
  } catch (error) {
    if (mine === latest) {
      trouble.value = troubleOf(error);
    }
  }
}

/** What the ruleset `spec` makes of the record that is shown. Rejects with the engine's error. */
export function underOtherRules(spec: string): Promise<Under> {
  return ask<Under>({ ask: 'replay', input: shown.value?.text ?? '', under: spec, lang: language.value });
}

/** What the engine would have played at a step, in its words. Rejects with the engine's error. */
export async function advice(step: Step): Promise<readonly string[]> {
  const hand = shown.value?.hands[step.hand];
  const answer = await ask<{ text?: readonly string[] | string }>({
    ask: 'advise',
    input: shown.value?.text ?? '',
    hand: hand?.hand ?? step.hand,
    play: step.play ?? 0,
    lang: language.value,
  });
  return linesOf(answer.text);
}
