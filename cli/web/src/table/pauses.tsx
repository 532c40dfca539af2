// Where the table waits for somebody: between two people and between two hands.
import { Dialog } from '../app/dialog';
import { LatePart } from '../app/late_part';
import type { Deck } from '../cards/card_code';
import { say } from '../words/words';
import { ScoreTable } from './score_table';
import type { Session } from './session';

export interface PauseProps {
  readonly session: Session;
}

export interface ShownProps extends PauseProps {
  readonly deck: Deck;
}

export interface LeavingProps extends PauseProps {
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
      <LatePart
        load={() => import('./late_rooms').then(({ SessionCosts }) => SessionCosts)}
        given={{ session, deck }}
      />
    </Dialog>
  );
}
