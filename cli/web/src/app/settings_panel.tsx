import { useSignal } from '@preact/signals';
import { say } from '../words/words';
import { LatePart } from './late_part';

export function SettingsButton() {
  const open = useSignal(false);
  return (
    <>
      <button
        type="button"
        class="icon-button shell-settings"
        aria-label={say('settings')}
        onClick={() => (open.value = true)}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
          <path
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            d="M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.500v5M8.5 14.500v5"
          />
        </svg>
      </button>
      {open.value && (
        <LatePart
          load={() => import('./settings_dialog').then(({ Settings }) => Settings)}
          given={{ onClose: () => (open.value = false) }}
        />
      )}
    </>
  );
}
