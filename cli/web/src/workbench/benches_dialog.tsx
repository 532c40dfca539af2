// The person's benches: to open, rename, copy and forget.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { dropRecord, type Unreadable } from '../storage/kept_store';
import { UnreadableRecords } from '../storage/unreadable_records';
import { say } from '../words/words';
import { benchId, copyBench, forgetBench, keepOpenBench, openBench, renameBench, titleOf } from './benches';
import { benchPlace, keepBench, keptBenches, type KeptBench } from './kept_benches';

interface RowProps {
  readonly bench: KeptBench;
  readonly onOpen: () => void;
  readonly onChanged: () => void;
  readonly onRename: (name: string) => void;
  readonly onForget: () => void;
}

function Row({ bench, onOpen, onChanged, onRename, onForget }: RowProps) {
  const title = titleOf(bench);
  const naming = useSignal<string | null>(null);
  const copy = async () => {
    await copyBench(bench);
    onChanged();
  };
  const isOpen = bench.id === benchId.value;
  return (
    <li class="kept-match">
      {naming.value === null ? (
        <button type="button" class="kept-open" onClick={onOpen}>
          <strong>{title}</strong>
          <span>
            {bench.parcel.files.map((file) => file.path).join(', ')}
            {isOpen && ` · ${say('benchMineOpen')}`}
          </span>
        </button>
      ) : (
        <form
          class="bench-row"
          onSubmit={(event) => {
            event.preventDefault();
            onRename((naming.value ?? '').trim());
            naming.value = null;
          }}
        >
          <input
            aria-label={say('benchName', { title })}
            value={naming.value}
            maxLength={80}
            onInput={(event) => (naming.value = event.currentTarget.value)}
          />
          <button type="submit">{say('benchRename')}</button>
        </form>
      )}
      <button type="button" onClick={() => (naming.value = naming.value === null ? title : null)}>
        {say('benchRename')}
      </button>
      <button type="button" onClick={() => void copy()}>
        {say('benchCopy')}
      </button>
      {!isOpen && (
        <button type="button" class="icon-button" aria-label={say('forget', { title })} onClick={onForget}>
          ✕
        </button>
      )}
    </li>
  );
}

export function BenchesDialog({ onClose }: { readonly onClose: () => void }) {
  const benches = useSignal<readonly KeptBench[]>([]);
  const unreadable = useSignal<readonly Unreadable[]>([]);
  const forgotten = useSignal<KeptBench | null>(null);
  const refused = useSignal(false);
  const read = async () => {
    await keepOpenBench();
    const kept = await keptBenches();
    benches.value = kept.benches;
    unreadable.value = kept.unreadable;
  };
  useEffect(() => void read(), []);
  const forget = async (bench: KeptBench) => {
    refused.value = !(await forgetBench(bench.id));
    forgotten.value = refused.value ? null : bench;
    await read();
  };
  const rename = async (bench: KeptBench, name: string) => {
    refused.value = !(await renameBench(bench, name));
    await read();
  };
  const bringBack = async (bench: KeptBench) => {
    forgotten.value = null;
    await keepBench(bench);
    await read();
  };
  return (
    <Dialog title={say('benchList')} onClose={onClose}>
      {forgotten.value && (
        <p class="notice" role="status">
          {say('forgotten', { title: titleOf(forgotten.value) })}{' '}
          <button type="button" onClick={() => forgotten.value && void bringBack(forgotten.value)}>
            {say('bringBack')}
          </button>
        </p>
      )}
      {refused.value && (
        <p class="notice" role="alert">
          {say('forgetElsewhere')}
        </p>
      )}
      <ul class="kept-list">
        {benches.value.map((bench) => (
          <Row
            key={bench.id}
            bench={bench}
            onOpen={() => void openBench(bench.id).then(onClose)}
            onChanged={() => void read()}
            onRename={(name) => void rename(bench, name)}
            onForget={() => void forget(bench)}
          />
        ))}
      </ul>
      <UnreadableRecords
        records={unreadable.value}
        onForget={(key) => void dropRecord(benchPlace, key).then(read)}
      />
    </Dialog>
  );
}
