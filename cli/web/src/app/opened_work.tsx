// Files of work can be opened wherever files are; what came of the last one stands above the page.
import { signal } from '@preact/signals';
import { openWork, type OpenedWork } from '../storage/work_file';
import { say } from '../words/words';

/** What the last file of work brought; null where none was opened or the notice was closed. */
export const openedWork = signal<OpenedWork | null>(null);

/** Whether the text is that of a file of work, which is then opened. */
export async function takeWork(text: string): Promise<boolean> {
  const opened = await openWork(text);
  if (opened) openedWork.value = opened;
  return opened !== null;
}

export function OpenedWorkNotice() {
  const opened = openedWork.value;
  if (!opened) return null;
  const { matches, benches, unread } = opened;
  return (
    <div class="shell-update" role="status">
      <span>
        {say('workOpened', { matches, benches })} {unread > 0 && say('workUnread', { count: unread })}
      </span>
      <button type="button" onClick={() => (openedWork.value = null)}>
        {say('close')}
      </button>
    </div>
  );
}
