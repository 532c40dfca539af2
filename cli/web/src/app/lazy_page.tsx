// A page whose code is loaded when it is first shown. Its module exports `Page`, which calls setReady.
import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { loadAgain } from '../storage/unkept';
import { lookForUpdate } from '../storage/updates';
import { say } from '../words/words';
import { reasonOf } from '../engine/engine_error';
import { setReady } from './route';

export interface PageProps {
  /** What follows the page's name in the address. */
  readonly rest: string;
}

interface Props extends PageProps {
  readonly load: () => Promise<{ Page: ComponentType<PageProps> }>;
}

export function LazyPage({ load, rest }: Props) {
  const [page, setPage] = useState<{ Component: ComponentType<PageProps> } | null>(null);
  const [failed, setFailed] = useState('');
  const [tries, setTries] = useState(0);
  useLayoutEffect(() => {
    setReady(null);
    let gone = false;
    load().then(
      (module) => !gone && setPage({ Component: module.Page }),
      (error: unknown) => {
        if (!gone) setFailed(reasonOf(error));
        void lookForUpdate();
      },
    );
    return () => {
      gone = true;
    };
    // `load` is another function at each drawing, for the same page.
  }, [tries]);
  if (failed !== '') {
    const again = () => {
      setFailed('');
      setTries(tries + 1);
    };
    return (
      <div class="notice" role="alert">
        <p>{say('pageUnloaded')}</p>
        <p class="notice-why">{failed}</p>
        <div class="dialog-actions">
          <button type="button" class="primary" onClick={() => void loadAgain()}>
            {say('reload')}
          </button>
          <button type="button" onClick={again}>
            {say('tryAgain')}
          </button>
        </div>
      </div>
    );
  }
  if (!page) return <p class="loading">{say('loading')}</p>;
  return <page.Component rest={rest} />;
}
