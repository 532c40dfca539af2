// The end of a match: who has won, by which plays, the figures, and what comes next.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { wordsOf } from '../app/engine';
import type { Figures, Statistics } from '../engine/client';
import { say } from '../words/late_table_words';
import { FigureTable } from './figure_table';
import type { LeavingProps, PauseProps, ShownProps } from './pauses';
import { SaveButton } from './save_button';
import { ScoreTable } from './score_table';
import { afterMatch, wonBy } from './series';
import type { Session } from './session';
import { SessionCosts } from './session_costs';
import { WatchButton } from './watch_button';

const nothing = () => undefined;

/** Sentences of the engine, one below the other. */
function Lines({ text }: { readonly text: readonly string[] }) {
  return (
    <>
      {text.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </>
  );
}

interface EndProps extends LeavingProps, ShownProps {
  readonly onRematch: () => void;
}

/** Figures as the engine lays them out: the heads, and a row for each number. */
function EngineTable({ rows: [heads = [], ...rows] }: { readonly rows: Figures['table'] }) {
  return <FigureTable title={say('statistics')} heads={heads} rows={rows} />;
}

/** How the match went; empty until the engine has counted. */
function useStatistics(session: Session) {
  const found = useSignal<Statistics>({ table: [], text: [], decisive: [] });
  useEffect(() => {
    session.statistics().then(
      (answer) => (found.value = answer),
      () => undefined,
    );
  }, [session]);
  return found.value;
}

/** The same cards with a player of the program in the people's seats. */
function Duplicate({ session }: PauseProps) {
  const found = useSignal<Figures | null>(null);
  const asked = useSignal(false);
  const ask = () => {
    asked.value = true;
    session.duplicate('hard').then(
      (answer) => (found.value = answer),
      (error: unknown) => {
        const text = [wordsOf(error) ?? say('failed')];
        found.value = { table: [], text };
      },
    );
  };
  if (found.value) {
    return (
      <section>
        <Lines text={found.value.text} />
        {found.value.table.length > 0 && <EngineTable rows={found.value.table} />}
      </section>
    );
  }
  return (
    <button type="button" disabled={asked.value} onClick={ask}>
      {asked.value ? say('loading') : say('duplicate')}
    </button>
  );
}

/** The end of the match: who has won, by which plays, and what comes next. */
export function MatchEnd({ session, deck, onLeave, onRematch }: EndProps) {
  const { winner } = session.state.value;
  const { table, text, decisive } = useStatistics(session);
  const own = session.sideOf(session.viewer.value);
  const name = winner === null ? '' : (session.opened.sides[winner]?.name ?? '');
  const series = session.series && afterMatch(session.series, winner);
  const seriesName = series && session.opened.sides[wonBy(series) ?? -1]?.name;
  return (
    <Dialog title={say('matchOver')} onClose={nothing} mustChoose>
      {name !== '' && (
        <p class="winner" data-won={winner === own}>
          <span aria-hidden="true">♛</span> {name}
        </p>
      )}
      <p>{session.log.value.at(-1)?.text.join(' ')}</p>
      {series && (
        <p class="series">
          {say('seriesNow', {
            wins: session.opened.sides.map((side, i) => `${side.name} ${String(series[i] ?? 0)}`).join(' – '),
          })}{' '}
          {seriesName !== undefined && say('seriesWon', { name: seriesName })}
        </p>
      )}
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={onRematch}>
          {say(series && seriesName === undefined ? 'seriesNext' : 'rematch')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('newGame')}
        </button>
        <WatchButton session={session} />
        <SaveButton session={session} />
      </div>
      <ScoreTable session={session} deck={deck} />
      {decisive.length > 0 && (
        <section>
          <h3>{say('decisive')}</h3>
          <Lines text={decisive} />
        </section>
      )}
      <SessionCosts session={session} deck={deck} whole />
      <Duplicate session={session} />
      {table.length > 0 && (
        <details>
          <summary>{say('statistics')}</summary>
          <EngineTable rows={table} />
          <Lines text={text} />
        </details>
      )}
    </Dialog>
  );
}
