// The table: choosing a game, seating who plays it, and the match. Each has an address, so that it is there again after
// the page was closed.
import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { engineChanges, wordsOf } from '../app/engine';
import { inTurn } from '../app/in_turn';
import type { PageProps } from '../app/lazy_page';
import { go, setReady, tableOf } from '../app/route';
import { deckSpoken } from '../app/settings';
import { lockKept, type KeptLock } from '../storage/kept_lock';
import { storageFault } from '../storage/matches';
import { say } from '../words/words';
import { Match } from './match';
import {
  guidedMatch,
  openAgain,
  openDay,
  openKept,
  openNew,
  openText,
  type NewMatch,
  type OpenMatch,
} from './open_match';
import { ownName } from './own_choices';
import { filesFor, seat } from './requests';
import { Seating } from './seating';
import { afterMatch, nextSeries } from './series';
import { Setup } from './setup';

/** Matches that were opened in this tab, so that going to their address does not read them again. */
let current: OpenMatch | null = null;
/** What it was opened for: an engine, of one language, and a deck. */
let currentFor = '';
const wantedNow = () => `${engineChanges.value} ${deckSpoken.value}`;
let lock: KeptLock | null = null;
/** Counts what was left: what is still being opened then comes to no table. */
let visit = 0;
const oneByOne = inTurn<unknown>();

function leave(): void {
  visit += 1;
  current?.session.close();
  current = null;
  lock?.release();
  lock = null;
}

function useTable(id: string) {
  const open = useSignal<OpenMatch | null>(null);
  const fault = useSignal('');
  const elsewhere = useSignal(false);
  const attempt = async (opening: () => Promise<OpenMatch | null>): Promise<void> => {
    const mine = visit;
    try {
      fault.value = '';
      const opened = await opening();
      if (mine !== visit) {
        opened?.session.close(true);
        return;
      }
      if (!opened) {
        fault.value = say('notHere');
        setReady('table');
        return;
      }
      current = opened;
      currentFor = wantedNow();
      open.value = opened;
      if (opened.id !== id) go('table', opened.id);
      setReady('table');
      void opened.session.run();
    } catch (error) {
      const words = wordsOf(error);
      if (words === null) throw error;
      fault.value = words;
      setReady('table');
    }
  };
  const lose = (): void => {
    current?.session.close(true);
    current = null;
    lock = null;
    open.value = null;
    elsewhere.value = true;
  };
  const hold = async (match: string, steal = false): Promise<boolean> => {
    const mine = visit;
    const got = await lockKept('match', match, () => lock === got && lose(), steal);
    if (mine === visit) {
      lock = got;
      elsewhere.value = got === null;
    } else got?.release();
    return got !== null && mine === visit;
  };
  const resume = async (steal = false): Promise<void> => {
    if (!(await hold(id, steal))) {
      if (elsewhere.value) setReady('table');
      return;
    }
    await attempt(async () => (await openKept(id)) ?? openDay(id));
  };
  /** Opens another match; `key` says which, so that two presses open one. */
  const begin = (key: string, opening: () => Promise<OpenMatch>): Promise<unknown> =>
    oneByOne(key, async () => {
      leave();
      await attempt(async () => {
        const opened = await opening();
        await hold(opened.id);
        return opened;
      });
    });
  return { open, fault, elsewhere, resume, begin };
}

function StorageNotice() {
  if (storageFault.value === null) return null;
  return (
    <p class="notice" role="status">
      {say(storageFault.value === 'full' ? 'storageFull' : 'storageDenied')}
    </p>
  );
}

function Elsewhere({ onTake, onLeave }: { readonly onTake: () => void; readonly onLeave: () => void }) {
  return (
    <div class="notice" role="alert">
      <p>{say('elsewhere')}</p>
      <div class="dialog-actions">
        <button type="button" class="primary" onClick={onTake}>
          {say('takeOver')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('allGames')}
        </button>
      </div>
    </div>
  );
}

export function Page({ rest }: PageProps) {
  const { game, match } = tableOf(rest);
  const files = useMemo(() => filesFor(game), [game]);
  const { open, fault, elsewhere, resume, begin } = useTable(match);
  useEffect(() => {
    fault.value = '';
    if (match === '') {
      leave();
      open.value = null;
      elsewhere.value = false;
    } else if (current?.id === match) {
      open.value = current;
      setReady('table');
    } else {
      leave();
      open.value = null;
      void resume();
    }
  }, [rest]);
  useSignalEffect(() => {
    // Another engine, speaking another language, goes on with the same match; so does this one with another deck.
    if (wantedNow() === currentFor || !current) return;
    const before = current;
    const text = before.session.matchFile();
    before.session.close();
    open.value = null; // nothing can be pressed until it is there again
    void begin(before.id, () => openAgain(before, text));
  });
  const home = () => {
    fault.value = '';
    if (rest === '') elsewhere.value = false;
    else go('table');
  };
  const start = (chosen: NewMatch) => void begin(JSON.stringify(chosen), () => openNew(chosen));
  const rematch = () => {
    const { opened } = open.value?.session ?? {};
    if (!open.value || !opened) return;
    const { series, state } = open.value.session;
    const next = series && nextSeries(afterMatch(series, state.value.winner));
    const seats = opened.players;
    start({ spec: opened.spec, files: open.value.files, seats, names: opened.names, series: next });
  };
  const learn = () => {
    const { spec, names } = open.value?.session.opened ?? { spec: '', names: [] };
    if (open.value) start(guidedMatch(spec, open.value.files, names));
  };
  const ready = () => {
    setReady('table');
  };
  if (elsewhere.value) return <Elsewhere onTake={() => void resume(true)} onLeave={home} />;
  return (
    <div class="table-page">
      <StorageNotice />
      {fault.value !== '' && (
        <div class="notice" role="alert">
          <p>{fault.value}</p>
          <button type="button" onClick={home}>
            {say('allGames')}
          </button>
        </div>
      )}
      {match !== '' && open.value && (
        <Match
          key={open.value.id}
          id={open.value.id}
          session={open.value.session}
          onLeave={home}
          onRematch={rematch}
          onLearn={learn}
        />
      )}
      {game !== '' && (
        <Seating key={game} spec={game} files={files} onStart={start} onBack={home} onReady={ready} />
      )}
      {match === '' && game === '' && (
        <Setup
          onGame={seat}
          onLearn={({ name, names: [first = '', ...others] }) => {
            start(guidedMatch(name, [], [ownName() || first, ...others]));
          }}
          onKept={(id) => {
            go('table', id);
          }}
          onFile={(text) => void begin(text, () => openText(text, []))}
          onReady={ready}
        />
      )}
    </div>
  );
}
