// How a person comes from a card to one of its plays: by choosing the card, and then table cards until one play is left.
import type { LegalPlay } from '../engine/client';

/** What has been chosen so far of a play. */
export interface Choosing {
  /** The card to play; null: none yet. */
  readonly card: string | null;
  /** Cards of the table that the play must take or build with. */
  readonly picked: readonly string[];
}

export const nothingChosen: Choosing = { card: null, picked: [] };

interface BuildOfPlay {
  readonly value: number;
  readonly with: readonly string[];
}

/** The build that a play makes or grows; null for one that does not build. */
export function buildOf(play: LegalPlay): BuildOfPlay | null {
  return (play['build'] as BuildOfPlay | undefined) ?? null;
}

/** The name of a choice, such as a pass, that a play makes; null for a play of a card. */
export function choiceOf(play: LegalPlay): string | null {
  return (play['choice'] as string | undefined) ?? null;
}

/** The table cards that a play touches. */
export function touched(play: LegalPlay): readonly string[] {
  return [...(play.take ?? []), ...(buildOf(play)?.with ?? [])];
}

/** Whether a play only lays its card. */
export function lays(play: LegalPlay): boolean {
  return choiceOf(play) === null && touched(play).length === 0 && buildOf(play) === null;
}

const pointsOf = (play: LegalPlay): number => play.points.reduce((sum, each) => sum + each.points, 0);

/** First what scores, then what takes more; plays that lay come last. */
function better(a: LegalPlay, b: LegalPlay): number {
  return (
    Number(lays(a)) - Number(lays(b)) ||
    pointsOf(b) - pointsOf(a) ||
    b.take.length - a.take.length ||
    a.play - b.play
  );
}

/** The plays of a card, the best first as far as one sees at a glance. */
export function playsOfCard(plays: readonly LegalPlay[], card: string): LegalPlay[] {
  return plays.filter((play) => play.card === card).sort(better);
}

/** The plays that are made without a card, such as a pass. */
export function playsWithoutCard(plays: readonly LegalPlay[]): LegalPlay[] {
  return plays.filter((play) => !play.card);
}

/** The plays that what is chosen leaves. */
export function candidates(plays: readonly LegalPlay[], choosing: Choosing): LegalPlay[] {
  if (choosing.card === null) return [];
  return playsOfCard(plays, choosing.card).filter((play) => {
    const cards = touched(play);
    return choosing.picked.every((card) => cards.includes(card));
  });
}

/** Table cards that can be chosen next. */
export function pickable(plays: readonly LegalPlay[], choosing: Choosing): ReadonlySet<string> {
  return new Set(candidates(plays, choosing).flatMap(touched));
}

export interface Picked {
  readonly choosing: Choosing;
  /** The play that is left alone. */
  readonly play: LegalPlay | null;
}

/** Chooses a table card, or gives up one that was chosen. */
export function pick(plays: readonly LegalPlay[], choosing: Choosing, card: string): Picked {
  if (choosing.picked.includes(card)) {
    const picked = choosing.picked.filter((each) => each !== card);
    return { choosing: { ...choosing, picked }, play: null };
  }
  let next: Choosing = { ...choosing, picked: [...choosing.picked, card] };
  let left = candidates(plays, next);
  // A card of another play of the same card: begin anew with it.
  if (left.length === 0) {
    next = { ...choosing, picked: [card] };
    left = candidates(plays, next);
  }
  if (left.length === 0) return { choosing, play: null };
  return { choosing: next, play: left.length === 1 ? (left[0] ?? null) : null };
}

/** The plays of a card dropped on a table card, or on the cloth where `onto` is null. */
export function dropped(plays: readonly LegalPlay[], card: string, onto: string | null): LegalPlay[] {
  const own = playsOfCard(plays, card);
  if (onto !== null) return own.filter((play) => touched(play).includes(onto));
  const laid = own.filter(lays);
  return laid.length > 0 ? laid : own;
}
