// The end of a hand of the day: the person's points beside those of the program with the same cards, and a line to share
// that has the points and where the hand is, and nothing of the cards.
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../app/dialog';
import { engine } from '../app/engine';
import { language } from '../app/settings';
import type { Deck } from '../cards/card_code';
import { keptMatches } from '../storage/matches';
import { say } from '../words/late_table_words';
import { dayHandOf, dayOf, dayTitle, seedOf, streakOfDays, type DayHand } from './day_hand';
import { comparedLevels, pointsOfProgram } from './day_program';
import { knownGames } from './known_games';
import { ScoreTable } from './score_table';
import type { Session } from './session';
import { SessionCosts } from './session_costs';
import { WatchButton } from './watch_button';

export interface DayEndProps {
  readonly id: string;
  readonly session: Session;
  readonly deck: Deck;
  readonly onLeave: () => void;
}

const shown = (points: readonly number[]): string => points.join('–');
const levelTitle = (level: string): string =>
  knownGames().levels.find((each) => each.level === level)?.title ?? level;

/** The points with the program in the person's seat, by level, as they become known. */
function useProgram({ opened }: Session, hand: DayHand) {
  const found = useSignal<Readonly<Record<string, readonly number[]>>>({});
  useEffect(() => {
    let gone = false;
    const compare = async () => {
      for (const level of comparedLevels) {
        if (gone) return;
        const points = await pointsOfProgram(engine(), opened, seedOf(hand), level);
        found.value = { ...found.value, [level]: points };
      }
    };
    compare().catch(() => undefined); // the person's own points are there all the same
    return () => {
      gone = true;
    };
  }, [hand.day, hand.game]);
  return found.value;
}

function useStreak(): number {
  const count = useSignal(0);
  useEffect(() => {
    const read = async () => {
      const { kept } = await keptMatches();
      const days = kept.flatMap(({ id, over }) => (over ? (dayHandOf(id)?.day ?? []) : []));
      count.value = streakOfDays(days, dayOf(new Date()));
    };
    void read();
  }, []);
  return count.value;
}

function Share({ line, address }: { readonly line: string; readonly address: string }) {
  const copied = useSignal<boolean | null>(null);
  const text = `${line}\n${address}`;
  const share = async () => {
    const canShare = 'share' in navigator;
    if (canShare) return navigator.share({ text: line, url: address }).catch(() => undefined);
    // An address that is not secure has no clipboard.
    copied.value = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(text))
      .then(
        () => true,
        () => false,
      );
  };
  return (
    <>
      <button type="button" class="primary" onClick={() => void share()}>
        {say('dayShare')}
      </button>
      <p class="day-line">{text}</p>
      <p role="status">{copied.value !== null && say(copied.value ? 'dayShared' : 'dayCopyFailed')}</p>
    </>
  );
}

export function DayEnd({ id, session, deck, onLeave }: DayEndProps) {
  const hand = dayHandOf(id) ?? { day: '', game: '' };
  const program = useProgram(session, hand);
  const streak = useStreak();
  const day = dayTitle(hand.day, language.value);
  const own = shown(session.state.value.points);
  const points = [
    say('dayLineYou', { points: own }),
    ...comparedLevels.flatMap((level) => {
      const found = program[level];
      return found ? say('dayLineProgram', { level: levelTitle(level), points: shown(found) }) : [];
    }),
  ];
  const line = say('dayLine', { title: session.opened.title, day, points: points.join(', ') });
  return (
    <Dialog title={say('dayHandOf', { day })} onClose={() => undefined} mustChoose>
      <table class="bench-table day-points">
        <caption>
          {say('dayResult')}: {session.opened.sides.map(({ name }) => name).join(' – ')}
        </caption>
        <tbody>
          <tr class="day-own">
            <th scope="row">{say('dayYou')}</th>
            <td>{own}</td>
          </tr>
          {comparedLevels.map((level) => (
            <tr key={level}>
              <th scope="row">{say('dayProgram', { level: levelTitle(level) })}</th>
              <td>{program[level] ? shown(program[level]) : say('dayCounting')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {streak > 0 && <p>{streak > 1 ? say('dayStreak', { count: streak }) : say('dayStreakOne')}</p>}
      <Share line={line} address={location.href.replace(/#.*$/u, `#/table/${id}`)} />
      <div class="dialog-actions">
        <button type="button" onClick={onLeave}>
          {say('allGames')}
        </button>
        <WatchButton session={session} />
      </div>
      <ScoreTable session={session} deck={deck} />
      <SessionCosts session={session} deck={deck} />
    </Dialog>
  );
}
