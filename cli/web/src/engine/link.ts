// One worker, and the calls that wait for its answers.
import type { Language } from './client_words';
import { EngineError, errorOf, notARequest, reasonOf } from './engine_error';
import type { Answered, Call, EngineFiles, Failed, FromWorker, Played, ToWorker } from './protocol';
import type { Json } from './requests';

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

export class Link {
  /** Resolves when the module is loaded. */
  readonly opened: Promise<void>;
  /** Whether a file of the engine could not be loaded. */
  lacksFile = false;
  /** Whether it has been opened: another in its place can be, too. */
  isOpen = false;
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
    this.worker = this.start();
    this.worker.onmessage = ({ data }) => this.hear(data);
    this.worker.onerror = (error) => {
      this.fail(this.faultOf({ failed: this.isOpen ? wordsOf(error) : String(of.files.worker) }));
    };
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
      try {
        this.worker.postMessage(message);
      } catch {
        reject(notARequest(this.of.lang)); // with a function in it, say
        return;
      }
      this.waiting.set(call, { resolve, reject, playing });
      this.watch();
    });
  }

  /** The number that the next call will have. */
  get next(): number {
    return this.last + 1;
  }

  /** Whether it owes an answer to any call but these. */
  owesOthers(calls: ReadonlySet<number>): boolean {
    return [...this.waiting.keys()].some((call) => !calls.has(call));
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
    if ('opened' in message) {
      this.isOpen = true;
      this.settleOpened.resolve();
    } else if ('failed' in message) this.fail(this.faultOf(message));
    else if ('playing' in message) this.waiting.get(message.playing)?.playing?.(message);
    else this.settle(message);
    this.watch();
  }

  private faultOf({ failed, refused, loading }: Failed): EngineError {
    if (refused) return new EngineError(refused);
    if (this.isOpen && !loading) return errorOf('worker', 'died', this.of.lang, failed);
    this.lacksFile = true;
    return errorOf('worker', this.isOpen ? 'part' : 'unloaded', this.of.lang, failed);
  }

  /** The worker; where it cannot even be started, one that says so. */
  private start(): WorkerLike {
    try {
      return this.of.start(this.of.files.worker);
    } catch (error) {
      const failed = reasonOf(error);
      void Promise.resolve().then(() => {
        this.hear({ failed });
      });
      return { postMessage: () => undefined, onmessage: null, onerror: null, terminate: () => undefined };
    }
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

/** What an error event says, or an error. */
function wordsOf(error: unknown): string {
  const said = error && typeof error === 'object' && 'message' in error ? error.message : '';
  return typeof said === 'string' ? said : '';
}
