import { updateWaits, useUpdate } from '../storage/updates';
import { say } from '../words/words';
import { engineLacks } from './engine';

/** Says that there is a new version, or that the engine cannot be loaded, and loads the page again at a press. */
export function Updates() {
  if (!updateWaits.value && !engineLacks.value) return null;
  return (
    <div class="shell-update" role="status">
      <span>{say(updateWaits.value ? 'updateReady' : 'engineLacks')}</span>
      <button type="button" onClick={useUpdate}>
        {say(updateWaits.value ? 'updateNow' : 'reload')}
      </button>
    </div>
  );
}
