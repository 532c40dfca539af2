// Questions that the engine answers by playing: is the change good, what does it change, what is each rule worth.
import { language } from '../app/settings';
import { say, type Word } from '../words/late_words';
import { mainSpec, parentSpec } from './bench';
import { changeRows, shareRows, worthRows, type Comparison, type Judgement, type Worth } from './figures';
import { hasErrors } from './findings';
import { IntervalChart } from './interval_chart';
import {
  isOutdated,
  measure,
  measurement,
  players,
  question,
  size,
  stopMeasuring,
  type Measurement,
  type Question,
  type Size,
} from './measuring';
import { ParentChooser } from './parent_chooser';
import { StaleMark } from './stale_mark';
import { TroubleNotice } from './trouble_notice';

const questions: readonly (readonly [Question, Word])[] = [
  ['judge', 'benchJudge'],
  ['compare', 'benchCompare'],
  ['worth', 'benchWorth'],
];
const sizes: readonly (readonly [Size, Word])[] = [
  ['quick', 'benchQuick'],
  ['normal', 'benchNormal'],
  ['long', 'benchLong'],
];
const kinds = ['careful', 'greedy', 'random'] as const;

function Questions() {
  return (
    <fieldset class="choice">
      <legend>{say('benchQuestion')}</legend>
      <div class="choice-row">
        {questions.map(([value, word]) => (
          <label key={value}>
            <input
              type="radio"
              name="question"
              checked={question.value === value}
              onChange={() => (question.value = value)}
            />
            <span>{say(word)}</span>
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
          {sizes.map(([value, word]) => (
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

function Progress({ now }: { readonly now: Measurement }) {
  const share = now.of > 0 ? Math.min(now.done / now.of, 1) : 0;
  return (
    <div class="bench-progress">
      <progress aria-label={say('benchProgress')} max={1} value={share} />
      <p>
        {new Intl.NumberFormat(language.value, { style: 'percent' }).format(share)}
        {now.secondsLeft !== null && ` · ${say('benchLeft', { time: timeLeft(now.secondsLeft) })}`}
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

function Charts({ now }: { readonly now: Measurement }) {
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
  if (now.question === 'compare') {
    const rows = changeRows((now.answer as Comparison).pairs, say('benchLead'));
    return rows.length === 0 ? null : <IntervalChart title={say('benchChanges')} rows={rows} unit="" />;
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

function Result({ now }: { readonly now: Measurement }) {
  const { sentences = [] } = (now.answer ?? {}) as { sentences?: readonly string[] };
  return (
    <section class="bench-result" aria-label={say('benchResult')} data-question={now.question}>
      <StaleMark stale={isOutdated.value} word="benchOutdated" />
      {now.running && <Progress now={now} />}
      {now.trouble && <TroubleNotice trouble={now.trouble} />}
      {(now.running || now.stopped) && now.answer !== null && <p class="bench-tag">{say('benchSoFar')}</p>}
      {now.stopped && now.answer === null && <p role="status">{say('benchStoppedEarly')}</p>}
      {now.answer !== null && <Sentences sentences={sentences} live={now.running} />}
      {now.answer !== null && <Charts now={now} />}
    </section>
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
      {measurement.value && <Result now={measurement.value} />}
    </div>
  );
}
