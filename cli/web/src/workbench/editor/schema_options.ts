// What a JSON schema allows at a path of a document: keys with their descriptions, or values.

import type { Step } from './yaml_place';

/** The parts of a JSON schema that the engine writes. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly items?: Schema;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly then?: Schema;
  readonly else?: Schema;
  readonly definitions?: Readonly<Record<string, Schema>>;
}

export interface SchemaOption {
  readonly label: string;
  readonly description: string;
  /** The default of a key, as YAML in one line, or ''. */
  readonly standard: string;
  /** Whether the key's value is a map or a list on lines of its own. */
  readonly nested: boolean;
}

/** `node` and all that it refers to or offers as alternatives. */
function expanded(root: Schema, node: Schema, depth = 0): Schema[] {
  if (depth > 8) {
    return [];
  }
  const name = node.$ref?.replace('#/definitions/', '');
  const target = name === undefined ? undefined : root.definitions?.[name];
  const others = [target, ...(node.anyOf ?? []), ...(node.allOf ?? []), node.then, node.else];
  return [node, ...others.flatMap((other) => (other ? expanded(root, other, depth + 1) : []))];
}

function below(node: Schema, step: Step): Schema[] {
  if (step === '[]') {
    return node.items ? [node.items] : [];
  }
  const named = node.properties?.[step];
  if (named) {
    return [named];
  }
  return typeof node.additionalProperties === 'object' ? [node.additionalProperties] : [];
}

/** The schemas that hold at `path`. */
function at(root: Schema, path: readonly Step[]): Schema[] {
  let nodes = expanded(root, root);
  for (const step of path) {
    nodes = nodes.flatMap((node) => below(node, step)).flatMap((node) => expanded(root, node));
  }
  return [...new Set(nodes)];
}

function firstDescription(nodes: readonly Schema[]): string {
  return nodes.find((node) => node.description)?.description ?? '';
}

function isNested(nodes: readonly Schema[]): boolean {
  const simple = nodes.some(
    (node) => node.enum ?? node.const ?? /string|number|integer|boolean/u.test(String(node.type)),
  );
  return !simple && nodes.some((node) => node.properties ?? node.additionalProperties ?? node.propertyNames);
}

function standardOf(nodes: readonly Schema[]): string {
  const value = nodes.find((node) => node.default !== undefined)?.default;
  return value === undefined ? '' : JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', ');
}

/** The keys that the map at `path` may have. */
export function keysAt(root: Schema, path: readonly Step[]): SchemaOption[] {
  const options = new Map<string, SchemaOption>();
  for (const node of at(root, path)) {
    for (const [label, schema] of Object.entries(node.properties ?? {})) {
      const nodes = expanded(root, schema);
      const known = options.get(label);
      if (!known?.description) {
        options.set(label, {
          label,
          description: firstDescription(nodes),
          standard: standardOf(nodes),
          nested: isNested(nodes),
        });
      }
    }
    for (const name of node.propertyNames?.enum ?? []) {
      const label = String(name);
      if (!options.has(label)) {
        options.set(label, { label, description: '', standard: '', nested: false });
      }
    }
  }
  return [...options.values()];
}

/** The values that `path` may have, where they can be listed; their description is that of the key. */
export function valuesAt(root: Schema, path: readonly Step[]): SchemaOption[] {
  const nodes = at(root, path);
  const labels = new Set<string>();
  for (const node of nodes) {
    (node.enum ?? (node.const === undefined ? [] : [node.const])).forEach((value) =>
      labels.add(String(value)),
    );
    if (node.type === 'boolean') {
      labels.add('true').add('false');
    }
  }
  const description = firstDescription(nodes);
  const standard = standardOf(nodes);
  return [...labels].map((label) => ({
    label,
    description,
    standard: standard === label ? standard : '',
    nested: false,
  }));
}
