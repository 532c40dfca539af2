// Small choices of a person, kept in the browser where it allows that: the page works the same without.
import { effect, signal, type Signal } from '@preact/signals';

function read(key: string): string | null {
  try {
    return localStorage.getItem(`cicera.${key}`);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(`cicera.${key}`, value);
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
export function readKept(key: string): unknown {
  try {
    return JSON.parse(read(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps a JSON value. */
export function keep(key: string, value: unknown): void {
  write(key, JSON.stringify(value));
}
