// What has happened, in the engine's sentences; screen readers hear each as it comes.
import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { say } from '../words/words';
import type { Session } from './session';

export function LogList({ session }: { readonly session: Session }) {
  const list = useRef<HTMLDivElement>(null);
  useSignalEffect(() => {
    void session.log.value;
    requestAnimationFrame(() => list.current?.scrollTo({ top: list.current.scrollHeight }));
  });
  return (
    <div class="log" role="log" aria-label={say('logTitle')} tabIndex={0} ref={list}>
      {session.log.value.map(({ number, kind, text }) => (
        <div key={number} class={`log-entry log-${kind}`}>
          {text.map((line, i) => (
            <p key={i}>{line}</p>
          ))}
        </div>
      ))}
    </div>
  );
}

/** The log beside the table, where the screen is wide. */
export function LogColumn({ session }: { readonly session: Session }) {
  return (
    <aside class="match-side" aria-label={say('logTitle')}>
      <h2>{session.opened.title}</h2>
      <LogList session={session} />
    </aside>
  );
}
