// The rulesets and scripts that the engine ships, and its schemas; asked once for each language.
import { signal } from '@preact/signals';
import { ask, prepare } from './bench_engine';
import { readLuaApi } from './editor/lua_api';
import type { Knowledge } from './editor/completions';
import type { Schema } from './editor/schema_options';

export interface KnownRuleset {
  readonly name: string;
  readonly title: string;
  readonly players?: number;
}

/** The shipped rulesets, sorted by title. */
export const rulesets = signal<readonly KnownRuleset[]>([]);
export const knowledge = signal<Knowledge | null>(null);

/** Asks the engine what it knows. Rejects with its error. */
export async function learn(): Promise<void> {
  await prepare();
  if (knowledge.value) {
    return;
  }
  const named = await ask<readonly (KnownRuleset & { readonly error?: unknown })[]>({ ask: 'rulesets' });
  const shipped = named.filter((each) => each.error === undefined && !each.name.includes('/'));
  rulesets.value = [...shipped].sort((a, b) => a.title.localeCompare(b.title));
  const scripts = await ask<readonly { readonly name: string; readonly title?: string }[]>({
    ask: 'rulesets',
    scripts: true,
  });
  knowledge.value = {
    ruleset: await ask<Schema>({ ask: 'schema' }),
    scenarios: await ask<Schema>({ ask: 'schema', scenarios: true }),
    lua: readLuaApi(await ask<string>({ ask: 'schema', lua: true })),
    rulesetNames: rulesets.value,
    scriptNames: scripts.map(({ name, title }) => ({ name, title: title ?? '' })),
  };
}
