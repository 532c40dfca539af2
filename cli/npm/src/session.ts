// The engine in the caller's own thread: every answer is there when the function returns.
import type { Language } from "../../web/src/engine/client_words";
import {
  type CiceraModule,
  type Door,
  openDoor,
} from "../../web/src/engine/door";
import {
  EngineError,
  errorOf,
  languageOf,
  reasonOf,
  textOf,
} from "../../web/src/engine/engine_error";
import type {
  ApiError,
  ApiEvent,
  Answer,
  AskName,
  Json,
  Request,
} from "../../web/src/engine/requests";

const mostUnits = 0x7fffffff;

/** Every method but `close` throws EngineError once it has been closed. */
export class Cicera {
  private readonly lang: Language;
  private readonly door: Door;
  /** Why nothing can be asked any more. */
  private ended: EngineError | null = null;
  /** Events that came while a study was played, and are not its own. */
  private unheard: ApiEvent[] = [];

  /** Throws EngineError where the settings are not valid. */
  constructor(module: CiceraModule, settings: Record<string, Json>) {
    this.lang = languageOf(settings);
    this.door = openDoor(module, textOf(settings, this.lang));
  }

  /** The answer to a request. Throws EngineError. */
  ask<Name extends AskName>(request: Request<Name>): Answer<Name>;
  ask(request: { ask: string; [key: string]: unknown }): unknown {
    const text = textOf(request, this.lang);
    const reply = JSON.parse(this.use((door) => door.ask(text))) as {
      answer?: Json;
      error?: ApiError;
    };
    if (reply.error) throw new EngineError(reply.error);
    return reply.answer;
  }

  /** Plays at most so many hands, deals or matches of the jobs that run; returns how many jobs still run. */
  step(units: number): number {
    if (!Number.isInteger(units) || units < 0 || units > mostUnits)
      throw this.ended ?? errorOf("usage", "units", this.lang);
    return this.use((door) => door.step(units));
  }

  /** What tables and jobs have told since the last call. */
  events(): ApiEvent[] {
    const events = this.unheard.splice(0);
    for (let text = this.nextEvent(); text !== null; text = this.nextEvent())
      events.push(JSON.parse(text) as ApiEvent);
    return events;
  }

  /**
   * Plays a simulate, compare, worth, judge, arena or tune to its end in this thread; the events of others wait for
   * `events`. A request that starts no job has its answer. Throws EngineError.
   */
  play(request: { ask: string; [key: string]: unknown }): Json {
    const started = this.ask(request as Request) as Json;
    const job =
      started && typeof started === "object" && !Array.isArray(started)
        ? started["job"]
        : null;
    if (typeof job !== "number") return started;
    const others: ApiEvent[] = [];
    try {
      for (;;) {
        this.step(512);
        const events = this.events();
        others.push(
          ...events.filter(
            (event) => event.event === "table" || event.job !== job,
          ),
        );
        for (const event of events) {
          if (event.event === "result" && event.job === job)
            return event.answer;
          if (event.event === "error" && event.job === job)
            throw new EngineError(event.error);
        }
      }
    } finally {
      this.unheard = others;
    }
  }

  /** Frees the memory of the engine. A second call does nothing. */
  close(): void {
    if (this.ended) return;
    this.use((door) => door.close());
    this.unheard = [];
    this.ended = errorOf("stopped", "closed", this.lang);
  }

  private nextEvent(): string | null {
    return this.use((door) => door.event());
  }

  /** Calls the module. After an error that is not the API's, its memory is in no known state. */
  private use<T>(call: (door: Door) => T): T {
    if (this.ended) throw this.ended;
    try {
      return call(this.door);
    } catch (error) {
      if (error instanceof EngineError) throw error;
      throw (this.ended = errorOf(
        "worker",
        "broken",
        this.lang,
        reasonOf(error),
      ));
    }
  }
}
