// The replayer: a record, match file or link card by card.
import { useEffect, useState } from 'preact/hooks';
import { setReady } from '../app/route';
import { CardSprite } from '../cards/sprite';
import { ShareDialog } from '../share/share_dialog';
import type { Parcel } from '../share/parcel';
import { say } from '../words/late_words';
import { troubleOf } from '../workbench/bench_engine';
import { learn } from '../workbench/known_rulesets';
import { TroubleNotice } from '../workbench/trouble_notice';
import { Controls } from './controls';
import { handedRecord, recordOfTab } from './handed_record';
import { OpenRecord } from './open_record';
import { at, closeRecord, given, reading, shown, showRecord, steps, trouble } from './replay';
import { RecordCosts } from './record_costs';
import { SceneView } from './scene_view';
import { StepWords } from './step_words';
import { sceneAt } from './steps';
import { UnderPane } from './under_pane';

async function begin(): Promise<void> {
  try {
    await learn();
  } catch (error) {
    trouble.value = troubleOf(error);
    return;
  }
  const parcel = handedRecord.value ?? (shown.value ? null : await recordOfTab());
  handedRecord.value = null;
  if (parcel) {
    const [record, ...others] = parcel.files;
    await showRecord(record?.text ?? '', others);
  }
}

function Shown() {
  const [sharing, setSharing] = useState(false);
  const step = steps.value[at.value];
  const scene = step ? sceneAt(shown.value?.hands ?? [], step) : null;
  const parcel: Parcel = { kind: 'record', parent: '', files: given.value };
  return (
    <>
      <div class="replay-main">
        {scene && <SceneView scene={scene} />}
        <Controls />
        <StepWords />
      </div>
      <div class="replay-side">
        <UnderPane />
        <RecordCosts />
        <div class="bench-row">
          <button type="button" onClick={() => setSharing(true)}>
            {say('benchShare')}
          </button>
          <button type="button" onClick={closeRecord}>
            {say('replayOther')}
          </button>
        </div>
      </div>
      {sharing && <ShareDialog parcel={parcel} onClose={() => setSharing(false)} />}
    </>
  );
}

export function Page() {
  useEffect(() => {
    let gone = false;
    setReady(null);
    void begin().then(() => {
      if (!gone) {
        setReady('replay');
      }
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <div class="replay-page" data-shown={shown.value !== null}>
      <CardSprite />
      <h1>{say('replayPage')}</h1>
      {trouble.value && <TroubleNotice trouble={trouble.value} />}
      {reading.value && (
        <progress
          class="replay-reading"
          aria-label={say('replayReading')}
          max={reading.value[1]}
          value={reading.value[0]}
        />
      )}
      {shown.value ? <Shown /> : <OpenRecord />}
    </div>
  );
}
