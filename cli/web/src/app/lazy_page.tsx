// A page whose code is loaded when it is first shown. Its module exports `Page`, which calls setReady.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/words';
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
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    setReady(null);
    let gone = false;
    load().then(
      (module) => !gone && setPage({ Component: module.Page }),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
    // `load` is another function at each drawing, for the same page.
  }, [tries]);
  if (failed) {
    const again = () => {
      setFailed(false);
      setTries(tries + 1);
    };
    return (
      <div class="notice" role="alert">
        <p>{say('failed')}</p>
        <button type="button" onClick={again}>
          {say('tryAgain')}
        </button>
      </div>
    );
  }
  if (!page) return <p class="loading">{say('loading')}</p>;
  return <page.Component rest={rest} />;
}
