// What a guided first hand is dealt from, and what it says at each turn: both are read off what the engine answers on the
// plays that there are, so any ruleset can be learned so.
import type { CardNames } from '../cards/card_names';
import type { Engine, Hint, LegalPlay } from '../engine/client';
import { say } from '../words/late_table_words';
import { buildOf, choiceOf, lays } from './choosing';

/** Of the plays of one position, those that there is something to be said about. */
interface Shown {
  /** The play that scores most, if any scores. */
  readonly scores: LegalPlay | undefined;
  /** The card that can take in most ways, and how many ways these are, if one can in several. */
  readonly choice: { readonly card: string; readonly count: number } | undefined;
  /** A play that takes. */
  readonly takes: LegalPlay | undefined;
}

const ownPoints = (play: LegalPlay, side: number): number =>
  play.points.reduce((sum, each) => sum + (each.side === side ? each.points : 0), 0);

/** What the plays of a position show to the side that plays. */
export function shownBy(plays: readonly LegalPlay[], side: number): Shown {
  const taking = plays.filter((play) => play.take.length > 0 && buildOf(play) === null);
  const ways = new Map<string, number>();
  for (const { card } of taking) ways.set(card, (ways.get(card) ?? 0) + 1);
  const [most] = [...ways].sort(([, a], [, b]) => b - a);
  const [best] = [...plays].sort((a, b) => ownPoints(b, side) - ownPoints(a, side));
  return {
    scores: best && ownPoints(best, side) > 0 ? best : undefined,
    choice: most && most[1] > 1 ? { card: most[0], count: most[1] } : undefined,
    takes: taking[0],
  };
}

/** How much a first turn shows: a capture before all, then points, then a choice of captures. */
export function worthShowing({ scores, choice, takes }: Shown): number {
  return (takes ? 4 : 0) + (scores ? 2 : 0) + (choice ? 1 : 0);
}

const everything = 7;
const seedsTried = 24;

/** The seed of the first hand for the person in seat 0: the first of those tried whose first turn shows most. */
export async function firstSeed(
  engine: Pick<Engine, 'ask'>,
  ruleset: string,
  seats: readonly string[],
): Promise<number> {
  let found = { seed: 1, worth: -1 };
  for (let seed = 1; seed <= seedsTried && found.worth < everything; ++seed) {
    const { table, turn, hand_over } = await engine.ask({ ask: 'open', ruleset, seats: [...seats], seed });
    try {
      if (hand_over || turn !== 0) continue;
      const { plays } = await engine.ask({ ask: 'plays', table, seat: 0 });
      const worth = worthShowing(shownBy(plays, 0));
      if (worth > found.worth) found = { seed, worth };
    } finally {
      await engine.ask({ ask: 'close', table });
    }
  }
  return found.seed;
}

/** What can be done here, in a sentence that leaves to the advice what it says; '' where the advice says it all. */
function sentenceOf(plays: readonly LegalPlay[], side: number, cards: CardNames, advised: number): string {
  const { scores, choice, takes } = shownBy(plays, side);
  const doing = (play: LegalPlay) => cards.named(play.title ?? play.words ?? play.text ?? '');
  if (scores?.play === advised) return say('guideScoresHere');
  if (scores) return say('guideScores', { play: doing(scores), score: cards.named(scores.score ?? '') });
  if (choice) return say('guideChoice', { card: cards.nameOf(choice.card), count: choice.count });
  if (takes?.play === advised) return say('guideTakesHere');
  if (takes) return say('guideTakes', { play: doing(takes) });
  return plays.some((play) => choiceOf(play) === null && lays(play)) ? say('guideLays') : '';
}

const linesOfHint = 2; // what it advises, and why

/** What a guided hand says at a turn: what can be done, and the program's advice with its reason. */
export function guidance(plays: readonly LegalPlay[], side: number, cards: CardNames, hint: Hint): Hint {
  const sentence = sentenceOf(plays, side, cards, hint.play);
  const text = [...(sentence === '' ? [] : [sentence]), ...hint.text.slice(0, linesOfHint)];
  return { ...hint, text };
}
