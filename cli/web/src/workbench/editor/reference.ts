// What a word of a text means: a key or a value by the engine's schemas, a name in a script by its definitions.
import type { Knowledge } from './completions';
import { luaOptions, type LuaApi } from './lua_api';
import { keysAt, valuesAt } from './schema_options';
import { yamlPlace } from './yaml_place';

export interface Reference {
  /** Where the word is. */
  readonly from: number;
  readonly to: number;
  readonly name: string;
  /** Its type or what it allows, and its default; '' where neither is known. */
  readonly allowed: string;
  readonly standard: string;
  readonly meaning: string;
  /** The page of the manual, and the section there. */
  readonly page: string;
}

function wordAt(text: string, offset: number): { from: number; to: number } | null {
  const before = /[\w-]*$/u.exec(text.slice(0, offset))?.[0].length ?? 0;
  const after = /^[\w-]*/u.exec(text.slice(offset))?.[0].length ?? 0;
  return before + after === 0 ? null : { from: offset - before, to: offset + after };
}

function ofYaml(text: string, to: number, knowledge: Knowledge, scenarios: boolean) {
  const place = yamlPlace(text, to);
  if (!place) return null;
  const schema = scenarios ? knowledge.scenarios : knowledge.ruleset;
  // A value is explained by its key.
  const path = place.writes === 'key' ? [...place.path, place.prefix] : [...place.path];
  while (path.at(-1) === '[]') path.pop();
  const name = path.at(-1);
  const option = keysAt(schema, path.slice(0, -1)).find(({ label }) => label === name);
  if (!option) return null;
  const allowed = valuesAt(schema, path)
    .map(({ label }) => label)
    .join(' | ');
  const section = path[0] === 'scoring' ? 'scoring-lines' : path[0];
  const page = scenarios ? 'formats/scenarios' : `ruleset-reference/${section}`;
  const named = path.filter((step) => step !== '[]').join('.');
  return { name: named, allowed, standard: option.standard, meaning: option.description, page };
}

function ofLua(before: string, word: string, api: LuaApi) {
  const field = luaOptions(api, before)?.options.find(({ name }) => name === word);
  const [owner] = [...api.classes].find(([, fields]) => field && fields.includes(field)) ?? [];
  const fields = api.classes.get(word);
  if (!field && !fields) return null;
  return {
    name: word,
    allowed: field?.type.replaceAll('cicera.', '') ?? '',
    standard: '',
    meaning: field?.description ?? fields?.map(({ name }) => name).join(', ') ?? '',
    page: `script-reference/${owner ?? (fields ? word : 'lua')}`,
  };
}

/** What the word at `offset` of the file at `path` means; null where nothing is known of it. */
export function referenceAt(
  text: string,
  offset: number,
  path: string,
  knowledge: Knowledge,
): Reference | null {
  const word = wordAt(text, offset);
  if (!word) return null;
  const found = path.endsWith('.lua')
    ? ofLua(text.slice(0, word.to), text.slice(word.from, word.to), knowledge.lua)
    : ofYaml(text, word.to, knowledge, path.endsWith('.test.yaml'));
  return found && { ...word, ...found };
}
