import { saveAsFile } from '../storage/downloads';
import { say } from '../words/words';
import type { Session } from './session';

function save(session: Session): void {
  const name = session.opened.title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  saveAsFile(`${name}.jsonl`, session.matchFile(), 'application/x-ndjson');
}

/** Saves the match as a file that `cicera play` reads too. */
export function SaveButton({ session }: { readonly session: Session }) {
  return (
    <button
      type="button"
      onClick={() => {
        save(session);
      }}
    >
      {say('saveFile')}
    </button>
  );
}
