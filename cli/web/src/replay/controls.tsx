// Stepping through the record by buttons, a slider and keys, or letting it run.
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { say, type Word } from '../words/late_words';
import { at, shown, showStep, steps } from './replay';
import { moved, moveOfKey, type Move } from './steps';

const running = signal(false);
const beat = 1400; // milliseconds a step is shown

const buttons: readonly (readonly [Move, Word, string])[] = [
  ['first', 'replayFirst', '⇤'],
  ['back', 'replayBack', '←'],
  ['on', 'replayOn', '→'],
  ['last', 'replayLast', '⇥'],
];

function goTo(move: Move) {
  showStep(moved(steps.value, at.value, move));
}

function useRunning() {
  const now = at.value;
  const last = steps.value.length - 1;
  useEffect(() => {
    if (!running.value) {
      return undefined;
    }
    if (now >= last) {
      running.value = false;
      return undefined;
    }
    const timer = setTimeout(() => goTo('on'), beat);
    return () => clearTimeout(timer);
  }, [running.value, now, last]);
}

function isWriting(element: EventTarget | null): boolean {
  return element instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/u.test(element.tagName);
}

function useKeys() {
  useEffect(() => {
    const heard = (event: KeyboardEvent) => {
      const move = moveOfKey(event.key);
      if (move && !isWriting(event.target) && !event.ctrlKey && !event.altKey && !event.metaKey) {
        event.preventDefault();
        running.value = false;
        goTo(move);
      }
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  }, []);
}

function place(): string {
  const step = steps.value[at.value];
  const hand = shown.value?.hands[step?.hand ?? 0];
  const number = (hand?.hand ?? step?.hand ?? 0) + 1;
  return step?.play === null || step === undefined
    ? say('replayEndOf', { hand: number })
    : say('replayPlace', { hand: number, play: step.play + 1, plays: hand?.plays?.length ?? 0 });
}

export function Controls() {
  useRunning();
  useKeys();
  const run = () => {
    if (at.value >= steps.value.length - 1) {
      showStep(0);
    }
    running.value = !running.value;
  };
  return (
    <div class="replay-controls" role="group" aria-label={say('replayControls')}>
      {buttons.slice(0, 2).map(([move, word, sign]) => (
        <button key={move} type="button" aria-label={say(word)} onClick={() => goTo(move)}>
          {sign}
        </button>
      ))}
      <button type="button" class="primary" onClick={run}>
        {say(running.value ? 'replayPause' : 'replayRun')}
      </button>
      {buttons.slice(2).map(([move, word, sign]) => (
        <button key={move} type="button" aria-label={say(word)} onClick={() => goTo(move)}>
          {sign}
        </button>
      ))}
      <label class="replay-slider">
        <span>{place()}</span>
        <input
          type="range"
          min={0}
          max={Math.max(steps.value.length - 1, 0)}
          value={at.value}
          aria-valuetext={place()}
          onInput={(event) => showStep(Number(event.currentTarget.value))}
        />
      </label>
    </div>
  );
}
