// The engine for a page: requests and tables in one worker, studies in as many as there are cores. The page never waits:
// everything is a promise or a callback.
import { clientWords, type Language } from './client_words';
import { EngineError, errorOf, languageOf, notARequest } from './engine_error';
import { Link, type LinkSettings, type WorkerLike } from './link';
import type { Answered, EngineFiles } from './protocol';
import type { Answer, AskName, Json, Request, StudyRequest, TableEvent } from './requests';
import { Study } from './study';
import { Tables } from './tables';

export { clientWords, EngineError, Study };
export type { EngineFiles, Language, WorkerLike };
export type * from './requests';
export type { Progress, StudyResult } from './study';

export interface EngineOptions {
  /** The folder of engine-worker.js, cicera.js and cicera.wasm; or where each of them is. */
  base?: string | URL;
  files?: EngineFiles;
  lang?: Language;
  /** How many workers a study may have; those of the machine. */
  cores?: number;
  /** Milliseconds after which a worker that owes an answer counts as stuck. */
  patience?: number;
  /** Milliseconds that a study which is stopped waits for what its workers have; then they are ended. */
  grace?: number;
  /** Settings of the door, as docs/api-reference.md lists them. */
  settings?: Record<string, Json>;
  /** Starts a worker; where it is not a page that does. */
  start?: (worker: string | URL) => WorkerLike;
  /** Called when a file of the engine cannot be loaded: the page's server may have another version by now. */
  onMissing?: () => void;
}

type Off = () => void;

/** A file of 1 MiB may be put, whose lines and quotes take two letters each in a request. */
const forFiles = { 'max-bytes': 1 << 21 };
/** The results of parts, which are added up in one request, may be long. */
const forParts = { 'max-bytes': 1 << 26 };

/** Requests after which the match file is another. */
const changing = new Set(['open', 'play', 'go-on', 'back', 'next-hand']);
const ofTables = new Set([
  ...changing,
  'state',
  'plays',
  'hint',
  'score',
  'statistics',
  'duplicate',
  'export',
  'close',
]);

export function openEngine(options: EngineOptions): Engine {
  return new Engine(options);
}

export class Engine {
  /** The version of the engine; rejects with EngineError where it cannot be loaded. */
  readonly ready: Promise<{ version: string; api: number }>;
  private readonly lang: Language;
  private readonly settings: LinkSettings;
  private readonly cores: number;
  private readonly grace: number;
  private readonly onMissing: () => void;
  private readonly tables = new Tables();
  private readonly files = new Map<string, string>();
  private readonly restarts = new Set<(reason: string) => void>();
  private link: Link;
  private helpers: Link[] = [];
  /** What a new worker needs to know before it answers. */
  private settled: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(options: EngineOptions) {
    this.lang = languageOf(options);
    this.cores = Math.max(1, options.cores ?? globalThis.navigator?.hardwareConcurrency ?? 1);
    this.grace = options.grace ?? 100;
    this.onMissing = options.onMissing ?? (() => undefined);
    this.settings = {
      files: options.files ?? filesIn(options.base ?? './'),
      lang: this.lang,
      settings: { ...forFiles, lang: options.lang ?? 'en', ...options.settings },
      start: options.start ?? startWorker,
      patience: options.patience ?? 30_000,
      onEnd: (link, error) => this.replace(link, error),
    };
    this.link = new Link(this.settings);
    this.ready = this.link.opened.then(() => this.ask({ ask: 'version' }));
    this.ready.catch(() => undefined);
  }

  /** The answer of the API. Rejects with EngineError. */
  async ask<Name extends AskName>(request: Request<Name>): Promise<Answer<Name>>;
  async ask(request: { ask: string; [key: string]: unknown }): Promise<unknown> {
    if (!isObject(request)) throw notARequest(this.lang);
    const link = this.link; // of now: a restart ends what was asked before
    await this.settled;
    await link.opened;
    const asked = { ...request } as Record<string, Json>;
    if (ofTables.has(request.ask) && typeof asked['table'] === 'number')
      asked['table'] = this.tables.inner(asked['table']);
    const answered = await link.call(asked, { keep: changing.has(request.ask) });
    return this.take(request, answered);
  }

  /** Calls with the events of a table, of which those that an answer caused come before it. */
  onTable(table: number, listener: (event: TableEvent) => void): Off {
    return this.tables.listen(table, listener);
  }

  /** The match file after the last change, or "". */
  kept(table: number): string {
    return this.tables.kept(table);
  }

  onKept(listener: (table: number, text: string) => void): Off {
    return this.tables.onKept(listener);
  }

  /** Puts a file into the memory of all workers. */
  async put(file: string, text: string): Promise<void> {
    await this.ask({ ask: 'put', file, text });
    this.files.set(file, text);
    for (const helper of this.helpers) void helper.call({ ask: 'put', file, text }).catch(() => undefined);
  }

  async drop(file: string): Promise<void> {
    await this.ask({ ask: 'drop', file });
    this.files.delete(file);
    for (const helper of this.helpers) void helper.call({ ask: 'drop', file }).catch(() => undefined);
  }

  /** Plays a study on all cores. */
  study(request: StudyRequest): Study {
    if (!isObject(request)) throw notARequest(this.lang);
    return new Study(request, {
      grace: this.grace,
      workers: (wanted) => this.workers(wanted),
      retire: (links) => (this.helpers = this.helpers.filter((helper) => !links.includes(helper))),
      stopped: errorOf('stopped', 'stopped', this.lang),
    });
  }

  /** Calls when a worker had to be ended and another one has taken its place. */
  onRestart(listener: (reason: string) => void): Off {
    this.restarts.add(listener);
    return () => this.restarts.delete(listener);
  }

  /** Ends what runs now: its requests are rejected. Tables and files are there again before the next answer. */
  restart(reason: string = clientWords.stopped[this.lang]): void {
    this.expectOpen();
    const error = errorOf('stopped', 'stopped', this.lang, reason);
    for (const helper of this.helpers.splice(0)) helper.end(error);
    this.link.end(error);
    this.begin(reason);
  }

  close(): void {
    this.closed = true;
    const error = errorOf('stopped', 'closed', this.lang);
    for (const link of [this.link, ...this.helpers.splice(0)]) link.end(error);
  }

  private take(request: { ask: string; [key: string]: unknown }, answered: Answered): unknown {
    const answer = answered.answer ?? null;
    if (request.ask === 'open') return this.tables.opened(request, answer as { table: number }, answered);
    for (const event of answered.events) if (event.event === 'table') this.tables.tell(event);
    if (!ofTables.has(request.ask)) return answer;
    const table = request['table'] as number;
    if (request.ask === 'close') this.tables.closed(table);
    if (answered.kept !== undefined) this.tables.keep(table, answered.kept);
    return changing.has(request.ask) ? { ...(answer as object), table } : answer;
  }

  private replace(link: Link, error: EngineError): void {
    this.helpers = this.helpers.filter((helper) => helper !== link);
    if (link.lacksFile && !this.closed) this.onMissing();
    if (link !== this.link || this.closed) return;
    // Where it could not even be opened, a new worker would end in the same way.
    if (link.isOpen) this.begin(error.message);
  }

  private begin(reason: string): void {
    const link = new Link(this.settings);
    this.link = link;
    const again = async () => {
      await link.opened;
      for (const [file, text] of this.files) await link.call({ ask: 'put', file, text });
      await this.tables.reopen((request) => link.call(request));
    };
    this.settled = again().catch(() => undefined);
    void this.settled.then(() => {
      for (const listener of this.restarts) listener(reason);
    });
  }

  private expectOpen(): void {
    if (this.closed) throw errorOf('stopped', 'closed', this.lang);
  }

  /** At most `wanted` workers that have the files. */
  private async workers(wanted: number): Promise<Link[]> {
    this.expectOpen();
    const count = Math.min(wanted, this.cores);
    const known = this.helpers.length;
    const settings = { ...this.settings, settings: { ...this.settings.settings, ...forParts } };
    while (this.helpers.length < count) this.helpers.push(new Link(settings));
    const used = this.helpers.slice(0, count);
    await Promise.all(used.map((helper) => helper.opened));
    for (const helper of used.slice(known))
      for (const [file, text] of this.files)
        void helper.call({ ask: 'put', file, text }).catch(() => undefined);
    return used;
  }
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** The files by their plain names in a folder. */
function filesIn(base: string | URL): EngineFiles {
  const file = (name: string) => new URL(name, new URL(base, globalThis.document?.baseURI)).href;
  return { worker: file('engine-worker.js'), module: file('cicera.js'), wasm: file('cicera.wasm') };
}

function startWorker(worker: string | URL): WorkerLike {
  return new Worker(worker, { type: 'module' }) as unknown as WorkerLike;
}
