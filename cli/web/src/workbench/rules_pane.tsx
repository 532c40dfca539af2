// The rules in words, as the files have them now.
import { language } from '../app/settings';
import { say } from '../words/late_words';
import { mainSpec } from './bench';
import { looks } from './findings';
import { MarkdownView } from '../manual/markdown_view';
import { TroubleNotice } from './trouble_notice';
import { StaleMark } from './stale_mark';
import { useAnswer } from './use_answer';

export function RulesPane() {
  const request = { ask: 'show', ruleset: mainSpec.value, card: true, markdown: true, lang: language.value };
  const { value, trouble, stale } = useAnswer<string>(
    looks.value > 0 && mainSpec.value ? request : null,
    looks.value,
  );
  if (value === null) {
    return trouble && <TroubleNotice trouble={trouble} />;
  }
  return (
    <>
      <StaleMark stale={stale} />
      {trouble && <p class="bench-tag">{say('benchLastGood')}</p>}
      <MarkdownView text={value} />
    </>
  );
}
