// Questions that the engine answers by playing: is the change good, what does it change, what is each rule worth.
import { language } from '../app/settings';
import { say, type Word } from '../words/late_words';
import { mainSpec, parentSpec } from './bench';
import { changeRows, shareRows, worthRows, type Comparison, type Judgement, type Worth } from './figures';
import { hasErrors } from './findings';
import { IntervalChart } from './interval_chart';
import type { KeptMeasurement, Measured, Question } from './kept_measurements';
import { askedWords, MeasureHistory, timeWords } from './measure_history';
import {
  isOutdated,
  atRest,
  measure,
  measurement,
  players,
  beside,
  question,
  questionWords,
  shownBefore,
  size,
  sizeWords,
  stopMeasuring,
  type Measurement,
  type Size,
} from './measuring';
import { ParentChooser } from './parent_chooser';
import { StaleMark } from './stale_mark';
import { TroubleNotice } from './trouble_notice';

const kinds = ['careful', 'greedy', 'random'] as const;

function Questions() {
  return (
    <fieldset class="choice">
      <legend>{say('benchQuestion')}</legend>
      <div class="choice-row">
        {(Object.keys(questionWords) as Question[]).map((value) => (
          <label key={value}>
            <input
              type="radio"
              name="question"
              checked={question.value === value}
              onChange={() => (question.value = value)}
            />
            <span>{say(questionWords[value])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Settings() {
  return (
    <div class="bench-row">
      {question.value !== 'worth' && <ParentChooser />}
      <label class="bench-field">
        {say('benchPlayers')}
        <select value={players.value} onChange={(event) => (players.value = event.currentTarget.value)}>
          {kinds.map((kind) => (
            <option key={kind}>{kind}</option>
          ))}
        </select>
      </label>
      <label class="bench-field">
        {say('benchSize')}
        <select value={size.value} onChange={(event) => (size.value = event.currentTarget.value as Size)}>
          {sizeWords.map(([value, word]) => (
            <option key={value} value={value}>
              {say(word)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function timeLeft(seconds: number): string {
  const unit = seconds < 90 ? 'second' : 'minute';
  const count = Math.max(1, Math.ceil(unit === 'second' ? seconds : seconds / 60));
  return new Intl.NumberFormat(language.value, { style: 'unit', unit, unitDisplay: 'long' }).format(count);
}

/** What a judgement plays, by the engine's names. */
const stageWords: Readonly<Record<string, Word>> = {
  hands: 'benchStageHands',
  matches: 'benchStageMatches',
  skill: 'benchStageSkill',
  measured: 'benchStageMeasured',
  turns: 'benchStageTurns',
  family: 'benchStageFamily',
  goals: 'benchStageGoals',
};

function Progress({ now }: { readonly now: Measurement }) {
  const share = now.of > 0 ? Math.min(now.done / now.of, 1) : 0;
  const stage = stageWords[now.stage];
  return (
    <div class="bench-progress">
      <progress aria-label={say('benchProgress')} max={1} value={share} />
      <p>
        {new Intl.NumberFormat(language.value, { style: 'percent' }).format(share)}
        {now.secondsLeft !== null && ` · ${say('benchLeft', { time: timeLeft(now.secondsLeft) })}`}
        {stage && ` · ${say(stage)}`}
      </p>
      <button type="button" disabled={now.stopping} onClick={stopMeasuring}>
        {say(now.stopping ? 'benchStopping' : 'benchStop')}
      </button>
    </div>
  );
}

function Sentences({ sentences, live }: { readonly sentences: readonly string[]; readonly live: boolean }) {
  // Some begin with what is compared, as a heading.
  const [heading, first, ...others] = sentences[0]?.endsWith(':') ? sentences : ['', ...sentences];
  return (
    <div class="bench-sentences" role="status" aria-busy={live}>
      {heading && <p class="bench-hint">{heading}</p>}
      {first && <p class="bench-first">{first}</p>}
      {others.length > 0 && (
        <ul>
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Charts({ now }: { readonly now: Measured }) {
  const comparison = now.answer as Partial<Comparison>; // of a judgement, too, before its end
  if (comparison.pairs) {
    const rows = changeRows(comparison.pairs, say('benchLead'));
    return rows.length === 0 ? null : <IntervalChart title={say('benchChanges')} rows={rows} unit="" />;
  }
  if (now.question === 'judge') {
    const labels = {
      hands: say('benchDecidesHands'),
      matches: say('benchDecidesMatches'),
      otherwise: say('benchOtherwise'),
    };
    return (
      <IntervalChart
        title={say('benchShares')}
        rows={shareRows(now.answer as Judgement, labels)}
        unit="%"
        bars
      />
    );
  }
  const worth = now.answer as Worth;
  return (
    <>
      <IntervalChart title={say('benchWorths')} rows={worthRows(worth)} unit="" />
      {worth.left_out.length > 0 && (
        <ul class="bench-hint">
          {worth.left_out.map(({ rule, reason }) => (
            <li key={rule}>
              <code>{rule}</code>: {reason}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Result({ now, of }: { readonly now: Measurement; readonly of?: KeptMeasurement | null }) {
  const { sentences = [] } = (now.answer ?? {}) as { sentences?: readonly string[] };
  return (
    <section class="bench-result" aria-label={say('benchResult')} data-question={now.question}>
      {of && (
        <p class="bench-hint">
          {now.title}: {askedWords(now)} · {timeWords(of.changed)}
        </p>
      )}
      <StaleMark stale={isOutdated(now)} word="benchOutdated" />
      {now.running && <Progress now={now} />}
      {now.trouble && <TroubleNotice trouble={now.trouble} />}
      {(now.running || now.stopped) && now.answer !== null && <p class="bench-tag">{say('benchSoFar')}</p>}
      {now.stopped && now.answer === null && <p role="status">{say('benchStoppedEarly')}</p>}
      {now.answer !== null && <Sentences sentences={sentences} live={now.running} />}
      {now.answer !== null && <Charts now={now} />}
    </section>
  );
}

/** A kept measurement as one that has ended. */
function ended(kept: KeptMeasurement): Measurement {
  return { ...kept, ...atRest };
}

function Results() {
  const before = shownBefore.value;
  const now = before ? ended(before) : measurement.value;
  return (
    <div class="bench-results">
      {now && <Result now={now} of={before} />}
      {beside.value && beside.value !== before && <Result now={ended(beside.value)} of={beside.value} />}
    </div>
  );
}

export function MeasurePane() {
  const broken = hasErrors.value;
  const missing = mainSpec.value === '' || (question.value !== 'worth' && parentSpec.value === '');
  return (
    <div class="bench-measure">
      <Questions />
      <Settings />
      <button type="button" class="primary" disabled={broken || missing} onClick={() => void measure()}>
        {say('benchMeasure')}
      </button>
      {broken && <p class="bench-hint">{say('benchBrokenFirst')}</p>}
      {!broken && missing && <p class="bench-hint">{say('benchNoParent')}</p>}
      <Results />
      <MeasureHistory />
    </div>
  );
}
