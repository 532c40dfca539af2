// A step in the engine's words: what happens, what it scores and why, and what the engine would have played.
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { LongWork } from '../app/long_work';
import { say } from '../words/late_words';
import { endEngine, troubleOf, type Trouble } from '../workbench/bench_engine';
import { TroubleNotice } from '../workbench/trouble_notice';
import { advice, at, given, shown, names, steps, type Shown } from './replay';
import { linesOf, type ReplayedHand, type ReplayedPlay } from './replay_answer';
import { seatName } from './scene_view';
import { benchOf, positionAt, showPosition } from './step_position';
import { pointsAt, type Step } from './steps';

const advises = signal(false);
const thinking = new LongWork(() => {
  endEngine(say('benchStoppedEarly'));
});

function Advice({ record, step }: { readonly record: Shown; readonly step: Step }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let gone = false;
    setLines([]);
    setTrouble(null);
    const find = async () => {
      await thinking.over(); // of another step
      if (gone) return;
      await thinking.begin(async () => {
        const text = await advice(record, step);
        if (!gone) setLines(text);
      });
    };
    find().catch((error: unknown) => !gone && setTrouble(troubleOf(error)));
    return () => {
      gone = true;
    };
  }, [record.text, step]);
  return (
    <div class="replay-advice" role="status">
      {lines.length === 0 && !trouble && <p>{say('thinking')}</p>}
      {thinking.isLong.value && (
        <button type="button" onClick={() => thinking.stop()}>
          {say('benchStop')}
        </button>
      )}
      {lines.map((line) => (
        <p key={line}>{names.value.named(line)}</p>
      ))}
      {trouble && <TroubleNotice trouble={trouble} />}
    </div>
  );
}

/** The end of a hand where the engine has no words for it: the lines of each side. */
function Score({ hand }: { readonly hand: ReplayedHand }) {
  return (
    <table class="bench-table">
      <tbody>
        {(hand.score ?? []).map((items, side) => (
          <tr key={side}>
            <th scope="row">{seatName(side)}</th>
            <td>
              {Object.entries(items)
                .map(([item, points]) => `${item} ${points}`)
                .join(', ')}
            </td>
            <td>{hand.totals?.[side]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A play for which the engine has no words: its cards and points. */
function Played({ play }: { readonly play: ReplayedPlay }) {
  const cards = [play.choice, play.card, ...(play.take ?? [])].filter((each) => each !== undefined);
  return (
    <>
      <p class="replay-first">
        {seatName(play.seat)}: {names.value.named(cards.join(' '))}
      </p>
      {(play.points ?? []).map(({ item, points }) => (
        <p key={item}>
          {item} +{points}
        </p>
      ))}
    </>
  );
}

/** Leads to the position in the workbench, where it can be drawn there. */
function PositionButton({ plays, play }: { readonly plays: readonly ReplayedPlay[]; readonly play: number }) {
  const position = positionAt(plays, play);
  const files = benchOf(shown.value?.head.ruleset ?? '', given.value.slice(1));
  if (!position || !files) return null;
  return (
    <button type="button" onClick={() => void showPosition(position, files)}>
      {say('replayPosition')}
    </button>
  );
}

export function StepWords() {
  const step = steps.value[at.value];
  const record = shown.value;
  const hand = step && record?.hands[step.hand];
  if (!step || !record || !hand) {
    return null;
  }
  const play = step.play === null ? undefined : hand.plays?.[step.play];
  const lines = linesOf(step.play === null ? hand.text : play?.text);
  const [first, ...others] = lines;
  return (
    <section class="replay-words" aria-label={say('replayWhat')}>
      <div aria-live="polite">
        {first && <p class="replay-first">{names.value.named(first)}</p>}
        {others.map((line, index) => (
          <p key={index}>{names.value.named(line)}</p>
        ))}
        {lines.length === 0 && play && <Played play={play} />}
        {hand.error && <p role="alert">{names.value.named(hand.error.message)}</p>}
        {step.play === null && lines.length === 0 && <Score hand={hand} />}
      </div>
      <p class="replay-points">
        {say('replayPoints')} {pointsAt(record.hands, step).join(' – ') || '0'}
      </p>
      {play?.before && (
        <label class="bench-check">
          <input type="checkbox" checked={advises.value} onChange={() => (advises.value = !advises.value)} />
          {say('replayAdvice')}
        </label>
      )}
      {step.play !== null && <PositionButton plays={hand.plays ?? []} play={step.play} />}
      {play?.before && advises.value && <Advice record={record} step={step} />}
    </section>
  );
}
