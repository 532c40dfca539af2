// The person's benches: to open, rename, copy and forget.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { useForgetting } from '../storage/forgetting';
import { dropRecord, type KeptList } from '../storage/kept_store';
import { UnreadableRecords } from '../storage/unreadable_records';
import { say } from '../words/late_words';
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
  const list = useSignal<KeptList<KeptBench>>({ kept: [], unreadable: [] });
  const read = async () => {
    await keepOpenBench();
    list.value = await keptBenches();
  };
  useEffect(() => void read(), []);
  const { forget, refuse, notices } = useForgetting<KeptBench>({
    drop: ({ id }) => forgetBench(id),
    keep: keepBench,
    titleOf,
    read,
  });
  const rename = async (bench: KeptBench, name: string) => {
    refuse(!(await renameBench(bench, name)));
    await read();
  };
  return (
    <Dialog title={say('benchList')} onClose={onClose}>
      {notices}
      <ul class="kept-list">
        {list.value.kept.map((bench) => (
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
        records={list.value.unreadable}
        onForget={(key) => void dropRecord(benchPlace, key).then(read)}
      />
    </Dialog>
  );
}
