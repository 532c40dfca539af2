// The engine of the workbench, the replayer and links: a worker of its own, so that a script that hangs there does no
// harm to a match at the table.
import { signal } from '@preact/signals';
import { openSiteEngine } from '../app/engine';
import { saidHere } from '../app/hints';
import { EngineError, type Engine, type Study } from '../engine/client';

let opened: Engine | null = null;

/** Counts the times that the engine had to be ended and started again. */
export const restarts = signal(0);
/** How much is awaited of the engine. */
export const waiting = signal(0);

function open(): Engine {
  const engine = openSiteEngine();
  engine.onRestart(() => (restarts.value += 1));
  return engine;
}

/** The engine, which is started when it is first needed. */
export function benchEngine(): Engine {
  opened ??= open();
  return opened;
}

/** A request as the API has it. */
export type Request = Readonly<Record<string, unknown>> & { readonly ask: string };

/** What the engine is asked for, counted among what is awaited. */
export async function awaited<T>(work: Promise<T>): Promise<T> {
  waiting.value += 1;
  try {
    return await work;
  } finally {
    waiting.value -= 1;
  }
}

/** What the engine answers, which the caller knows to be a `T`. Rejects with an EngineError. */
export function ask<T>(request: Request): Promise<T> {
  const answer: Promise<unknown> = benchEngine().ask(request as Parameters<Engine['ask']>[0]);
  return awaited(answer as Promise<T>);
}

/** A long job on all cores. */
export function study(request: Request): Study {
  return benchEngine().study(request as Parameters<Engine['study']>[0]);
}

/** An error in the engine's words. */
export interface Trouble {
  readonly kind: string;
  readonly message: string;
  readonly hint: string;
  readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
  readonly diagnostics?: readonly {
    readonly location: { readonly file: string; readonly line: number; readonly column: number } | null;
    readonly message: string;
    readonly hint: string;
    readonly length?: number;
  }[];
}

/** What went wrong, as the engine says it; what is no error of the engine gives its own message. */
export function troubleOf(error: unknown): Trouble {
  if (error instanceof EngineError) {
    const said = saidHere(error.error as Trouble);
    return { ...said, ...(said.diagnostics && { diagnostics: said.diagnostics.map(saidHere) }) };
  }
  return {
    kind: 'bug',
    message: error instanceof Error ? error.message : String(error),
    hint: '',
    location: null,
  };
}

/** Ends what runs in the engine, and starts it afresh. */
export function endEngine(reason: string): void {
  benchEngine().restart(reason);
}
