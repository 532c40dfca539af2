// Cards that move, so that one sees what took what. Whoever asks for less motion sees the same cards marked instead.
import { render } from 'preact';
import { pace } from '../app/settings';
import { CardFace } from '../cards/card';
import type { Deck } from '../cards/card_code';
import type { Move } from './match_events';

export interface Stage {
  /** The element that has all cards, seats and piles. */
  readonly root: HTMLElement;
  readonly deck: Deck;
  readonly sideOf: (seat: number) => number;
}

const lengths = { slow: 1400, normal: 560, fast: 260, none: 0 } as const;
const still = matchMedia('(prefers-reduced-motion: reduce)');

let skipping: (() => void) | null = null;

/** Brings what moves now to its end. */
export function skipMotion(): void {
  skipping?.();
}

const find = (root: HTMLElement, selector: string) => root.querySelector<HTMLElement>(selector);
const cardOf = (root: HTMLElement, card: string) => find(root, `.felt [data-card="${card}"]`);

function begins(stage: Stage, move: Move): DOMRect | null {
  const { root } = stage;
  const held = move.fromStock ? find(root, '[data-stock]') : find(root, `.hand [data-card="${move.card}"]`);
  const from = held ?? find(root, `[data-seat="${move.seat}"]`);
  return from?.getBoundingClientRect() ?? null;
}

/** A copy of the card that is played, over the table. */
function flying(stage: Stage, card: string, size: DOMRect): HTMLElement {
  const element = document.createElement('div');
  element.className = 'flying';
  element.style.width = `${size.width}px`;
  render(<CardFace card={card} deck={stage.deck} />, element);
  stage.root.append(element);
  return element;
}

interface Pose {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

const poseText = ({ x, y, scale }: Pose) => `translate(${x}px, ${y}px) scale(${scale})`;

/** The transform that brings an element of size `own` over another rectangle's middle. */
function over(own: DOMRect, other: DOMRect, scale: number): Pose {
  return {
    x: other.left + other.width / 2 - own.left - own.width / 2,
    y: other.top + other.height / 2 - own.top - own.height / 2,
    scale,
  };
}

/** Waits for animations, or until somebody does not want to wait. */
async function finished(animations: readonly Animation[], milliseconds = 0): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = milliseconds > 0 ? setTimeout(resolve, milliseconds) : 0;
    const end = () => {
      clearTimeout(timer);
      for (const each of animations) each.finish();
      resolve();
    };
    skipping = end;
    if (animations.length > 0) void Promise.allSettled(animations.map((each) => each.finished)).then(end);
  });
  skipping = null;
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

async function take(stage: Stage, move: Move, length: number): Promise<void> {
  const from = begins(stage, move);
  const taken = move.take.map((card) => cardOf(stage.root, card)).filter((each) => each !== null);
  const first = taken[0];
  const pile = find(stage.root, `[data-pile="${stage.sideOf(move.seat)}"]`)?.getBoundingClientRect();
  if (!from || !first || !pile) return;
  const held = find(stage.root, `.hand [data-card="${move.card}"]`);
  const size = first.getBoundingClientRect();
  const copy = flying(stage, move.card, size);
  const own = copy.getBoundingClientRect();
  const start = over(own, from, Math.min(1, from.width / size.width));
  const meet = { ...over(own, size, 1), y: over(own, size, 1).y + size.height * 0.24 };
  held?.classList.add('is-gone');
  for (const each of taken) each.classList.add('is-taken');
  const timing = { duration: length, easing: 'cubic-bezier(.2,.8,.3,1)', fill: 'forwards' } as const;
  await finished([copy.animate([{ transform: poseText(start) }, { transform: poseText(meet) }], timing)]);
  await finished([], length * 0.7);
  const away = [copy, ...taken].map((each) => {
    const before = each === copy ? meet : { x: 0, y: 0, scale: 1 };
    const after = over(each === copy ? own : each.getBoundingClientRect(), pile, 0.3);
    return each.animate(
      [
        { transform: poseText(before), opacity: 1 },
        { transform: poseText(after), opacity: 0.2 },
      ],
      { ...timing, easing: 'cubic-bezier(.5,0,.8,.4)', duration: length * 0.8 },
    );
  });
  await finished(away);
  // The cards are drawn again where they lie now; an element that is used for another card must not stay away.
  setTimeout(() => {
    copy.remove();
    for (const each of away) each.cancel();
  });
}

async function lay(stage: Stage, move: Move, update: () => void, length: number): Promise<void> {
  const from = begins(stage, move);
  update();
  await drawn();
  const card = cardOf(stage.root, move.card);
  if (!from || !card) return;
  const own = card.getBoundingClientRect();
  const start = over(own, from, Math.min(1, from.width / own.width));
  const timing = { duration: length, easing: 'cubic-bezier(.2,.8,.3,1)' };
  await finished([card.animate([{ transform: poseText(start) }, { transform: 'none' }], timing)]);
}

async function mark(stage: Stage, move: Move, length: number): Promise<void> {
  for (const card of [...move.take, ...move.buildsWith]) cardOf(stage.root, card)?.classList.add('is-taken');
  await finished([], length * 1.2);
}

/** Shows a play and calls `update` when the cards are to lie as after it. */
export async function showMove(stage: Stage, move: Move, update: () => void): Promise<void> {
  const length = lengths[pace.value];
  if (length === 0 || document.hidden) {
    update();
    return;
  }
  if (still.matches || move.card === '') {
    await mark(stage, move, length);
    update();
  } else if (move.take.length > 0) {
    await take(stage, move, length);
    update();
  } else {
    await lay(stage, move, update, length);
  }
  if (move.points.length > 0) await finished([], length);
}
