// A card that is dragged from the hand to the table. A press that hardly moves stays a press of its button.

export interface Drag {
  begin(event: PointerEvent, card: string): void;
}

const slack = 10;

/** What a card was dropped on: a card of the table, the cloth (null), or neither (undefined). */
function under(x: number, y: number): string | null | undefined {
  const element = document.elementFromPoint(x, y);
  const card = element?.closest<HTMLElement>('.felt [data-card]');
  if (card?.dataset['card']) return card.dataset['card'];
  return element?.closest('.felt') ? null : undefined;
}

/** Lets cards be dragged; `onStart` is called when a drag begins and `onDrop` where it ends over the table. */
export function dragging(
  onStart: (card: string) => void,
  onDrop: (card: string, onto: string | null) => void,
): Drag {
  const begin = (start: PointerEvent, card: string): void => {
    const element = start.currentTarget;
    if (!(element instanceof HTMLElement) || start.button !== 0) return;
    let moving = false;
    const move = (event: PointerEvent): void => {
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!moving && Math.hypot(x, y) > slack) {
        moving = true;
        element.classList.add('is-dragged');
        onStart(card);
      }
      if (moving) element.style.transform = `translate(${x}px, ${y}px)`;
    };
    const end = (event: PointerEvent): void => {
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', end);
      removeEventListener('pointercancel', end);
      element.classList.remove('is-dragged');
      element.style.transform = '';
      if (!moving || event.type === 'pointercancel') return;
      // The click that the browser sends after a drag is no choice.
      const swallow = (click: Event) => {
        click.stopPropagation();
        click.preventDefault();
      };
      addEventListener('click', swallow, { capture: true, once: true });
      setTimeout(() => {
        removeEventListener('click', swallow, { capture: true });
      });
      const onto = under(event.clientX, event.clientY);
      if (onto !== undefined) onDrop(card, onto);
    };
    addEventListener('pointermove', move);
    addEventListener('pointerup', end);
    addEventListener('pointercancel', end);
  };
  return { begin };
}
