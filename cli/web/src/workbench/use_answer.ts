// An answer of the engine that a part of the page shows, asked again when what it depends on changes.
import { useEffect, useState } from 'preact/hooks';
import { ask, troubleOf, type Request, type Trouble } from './bench_engine';

export interface Answer<T> {
  /** The last answer, also while the next is awaited and after an error; null before the first. */
  readonly value: T | null;
  readonly trouble: Trouble | null;
  readonly waits: boolean;
}

/** The answer to `request`, asked again when it or `version` changes; null asks nothing. */
export function useAnswer<T>(request: Request | null, version: number): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ value: null, trouble: null, waits: request !== null });
  const text = JSON.stringify(request);
  useEffect(() => {
    if (request === null) {
      setAnswer({ value: null, trouble: null, waits: false });
      return undefined;
    }
    let gone = false;
    setAnswer((before) => ({ ...before, waits: true }));
    ask<T>(request).then(
      (value) => !gone && setAnswer({ value, trouble: null, waits: false }),
      (error: unknown) =>
        !gone && setAnswer((before) => ({ ...before, trouble: troubleOf(error), waits: false })),
    );
    return () => {
      gone = true;
    };
  }, [text, version]);
  return answer;
}
