// The tables that a page has opened: their numbers, which stay when a worker is replaced, their listeners, and the
// match files by which a new worker opens them again.
import { EngineError } from './engine_error';
import type { Answered } from './protocol';
import type { Json, TableEvent } from './requests';

type Listener = (event: TableEvent) => void;

interface Table {
  /** The number in the worker, which is another one after a restart; null where it could not be opened again. */
  inner: number | null;
  kept: string;
  /** The keys of `open` that go with a match file. */
  again: Record<string, Json>;
  listeners: Set<Listener>;
  /** Events that nobody has heard yet. */
  unheard: TableEvent[];
}

const keysOfAFile = ['lang', 'deck', 'wait'];

export class Tables {
  private readonly tables = new Map<number, Table>();
  private readonly keepers = new Set<(table: number, text: string) => void>();
  private last = 0;

  /** The number in the worker. One that is no table of ours is left to the engine to refuse. */
  inner(table: number): number {
    return this.tables.get(table)?.inner ?? 0;
  }

  /** Takes the answer of `open`, and returns it with the number that the page knows the table by. */
  opened(request: Record<string, unknown>, answer: { table: number }, answered: Answered): object {
    const table = ++this.last;
    const again = Object.fromEntries(
      keysOfAFile.filter((key) => key in request).map((key) => [key, request[key]]),
    );
    this.tables.set(table, {
      inner: answer.table,
      kept: '',
      again: again as Record<string, Json>,
      listeners: new Set(),
      unheard: [],
    });
    for (const event of answered.events) if (event.event === 'table') this.tell(event);
    if (answered.kept !== undefined) this.keep(table, answered.kept);
    return { ...answer, table };
  }

  closed(table: number): void {
    this.tables.delete(table);
  }

  tell(event: TableEvent): void {
    for (const [number, table] of this.tables) {
      if (table.inner !== event.table) continue;
      const told = { ...event, table: number };
      if (table.listeners.size === 0) table.unheard.push(told);
      for (const listener of table.listeners) listener(told);
    }
  }

  listen(number: number, listener: Listener): () => void {
    const table = this.tables.get(number);
    if (!table) return () => undefined;
    table.listeners.add(listener);
    for (const event of table.unheard.splice(0)) listener(event);
    return () => table.listeners.delete(listener);
  }

  kept(table: number): string {
    return this.tables.get(table)?.kept ?? '';
  }

  keep(number: number, text: string): void {
    const table = this.tables.get(number);
    if (!table) return;
    table.kept = text;
    for (const keeper of this.keepers) keeper(number, text);
  }

  onKept(keeper: (table: number, text: string) => void): () => void {
    this.keepers.add(keeper);
    return () => this.keepers.delete(keeper);
  }

  /** Opens all tables again, in a new worker. What their events would repeat is not told again. */
  async reopen(call: (request: Record<string, Json>) => Promise<Answered>): Promise<void> {
    for (const table of this.tables.values()) {
      table.inner = null;
      if (table.kept === '') continue;
      const answered = await call({ ask: 'open', input: table.kept, ...table.again }).catch(
        (error: unknown) => {
          // What brings a worker down would do so for ever.
          if (error instanceof EngineError && error.error.kind === 'worker') table.kept = '';
          return null;
        },
      );
      const answer = answered?.answer as { table: number } | undefined;
      table.inner = answer?.table ?? null;
    }
  }
}
