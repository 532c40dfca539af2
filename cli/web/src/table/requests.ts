// The files that come with rulesets of a person's own, by the ruleset to play: in memory, and for as long as the tab lives.
import { keep, readKept } from '../storage/preferences';
import { readFiles, type KeptFile } from '../storage/matches';
import { go, seatsFor } from '../app/route';

const handed = new Map<string, readonly KeptFile[]>();
const keyOf = (spec: string) => `files ${spec}`;

/** Opens the table to seat a game. `spec` is a name, or a file of `files`, with overrides after a colon. */
export function seat(spec: string, files: readonly KeptFile[]): void {
  if (files.length > 0) {
    handed.set(spec, files);
    keep(keyOf(spec), files, 'tab');
  }
  go('table', seatsFor(spec));
}

/** The files that came with a ruleset in this tab; none for one that is shipped. */
export function filesFor(spec: string): readonly KeptFile[] {
  return handed.get(spec) ?? readFiles(readKept(keyOf(spec), 'tab'));
}
