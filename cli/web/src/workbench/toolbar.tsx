// What can be done with the whole workbench.
import { useState } from 'preact/hooks';
import { useDroppedFiles } from '../app/dropped_files';
import { ShareDialog } from '../share/share_dialog';
import { say } from '../words/late_words';
import { benchParcel, mainFile, topValue } from './bench';
import { benchName } from './benches';
import { BenchesDialog } from './benches_dialog';
import { DownloadDialog, NewDialog, OpenDialog } from './file_dialogs';
import { hasErrors } from './findings';
import { playMine } from './play_mine';

type Open = 'mine' | 'new' | 'open' | 'download' | 'share' | null;

export function Toolbar() {
  const [open, setOpen] = useState<Open>(null);
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const close = () => {
    setOpen(null);
    setDropped([]);
  };
  useDroppedFiles((files) => {
    setDropped(files);
    setOpen('open');
  });
  const title = benchName.value || topValue(mainFile.value?.text ?? '', 'title') || say('workbenchPage');
  return (
    <div class="bench-bar">
      <h1>{title}</h1>
      <div class="bench-row">
        <button type="button" onClick={() => setOpen('mine')}>
          {say('benchList')}
        </button>
        <button type="button" onClick={() => setOpen('new')}>
          {say('benchNew')}
        </button>
        <button type="button" onClick={() => setOpen('open')}>
          {say('benchOpen')}
        </button>
        <button type="button" onClick={() => setOpen('download')}>
          {say('benchDownload')}
        </button>
        <button type="button" onClick={() => setOpen('share')}>
          {say('benchShare')}
        </button>
        <button
          type="button"
          class="primary"
          disabled={hasErrors.value || !mainFile.value}
          onClick={playMine}
        >
          {say('benchPlay')}
        </button>
      </div>
      {open === 'mine' && <BenchesDialog onClose={close} />}
      {open === 'new' && <NewDialog onClose={close} />}
      {open === 'open' && <OpenDialog given={dropped} onClose={close} />}
      {open === 'download' && <DownloadDialog onClose={close} />}
      {open === 'share' && <ShareDialog parcel={benchParcel()} onClose={close} />}
    </div>
  );
}
