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

const hand = '.hand button';
/** What the arrows up and down go through, from the lowest; those to the left and right go along one of them. */
const rows = ['.toolbar .tool:enabled', hand, '.options button', '.table-cards button'];

const hasFocus = (selector: string): boolean => document.activeElement?.matches(selector) ?? false;

function focusFirst(root: HTMLElement | null, selector: string): void {
  root?.querySelector<HTMLElement>(selector)?.focus();
}

/** Goes to the row above or below; to the hand from anywhere else. */
function moveAcross(root: HTMLElement | null, step: 1 | -1): void {
  const shown = rows.filter((selector) => root?.querySelector(selector));
  const at = shown.findIndex(hasFocus);
  const next = at < 0 ? hand : shown[Math.min(shown.length - 1, Math.max(0, at + step))];
  if (next) focusFirst(root, next);
}

/** Goes along a row and round; to the first card of the hand from anywhere else. */
function moveAlong(root: HTMLElement | null, step: 1 | -1): void {
  const row = [...(root?.querySelectorAll<HTMLElement>(rows.find(hasFocus) ?? hand) ?? [])];
  const at = row.findIndex((element) => element === document.activeElement);
  row[at < 0 ? 0 : (at + step + row.length) % row.length]?.focus();
}

/** Whether keys belong to what has the focus: a field, or a text that scrolls. */
const hasKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, .log, pre');

/** Does what a key means at the table. Keys with Control, Alt or Meta are the browser's. */
export function tableKey(event: KeyboardEvent, root: HTMLElement | null, keys: Keys): void {
  if (event.ctrlKey || event.altKey || event.metaKey || hasKeys(event.target)) return;
  if (document.querySelector('dialog[open]')) return;
  const { session, panel } = keys;
  const actions: Record<string, () => void> = {
    ArrowUp: () => {
      moveAcross(root, 1);
    },
    ArrowDown: () => {
      moveAcross(root, -1);
    },
    ArrowRight: () => {
      moveAlong(root, 1);
    },
    ArrowLeft: () => {
      moveAlong(root, -1);
    },
    Escape: () => {
      keys.escape();
      focusFirst(root, hand);
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
