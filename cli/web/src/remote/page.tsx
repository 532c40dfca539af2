// A seat that is played by the link of `cicera serve`, or a table that is watched: the match at the table of this page,
// which a server drives.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { PageProps } from '../app/lazy_page';
import { go, setReady } from '../app/route';
import { language } from '../app/settings';
import { drawnDeck, Match } from '../table/match';
import { Session } from '../table/session';
import { say } from '../words/remote_words';
import { BackRequestNotice } from './back_request';
import type { Reach } from './connection';
import { RemoteEnd } from './remote_end';
import { RemoteTable } from './remote_table';

/** Milliseconds for which the score of a hand stands before those who only watch. */
const whileWatching = 12_000;

function sessionOf(remote: RemoteTable): Session | null {
  const setting = remote.setting.value;
  if (!setting) return null;
  const { opened, cards, clockwise, rules, watches } = setting;
  const askBack = watches
    ? undefined
    : () => {
        remote.takeBack();
      };
  const keep = () => undefined;
  return new Session({ engine: remote, opened, cards, clockwise, fixed: true, askBack, rules, keep });
}

interface StateProps {
  readonly reach: Reach;
  readonly trouble: string;
  readonly onAgain: () => void;
}

/** What is to be known of the connection; nothing while all is well. */
function RemoteState({ reach, trouble, onAgain }: StateProps) {
  if (reach === 'here' && trouble === '') return null;
  if (reach === 'joining') return <p class="loading">{say('joining')}</p>;
  const sentence = {
    here: trouble,
    away: say('connectionLost'),
    taken: say('seatTaken'),
    refused: say('noSuchSeat'),
  }[reach];
  return (
    <div class="notice remote-state" role={reach === 'away' ? 'status' : 'alert'} data-reach={reach}>
      <p>{sentence}</p>
      {(reach === 'away' || reach === 'taken') && (
        <button type="button" class={reach === 'taken' ? 'primary' : ''} onClick={onAgain}>
          {say(reach === 'taken' ? 'playHere' : 'tryNow')}
        </button>
      )}
    </div>
  );
}

function RemoteMatch({ remote, watches }: { readonly remote: RemoteTable; readonly watches: boolean }) {
  const session = useMemo(() => sessionOf(remote), [remote, remote.setting.value]);
  useEffect(() => {
    void session?.run();
    return () => session?.close();
  }, [session]);
  useSignalEffect(() => {
    if (!session) return;
    session.away.value = remote.away.value;
    session.playedFor.value = remote.playedFor.value;
  });
  const phase = session?.phase.value;
  useEffect(() => {
    if (!watches || phase !== 'hand-end') return;
    const timer = setTimeout(() => void session?.nextHand(), whileWatching);
    return () => {
      clearTimeout(timer);
    };
  }, [phase]);
  const hasNext = remote.hasNext.value;
  useEffect(() => {
    if (hasNext && phase === 'match-end') remote.beginNext();
  }, [hasNext, phase]);
  if (!session) return null;
  const leave = () => {
    go('table');
  };
  const deck = drawnDeck(session);
  const end = <RemoteEnd remote={remote} session={session} deck={deck} watches={watches} onLeave={leave} />;
  return (
    <>
      <Match id="" session={session} onLeave={leave} onRematch={leave} end={end} />
      <BackRequestNotice remote={remote} session={session} watches={watches} />
    </>
  );
}

export function Page({ rest: token }: PageProps) {
  const remote = useSignal<RemoteTable | null>(null);
  const lang = language.value;
  useEffect(() => {
    const opened = new RemoteTable(token, lang);
    remote.value = opened;
    setReady('seat');
    return () => {
      opened.close();
    };
  }, [token, lang]);
  const table = remote.value;
  if (!table) return null;
  const setting = table.setting.value;
  return (
    <div class="table-page">
      <RemoteState
        reach={table.reach.value}
        trouble={table.trouble.value}
        onAgain={() => {
          table.again();
        }}
      />
      {setting && <RemoteMatch key={setting} remote={table} watches={setting.watches} />}
    </div>
  );
}
