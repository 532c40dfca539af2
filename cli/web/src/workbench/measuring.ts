// One measurement at a time: what is asked, how far it is, and what it has found so far.
import { signal } from '@preact/signals';
import { language } from '../app/settings';
import type { Study } from '../engine/client';
import type { Word } from '../words/late_words';
import { benchParcel, files, isScenario, mainFile, mainSpec, parentSpec, topValue } from './bench';
import { study, troubleOf, type Request, type Trouble } from './bench_engine';
import { useFiles } from './engine_files';
import { keepMeasurement, type KeptMeasurement, type Measured, type Question } from './kept_measurements';

export type Size = 'quick' | 'normal' | 'long';

export const question = signal<Question>('judge');
export const size = signal<Size>('quick');
export const players = signal('careful');

export const questionWords: Readonly<Record<Question, Word>> = {
  judge: 'benchJudge',
  compare: 'benchCompare',
  worth: 'benchWorth',
};
export const sizeWords: readonly (readonly [Size, Word])[] = [
  ['quick', 'benchQuick'],
  ['normal', 'benchNormal'],
  ['long', 'benchLong'],
];

export interface Measurement extends Measured {
  readonly running: boolean;
  /** Asked to end, and about to. */
  readonly stopping: boolean;
  /** Ended before its end. */
  readonly stopped: boolean;
  readonly done: number;
  readonly of: number;
  readonly secondsLeft: number | null;
  /** What a judgement plays for now, as the engine names it; '' for other questions. */
  readonly stage: string;
  readonly trouble: Trouble | null;
}

/** The measurement that runs or ended last in this tab. */
export const measurement = signal<Measurement | null>(null);
/** A kept one that is shown instead, and one beside it. */
export const shownBefore = signal<KeptMeasurement | null>(null);
export const beside = signal<KeptMeasurement | null>(null);

/** The rules that a question is about, as they stand now. */
function rulesNow(asked: Question): string {
  const compared = asked === 'worth' ? '' : parentSpec.value;
  return JSON.stringify([compared, benchParcel().files.filter((file) => !isScenario(file.path))]);
}

/** Whether the rules are others by now than those that were measured. */
export function isOutdated({ question: asked, rules }: Measured): boolean {
  return rules !== rulesNow(asked);
}

/** The study that runs; null while its files are put into the engine. */
let current: Study | null = null;
let latest = 0;

const hands: Readonly<Record<Size, number>> = { quick: 2_000, normal: 20_000, long: 200_000 };

/** How a measurement stands that does not run. */
export const atRest = {
  running: false,
  stopping: false,
  stopped: false,
  done: 0,
  of: 0,
  secondsLeft: null,
  stage: '',
  trouble: null,
} as const;

function request(): Request {
  const count = hands[size.value];
  const common = { players: players.value, lang: language.value };
  switch (question.value) {
    case 'judge': {
      const counts = { hands: count, matches: count / 10, deals: count / 10, measured: count / 50 };
      return { ask: 'judge', ruleset: mainSpec.value, against: parentSpec.value, ...counts, ...common };
    }
    case 'compare':
      return { ask: 'compare', rulesets: [parentSpec.value, mainSpec.value], hands: count, ...common };
    case 'worth':
      return { ask: 'worth', rulesets: [mainSpec.value], hands: count, ...common };
  }
}

function change(part: Partial<Measurement>): void {
  if (measurement.value) {
    measurement.value = { ...measurement.value, ...part };
  }
}

/** Starts the measurement that is chosen, in place of one that runs. */
export async function measure(): Promise<void> {
  const mine = ++latest;
  const isCurrent = () => mine === latest;
  current?.stop();
  current = null;
  const asked = request();
  shownBefore.value = null;
  measurement.value = {
    question: question.value,
    rules: rulesNow(question.value),
    title: topValue(mainFile.value?.text ?? '', 'title') || mainSpec.value,
    players: players.value,
    size: size.value,
    ...atRest,
    running: true,
    answer: null,
  };
  try {
    await useFiles(files.value);
    if (!isCurrent()) return;
    current = study(asked);
    current.onProgress(({ done, of, seconds_left, stage = '', answer }) => {
      const soFar = answer ?? measurement.value?.answer ?? null;
      if (isCurrent()) change({ done, of, secondsLeft: seconds_left, stage, answer: soFar });
    });
    const { answer, stopped } = await current.result;
    if (isCurrent()) {
      const soFar = stopped ? measurement.value?.answer : null;
      change({ running: false, stopping: false, stopped, answer: answer ?? soFar ?? null });
      if (!stopped && measurement.value) await keepMeasurement(measurement.value);
    }
  } catch (error) {
    if (isCurrent()) change({ running: false, stopping: false, trouble: troubleOf(error) });
  }
}

/** Ends the measurement; what it has found stays. */
export function stopMeasuring(): void {
  if (current) {
    change({ stopping: true });
    current.stop();
  } else {
    latest += 1; // it has not begun
    change({ running: false, stopped: true });
  }
}
