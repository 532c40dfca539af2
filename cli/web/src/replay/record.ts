// What a text that is to be shown holds: a match file, hand records one a line, or a question about a position.

export interface RecordHead {
  readonly kind: 'match' | 'hands';
  /** The ruleset that it names, or ''. */
  readonly ruleset: string;
  /** The names of the seats, where it is a match. */
  readonly names: readonly string[];
}

/** The head of `text`, or null where it is nothing that can be replayed. The engine reads the rest. */
export function recordHead(text: string): RecordHead | null {
  const line = text.split('\n').find((each) => each.trim() !== '') ?? '';
  let first: unknown;
  try {
    first = JSON.parse(line);
  } catch {
    first = parsed(text);
  }
  if (typeof first !== 'object' || first === null || Array.isArray(first)) {
    return null;
  }
  const head = first as { format?: unknown; ruleset?: unknown; names?: unknown; plays?: unknown };
  const match = head.format === 'cicera.match/1';
  if (!match && !Array.isArray(head.plays)) {
    return null;
  }
  const names = Array.isArray(head.names)
    ? head.names.filter((each): each is string => typeof each === 'string')
    : [];
  return {
    kind: match ? 'match' : 'hands',
    ruleset: typeof head.ruleset === 'string' ? head.ruleset : '',
    names,
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
