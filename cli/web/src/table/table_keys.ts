// The keys of the table, beside those that buttons have by themselves.
import type { Signal } from '@preact/signals';
import { skipMotion } from './motion';
import type { Session } from './session';
import type { Panel } from './toolbar';

interface Keys {
  readonly session: Session;
  readonly panel: Signal<Panel | null>;
  readonly digit: (digit: number) => void;
  readonly escape: () => void;
}

function focusFirst(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}

/** Where the arrows up and down lead: plays, cards of the table, cards of the hand. */
function moveUpOrDown(root: HTMLElement | null, up: boolean): void {
  const order = ['.hand button', '.options button', '.table-cards button'];
  const rooms = order.filter((selector) => root?.querySelector(selector));
  const at = rooms.findIndex((selector) => document.activeElement?.matches(selector));
  const next = rooms[Math.min(rooms.length - 1, Math.max(0, at + (up ? 1 : -1)))];
  if (next) focusFirst(root, next);
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea');

/** Does what a key means at the table. Keys with Control, Alt or Meta are the browser's. */
export function tableKey(event: KeyboardEvent, root: HTMLElement | null, keys: Keys): void {
  if (event.ctrlKey || event.altKey || event.metaKey || isTyping(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const { session, panel } = keys;
  const actions: Record<string, () => void> = {
    ArrowUp: () => {
      moveUpOrDown(root, true);
    },
    ArrowDown: () => {
      moveUpOrDown(root, false);
    },
    Escape: () => {
      keys.escape();
      focusFirst(root, '.hand button');
    },
    h: () => void session.askHint(),
    u: () => void session.takeBack(),
    l: () => (panel.value = 'last'),
    r: () => (panel.value = 'rules'),
    '?': () => (panel.value = 'keys'),
  };
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const action = /^[1-9]$/.test(key)
    ? () => {
        keys.digit(Number(key));
      }
    : actions[key];
  if (session.phase.value === 'watch') skipMotion();
  if (!action) return;
  event.preventDefault();
  action();
}
