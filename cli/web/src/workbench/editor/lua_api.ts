// The interface of scripts, read from the definitions that the engine writes for the Lua language server.

export interface LuaField {
  readonly name: string;
  readonly type: string;
  readonly description: string;
}

export interface LuaApi {
  /** The fields of each class, by its name without `cicera.`. */
  readonly classes: ReadonlyMap<string, readonly LuaField[]>;
  readonly functions: readonly LuaField[];
}

/** The length of the type at the start of `text`: up to a blank outside of brackets, but `fun(): T, U` is whole. */
function typeLength(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    depth += '([{<'.includes(letter) ? 1 : ')]}>'.includes(letter) ? -1 : 0;
    const joined = /[:,|]$/u.test(text.slice(0, at));
    if (letter === ' ' && depth === 0 && !joined) {
      return at;
    }
  }
  return text.length;
}

function fieldOf(line: string): LuaField | null {
  const field = /^---@field (\w+)\?? (.*)$/u.exec(line);
  if (!field?.[1] || field[2] === undefined) {
    return null;
  }
  const length = typeLength(field[2]);
  return { name: field[1], type: field[2].slice(0, length), description: field[2].slice(length).trim() };
}

/** The classes and functions that `text` declares. */
export function readLuaApi(text: string): LuaApi {
  const classes = new Map<string, LuaField[]>();
  const functions: LuaField[] = [];
  let current: LuaField[] | null = null;
  let remark = '';
  for (const line of text.split('\n')) {
    const named = /^---@class cicera\.(\w+)/u.exec(line)?.[1];
    const called = /^function (\w+)/u.exec(line)?.[1];
    const field = fieldOf(line);
    if (named) {
      current = [];
      classes.set(named, current);
    } else if (field) {
      current?.push(field);
    } else if (called) {
      functions.push({ name: called, type: 'fun()', description: remark });
    } else if (/^---[^@]/u.test(line)) {
      remark = line.slice(3);
    }
  }
  return { classes, functions };
}

/** What a call of a value of `type` gives, `index` takes out of it, or the type itself. */
function after(type: string, suffix: string): string {
  if (suffix === '(') {
    return /^fun\(.*?\): ?([^,]*)/u.exec(type)?.[1] ?? '';
  }
  return /^table<[^,]*, ?(.*)>$/u.exec(type)?.[1] ?? /^(.*)\[\]$/u.exec(type)?.[1] ?? '';
}

function className(type: string): string {
  return /cicera\.(\w+)\??$/u.exec(type)?.[1] ?? '';
}

function rootType(api: LuaApi, before: string, name: string, depth: number): string {
  if (api.classes.has(name)) {
    return `cicera.${name}`;
  }
  const assigned = [...before.matchAll(new RegExp(`\\b${name}\\s*=\\s*([\\w.:\\[\\]() "]+)`, 'gu'))].at(
    -1,
  )?.[1];
  return assigned && depth < 4 ? typeOf(api, before, assigned.trim(), depth + 1) : '';
}

/** The type of an expression such as `play.piles[1]`, or ''. Names are those of classes, or assigned before. */
function typeOf(api: LuaApi, before: string, expression: string, depth = 0): string {
  const name = /^\w+/u.exec(expression)?.[0];
  if (!name) {
    return '';
  }
  let type = rootType(api, before, name, depth);
  for (const [part] of expression.slice(name.length).matchAll(/[.:]\w+|\[[^\]]*\]|\([^()]*\)/gu)) {
    const field = part.startsWith('.') || part.startsWith(':');
    type = field
      ? (api.classes.get(className(type))?.find((each) => each.name === part.slice(1))?.type ?? '')
      : after(type, part.charAt(0));
  }
  return type;
}

const expressionPattern = /((?:\w+)(?:[.:]\w+|\[[^\]\n]*\]|\([^()\n]*\))*)([.:])(\w*)$/u;

export interface LuaPlace {
  /** How much is written already. */
  readonly prefix: string;
  readonly options: readonly LuaField[];
}

/** What may follow `before`: the fields of the value before a dot, or the names of the interface. */
export function luaOptions(api: LuaApi, before: string): LuaPlace | null {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (line.includes('--')) {
    return null;
  }
  const quoted = /\b(\w+)\s*=\s*"([^"]*)$/u.exec(line);
  if (quoted?.[1]) {
    return { prefix: quoted[2] ?? '', options: wordsOf(api, quoted[1]) };
  }
  if ((line.split('"').length - 1) % 2 === 1) {
    return null;
  }
  const member = expressionPattern.exec(line);
  if (member?.[1]) {
    const fields = api.classes.get(className(typeOf(api, before, member[1]))) ?? [];
    return {
      prefix: member[3] ?? '',
      options: fields.filter((field) => (member[2] === ':') === field.type.startsWith('fun(self')),
    };
  }
  const prefix = /\w*$/u.exec(line)?.[0] ?? '';
  const names = ['script', 'interest', 'choices', 'opening'].flatMap((name) => api.classes.get(name) ?? []);
  return { prefix, options: [...names, ...api.functions] };
}

/** The words in quotes that the descriptions of fields called `name` list. */
function wordsOf(api: LuaApi, name: string): LuaField[] {
  const words = new Map<string, LuaField>();
  for (const owner of ['script', 'interest', 'permission', 'choices']) {
    for (const field of api.classes.get(owner)?.filter((each) => each.name === name) ?? []) {
      for (const [, word] of field.description.matchAll(/`"([^"]+)"`/gu)) {
        words.set(word ?? '', { name: word ?? '', type: '', description: field.description });
      }
    }
  }
  return [...words.values()];
}
