// Where the table waits for somebody: between two people, between two hands, and at the end.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { wordsOf } from '../app/engine';
import type { Deck } from '../cards/card_code';
import type { Figures, Statistics } from '../engine/client';
import { watchMatch } from '../replay/handed_record';
import { say } from '../words/words';
import { SaveButton } from './save_button';
import { ScoreTable } from './score_table';
import type { Session } from './session';

interface Props {
  readonly session: Session;
}

interface ShownProps extends Props {
  readonly deck: Deck;
}

interface LeavingProps extends Props {
  readonly onLeave: () => void;
}

const nothing = () => undefined;

/** Between two people at one device: nobody's cards are seen. */
export function PassDevice({ session, onLeave }: LeavingProps) {
  const name = session.opened.names[session.state.value.turn] ?? '';
  return (
    <Dialog title={say('passTo', { name })} onClose={nothing} mustChoose>
      <p>{session.said.value.join(' ')}</p>
      <p class="soft">{say('passWhy')}</p>
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={() => void session.takeDevice()}>
          {say('passReady', { name })}
        </button>
        <button type="button" onClick={onLeave}>
          {say('leave')}
        </button>
      </div>
    </Dialog>
  );
}

/** The end of a hand: where the points came from. */
export function HandEnd({ session, deck }: ShownProps) {
  return (
    <Dialog title={say('handOver')} onClose={nothing} mustChoose>
      <ScoreTable session={session} deck={deck} />
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={() => void session.nextHand()}>
          {say('nextHand')}
        </button>
      </div>
    </Dialog>
  );
}

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
function FigureTable({ rows: [heads = [], ...rows] }: { readonly rows: Figures['table'] }) {
  return (
    <div class="bench-scroll" tabIndex={0} role="region" aria-label={say('statistics')}>
      <table class="bench-table">
        <thead>
          <tr>
            {heads.map((head, index) =>
              index === 0 ? <td key={index}>{head}</td> : <th key={index}>{head}</th>,
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
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
function Duplicate({ session }: Props) {
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
        {found.value.table.length > 0 && <FigureTable rows={found.value.table} />}
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
  return (
    <Dialog title={say('matchOver')} onClose={nothing} mustChoose>
      {name !== '' && (
        <p class="winner" data-won={winner === own}>
          <span aria-hidden="true">♛</span> {name}
        </p>
      )}
      <p>{session.log.value.at(-1)?.text.join(' ')}</p>
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={onRematch}>
          {say('rematch')}
        </button>
        <button type="button" onClick={onLeave}>
          {say('newGame')}
        </button>
        <button
          type="button"
          onClick={() => {
            watchMatch(session.matchFile(), session.files);
          }}
        >
          {say('watchMatch')}
        </button>
        <SaveButton session={session} />
      </div>
      <ScoreTable session={session} deck={deck} />
      {decisive.length > 0 && (
        <section>
          <h3>{say('decisive')}</h3>
          <Lines text={decisive} />
        </section>
      )}
      <Duplicate session={session} />
      {table.length > 0 && (
        <details>
          <summary>{say('statistics')}</summary>
          <FigureTable rows={table} />
          <Lines text={text} />
        </details>
      )}
    </Dialog>
  );
}
