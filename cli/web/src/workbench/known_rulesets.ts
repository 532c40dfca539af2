// The rulesets and scripts that the engine ships, with their titles in the page's language, and its schemas.
import { effect, signal } from '@preact/signals';
import { language, type Language } from '../app/settings';
import { ask } from './bench_engine';
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

async function askAll(lang: Language): Promise<void> {
  const named = await ask<readonly (KnownRuleset & { readonly error?: unknown })[]>({
    ask: 'rulesets',
    lang,
  });
  const scripts = await ask<readonly { readonly name: string; readonly title?: string }[]>({
    ask: 'rulesets',
    scripts: true,
    lang,
  });
  const known = {
    ruleset: await ask<Schema>({ ask: 'schema' }),
    scenarios: await ask<Schema>({ ask: 'schema', scenarios: true }),
    lua: readLuaApi(await ask<string>({ ask: 'schema', lua: true })),
    scriptNames: scripts.map(({ name, title }) => ({ name, title: title ?? '' })),
  };
  const shipped = named.filter((each) => each.error === undefined && !each.name.includes('/'));
  rulesets.value = [...shipped].sort((a, b) => a.title.localeCompare(b.title, lang));
  knowledge.value = { ...known, rulesetNames: rulesets.value };
}

let learning: { readonly lang: Language; readonly done: Promise<void> } | null = null;

/** Asks the engine what it knows, unless it has said so already. Rejects with its error. */
export function learn(): Promise<void> {
  const lang = language.value;
  if (learning?.lang !== lang) {
    const done = askAll(lang);
    learning = { lang, done };
    done.catch(() => (learning = null));
  }
  return learning.done;
}

effect(() => {
  const lang = language.value;
  if (learning !== null && learning.lang !== lang) {
    learn().catch(() => undefined); // the titles stay as they were
  }
});
