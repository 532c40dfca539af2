// The record that is shown, and what the engine says of it.
import { computed, signal } from '@preact/signals';
import { note, route, stepOf } from '../app/route';
import { deckSpoken, language } from '../app/settings';
import { cardNames } from '../cards/card_names';
import type { CardsAnswer } from '../engine/client';
import type { SharedFile } from '../share/parcel';
import { ask, troubleOf, type Trouble } from '../workbench/bench_engine';
import { useFiles } from '../workbench/engine_files';
import { forgetRecordOfTab, keepRecordOfTab } from './handed_record';
import { recordHead, type RecordHead } from './record';
import { advised, enact } from './enacted';
import { matchLines, type MatchLines } from './match_lines';
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
/** The names of the cards of the record. */
export const names = computed(() => {
  const { cards, head } = shown.value ?? {};
  return cardNames(cards?.cards ?? [], language.value, head?.names);
});
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

/** The cards of a ruleset, as a deck has them; of its own deck where none is named. */
async function cardsOf(ruleset: string, deck: string): Promise<CardsAnswer | null> {
  try {
    const named = { ...(ruleset && { ruleset }), ...(deck && { deck }) };
    return await ask<CardsAnswer>({ ask: 'cards', ...named, lang: language.value });
  } catch {
    return null;
  }
}

/** Whose positions are asked for at once, so that an answer stays small. */
const handsAtOnce = 100;

/** A hand as the engine's answer to `replay` has it. */
interface HandRecord extends ReplayedHand {
  readonly deals?: unknown;
}

/** The lines of hand records, one a hand. */
const recordLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

interface Positions extends ReplayedHand {
  readonly names: readonly string[];
}

/** Hand records with what lay where before each play, in the engine's words. A question about a position has no hand. */
async function withPositions(
  text: string,
  records: readonly HandRecord[],
): Promise<{ hands: readonly ReplayedHand[]; names: readonly string[] }> {
  const lines = recordLines(text);
  const whole = (record: HandRecord | undefined) => !!record?.deals && !record.error;
  const input = lines.filter((_, index) => whole(records[index]));
  const found: Positions[] = [];
  for (let at = 0; at < input.length; at += handsAtOnce) {
    const some = input.slice(at, at + handsAtOnce).join('\n');
    found.push(...(await ask<readonly Positions[]>({ ask: 'positions', input: some, lang: language.value })));
  }
  const names = found[0]?.names ?? [];
  const hands = records.map((record) =>
    whole(record) ? { ...record, plays: found.shift()?.plays ?? [] } : record,
  );
  return { hands, names };
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
  const cards = await cardsOf(head.ruleset, match === null ? '' : deckSpoken.value || match.head.deck);
  const showHands = (hands: readonly ReplayedHand[], names = head.names) => {
    if (mine === latest) {
      given.value = parcel;
      shown.value = { text, head: { ...head, names }, match, hands, cards };
      reading.value = match && hands.length < match.hands.length ? [hands.length, match.hands.length] : null;
    }
  };
  if (match === null) {
    const { hands, names } = await withPositions(text, records);
    showHands(hands, names);
  } else if (records.some((each) => each.error)) {
    showHands(records);
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

/** What the engine would have played at a play, in its words. Rejects with the engine's error. */
export async function advice({ match, text }: Shown, step: Step): Promise<readonly string[]> {
  await useFiles(itsFiles());
  const play = step.play ?? 0;
  if (match) {
    return advised(match, step.hand, play);
  }
  const input = recordLines(text)[step.hand] ?? '';
  return (await ask<{ text: readonly string[] }>({ ask: 'advise', input, play, lang: language.value })).text;
}
