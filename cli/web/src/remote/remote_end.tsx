// The end of a match that a server has driven: who has won, the points of the last hand, and whether there is another.
import { Dialog } from '../app/dialog';
import { language } from '../app/settings';
import { say } from '../words/remote_words';
import type { LeavingProps, ShownProps } from '../table/pauses';
import { ScoreTable } from '../table/score_table';
import type { RemoteTable } from './remote_table';

interface Props extends LeavingProps, ShownProps {
  readonly remote: RemoteTable;
  /** Whether nobody plays here. */
  readonly watches: boolean;
}

/** The matches that each side has won this evening. */
function Tally({ remote, session }: Pick<Props, 'remote' | 'session'>) {
  const { won } = remote.evening.value;
  return (
    <p class="tally">
      {say('tally')}: {session.opened.sides.map(({ name }, side) => `${name} ${won[side] ?? 0}`).join(', ')}
    </p>
  );
}

/** Where a round of a club evening stands, and the page with the standings of all tables. */
function Round({ remote }: Pick<Props, 'remote'>) {
  const { match, rounds } = remote.evening.value;
  return (
    <p class="tally">
      {say('roundOver', { round: String(match), rounds: String(rounds) })}.{' '}
      <a
        href={new URL(`standings/${language.value}`, document.baseURI).href}
        target="_blank"
        rel="noreferrer"
      >
        {say('standings')}
      </a>
    </p>
  );
}

export function RemoteEnd({ remote, session, deck, watches, onLeave }: Props) {
  const { winner } = session.state.value;
  const name = winner === null ? '' : (session.opened.sides[winner]?.name ?? '');
  const own = !watches && winner === session.sideOf(session.viewer.value);
  const { again, match, rounds } = remote.evening.value;
  const isEvening = rounds !== undefined;
  const missing = session.opened.names.filter((_, seat) => !again.includes(seat));
  const asks = !watches && !again.includes(session.viewer.value) && !(isEvening && match === rounds);
  return (
    <Dialog title={say('matchOver')} onClose={() => undefined} mustChoose>
      {name !== '' && (
        <p class="winner" data-won={own}>
          <span aria-hidden="true">♛</span> {name}
        </p>
      )}
      <p>{session.log.value.at(-1)?.text.join(' ')}</p>
      <ScoreTable session={session} deck={deck} />
      {isEvening ? <Round remote={remote} /> : <Tally remote={remote} session={session} />}
      <p class="soft missing" role="status">
        {missing.length > 0 && !isEvening && say('notYet', { names: missing.join(', ') })}
      </p>
      <div class="dialog-actions">
        {asks && (
          <button type="button" class="primary" autofocus onClick={() => remote.askForAnother()}>
            {say(isEvening ? 'nextRound' : 'playAgain')}
          </button>
        )}
        <button type="button" onClick={onLeave}>
          {say('leaveTable')}
        </button>
      </div>
    </Dialog>
  );
}
