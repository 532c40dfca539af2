// A match file played once more at a table of the engine, where every seat is a person's: so it says at each play what
// lies where, what happens and why it scores, and what it would have played.
import { language } from '../app/settings';
import type { SeatView, TableEvent, TableMessage } from '../engine/client';
import { ask, benchEngine } from '../workbench/bench_engine';
import { placeOf, type FilePlay, type MatchLines } from './match_lines';
import type { Before, Points, ReplayedHand, ReplayedPlay } from './replay_answer';

interface Opened {
  readonly table: number;
  readonly seats: number;
}

interface Legal extends Omit<FilePlay, 'seat'> {
  readonly play: number;
}

async function open({ head }: MatchLines): Promise<Opened> {
  return ask<Opened>({
    ask: 'open',
    ruleset: head.ruleset,
    ...(head.scripts.length > 0 && { script: head.scripts }),
    seats: head.names.map(() => 'human'),
    names: head.names,
    seed: head.seed,
    lang: language.value,
    ...(head.deck && { deck: head.deck }),
    wait: true,
  });
}

async function before(table: number, seats: number): Promise<Before> {
  const views: SeatView[] = [];
  for (let seat = 0; seat < seats; seat++) {
    views.push(await ask<SeatView>({ ask: 'state', table, seat }));
  }
  const [first] = views;
  return {
    table: first?.table ?? [],
    builds: (first?.['builds'] as Before['builds']) ?? [],
    holdings: views.map((view) => view.holding),
    piles: first?.piles ?? [],
  };
}

/** Makes a play at the table; false where it is not legal there. */
async function make(table: number, play: FilePlay): Promise<boolean> {
  const { plays } = await ask<{ plays: readonly Legal[] }>({ ask: 'plays', table, seat: play.seat });
  const found = plays[placeOf(play, plays)];
  if (found) {
    await ask({ ask: 'play', table, seat: play.seat, play: found.play });
  }
  return found !== undefined;
}

function told(messages: readonly TableMessage[], event: string): readonly string[] {
  return messages.filter((message) => message.event === event).flatMap((message) => message.text ?? []);
}

function pointsOf(messages: readonly TableMessage[]): readonly Points[] {
  return messages.flatMap((message) => (message['points'] as readonly Points[] | undefined) ?? []);
}

interface Score {
  readonly sides: readonly { readonly hand: number }[];
}

/** What is shown of a match: every hand with its plays. `going` is called after each play. */
export async function enacted(
  lines: MatchLines,
  going: (done: number, of: number) => void,
): Promise<ReplayedHand[]> {
  const { table, seats } = await open(lines);
  let heard: TableMessage[] = [];
  const off = benchEngine().onTable(table, (event: TableEvent) => {
    heard.push(event.message);
  });
  const of = lines.hands.reduce((sum, plays) => sum + plays.length, 0);
  let done = 0;
  try {
    const hands: ReplayedHand[] = [];
    for (const [hand, plays] of lines.hands.entries()) {
      if (hand > 0) {
        await ask({ ask: 'next-hand', table });
      }
      const shown: ReplayedPlay[] = [];
      let end: readonly string[] = [];
      for (const play of plays) {
        const lies = await before(table, seats);
        heard = [];
        if (!(await make(table, play))) {
          break;
        }
        shown.push({
          ...play,
          points: pointsOf(heard.filter((each) => each.event === 'play')),
          before: lies,
          text: told(heard, 'play'),
        });
        end = [...told(heard, 'hand_end'), ...told(heard, 'match_end')];
        going(++done, of);
      }
      const over = end.length > 0 ? await ask<Score>({ ask: 'score', table }) : null;
      hands.push({
        hand,
        plays: shown,
        text: end,
        ...(over && { totals: over.sides.map((side) => side.hand) }),
      });
    }
    return hands;
  } finally {
    off();
    await ask({ ask: 'close', table });
  }
}

/** What the engine would have played at a play of the match, in its words. Requires that the plays before are legal. */
export async function advised(lines: MatchLines, hand: number, play: number): Promise<readonly string[]> {
  const { table } = await open(lines);
  try {
    for (let number = 0; number <= hand; number++) {
      if (number > 0) {
        await ask({ ask: 'next-hand', table });
      }
      const plays = lines.hands[number] ?? [];
      for (const each of number < hand ? plays : plays.slice(0, play)) {
        await make(table, each);
      }
    }
    const seat = lines.hands[hand]?.[play]?.seat ?? 0;
    return (await ask<{ text: readonly string[] }>({ ask: 'hint', table, seat })).text;
  } finally {
    await ask({ ask: 'close', table });
  }
}
