import { say, type Word } from '../words/late_words';

/** Says of what stands below it that the text is newer, which it then does not judge. */
export function StaleMark({
  stale,
  word = 'benchChecking',
}: {
  readonly stale: boolean;
  readonly word?: Word;
}) {
  return (
    <div class="bench-stale" data-word={word}>
      {stale && <p class="bench-tag">{say(word)}</p>}
    </div>
  );
}
