// What is heard and felt at the table: a card, a play that scores, one's turn. The code that makes it is loaded when it is first
// wanted.
import { sounds, vibration } from '../app/settings';

export type Cue = 'card' | 'points' | 'turn';

/** Whether a device may shake: not before it was touched, as far as its browser says so. */
const mayShake = (): boolean =>
  'vibrate' in navigator && (!('userActivation' in navigator) || navigator.userActivation.hasBeenActive);

/** Lets a cue be heard and felt, as far as the person wants that and the device can. */
export function give(cue: Cue): void {
  if (sounds.value === 'on')
    import('./sounds').then(
      ({ sound }) => {
        sound(cue);
      },
      () => undefined,
    );
  if (vibration.value === 'on' && cue !== 'card' && mayShake())
    navigator.vibrate(cue === 'turn' ? 25 : [20, 50, 20]);
}
