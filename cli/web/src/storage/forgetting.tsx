// Forgetting one of a list of kept things, with the notices that follow: bring it back, or that another tab works at it.
import { useSignal } from '@preact/signals';
import type { ComponentChild } from 'preact';
import { say } from '../words/words';

interface Ways<T> {
  /** Forgets it; false where a tab works at it. */
  readonly drop: (kept: T) => Promise<boolean>;
  readonly keep: (kept: T) => Promise<unknown>;
  readonly titleOf: (kept: T) => string;
  /** Reads the list again. */
  readonly read: () => Promise<void>;
}

export interface Forgetting<T> {
  readonly forget: (kept: T) => Promise<void>;
  /** Says that what was tried with one needs it to be closed in another tab, or takes that back. */
  readonly refuse: (refused: boolean) => void;
  /** Whether something can be brought back. */
  readonly canBringBack: boolean;
  readonly notices: ComponentChild;
}

export function useForgetting<T>({ drop, keep, titleOf, read }: Ways<T>): Forgetting<T> {
  const forgotten = useSignal<T | null>(null);
  const refused = useSignal(false);
  const forget = async (kept: T) => {
    refused.value = !(await drop(kept));
    forgotten.value = refused.value ? null : kept;
    await read();
  };
  const bringBack = async (kept: T) => {
    forgotten.value = null;
    await keep(kept);
    await read();
  };
  const last = forgotten.value;
  const notices = (
    <>
      {last !== null && (
        <p class="notice" role="status">
          {say('forgotten', { title: titleOf(last) })}{' '}
          <button type="button" onClick={() => void bringBack(last)}>
            {say('bringBack')}
          </button>
        </p>
      )}
      {refused.value && (
        <p class="notice" role="alert">
          {say('forgetElsewhere')}
        </p>
      )}
    </>
  );
  return { forget, refuse: (is) => (refused.value = is), canBringBack: last !== null, notices };
}
