// What the engine tells of a match, as the table shows and reads it out.
import type { Points, TableEvent, TableMessage } from '../engine/client';

/** A play that somebody made. */
export interface Move {
  readonly seat: number;
  /** Empty where no card is seen, as with a pass. */
  readonly card: string;
  readonly take: readonly string[];
  readonly buildsWith: readonly string[];
  readonly builds: boolean;
  readonly fromStock: boolean;
  readonly points: readonly Points[];
  readonly text: readonly string[];
}

export interface LogEntry {
  readonly number: number;
  readonly kind: string;
  readonly text: readonly string[];
}

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** An event with other sentences. */
export function withText(event: TableEvent, told: (line: string) => string): TableEvent {
  return { ...event, message: { ...event.message, text: texts(event.message.text).map(told) } };
}

/** The play that a message tells of; null for any other message. */
export function moveOf(message: TableMessage): Move | null {
  if (message.event !== 'play') return null;
  const build = message['build'] as { with?: unknown } | undefined;
  return {
    seat: Number(message['seat']),
    card: typeof message['card'] === 'string' ? message['card'] : '',
    take: texts(message['take']),
    buildsWith: texts(build?.with),
    builds: build !== undefined,
    fromStock: message['from'] === 'stock',
    points: (message['points'] as Points[] | undefined) ?? [],
    text: texts(message.text),
  };
}

/** The plays since the last one of `seat`, the latest at the end. */
export function movesSince(moves: readonly Move[], seat: number): readonly Move[] {
  return moves.slice(moves.map((move) => move.seat).lastIndexOf(seat) + 1);
}

/**
 * Plays in words, a line each; at most the last `most`. Of what they scored, the points without the reason. `brief` gives
 * other words for a play, or null.
 */
export function linesOf(
  moves: readonly Move[],
  most: number,
  brief: (move: Move) => string | null = () => null,
): readonly string[] {
  return moves.slice(-most).map((move) => {
    const [play, ...scored] = move.text;
    return [brief(move) ?? play, ...scored.map((line) => line.split(':')[0])].join(' · ');
  });
}

/** The cards that are left on the table at the end of a hand and the seat that gets them; null for other messages. */
export function remainderOf(message: TableMessage): { seat: number | null; cards: readonly string[] } | null {
  if (message.event !== 'hand_end') return null;
  const remainder = message['remainder'] as { seat?: number | null; cards?: unknown } | undefined;
  return { seat: remainder?.seat ?? null, cards: texts(remainder?.cards) };
}

/**
 * What of the events may be read by everybody at the device: those for all, and those of the one person there is. Of a
 * deal to several people, the first sentence once.
 */
export function readable(events: readonly TableEvent[], person: number | null): LogEntry['text'][] {
  const deals = new Set<string>();
  return events.flatMap(({ seat, message }) => {
    const lines = texts(message.text);
    if (lines.length === 0) return [];
    if (seat === undefined || seat === person) return [lines];
    if (person !== null || message.event !== 'deal') return [];
    const deal = `${String(message['hand'])} ${String(message['round'])}`;
    if (deals.has(deal)) return [];
    deals.add(deal);
    return [lines.slice(0, 1)];
  });
}
