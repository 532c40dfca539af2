// A study on all cores: each worker plays a part of it, and the parts are added up to the bytes that one program alone
// would have answered.
import { studiesInParts } from './ask_keys';
import type { EngineError } from './engine_error';
import type { CallOptions, Link } from './link';
import { type Answered, peekName, type Played } from './protocol';
import type { Json, StudyRequest } from './requests';

export interface Progress {
  done: number;
  of: number;
  /** Since the study began. */
  seconds: number;
  /** An estimate; null while there is nothing to make one from. */
  seconds_left: number | null;
  /** What a study of several questions plays for now, as the API names it. */
  stage?: string;
  /** The result so far, as that of the study would be, or of `judge` how the hands compare; null before the first. */
  answer: Json;
}

export interface StudyResult {
  /** Null where the study was stopped before there was any. */
  answer: Json;
  stopped: boolean;
}

interface StudyContext {
  /** Milliseconds that it waits for results after a stop. */
  grace: number;
  workers: (wanted: number) => Promise<Link[]>;
  /** Takes workers from those that further studies get: this one ends them. */
  retire: (links: Link[]) => void;
  /** What their calls are rejected with. */
  stopped: EngineError;
}

interface Part {
  link: Link;
  call: number;
  done: number;
  of: number;
}

/** Keys that shape the result, which are then for the sum of the parts. */
const shapes = ['all', 'margin', 'lang'];
const fewestHands = 200; // of a part
const fewestMatches = 20;
const firstPeek = 700; // milliseconds
const mostForPace = 2000; // units after which the pace is known

/** How many parts a study can have: when to stop may depend on the results of all hands. */
function mostParts(request: StudyRequest): number {
  if (!studiesInParts.includes(request.ask) || request['precision'] !== undefined) return 1;
  const hands = Number(request['hands'] ?? Infinity) / fewestHands;
  const matches = Number(request['matches'] ?? Infinity) / fewestMatches;
  const most = Math.floor(Math.min(hands, matches));
  return most >= 1 ? most : 1;
}

export class Study {
  readonly result: Promise<StudyResult>;
  private readonly listeners = new Set<(progress: Progress) => void>();
  private readonly begin = performance.now();
  private readonly calls = new Map<Link, Set<number>>();
  private pace: { seconds: number; done: number } | null = null;
  private parts: Part[] = [];
  private giveUp: () => void = () => undefined;
  private stopped = false;
  private over = false;
  private soFar: Json = null;
  private peeking = false;
  private nextPeek = firstPeek;

  constructor(
    private readonly request: StudyRequest,
    private readonly context: StudyContext,
  ) {
    const givenUp = new Promise<StudyResult>((resolve) => {
      this.giveUp = () => resolve({ answer: this.soFar, stopped: true });
    });
    this.result = Promise.race([this.run(), givenUp]);
    const end = () => (this.over = true);
    this.result.then(end, end);
  }

  onProgress(listener: (progress: Progress) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Ends the study: its result is what there is so far. Workers that do not answer soon are ended with what they do. */
  stop(): void {
    if (this.stopped || this.over) return;
    this.stopped = true;
    if (this.parts.length === 0) return this.giveUp();
    for (const { link, call } of this.parts) link.halt(call);
    const alone = [...this.calls].filter(([link, calls]) => !link.owesOthers(calls)).map(([link]) => link);
    this.context.retire(alone);
    const end = () => {
      clearTimeout(timer);
      this.giveUp();
      for (const link of alone) link.end(this.context.stopped);
    };
    const timer = setTimeout(end, this.context.grace);
    this.result.then(end, end);
  }

  private async run(): Promise<StudyResult> {
    const links = await this.context.workers(mostParts(this.request));
    if (this.stopped) return { answer: null, stopped: true };
    const answers = await this.play(links);
    if (this.stopped) return { answer: await this.merged(links, answers, true), stopped: true };
    return { answer: await this.merged(links, answers, false), stopped: false };
  }

  /** The answers of the parts. Throws the error of the first part that has one, since its hands come first. */
  private async play(links: Link[]): Promise<Json[]> {
    const played = links.map((link, index) => {
      const part: Part = { link, call: link.next, done: 0, of: 0 };
      this.parts.push(part);
      const request = links.length === 1 ? this.request : this.partOf(index + 1, links.length);
      const call = this.call(link, request, { playing: (at) => this.note(part, at) });
      call.catch(() => this.parts.slice(index + 1).forEach((later) => later.link.halt(later.call)));
      return call;
    });
    const ends = await Promise.allSettled(played);
    return ends.map((end) => {
      if (end.status === 'rejected') throw end.reason;
      return end.value.answer ?? null;
    });
  }

  private partOf(number: number, of: number): Record<string, Json> {
    const keys = Object.entries(this.request).filter(([key]) => !shapes.includes(key));
    return { ...Object.fromEntries(keys), part: `${number}/${of}` };
  }

  /** Asks a worker, and notes the number of the call. */
  private call(link: Link, request: Record<string, Json>, options?: CallOptions): Promise<Answered> {
    const calls = this.calls.get(link) ?? new Set();
    this.calls.set(link, calls.add(link.next));
    return link.call(request, options);
  }

  private note(part: Part, at: Played): void {
    part.done = at.done;
    part.of = at.of;
    const done = this.parts.reduce((sum, each) => sum + each.done, 0);
    const started = this.parts.filter((each) => each.of > 0).length;
    const of = (this.parts.reduce((sum, each) => sum + each.of, 0) * this.parts.length) / started;
    const seconds = (performance.now() - this.begin) / 1000;
    const progress: Progress = {
      done,
      of: Math.round(of),
      seconds,
      seconds_left: this.secondsLeft(started === this.parts.length, seconds, done, of),
      answer: this.soFar,
      ...(at.stage !== undefined && { stage: at.stage }),
    };
    for (const listener of this.listeners) listener(progress);
    if (this.listeners.size > 0 && !this.stopped && seconds * 1000 > this.nextPeek) void this.peek();
  }

  /** By the pace since all workers play and the first hands, which are slow, are over. */
  private secondsLeft(allPlay: boolean, seconds: number, done: number, of: number): number | null {
    if (!allPlay) return null;
    this.pace ??= { seconds, done };
    const played = done - this.pace.done;
    if (played < Math.min(of / 100, mostForPace)) return null;
    return played > 0 ? ((seconds - this.pace.seconds) * (of - done)) / played : null;
  }

  /** Asks for the result so far, ever more rarely. */
  private async peek(): Promise<void> {
    if (this.peeking) return;
    this.peeking = true;
    try {
      const answers = await Promise.all(
        this.parts.map(({ link, call }) => this.call(link, { ask: peekName, call })),
      );
      const parts = answers.map((each) => each.answer ?? null);
      if (parts.every((part) => part !== null))
        this.soFar = await this.merged(
          this.parts.map(({ link }) => link),
          parts,
          true,
        );
    } catch {
      // The study itself will say what is wrong.
    }
    this.nextPeek = 1.3 * (performance.now() - this.begin) + firstPeek;
    this.peeking = false;
  }

  /** The answer of parts; of those that were stopped, what they have. */
  private async merged(links: Link[], answers: Json[], unfinished: boolean): Promise<Json> {
    if (links.length === 1) return answers[0] ?? null;
    const inputs = answers.filter((answer) => answer !== null);
    const first = links[0];
    if (inputs.length === 0 || first === undefined) return null;
    const shape = Object.entries(this.request).filter(([key]) => shapes.includes(key));
    const request = {
      ask: 'merge',
      inputs,
      ...Object.fromEntries(shape),
      ...(unfinished ? { unfinished } : {}),
    };
    const merged = await this.call(first, request);
    return merged.answer ?? null;
  }
}
