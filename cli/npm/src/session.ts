// The engine in the caller's own thread: every answer is there when the function returns.
import { type CiceraModule, type Door, openDoor } from '../../web/src/engine/door';
import { EngineError } from '../../web/src/engine/link';
import type { ApiError, ApiEvent, AskName, Asks, Json, Request } from '../../web/src/engine/requests';

export class Cicera {
  private readonly door: Door;

  constructor(module: CiceraModule, settings: Record<string, Json>) {
    this.door = openDoor(module, JSON.stringify(settings));
  }

  /** The answer to a request. Throws EngineError. */
  ask<Name extends AskName>(request: Request<Name>): Asks[Name]['answer'];
  ask(request: { ask: string; [key: string]: unknown }): Json;
  ask(request: { ask: string; [key: string]: unknown }): unknown {
    const reply = JSON.parse(this.door.ask(JSON.stringify(request))) as {
      answer?: Json;
      error?: ApiError;
    };
    if (reply.error) throw new EngineError(reply.error);
    return reply.answer;
  }

  /** Plays at most so many hands, deals or matches of the jobs that run; returns how many jobs still run. */
  step(units: number): number {
    return this.door.step(units);
  }

  /** What tables and jobs have told since the last call. */
  events(): ApiEvent[] {
    const events: ApiEvent[] = [];
    for (let text = this.door.event(); text !== null; text = this.door.event())
      events.push(JSON.parse(text) as ApiEvent);
    return events;
  }

  /** Plays a simulate, compare, worth, judge, arena or tune to its end in this thread. Throws EngineError. */
  play(request: { ask: string; [key: string]: unknown }): Json {
    const { job } = this.ask(request) as { job: number };
    for (;;) {
      this.step(512);
      for (const event of this.events()) {
        if (event.event === 'result' && event.job === job) return event.answer;
        if (event.event === 'error' && event.job === job) throw new EngineError(event.error);
      }
    }
  }

  close(): void {
    this.door.close();
  }
}
