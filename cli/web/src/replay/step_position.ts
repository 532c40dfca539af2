// The position of a step, as the workbench draws positions.
import { go } from '../app/route';
import { say } from '../words/late_words';
import { mainFile, type BenchFile } from '../workbench/bench';
import { beginBench } from '../workbench/benches';
import { position, type Position } from '../workbench/position';
import { rulesetFrom } from '../workbench/starting_files';
import type { ReplayedPlay } from './replay_answer';

/** What the seat at a play held and saw; null where the workbench cannot draw it: a build, a card turned, a choice. */
export function positionAt(plays: readonly ReplayedPlay[], play: number): Position | null {
  const now = plays[play];
  const holding = now?.before?.holdings[now.seat] ?? [];
  if (!now?.before || (now.before.builds ?? []).length > 0) return null;
  if (now.card === undefined || !holding.includes(now.card)) return null;
  const previous = plays[play - 1]?.card;
  return {
    holding,
    table: now.before.table,
    previous: previous === undefined ? [] : [previous],
    last: play === plays.length - 1,
  };
}

/**
 * The files of a workbench with the rules of a record: those that came with it, or a ruleset that extends the shipped one.
 * Null where it was played with other settings, but for when a match ends, which no position shows.
 */
export function benchOf(ruleset: string, own: readonly BenchFile[]): readonly BenchFile[] | null {
  const [name = '', ...settings] = ruleset.split(':');
  const others = settings.join(':').split(',').filter(Boolean);
  if (others.some((setting) => !/^match\.[a-z_]+=[^[\]{}]*$/u.test(setting))) return null;
  const path = name.replace(/^\.\//u, '');
  const first = own.find((file) => file.path === path);
  if (first) return [first, ...own.filter((file) => file !== first)];
  return /^[a-z0-9-]+$/u.test(name) ? rulesetFrom(name, say('benchMineTitle', { title: name })) : null;
}

/** Opens the workbench at a position, with these files; those that are open there already stay. */
export async function showPosition(shown: Position, files: readonly BenchFile[]): Promise<void> {
  position.value = shown;
  if (mainFile.value?.text !== files[0]?.text) await beginBench(files, '');
  go('workbench', 'position');
}
