// What the page and a worker say to each other. A worker answers calls in their order; each answer brings the events
// that it caused.
import type { ApiError, ApiEvent, Json } from './requests';

/** Where the files of the engine are. */
export interface EngineFiles {
  /** The script of this folder's worker.ts. */
  worker: string | URL;
  /** cicera.js and cicera.wasm, as the build of the module leaves them. */
  module: string | URL;
  wasm: string | URL;
}

/** The first message to a worker. `settings` are those of cicera_open. */
export interface Opening {
  open: { module: string; wasm: string; settings: Record<string, Json> };
}

export interface Call {
  call: number;
  request: Record<string, Json>;
  /** Then the table's match file comes with the answer. */
  keep?: boolean;
  /** Plays the job that the request starts to its end, with a message `progress` at times. */
  play?: boolean;
}

/** Ends the job that a call plays; its answer is then the result so far. */
export interface Halt {
  halt: number;
}

export type ToWorker = Opening | Call | Halt;

export interface Opened {
  opened: true;
}
/** The worker can only be ended: its files cannot be loaded, the door refuses its settings, or the engine has failed. */
export interface Failed {
  failed: string;
  /** The error of the door. */
  refused?: ApiError;
  /** It is a file of the module that cannot be loaded. */
  loading?: true;
}

export interface Answered {
  call: number;
  answer?: Json;
  error?: ApiError;
  events: ApiEvent[];
  kept?: string;
}

export interface Played {
  playing: number;
  done: number;
  of: number;
  /** What a study of several questions plays for now. */
  stage?: string;
}

export type FromWorker = Opened | Failed | Answered | Played;

/** The name of a call, to the worker alone, that asks for the result so far of another: {ask, call}. */
export const peekName = 'peek';
