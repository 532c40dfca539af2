// Small choices of a person, kept in the browser where it allows that: the page works the same without.
import { effect, signal, type Signal } from '@preact/signals';

/** Where it is kept: for all tabs, or for this one alone, where it is there again after a reload. */
type Reach = 'browser' | 'tab';

const storeOf = (reach: Reach): Storage => (reach === 'tab' ? sessionStorage : localStorage);

function read(key: string, reach: Reach = 'browser'): string | null {
  try {
    return storeOf(reach).getItem(`cicera.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string, reach: Reach = 'browser'): void {
  try {
    storeOf(reach).setItem(`cicera.${key}`, value);
  } catch {
    // Storage is full or denied: the choice holds until the page is closed.
  }
}

/** A signal that is kept under a key; a kept value that is not one of `allowed` counts as none. */
export function preference<T extends string>(key: string, allowed: readonly T[], otherwise: T): Signal<T> {
  const kept = allowed.find((value) => value === read(key));
  const value = signal<T>(kept ?? otherwise);
  let first = true;
  effect(() => {
    const now = value.value;
    if (!first) write(key, now);
    first = false;
  });
  return value;
}

/** A kept JSON value, or null if there is none that can be read. */
export function readKept(key: string, reach: Reach = 'browser'): unknown {
  try {
    return JSON.parse(read(key, reach) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a JSON value. */
export function keep(key: string, value: unknown, reach: Reach = 'browser'): void {
  write(key, JSON.stringify(value), reach);
}
