// What scoring lines are called, as the engine said it when they scored here.
import type { HandScore } from '../engine/client';
import { isObject } from '../storage/kept_store';
import { keep, readKept } from '../storage/preferences';

const keyOf = (lang: string) => `items.${lang}`;

function known(lang: string): Readonly<Record<string, unknown>> {
  const kept = readKept(keyOf(lang));
  return isObject(kept) ? kept : {};
}

/** Notes the titles of what has scored. */
export function noteTitles(lang: string, { sides }: HandScore): void {
  const before = known(lang);
  const found = Object.fromEntries(
    sides.flatMap(({ lines }) => lines.map(({ item, title }) => [item, title])),
  );
  if (Object.entries(found).some(([item, title]) => before[item] !== title))
    keep(keyOf(lang), { ...before, ...found });
}

/** The title of a scoring line; its name in rulesets where it has not scored yet. */
export function itemTitle(lang: string, item: string): string {
  const title = known(lang)[item];
  return typeof title === 'string' ? title : item.replaceAll('_', ' ');
}
