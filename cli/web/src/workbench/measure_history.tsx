// What was measured before, by text: to show again, to put beside another, and to go back to its text.
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { say } from '../words/late_words';
import { beginBench } from './benches';
import {
  filesOf,
  forgetMeasurements,
  keptMeasurements,
  readMeasurements,
  type KeptMeasurement,
} from './kept_measurements';
import { beside, isOutdated, questionWords, shownBefore, sizeWords } from './measuring';

/** What was asked, for a row or above a result. */
export function askedWords({
  question,
  players,
  size,
}: Pick<KeptMeasurement, 'question' | 'players' | 'size'>): string {
  const how = sizeWords.find(([each]) => each === size)?.[1];
  return [say(questionWords[question]), players, how ? say(how) : size].join(' · ');
}

export function timeWords(changed: number): string {
  return new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(changed);
}

function Row({ kept }: { readonly kept: KeptMeasurement }) {
  const isBeside = beside.value?.id === kept.id;
  const { sentences = [] } = kept.answer as { sentences?: readonly string[] };
  const [first = ''] = sentences.filter((each) => !each.endsWith(':'));
  return (
    <li class="measured">
      <p>
        {askedWords(kept)} · <span class="bench-hint">{timeWords(kept.changed)}</span>
      </p>
      <p class="bench-hint">{first}</p>
      <div class="bench-row">
        <button
          type="button"
          aria-pressed={shownBefore.value?.id === kept.id}
          onClick={() => (shownBefore.value = kept)}
        >
          {say('benchShowResult')}
        </button>
        <button type="button" aria-pressed={isBeside} onClick={() => (beside.value = isBeside ? null : kept)}>
          {say(isBeside ? 'benchNotBeside' : 'benchBeside')}
        </button>
      </div>
    </li>
  );
}

function Text({ all }: { readonly all: readonly KeptMeasurement[] }) {
  const [first] = all;
  const held = first && filesOf(first);
  if (!held) return null;
  const isThis = !isOutdated(first);
  const title =
    held.parent === '' ? first.title : say('benchVersus', { title: first.title, parent: held.parent });
  return (
    <section>
      <h3>
        {title} {isThis && <span class="bench-tag">{say('benchThisText')}</span>}
      </h3>
      {!isThis && (
        <button type="button" class="bench-quiet" onClick={() => void beginBench(held.files, held.parent)}>
          {say('benchOpenText')}
        </button>
      )}
      <ul class="measured-list">
        {all.map((kept) => (
          <Row key={kept.id} kept={kept} />
        ))}
      </ul>
    </section>
  );
}

export function MeasureHistory() {
  useEffect(() => void readMeasurements(), []);
  const kept = keptMeasurements.value;
  if (kept.length === 0) return null;
  const texts = [...new Set(kept.map(({ rules }) => rules))];
  return (
    <section class="bench-history" aria-label={say('benchMeasured')}>
      <h2>{say('benchMeasured')}</h2>
      {texts.map((rules) => (
        <Text key={rules} all={kept.filter((each) => each.rules === rules)} />
      ))}
      <button type="button" class="bench-quiet" onClick={() => void forgetMeasurements(kept)}>
        {say('benchForgetMeasured')}
      </button>
    </section>
  );
}
