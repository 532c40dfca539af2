// What the editor offers: keys and values of the engine's schemas, names of rulesets and scripts, the Lua interface.
import {
  insertCompletionText,
  pickedCompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { startCompletion } from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import { luaOptions, type LuaApi } from './lua_api';
import { keysAt, valuesAt, type Schema, type SchemaOption } from './schema_options';
import { yamlPlace, type YamlPlace } from './yaml_place';

/** What the engine knows of its documents. */
export interface Knowledge {
  readonly ruleset: Schema;
  readonly scenarios: Schema;
  readonly lua: LuaApi;
  readonly rulesetNames: readonly { readonly name: string; readonly title: string }[];
  readonly scriptNames: readonly { readonly name: string; readonly title: string }[];
}

function named(options: readonly { readonly name: string; readonly title: string }[]): Completion[] {
  return options.map(({ name, title }) => ({ label: name, detail: title }));
}

function keyCompletion(option: SchemaOption, inBrackets: boolean): Completion {
  const insert = `${option.label}:${option.nested && !inBrackets ? '' : ' '}`;
  const apply = (view: EditorView, completion: Completion, from: number, to: number) => {
    const indent = option.nested && !inBrackets ? `\n${' '.repeat(columnOf(view, from) + 2)}` : '';
    view.dispatch({
      ...insertCompletionText(view.state, insert + indent, from, to),
      annotations: pickedCompletion.of(completion),
    });
    startCompletion(view);
  };
  return {
    label: option.label,
    detail: option.standard,
    apply,
    ...(option.description && { info: option.description }),
  };
}

function columnOf(view: EditorView, at: number): number {
  return at - view.state.doc.lineAt(at).from;
}

function valueCompletion(option: SchemaOption): Completion {
  const quoted = /^(?:[\w.+-]+|[^\s:#{}[\],&*!|>'"%@`-][^:#{}[\],]*)$/u.test(option.label);
  return {
    label: option.label,
    detail: option.standard && '✓',
    apply: quoted ? option.label : JSON.stringify(option.label),
    ...(option.description && { info: option.description }),
  };
}

function yamlOptions(
  knowledge: Knowledge,
  place: YamlPlace,
  scenarios: boolean,
  inBrackets: boolean,
): Completion[] {
  const schema = scenarios ? knowledge.scenarios : knowledge.ruleset;
  if (place.writes === 'key') {
    const free = keysAt(schema, place.path).filter((option) => !place.siblings.includes(option.label));
    return free.map((option) => keyCompletion(option, inBrackets));
  }
  const last = place.path.filter((step) => step !== '[]').at(-1);
  if (last === 'extends' || last === 'with' || (scenarios && last === 'ruleset')) {
    return named(knowledge.rulesetNames);
  }
  if (last === 'script' || last === 'scripts') {
    return named(knowledge.scriptNames);
  }
  return valuesAt(schema, place.path).map(valueCompletion);
}

function yamlCompletion(
  context: CompletionContext,
  knowledge: Knowledge,
  scenarios: boolean,
): CompletionResult | null {
  const text = context.state.doc.toString();
  const place = yamlPlace(text, context.pos);
  if (!place || (!context.explicit && place.prefix === '' && place.writes === 'key')) {
    return null;
  }
  const line = context.state.doc.lineAt(context.pos);
  const inBrackets = /[{[][^}\]]*$/u.test(line.text.slice(0, context.pos - line.from));
  const options = yamlOptions(knowledge, place, scenarios, inBrackets);
  return options.length === 0
    ? null
    : { from: context.pos - place.prefix.length, options, validFor: /^[\w./-]*$/u };
}

function luaCompletion(context: CompletionContext, api: LuaApi): CompletionResult | null {
  const found = luaOptions(api, context.state.sliceDoc(0, context.pos));
  const asked = context.explicit || context.matchBefore(/[\w.:"]$/u) !== null;
  if (!found || !asked || found.options.length === 0) {
    return null;
  }
  const options = found.options.map((option) => ({
    label: option.name,
    detail: option.type.replaceAll('cicera.', '').slice(0, 40),
    ...(option.description && { info: option.description }),
  }));
  return { from: context.pos - found.prefix.length, options, validFor: /^\w*$/u };
}

/** The completions at the caret of the file at `path`. */
export function completionsOf(
  context: CompletionContext,
  path: string,
  knowledge: Knowledge,
): CompletionResult | null {
  return path.endsWith('.lua')
    ? luaCompletion(context, knowledge.lua)
    : yamlCompletion(context, knowledge, path.endsWith('.test.yaml'));
}
