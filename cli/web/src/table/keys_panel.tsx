import { say, type Word } from '../words/late_table_words';

const keys: readonly (readonly [string, Word])[] = [
  ['← →', 'keyArrows'],
  ['↑ ↓', 'keyUpDown'],
  ['Enter', 'keyEnter'],
  ['1 – 9', 'keyDigits'],
  ['Esc', 'keyEscape'],
  ['H', 'keyHint'],
  ['U', 'keyUndo'],
  ['L', 'keyLast'],
  ['R', 'rulesTitle'],
  ['?', 'keyHelp'],
];

export function KeysPanel() {
  return (
    <dl class="keys">
      {keys.map(([key, word]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{say(word)}</dd>
        </div>
      ))}
    </dl>
  );
}
