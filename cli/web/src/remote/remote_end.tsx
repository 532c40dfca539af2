// The end of a match that a server has driven: who has won, and the points of the last hand.
import { Dialog } from '../app/dialog';
import { say } from '../words/remote_words';
import type { LeavingProps, ShownProps } from '../table/pauses';
import { ScoreTable } from '../table/score_table';

interface Props extends LeavingProps, ShownProps {
  /** Whether nobody plays here. */
  readonly watches: boolean;
}

export function RemoteEnd({ session, deck, watches, onLeave }: Props) {
  const { winner } = session.state.value;
  const name = winner === null ? '' : (session.opened.sides[winner]?.name ?? '');
  const own = !watches && winner === session.sideOf(session.viewer.value);
  return (
    <Dialog title={say('matchOver')} onClose={() => undefined} mustChoose>
      {name !== '' && (
        <p class="winner" data-won={own}>
          <span aria-hidden="true">♛</span> {name}
        </p>
      )}
      <p>{session.log.value.at(-1)?.text.join(' ')}</p>
      <ScoreTable session={session} deck={deck} />
      <p class="soft">{say('askHost')}</p>
      <div class="dialog-actions">
        <button type="button" onClick={onLeave}>
          {say('leaveTable')}
        </button>
      </div>
    </Dialog>
  );
}
