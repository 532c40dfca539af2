// Records that this page cannot read: shown as what they are, to be saved as files or forgotten.
import { say } from '../words/words';
import { saveAsFile } from './downloads';
import { textOfRecord, type KeptRecord } from './kept_store';

interface Props {
  readonly records: readonly KeptRecord[];
  readonly onForget: (key: IDBValidKey) => void;
}

export function UnreadableRecords({ records, onForget }: Props) {
  if (records.length === 0) return null;
  return (
    <section class="kept">
      <p>{say('unreadableRecords')}</p>
      <ul class="kept-list">
        {records.map(({ key, value }) => {
          const title = textOfRecord(key);
          return (
            <li key={title} class="kept-match">
              <code>{title}</code>
              <button
                type="button"
                onClick={() => saveAsFile('record.json', textOfRecord(value), 'application/json')}
              >
                {say('saveRecord')}
              </button>
              <button
                type="button"
                class="icon-button"
                aria-label={say('forget', { title })}
                onClick={() => onForget(key)}
              >
                ✕
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
