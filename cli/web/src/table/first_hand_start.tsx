// What is to be read before a guided first hand: how one captures, and what scores, as the rules of the game say it.
import { useSignal } from '@preact/signals';
import { Dialog } from '../app/dialog';
import { say } from '../words/late_table_words';
import { RulesPanel } from './rules_panel';
import type { PauseProps } from './pauses';
import { chaptersToBegin } from './rules_card';

export function FirstHandStart({ session }: PauseProps) {
  const isRead = useSignal(session.taken.value !== 0);
  if (isRead.value) return null;
  const begin = () => (isRead.value = true);
  return (
    <Dialog title={say('guideTitle', { title: session.opened.title })} onClose={begin}>
      <p>{say('guideHow')}</p>
      <div class="dialog-actions">
        <button type="button" class="primary" autofocus onClick={begin}>
          {say('guideBegin')}
        </button>
      </div>
      <RulesPanel spec={session.opened.spec} only={chaptersToBegin} />
    </Dialog>
  );
}
