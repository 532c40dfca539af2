// The six words of the cards that will be dealt, and a field for those of a friend.
import { useSignal } from '@preact/signals';
import { say } from '../words/late_table_words';
import { seedOfWords, wordsOfSeed, type ReadSeed } from './six_words';

interface Props {
  readonly drawn: number;
  /** Called with the seed of the words that are typed; null where they are wrong, and the drawn one where there are none. */
  readonly onSeed: (seed: number | null) => void;
}

/** What is to be said of words that were typed. */
function sentenceOf(read: ReadSeed): string {
  if ('seed' in read) return say('codeTaken');
  switch (read.wrong) {
    case 'count':
      return say('codeCount', { count: read.count });
    case 'word':
      return say('codeWord', { word: read.word });
    case 'check':
      return say('codeCheck');
  }
}

export function SameCards({ drawn, onSeed }: Props) {
  const typed = useSignal('');
  const read = typed.value.trim() === '' ? null : seedOfWords(typed.value);
  const take = (text: string) => {
    typed.value = text;
    const now = text.trim() === '' ? { seed: drawn } : seedOfWords(text);
    onSeed('seed' in now ? now.seed : null);
  };
  return (
    <div class="same-cards">
      <p>{say('codeOwn')}</p>
      <p class="same-cards-own" lang="it">
        {wordsOfSeed(drawn).join(' ')}
      </p>
      <label>
        {say('codeFriend')}
        <input
          type="text"
          lang="it"
          autocapitalize="off"
          autocomplete="off"
          spellcheck={false}
          maxLength={100}
          aria-invalid={read !== null && !('seed' in read)}
          aria-describedby="same-cards-said"
          value={typed.value}
          onInput={(event) => {
            take(event.currentTarget.value);
          }}
        />
      </label>
      <p id="same-cards-said" role="status">
        {read && sentenceOf(read)}
      </p>
    </div>
  );
}
