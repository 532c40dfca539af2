// New, open and download.
import { useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { say } from '../words/words';
import { addFile, files, freePath, isRuleset, loadBench, mainFile } from './bench';
import { asks, troubleOf, type Trouble } from './bench_engine';
import { saveAsFile } from '../storage/downloads';
import { packOf, readFiles } from './downloads';
import { RulesetOptions } from './ruleset_options';
import { rulesets } from './known_rulesets';
import { newScenarios, newScript, rulesetFrom } from './starting_files';
import { TroubleNotice } from './trouble_notice';

interface Props {
  readonly onClose: () => void;
}

function startFrom(name: string) {
  const title = rulesets.value.find((each) => each.name === name)?.title ?? name;
  loadBench(rulesetFrom(name, say('benchMineTitle', { title })), '');
}

function addNew(kind: 'script' | 'scenarios') {
  const path = kind === 'script' ? freePath('house', '.lua') : freePath('mine', '.test.yaml');
  const text =
    kind === 'script' ? newScript(say('benchHouseRule')) : newScenarios(mainFile.value?.path ?? 'mine.yaml');
  addFile(path, text);
}

export function NewDialog({ onClose }: Props) {
  const [name, setName] = useState('scopa');
  const done = (work: () => void) => () => {
    work();
    onClose();
  };
  return (
    <Dialog title={say('benchNew')} onClose={onClose}>
      <label class="bench-field">
        {say('benchStartFrom')}
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <RulesetOptions />
        </select>
      </label>
      <p class="bench-hint">{say('benchReplaces')}</p>
      <div class="bench-row">
        <button type="button" class="primary" onClick={done(() => startFrom(name))}>
          {say('benchStart')}
        </button>
      </div>
      <h3>{say('benchAdd')}</h3>
      <div class="bench-row">
        <button type="button" onClick={done(() => addNew('script'))}>
          {say('benchNewScript')}
        </button>
        <button type="button" onClick={done(() => addNew('scenarios'))}>
          {say('benchNewScenarios')}
        </button>
      </div>
    </Dialog>
  );
}

async function takeFiles(chosen: readonly File[]): Promise<boolean> {
  const read = await readFiles(chosen);
  if (!read) {
    return false;
  }
  const first = read.find((file) => isRuleset(file.path));
  if (first) {
    loadBench([first, ...read.filter((file) => file !== first)], '');
  } else {
    read.forEach((file) => addFile(file.path, file.text));
  }
  return true;
}

export function OpenDialog({ onClose }: Props) {
  const [failed, setFailed] = useState(false);
  const take = async (chosen: FileList | null) => {
    const good = await takeFiles([...(chosen ?? [])]);
    setFailed(!good);
    if (good) {
      onClose();
    }
  };
  return (
    <Dialog title={say('benchOpen')} onClose={onClose}>
      <p>{say('benchOpenMeaning')}</p>
      <label class="button bench-choose">
        {say('benchChooseFiles')}
        <input
          type="file"
          multiple
          accept=".yaml,.lua,.cicera"
          onChange={(event) => void take(event.currentTarget.files)}
        />
      </label>
      {failed && (
        <p class="notice" role="alert">
          {say('benchNoSuchFiles')}
        </p>
      )}
    </Dialog>
  );
}

export function DownloadDialog({ onClose }: Props) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const main = mainFile.value;
  const pack = async () => {
    try {
      saveAsFile(`${main?.path.replace(/\.yaml$/u, '') ?? 'mine'}.cicera`, await packOf(main?.path ?? ''));
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  return (
    <Dialog title={say('benchDownload')} onClose={onClose}>
      <ul class="bench-downloads">
        {files.value.map((file) => (
          <li key={file.path}>
            <button
              type="button"
              onClick={() => saveAsFile(file.path.split('/').at(-1) ?? file.path, file.text)}
            >
              {file.path}
            </button>
          </li>
        ))}
      </ul>
      {main && asks.value.has('pack') && (
        <>
          <p>{say('benchPackMeaning')}</p>
          <button type="button" onClick={() => void pack()}>
            {say('benchDownloadPack')}
          </button>
        </>
      )}
      {trouble && <TroubleNotice trouble={trouble} />}
    </Dialog>
  );
}
