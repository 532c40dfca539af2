// What the ruleset changes in the one that it is compared with: settings, words and text.
import { say } from '../words/late_words';
import { mainSpec, parentSpec } from './bench';
import { looks } from './findings';
import { ParentChooser } from './parent_chooser';
import { StaleMark } from './stale_mark';
import { TextDifferences, WordDifferences } from './text_differences';
import { TroubleNotice } from './trouble_notice';
import { useAnswer } from './use_answer';

interface Diff {
  readonly rules: readonly {
    readonly rule: string;
    readonly title?: string;
    readonly values: readonly unknown[];
  }[];
}

function shownValue(value: unknown): string {
  if (value === null || value === undefined) {
    return '–';
  }
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '').replaceAll(',', ', ');
}

function Rows({ diff }: { readonly diff: Diff }) {
  return (
    <div class="bench-scroll" tabIndex={0} role="region" aria-label={say('benchDifferences')}>
      <table class="bench-table">
        <thead>
          <tr>
            <th scope="col">{say('benchSetting')}</th>
            <th scope="col">{parentSpec.value}</th>
            <th scope="col">{say('benchMine')}</th>
          </tr>
        </thead>
        <tbody>
          {diff.rules.map(({ rule, title, values }) => (
            <tr key={rule}>
              <th scope="row">
                <code>{rule}</code>
                {title && <span class="bench-hint"> {title}</span>}
              </th>
              <td>{shownValue(values[0])}</td>
              <td>{shownValue(values[1])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function DifferencesPane() {
  const asked = looks.value > 0 && parentSpec.value !== '' && mainSpec.value !== '';
  const rulesets = [parentSpec.value, mainSpec.value];
  const request = asked ? { ask: 'diff', rulesets } : null;
  const { value, trouble, stale } = useAnswer<Diff>(request, looks.value);
  return (
    <div>
      <ParentChooser />
      <StaleMark stale={stale} />
      {parentSpec.value === '' && <p>{say('benchNoParent')}</p>}
      {trouble && <TroubleNotice trouble={trouble} />}
      {!trouble && value?.rules.length === 0 && <p>{say('benchSame')}</p>}
      {!trouble && value && value.rules.length > 0 && (
        <>
          <Rows diff={value} />
          <WordDifferences />
        </>
      )}
      <TextDifferences />
    </div>
  );
}
