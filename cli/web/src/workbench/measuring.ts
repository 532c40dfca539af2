// One measurement at a time: what is asked, how far it is, and what it has found so far.
import { signal } from '@preact/signals';
import { language } from '../app/settings';
import type { Study } from '../engine/client';
import { mainSpec, parentSpec } from './bench';
import { study, troubleOf, type Request, type Trouble } from './bench_engine';

export type Question = 'judge' | 'compare' | 'worth';
export type Size = 'quick' | 'normal' | 'long';

export const question = signal<Question>('judge');
export const size = signal<Size>('quick');
export const players = signal('careful');

export interface Measurement {
  readonly question: Question;
  readonly running: boolean;
  /** Asked to end, and about to. */
  readonly stopping: boolean;
  /** Ended before its end. */
  readonly stopped: boolean;
  readonly done: number;
  readonly of: number;
  readonly secondsLeft: number | null;
  /** The answer, or what there is of it; null before the first. */
  readonly answer: unknown;
  readonly trouble: Trouble | null;
}

export const measurement = signal<Measurement | null>(null);

let current: Study | null = null;

const hands: Readonly<Record<Size, number>> = { quick: 2_000, normal: 20_000, long: 200_000 };

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
  current?.stop();
  const mine = study(request());
  current = mine;
  measurement.value = {
    question: question.value,
    running: true,
    stopping: false,
    stopped: false,
    done: 0,
    of: 0,
    secondsLeft: null,
    answer: null,
    trouble: null,
  };
  mine.onProgress(({ done, of, seconds_left, answer }) => {
    if (current === mine) {
      change({ done, of, secondsLeft: seconds_left, answer: answer ?? measurement.value?.answer ?? null });
    }
  });
  try {
    const { answer, stopped } = await mine.result;
    if (current === mine) {
      change({
        running: false,
        stopping: false,
        stopped,
        answer: answer ?? (stopped ? measurement.value?.answer : null) ?? null,
      });
    }
  } catch (error) {
    if (current === mine) {
      change({ running: false, stopping: false, trouble: troubleOf(error) });
    }
  }
}

/** Ends the measurement; what it has found stays. */
export function stopMeasuring(): void {
  change({ stopping: true });
  current?.stop();
}
