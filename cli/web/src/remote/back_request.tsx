// Whoever has touched the wrong card: who asks, and what the others say.
import type { Session } from '../table/session';
import { say } from '../words/remote_words';
import type { RemoteTable } from './remote_table';

interface Props {
  readonly remote: RemoteTable;
  readonly session: Session;
  /** Whether nobody plays here. */
  readonly watches: boolean;
}

export function BackRequestNotice({ remote, session, watches }: Props) {
  const request = remote.back.value;
  if (!request) return null;
  const { names } = session.opened;
  const own = !watches && request.seat === session.viewer.value;
  const missing = names.filter((_, seat) => !request.agreed.includes(seat)).join(', ');
  const name = names[request.seat] ?? '';
  const asked = !watches && !request.agreed.includes(session.viewer.value);
  const answer = (agree: boolean) => () => {
    remote.takeBack(agree);
  };
  return (
    <div class="notice remote-state" role="status">
      <p>{own ? say('backWaits', { names: missing }) : say('backAsked', { name })}</p>
      <div class="dialog-actions">
        {asked && (
          <button type="button" class="primary" onClick={answer(true)}>
            {say('backAgree')}
          </button>
        )}
        {(asked || own) && (
          <button type="button" onClick={answer(false)}>
            {say(own ? 'backWithdraw' : 'backRefuse')}
          </button>
        )}
      </div>
    </div>
  );
}
