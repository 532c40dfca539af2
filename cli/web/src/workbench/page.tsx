// The workbench: the editor on one side, what the engine makes of it on the other; on a phone one of them at a time.
import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { LatePart } from '../app/late_part';
import { go, setReady } from '../app/route';
import { CardSprite } from '../cards/sprite';
import { say, type Word } from '../words/late_words';
import { benchParcel, bringFileBack, files, removedFile } from './bench';
import { followText, hasForeignText, openFromAddress, viewInAddress, withText } from './bench_address';
import { benchEngine, endEngine, restarts, troubleOf, waiting } from './bench_engine';
import {
  beginBench,
  benchId,
  keepOpenBench,
  keeps,
  openBench,
  openElsewhere,
  openLastBench,
} from './benches';
import { EditorPane, target } from './editor_pane';
import { lookAgain, trouble } from './findings';
import { learn } from './known_rulesets';
import { PositionPane } from './position_pane';
import { RulesPane } from './rules_pane';
import { ScenariosPane } from './scenarios_pane';
import { rulesetFrom } from './starting_files';
import { delayed } from './timing';
import { Toolbar } from './toolbar';
import { TroubleNotice } from './trouble_notice';

type Pane = 'editor' | 'rules' | 'position' | 'scenarios' | 'measure' | 'differences' | 'manual';

const panes: readonly (readonly [Pane, Word])[] = [
  ['editor', 'benchEditor'],
  ['rules', 'benchRules'],
  ['position', 'benchPosition'],
  ['scenarios', 'benchScenarios'],
  ['measure', 'benchMeasurePane'],
  ['differences', 'benchDifferences'],
  ['manual', 'manualPage'],
];

/** The pane in front, which the address names; where there is room, the editor is always beside it. */
const front = computed<Pane>(
  () => panes.find(([pane]) => pane === viewInAddress.value.split('/')[0])?.[0] ?? 'editor',
);

function show(pane: Pane): void {
  go('workbench', withText(pane === 'editor' ? '' : pane));
}

const busy = signal(false);

const typing = 120; // milliseconds after the last letter before the engine looks
const patience = 1500; // milliseconds before a request is called long

function step(from: Pane, key: string): Pane | null {
  const at = panes.findIndex(([pane]) => pane === from);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: panes.length - 1 }[key];
  return to === undefined ? null : (panes[(to + panes.length) % panes.length]?.[0] ?? null);
}

function PaneTabs() {
  const move = (event: KeyboardEvent, pane: Pane) => {
    const next = step(pane, event.key);
    if (next) {
      event.preventDefault();
      show(next);
      document.getElementById(`tab-${next}`)?.focus();
    }
  };
  return (
    <div class="bench-tabs" role="tablist" aria-label={say('benchPanes')}>
      {panes.map(([pane, word]) => (
        <button
          key={pane}
          type="button"
          role="tab"
          id={`tab-${pane}`}
          data-pane={pane}
          aria-selected={front.value === pane}
          aria-controls="bench-pane"
          tabIndex={front.value === pane ? 0 : -1}
          onKeyDown={(event) => move(event, pane)}
          onClick={() => show(pane)}
        >
          {say(word)}
        </button>
      ))}
    </div>
  );
}

function Front() {
  switch (front.value) {
    case 'editor':
    case 'rules':
      return <RulesPane />;
    case 'position':
      return <PositionPane />;
    case 'scenarios':
      return <ScenariosPane />;
    case 'measure':
      return (
        <LatePart
          key="measure"
          load={() => import('./measure_pane').then(({ MeasurePane }) => MeasurePane)}
          given={{}}
        />
      );
    case 'differences':
      return (
        <LatePart
          key="differences"
          load={() => import('./differences_pane').then(({ DifferencesPane }) => DifferencesPane)}
          given={{}}
        />
      );
    case 'manual':
      return (
        <LatePart
          key="manual"
          load={() => import('../manual/manual_view').then(({ ManualView }) => ManualView)}
          given={{ base: '#/workbench/manual', rest: viewInAddress.value.slice('manual/'.length) }}
        />
      );
  }
}

function Notices() {
  return (
    <div class="bench-notices">
      {busy.value && (
        <div class="bench-busy bench-working" role="alert">
          <p>{say('benchBusy')}</p>
          <button type="button" onClick={() => endEngine(say('benchEnded'))}>
            {say('benchEnd')}
          </button>
        </div>
      )}
      {restarts.value > 0 && (
        <p class="bench-hint" role="status">
          {say('benchRestarted')}
        </p>
      )}
      {!keeps.value && <p class="bench-hint">{say('benchNotKept')}</p>}
      {openElsewhere.value && (
        <div class="bench-busy" role="alert">
          <p>{say('benchElsewhere')}</p>
          <button type="button" onClick={() => void openBench(benchId.value, true)}>
            {say('benchTakeHere')}
          </button>
        </div>
      )}
      {removedFile.value && (
        <div class="bench-busy" role="status">
          <p>{say('benchRemoved', { path: removedFile.value.file.path })}</p>
          <button type="button" onClick={bringFileBack}>
            {say('bringBack')}
          </button>
        </div>
      )}
      {trouble.value && <TroubleNotice trouble={trouble.value} />}
    </div>
  );
}

/** Opens a bench where none is open yet; false where the address has rules that are to be shown as a link. */
async function begin(): Promise<boolean> {
  if (hasForeignText()) return openFromAddress();
  if (benchId.value === '' && !(await openLastBench())) {
    await beginBench(rulesetFrom('scopa', say('benchMineTitle', { title: 'Scopa' })), '');
  }
  return true;
}

/** Watches the files: the engine looks at them and the browser keeps them, a moment after each change. */
function watch(): () => void {
  const look = delayed(() => void lookAgain(), typing);
  const keep = delayed(() => void keepOpenBench(), 4 * typing);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    followText(),
    effect(() => {
      if (files.value.length > 0) {
        look();
      }
    }),
    effect(() => {
      if (benchParcel().files.length > 0) {
        keep();
      }
    }),
    effect(() => {
      clearTimeout(timer);
      if (waiting.value === 0) {
        busy.value = false;
      } else {
        timer = setTimeout(() => (busy.value = waiting.peek() > 0), patience);
      }
    }),
    effect(() => {
      if (target.value) {
        show('editor');
      }
    }),
  ];
  return () => {
    clearTimeout(timer);
    stops.forEach((stop) => stop());
    void keepOpenBench();
  };
}

export function Page() {
  useEffect(() => {
    let stop: () => void = () => undefined;
    let gone = false;
    setReady(null);
    void begin().then(async (begun) => {
      if (!begun) return;
      try {
        await benchEngine().ready;
        stop = gone ? stop : watch();
        await learn();
      } catch (error) {
        trouble.value = troubleOf(error);
      }
      if (!gone) {
        setReady('workbench');
      }
    });
    return () => {
      gone = true;
      stop();
    };
  }, []);
  return (
    <div class="workbench-page" data-front={front.value}>
      <CardSprite />
      <Toolbar />
      <Notices />
      <PaneTabs />
      <div class="bench-panes">
        <EditorPane />
        <div
          class="bench-right"
          role="tabpanel"
          id="bench-pane"
          aria-labelledby={`tab-${front.value}`}
          tabIndex={0}
        >
          <Front />
        </div>
      </div>
    </div>
  );
}
