// The ruleset beside the one that it is compared with, in words, and the text beside another of one's own rules, file by file.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { language } from '../app/settings';
import { say } from '../words/late_words';
import { benchParcel, isRuleset, mainSpec, parentSpec, type BenchFile } from './bench';
import { benchId, titleOf } from './benches';
import { looks } from './findings';
import { keptBenches, type KeptBench } from './kept_benches';
import { LineDiffView } from './line_diff_view';
import { useAnswer } from './use_answer';

/** The rules of both in words, line by line. Requires that both load. */
export function WordDifferences() {
  const request = (ruleset: string) => ({
    ask: 'show',
    ruleset,
    card: true,
    markdown: true,
    lang: language.value,
  });
  const before = useAnswer<string>(request(parentSpec.value), looks.value);
  const after = useAnswer<string>(request(mainSpec.value), looks.value);
  if (before.value === null || after.value === null) return null;
  const plain = (text: string) => text.replaceAll('**', '').replace(/\n{2,}/gu, '\n');
  return (
    <section>
      <h2>{say('benchInWords')}</h2>
      <LineDiffView label={say('benchInWords')} before={plain(before.value)} after={plain(after.value)} />
    </section>
  );
}

/** The files of both by path; the first rulesets belong together whatever they are called. */
function paired(before: readonly BenchFile[], after: readonly BenchFile[]) {
  const main = (files: readonly BenchFile[]) => files.find(({ path }) => isRuleset(path));
  const mine = main(after);
  const theirs = main(before);
  const counterpart = (file: BenchFile) =>
    file === mine ? theirs : before.find((each) => each !== theirs && each.path === file.path);
  const gone = before.filter((file) => !after.some((each) => counterpart(each) === file));
  return [
    ...after.map((file) => ({ path: file.path, before: counterpart(file)?.text ?? '', after: file.text })),
    ...gone.map((file) => ({ path: file.path, before: file.text, after: '' })),
  ];
}

/** The text beside another of one's own, such as one that somebody shared. */
export function TextDifferences() {
  const others = useSignal<readonly KeptBench[]>([]);
  const chosen = useSignal('');
  useEffect(() => {
    void keptBenches().then(({ kept }) => (others.value = kept.filter(({ id }) => id !== benchId.value)));
  }, [benchId.value]);
  const other = others.value.find(({ id }) => id === chosen.value);
  if (others.value.length === 0) return null;
  return (
    <section>
      <h2>{say('benchTextDiffers')}</h2>
      <label class="bench-field">
        {say('benchAgainstText')}
        <select value={chosen.value} onChange={(event) => (chosen.value = event.currentTarget.value)}>
          <option value="">–</option>
          {others.value.map((bench) => (
            <option key={bench.id} value={bench.id}>
              {titleOf(bench)}
            </option>
          ))}
        </select>
      </label>
      {other &&
        paired(other.parcel.files, benchParcel().files).map(({ path, before, after }) => (
          <section key={path}>
            <h3>{path}</h3>
            <LineDiffView label={path} before={before} after={after} />
          </section>
        ))}
    </section>
  );
}
