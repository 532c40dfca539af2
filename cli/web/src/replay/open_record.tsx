// Ways to give the replayer something: a file chosen or dropped, a text pasted, a link.
import { useState } from 'preact/hooks';
import { useDroppedFiles } from '../app/dropped_files';
import { takeWork } from '../app/opened_work';
import { say } from '../words/late_words';
import { mostBytes, openLink } from '../share/link';
import { mostBytesOfWork } from '../storage/work_file';
import { noRecord, showRecord } from './replay';

async function take(text: string): Promise<void> {
  if (await takeWork(text)) return;
  const fragment = /#\d+\.[\w-]+\s*$/u.exec(text.trim())?.[0];
  const opened = fragment ? await openLink(fragment.trim()) : null;
  if (opened && 'parcel' in opened && opened.parcel.kind === 'record') {
    const [record, ...others] = opened.parcel.files;
    await showRecord(record?.text ?? '', others);
    return;
  }
  await showRecord(text);
}

async function takeFile(file: File | undefined): Promise<void> {
  if (file) {
    const most = file.name.endsWith('.json') ? mostBytesOfWork : mostBytes;
    await take(file.size > most ? '' : await file.text());
  }
}

export function OpenRecord() {
  const [text, setText] = useState('');
  useDroppedFiles(([file]) => void takeFile(file));
  return (
    <section class="replay-open" aria-label={say('replayOpen')}>
      <p>{say('replayOpenMeaning')}</p>
      <label class="button bench-choose">
        {say('replayChoose')}
        <input type="file" onChange={(event) => void takeFile(event.currentTarget.files?.[0])} />
      </label>
      <label class="bench-field">
        {say('replayPaste')}
        <textarea
          rows={4}
          value={text}
          spellcheck={false}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <button type="button" disabled={text.trim() === ''} onClick={() => void take(text)}>
        {say('replayShow')}
      </button>
      {noRecord.value && (
        <p class="notice" role="alert">
          {say('replayNoRecord')}
        </p>
      )}
    </section>
  );
}
