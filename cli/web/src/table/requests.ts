// What other pages ask the table to open.
import { signal } from '@preact/signals';
import type { KeptFile } from '../storage/matches';

export interface TableRequest {
  /** Rulesets and scripts of the person's own, put into the engine's memory first. */
  readonly files: readonly KeptFile[];
  /** The ruleset to play: a name, or a file of `files`, with overrides after a colon. */
  readonly spec: string;
}

/** A request that the table has not yet taken. */
export const tableRequest = signal<TableRequest | null>(null);
