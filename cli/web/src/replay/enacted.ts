// A match file played once more at a table of the engine, where every seat is a person's: so it says at each play what
// lies where, what happens and why it scores, and what it would have played.
import { deckSpoken, language } from '../app/settings';
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
  const deck = deckSpoken.value || head.deck;
  return ask<Opened>({
    ask: 'open',
    ruleset: head.ruleset,
    ...(head.scripts.length > 0 && { script: head.scripts }),
    seats: head.names.map(() => 'human'),
    names: head.names,
    seed: head.seed,
    lang: language.value,
    ...(deck && { deck }),
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

function linesFor(messages: readonly TableMessage[], event: string): readonly string[] {
  return messages.filter((message) => message.event === event).flatMap((message) => message.text ?? []);
}

function pointsOf(messages: readonly TableMessage[]): readonly Points[] {
  return messages.flatMap((message) => (message['points'] as readonly Points[] | undefined) ?? []);
}

interface Score {
  readonly sides: readonly { readonly hand: number }[];
}

type Heard = () => readonly TableMessage[];

/** Plays a hand at the table, as far as its plays are legal there. `heard` gives what was said since the last time. */
async function enactHand(
  opened: Opened,
  hand: number,
  plays: readonly FilePlay[],
  heard: Heard,
): Promise<ReplayedHand> {
  const shown: ReplayedPlay[] = [];
  let end: readonly string[] = [];
  for (const play of plays) {
    const lies = await before(opened.table, opened.seats);
    heard();
    if (!(await make(opened.table, play))) {
      break;
    }
    const messages = heard();
    const points = pointsOf(messages.filter((each) => each.event === 'play'));
    shown.push({ ...play, points, before: lies, text: linesFor(messages, 'play') });
    end = [...linesFor(messages, 'hand_end'), ...linesFor(messages, 'match_end')];
  }
  const over = end.length > 0 ? await ask<Score>({ ask: 'score', table: opened.table }) : null;
  return { hand, plays: shown, text: end, ...(over && { totals: over.sides.map((side) => side.hand) }) };
}

/** Plays a match again; `grown` is called with the hands so far after each. */
export async function enact(
  lines: MatchLines,
  grown: (hands: readonly ReplayedHand[]) => void,
): Promise<void> {
  const opened = await open(lines);
  const { table } = opened;
  const messages: TableMessage[] = [];
  const off = benchEngine().onTable(table, (event: TableEvent) => {
    messages.push(event.message);
  });
  const heard = () => messages.splice(0);
  try {
    const hands: ReplayedHand[] = [];
    for (const [hand, plays] of lines.hands.entries()) {
      if (hand > 0) {
        await ask({ ask: 'next-hand', table });
      }
      hands.push(await enactHand(opened, hand, plays, heard));
      grown([...hands]);
    }
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
