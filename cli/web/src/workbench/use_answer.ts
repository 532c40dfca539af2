// An answer of the engine that a part of the page shows, asked again when what it depends on changes.
import { useEffect, useState } from 'preact/hooks';
import { files, textNow } from './bench';
import { ask, troubleOf, type Request, type Trouble } from './bench_engine';
import { useFiles } from './engine_files';

export interface Answer<T> {
  /** The last answer, also while the next is awaited and after an error; null before the first. */
  readonly value: T | null;
  readonly trouble: Trouble | null;
  /** Whether the request or the files have changed since it was asked. */
  readonly stale: boolean;
}

interface Answered<T> extends Omit<Answer<T>, 'stale'> {
  /** What it is an answer to. */
  readonly to: string;
}

/** The answer to `request`, asked of the files again when it or `version` changes; null asks nothing. */
export function useAnswer<T>(request: Request | null, version: number): Answer<T> {
  const nothing: Answered<T> = { value: null, trouble: null, to: '' };
  const [answered, setAnswered] = useState(nothing);
  const text = JSON.stringify(request);
  useEffect(() => {
    if (request === null) {
      setAnswered(nothing);
      return undefined;
    }
    let gone = false;
    const to = text + textNow.peek();
    useFiles(files.peek())
      .then(() => ask<T>(request))
      .then(
        (value) => !gone && setAnswered({ value, trouble: null, to }),
        (error: unknown) => !gone && setAnswered((before) => ({ ...before, trouble: troubleOf(error), to })),
      );
    return () => {
      gone = true;
    };
  }, [text, version]);
  const { value, trouble, to } = answered;
  return { value, trouble, stale: request !== null && to !== text + textNow.value };
}
