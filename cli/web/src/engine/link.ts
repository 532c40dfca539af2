// One worker, and the calls that wait for its answers.
import { clientWords, type Language } from './client_words';
import type { Answered, Call, EngineFiles, FromWorker, Played, ToWorker } from './protocol';
import type { ApiError, Json } from './requests';

/** A request that has no answer; `error` is as the API gives it. */
export class EngineError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.name = 'EngineError';
    this.error = error;
  }
}

/** What the client needs of a web worker; a thread of node can be made to look so. */
export interface WorkerLike {
  postMessage(message: ToWorker): void;
  onmessage: ((message: { data: FromWorker }) => void) | null;
  onerror: ((error: unknown) => void) | null;
  terminate(): unknown;
}

export interface LinkSettings {
  files: EngineFiles;
  lang: Language;
  settings: Record<string, Json>;
  start: (worker: string | URL) => WorkerLike;
  /** Milliseconds without a sign of life after which a worker that owes an answer is stuck. */
  patience: number;
  /** Called once, when the worker has ended by itself or is stuck; its calls have been rejected. */
  onEnd: (link: Link, error: EngineError) => void;
}

interface Waiting {
  resolve: (answered: Answered) => void;
  reject: (error: EngineError) => void;
  playing: ((played: Played) => void) | undefined;
}

export interface CallOptions {
  keep?: boolean;
  /** Called as the job of the call is played. */
  playing?: (played: Played) => void;
}

export function errorOf(
  kind: ApiError['kind'],
  words: keyof typeof clientWords,
  lang: Language,
): EngineError {
  return new EngineError({ kind, location: null, message: clientWords[words][lang], hint: '' });
}

export class Link {
  /** Resolves when the module is loaded. */
  readonly opened: Promise<void>;
  private readonly worker: WorkerLike;
  private readonly waiting = new Map<number, Waiting>();
  private last = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended: EngineError | null = null;
  private settleOpened: { resolve: () => void; reject: (error: EngineError) => void };

  constructor(private readonly of: LinkSettings) {
    let settle: Link['settleOpened'] | null = null;
    this.opened = new Promise((resolve, reject) => (settle = { resolve, reject }));
    this.settleOpened = settle as unknown as Link['settleOpened'];
    this.opened.catch(() => undefined);
    this.worker = of.start(of.files.worker);
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = () => this.fail(errorOf('worker', 'died', of.lang));
    const { module, wasm } = of.files;
    this.worker.postMessage({ open: { module: String(module), wasm: String(wasm), settings: of.settings } });
    this.watch();
  }

  /** The answer with its events. Rejects with EngineError. */
  call(request: Record<string, Json>, { keep, playing }: CallOptions = {}): Promise<Answered> {
    if (this.ended) return Promise.reject(this.ended);
    const call = ++this.last;
    const message: Call = { call, request };
    if (keep) message.keep = true;
    if (playing) message.play = true;
    return new Promise((resolve, reject) => {
      this.waiting.set(call, { resolve, reject, playing });
      this.worker.postMessage(message);
      this.watch();
    });
  }

  /** The number that the next call will have. */
  get next(): number {
    return this.last + 1;
  }

  /** Ends the job that a call plays; its answer is then the result so far. */
  halt(call: number): void {
    if (this.waiting.has(call)) this.worker.postMessage({ halt: call });
  }

  /** Ends the worker, whatever it does. Its calls are rejected with the error. */
  end(error: EngineError): void {
    if (this.ended) return;
    this.ended = error;
    clearTimeout(this.timer);
    this.worker.onmessage = this.worker.onerror = null;
    this.worker.terminate();
    this.settleOpened.reject(error);
    const calls = [...this.waiting.values()];
    this.waiting.clear();
    for (const call of calls) call.reject(error);
  }

  private hear(message: FromWorker): void {
    if ('opened' in message) this.settleOpened.resolve();
    else if ('failed' in message) this.fail(this.unloaded(message.failed));
    else if ('playing' in message) this.waiting.get(message.playing)?.playing?.(message);
    else this.settle(message);
    this.watch();
  }

  private unloaded(why: string): EngineError {
    const error = errorOf('worker', 'unloaded', this.of.lang);
    error.error.hint = why;
    return error;
  }

  private settle(message: Answered): void {
    const call = this.waiting.get(message.call);
    this.waiting.delete(message.call);
    if (message.error) call?.reject(new EngineError(message.error));
    else call?.resolve(message);
  }

  private fail(error: EngineError): void {
    if (this.ended) return;
    this.end(error);
    this.of.onEnd(this, error);
  }

  /** Every message is a sign of life. */
  private watch(): void {
    clearTimeout(this.timer);
    if (this.ended || this.waiting.size === 0) return;
    this.timer = setTimeout(() => this.fail(errorOf('stuck', 'stuck', this.of.lang)), this.of.patience);
  }
}
