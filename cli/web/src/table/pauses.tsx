// Where the table waits for somebody: between two people, between two hands, and at the end.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { EngineError } from '../engine/client';
import { say } from '../words/words';
import { SaveButton } from './save_button';
import { ScoreTable } from './score_table';
import type { Session } from './session';

interface Props {
  readonly session: Session;
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
export function HandEnd({ session }: Props) {
  return (
    <Dialog title={say('handOver')} onClose={nothing} mustChoose>
      <ScoreTable session={session} />
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={() => void session.nextHand()}>
          {say('nextHand')}
        </button>
      </div>
    </Dialog>
  );
}

/** Lines as the engine lays them out, with its own alignment. */
function Lines({ text }: { readonly text: readonly string[] }) {
  return (
    <pre class="lines" tabIndex={0}>
      {text.join('\n')}
    </pre>
  );
}

interface EndProps extends LeavingProps {
  readonly onRematch: () => void;
}

/** How the match went; empty until the engine has counted. */
function useStatistics(session: Session) {
  const found = useSignal<{ text: readonly string[]; decisive: readonly string[] }>({
    text: [],
    decisive: [],
  });
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
  const lines = useSignal<readonly string[] | null>(null);
  const asked = useSignal(false);
  const ask = () => {
    asked.value = true;
    session.duplicate('hard').then(
      (text) => (lines.value = text),
      (error: unknown) => {
        lines.value = [error instanceof EngineError ? error.error.message : say('failed')];
      },
    );
  };
  if (lines.value) return <Lines text={lines.value} />;
  return (
    <button type="button" disabled={asked.value} onClick={ask}>
      {asked.value ? say('loading') : say('duplicate')}
    </button>
  );
}

/** The end of the match: who has won, by which plays, and what comes next. */
export function MatchEnd({ session, onLeave, onRematch }: EndProps) {
  const { winner } = session.state.value;
  const { text, decisive } = useStatistics(session);
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
        <SaveButton session={session} />
      </div>
      <ScoreTable session={session} />
      {decisive.length > 0 && (
        <section>
          <h3>{say('decisive')}</h3>
          {decisive.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </section>
      )}
      <Duplicate session={session} />
      {text.length > 0 && (
        <details>
          <summary>{say('statistics')}</summary>
          <Lines text={text} />
        </details>
      )}
    </Dialog>
  );
}
