// What one's plays cost, for who wants to know: nothing is reckoned before it is asked for, and then by an engine of its
// own, so that the table waits for nothing.
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { openSiteEngine, wordsOf } from '../app/engine';
import { language } from '../app/settings';
import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import type { CardNames } from '../cards/card_names';
import type { Engine } from '../engine/client';
import { say } from '../words/late_table_words';
import {
  isCostly,
  judge,
  namedCost,
  type AdvisedPlay,
  type JudgedPlay,
  type PlaysToJudge,
} from './judged_plays';

interface Props {
  readonly wanted: () => Omit<PlaysToJudge, 'lang'>;
  readonly deck: Deck;
  readonly cards: CardNames;
  readonly names: readonly string[];
  /** Leads to a play, where that can be done. */
  readonly onShow?: (hand: number, play: number) => void;
}

/** What a play cost, in words. */
function costOf(play: JudgedPlay): string {
  const { tenths, percent } = namedCost(play);
  const points = (tenths / 10).toLocaleString(language.value, { minimumFractionDigits: 1 });
  const parts = [
    ...(tenths > 0 ? [say('costPoints', { points })] : []),
    ...(percent > 0 ? [say('costChance', { chance: percent })] : []),
  ];
  return parts.join(', ');
}

function Play({ word, play, deck, cards }: PlayProps) {
  const { card, take = [], build, words } = play;
  const faces = [...(card === undefined ? [] : [card]), ...take, ...(build?.with ?? [])];
  return (
    <div class="cost-play">
      <p>
        <strong>{say(word)}:</strong> {cards.named(words)}
      </p>
      <div class="last-cards" aria-hidden="true">
        {faces.map((each, index) => (
          <span key={each} class={index === 0 && faces.length > 1 ? 'last-played' : undefined}>
            <CardFace card={each} deck={deck} />
          </span>
        ))}
      </div>
    </div>
  );
}

interface PlayProps extends Pick<Props, 'deck' | 'cards'> {
  readonly word: 'costPlayed' | 'costBetter';
  readonly play: AdvisedPlay;
}

interface Reckoning {
  readonly done: number;
  readonly of: number;
  readonly found: readonly JudgedPlay[];
  readonly state: 'runs' | 'over' | 'stopped';
}

/** Reckons when it is asked to; what is under way ends when it is stopped, or shown no longer. */
function useReckoning(wanted: Props['wanted']) {
  const now = useSignal<Reckoning | null>(null);
  const fault = useSignal('');
  const engine = useRef<Engine | null>(null);
  const end = () => {
    engine.current?.close();
    engine.current = null;
  };
  useEffect(() => end, []);
  const begin = async () => {
    const mine = openSiteEngine();
    engine.current = mine;
    fault.value = '';
    now.value = { done: 0, of: 0, found: [], state: 'runs' };
    try {
      await judge(mine, { ...wanted(), lang: language.peek() }, (done, of, found) => {
        if (engine.current === mine) now.value = { done, of, found, state: done === of ? 'over' : 'runs' };
      });
    } catch (error) {
      if (engine.current !== mine) return; // it was stopped
      fault.value = wordsOf(error) ?? say('failed');
      now.value = null;
    }
    if (engine.current === mine) end();
  };
  const stop = () => {
    end();
    if (now.value) now.value = { ...now.value, state: 'stopped' };
  };
  return { now: now.value, fault: fault.value, begin, stop };
}

export function CostlyPlays({ wanted, deck, cards, names, onShow }: Props) {
  const { now, fault, begin, stop } = useReckoning(wanted);
  const costly = now?.found.filter(isCostly) ?? [];
  const others = (now?.found.length ?? 0) - costly.length;
  const several = new Set(now?.found.map(({ seat }) => seat)).size > 1;
  return (
    <section class="costs">
      {fault !== '' && <p role="alert">{fault}</p>}
      {(now === null || now.state === 'stopped') && (
        <button type="button" class="costs-ask" onClick={() => void begin()}>
          {say(now === null ? 'costAsk' : 'costAgain')}
        </button>
      )}
      {now && (
        <>
          <h3>{say('costTitle')}</h3>
          <p class="soft">{say('costMeaning')}</p>
        </>
      )}
      {now?.state === 'runs' && (
        <div class="costs-now">
          <progress max={Math.max(now.of, 1)} value={now.done} aria-label={say('costTitle')} />
          <span>{say('costDone', { done: now.done, of: now.of })}</span>
          <button type="button" onClick={stop}>
            {say('benchStop')}
          </button>
        </div>
      )}
      <p role="status">
        {now?.state === 'stopped' && say('costStopped')}
        {now?.state === 'over' && costly.length === 0 && say('costNone')}
      </p>
      <ol class="last-plays costs-list">
        {costly.map((each) => (
          <li key={`${each.hand} ${each.play}`}>
            <p class="cost-head">
              <strong>
                {several && `${names[each.seat] ?? ''} · `}
                {say('costPlace', { hand: each.hand + 1, play: each.play + 1 })}
              </strong>{' '}
              <span class="cost-points">{costOf(each)}</span>
            </p>
            <Play word="costPlayed" play={each.played} deck={deck} cards={cards} />
            <Play word="costBetter" play={each.advised} deck={deck} cards={cards} />
            {each.reasons.map((line) => (
              <p key={line} class="soft">
                {cards.named(line)}
              </p>
            ))}
            {onShow && (
              <button type="button" onClick={() => onShow(each.hand, each.play)}>
                {say('costShow')}
              </button>
            )}
          </li>
        ))}
      </ol>
      {others > 0 && now?.state !== 'runs' && <p class="soft">{say('costSame', { count: others })}</p>}
    </section>
  );
}
