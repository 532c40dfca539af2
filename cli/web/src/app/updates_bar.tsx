import { updateWaits, useUpdate } from '../storage/updates';
import { say } from '../words/words';

/** Says that a new version waits, and takes it when the person wants. */
export function Updates() {
  if (!updateWaits.value) return null;
  return (
    <div class="shell-update" role="status">
      <span>{say('updateReady')}</span>
      <button type="button" onClick={useUpdate}>
        {say('updateNow')}
      </button>
    </div>
  );
}
