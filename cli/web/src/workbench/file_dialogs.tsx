// New, open and download.
import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { takeWork } from '../app/opened_work';
import { mostBytesOfWork } from '../storage/work_file';
import { say } from '../words/late_words';
import { addBeside, addFile, files, freePath, isRuleset, mainFile } from './bench';
import { troubleOf, type Trouble } from './bench_engine';
import { beginBench } from './benches';
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
  void beginBench(rulesetFrom(name, say('benchMineTitle', { title })), '');
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
      <p class="bench-hint">{say('benchOfItsOwn')}</p>
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

/** Shows the files that were chosen. Returns what is to be said of them; null where one cannot be read. */
async function takeFiles(chosen: readonly File[]): Promise<readonly string[] | null> {
  const [only] = chosen;
  if (chosen.length === 1 && only?.name.endsWith('.json')) {
    return only.size <= mostBytesOfWork && (await takeWork(await only.text())) ? [] : null;
  }
  const read = await readFiles(chosen);
  if (!read) {
    return null;
  }
  const first = read.files.find((file) => isRuleset(file.path));
  if (first) {
    await beginBench([first, ...read.files.filter((file) => file !== first)], '');
  } else {
    read.files.forEach((file) => addBeside(file.path, file.text));
  }
  return read.differs;
}

export function OpenDialog({ given, onClose }: Props & { readonly given: readonly File[] }) {
  const [failed, setFailed] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [differs, setDiffers] = useState<readonly string[]>([]);
  const take = async (chosen: readonly File[]) => {
    setTrouble(null);
    try {
      const said = await takeFiles(chosen);
      setFailed(said === null);
      setDiffers(said ?? []);
      if (said?.length === 0) {
        onClose();
      }
    } catch (error) {
      setTrouble(troubleOf(error));
    }
  };
  useEffect(() => {
    if (given.length > 0) void take(given);
  }, [given]);
  return (
    <Dialog title={say('benchOpen')} onClose={onClose}>
      <p>{say('benchOpenMeaning')}</p>
      <label class="button bench-choose">
        {say('benchChooseFiles')}
        <input
          type="file"
          multiple
          accept=".yaml,.lua,.cicera,.json"
          onChange={(event) => void take([...(event.currentTarget.files ?? [])])}
        />
      </label>
      {failed && (
        <p class="notice" role="alert">
          {say('benchNoSuchFiles')}
        </p>
      )}
      {differs.length > 0 && <Said title={say('benchPackDiffers')} lines={differs} />}
      {trouble && <TroubleNotice trouble={trouble} />}
    </Dialog>
  );
}

interface SaidProps {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lines of the engine. */
function Said({ title, lines }: SaidProps) {
  return (
    <div class="bench-trouble" role="alert">
      <p>{title}</p>
      {lines.map((line) => (
        <p key={line} class="bench-said">
          {line}
        </p>
      ))}
    </div>
  );
}

export function DownloadDialog({ onClose }: Props) {
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [failures, setFailures] = useState<readonly string[]>([]);
  const main = mainFile.value;
  const pack = async (path: string) => {
    setTrouble(null);
    try {
      const packed = await packOf(path);
      setFailures(packed.failures);
      if (packed.text !== null) {
        saveAsFile(packed.file, packed.text, 'application/json');
      }
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
      {main && (
        <>
          <p>{say('benchPackMeaning')}</p>
          <button type="button" onClick={() => void pack(main.path)}>
            {say('benchDownloadPack')}
          </button>
        </>
      )}
      {failures.length > 0 && <Said title={say('benchPackFails')} lines={failures} />}
      {trouble && <TroubleNotice trouble={trouble} />}
    </Dialog>
  );
}
