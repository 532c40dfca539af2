import { watchMatch } from '../replay/handed_record';
import { say } from '../words/late_table_words';
import type { Session } from './session';

/** Opens the match in the replayer. */
export function WatchButton({ session }: { readonly session: Session }) {
  return (
    <button
      type="button"
      onClick={() => {
        watchMatch(session.matchFile(), session.files);
      }}
    >
      {say('watchMatch')}
    </button>
  );
}
