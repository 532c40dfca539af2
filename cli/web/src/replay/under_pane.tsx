// The same cards under other rules: the first play that they forbid, and the points that move.
import { useEffect, useState } from 'preact/hooks';
import { say } from '../words/late_words';
import { files, mainFile } from '../workbench/bench';
import { troubleOf, type Trouble } from '../workbench/bench_engine';
import { RulesetOptions } from '../workbench/ruleset_options';
import { TroubleNotice } from '../workbench/trouble_notice';
import { shown, names, showStep, steps, underOtherRules } from './replay';
import { seatName } from './scene_view';
import { stepOf } from './steps';
import type { Under } from './under';

function ask(spec: string): Promise<Under> {
  return underOtherRules(spec, spec.startsWith('./') ? files.value : []);
}

function Illegal({ found }: { readonly found: NonNullable<Under['illegal']> }) {
  const place = stepOf(shown.value?.hands ?? [], steps.value, found.hand, found.play);
  return (
    <div class="replay-illegal">
      <p>
        {found.play === null
          ? say('replayUnfit', { hand: found.hand + 1 })
          : say('replayIllegal', { hand: found.hand + 1, play: found.play + 1 })}{' '}
        {names.value.named(found.message)}
      </p>
      {place >= 0 && (
        <button type="button" onClick={() => showStep(place)}>
          {say('replayShowIt')}
        </button>
      )}
    </div>
  );
}

function Moved({ points }: { readonly points: Under['points'] }) {
  return (
    <div class="bench-scroll" tabIndex={0} role="region" aria-label={say('replayMoved')}>
      <table class="bench-table">
        <thead>
          <tr>
            <th scope="col">{say('benchLine')}</th>
            <th scope="col">{say('replaySide')}</th>
            <th scope="col">{say('replayWas')}</th>
            <th scope="col">{say('replayIs')}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ item, side, was, is }) => (
            <tr key={`${item} ${side}`}>
              <th scope="row">{item}</th>
              <td>{seatName(side)}</td>
              <td>{was}</td>
              <td>{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Answer({ spec }: { readonly spec: string }) {
  const [answer, setAnswer] = useState<Under | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let gone = false;
    ask(spec).then(
      (found) => !gone && setAnswer(found),
      (error: unknown) => !gone && setTrouble(troubleOf(error)),
    );
    return () => {
      gone = true;
    };
  }, []);
  return (
    <>
      <div role="status">
        {!answer && !trouble && <p>{say('benchChecking')}</p>}
        {answer?.illegal && <Illegal found={answer.illegal} />}
        {answer && !answer.illegal && <p>{say('replayAllLegal')}</p>}
        {answer && !answer.illegal && answer.points.length === 0 && <p>{say('replayNoneMoved')}</p>}
      </div>
      {answer && answer.points.length > 0 && <Moved points={answer.points} />}
      {trouble && <TroubleNotice trouble={trouble} />}
    </>
  );
}

export function UnderPane() {
  const [spec, setSpec] = useState('');
  return (
    <section class="replay-under" aria-labelledby="replay-under-title">
      <h2 id="replay-under-title">{say('replayUnder')}</h2>
      <label class="bench-field">
        {say('replayRules')}
        <select value={spec} onChange={(event) => setSpec(event.currentTarget.value)}>
          <option value="">–</option>
          {mainFile.value && <option value={`./${mainFile.value.path}`}>{say('replayMine')}</option>}
          <RulesetOptions />
        </select>
      </label>
      {spec !== '' && <Answer key={spec} spec={spec} />}
    </section>
  );
}
