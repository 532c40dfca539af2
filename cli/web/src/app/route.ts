// Where the page is: the fragment of its address, which is read and written here alone.
//
//   #/table              the games              #/workbench/measure  a pane of the workbench
//   #/table/new/scopa    seats for a game       #/replay/12          a step of the record
//   #/workbench/rules/1.data, as links have it: the text itself
//   #/table/0a1b2c3d     a match                #/about, #/manual/players   a page of the manual
//   #/table/results      what was reached       #/table/day.2026-11-28.scopa   a hand of the day
//
// A fragment of 32 digits is the token of a seat at a table of `cicera serve`, which stands in its link. Any other fragment, such as `#1.data`, is a link that somebody shared and is shown by the page that reads links.
import { signal } from '@preact/signals';

export const pages = ['table', 'workbench', 'replay', 'manual', 'about'] as const;
export type Page = (typeof pages)[number];

export interface Route {
  readonly page: Page | 'link' | 'seat';
  /** What follows the page's name, as `rest/of/it` in `#/table/rest/of/it`; for a link or a seat the whole fragment. */
  readonly rest: string;
}

/** The route that a fragment names; the table for an empty or unknown one. */
export function routeOf(fragment: string): Route {
  const text = fragment.replace(/^#/, '');
  if (/^[0-9a-f]{32}$/.test(text)) return { page: 'seat', rest: text };
  if (text !== '' && !text.startsWith('/')) return { page: 'link', rest: text };
  const [name = '', ...rest] = text.slice(1).split('/');
  const page = pages.find((each) => each === name);
  return { page: page ?? 'table', rest: page ? rest.join('/') : '' };
}

export function addressOf({ page, rest }: Route): string {
  if (page === 'link' || page === 'seat') return `#${rest}`;
  return rest === '' ? `#/${page}` : `#/${page}/${rest}`;
}

const seats = 'new/';

/** What follows `#/table/` where seats are chosen for a game. */
export function seatsFor(spec: string): string {
  return seats + encodeURIComponent(spec);
}

/** What the rest of an address at the table names: a game to be seated, a match, or '' for neither. */
export function tableOf(rest: string): { readonly game: string; readonly match: string } {
  if (!`${rest}/`.startsWith(seats)) return { game: '', match: rest };
  const spec = rest.slice(seats.length);
  try {
    return { game: decodeURIComponent(spec), match: '' };
  } catch {
    return { game: spec, match: '' };
  }
}

/** The step that the rest of an address names; the first for one that names none. */
export function stepOf(rest: string): number {
  return /^\d{1,9}$/.test(rest) ? Number(rest) : 0;
}

/** The route in force. */
export const route = signal(routeOf(location.hash));

/** What follows the name of a page that is a view of what is open there, as it was left. */
const left: Partial<Record<Page, string>> = {};

/** The address of a page as it was left. */
export function addressOfPage(page: Page): string {
  return addressOf({ page, rest: left[page] ?? '' });
}

function move(to: Route): void {
  if (addressOf(to) !== addressOf(route.peek())) route.value = to;
  // The text of the workbench is what it is by then.
  if (to.page === 'workbench') left.workbench = to.rest.replace(/(?:^|\/)\d+\.[\w-]+$/u, '');
  if (to.page === 'replay' || to.page === 'manual') left[to.page] = to.rest;
}

// Steps may follow each other faster than browsers let an address change.
const writing = 300; // milliseconds
let writer: ReturnType<typeof setTimeout> | undefined;

function write(): void {
  clearTimeout(writer);
  writer = undefined;
  if (!onDialog()) history.replaceState('own', '', addressOf(route.peek()));
}

/** Goes to a page, from where Back comes back here. */
export function go(page: Page, rest = ''): void {
  if (writer !== undefined) write();
  const to = { page, rest };
  if (addressOf(to) !== location.hash) {
    // What a dialog has opened takes the place of the dialog.
    if (onDialog()) history.replaceState('own', '', addressOf(to));
    else history.pushState('own', '', addressOf(to));
    below = '';
  }
  move(to);
}

/** Notes where on its page one is by now, so that a reload comes back there; Back leads to where one was before. */
export function note(rest: string): void {
  move({ page: route.peek().page, rest });
  clearTimeout(writer);
  writer = setTimeout(write, writing);
}

// Dialogs: while one is open, an entry of the history stands above that of its page, so that Back closes it.
const dialogs: (() => void)[] = [];
/** The address below the entry of a dialog, or ''. */
let below = '';
/** Whether that entry is being taken away. */
let leaving = false;

function onDialog(): boolean {
  return history.state === 'dialog';
}

/** Whether the address is one that this page has written, and not one that was typed, bookmarked or sent. */
export function isOwnEntry(): boolean {
  return history.state !== null;
}

function settle(): void {
  if (leaving || dialogs.length > 0 === onDialog()) return;
  if (dialogs.length > 0) {
    write();
    below = location.hash;
    history.pushState('dialog', '');
  } else {
    leaving = true;
    history.back();
  }
}

/** Lets Back close a dialog, by `close`, until the function that is returned is called. */
export function closedByBack(close: () => void): () => void {
  dialogs.push(close);
  queueMicrotask(settle); // one dialog may take the place of another
  return () => {
    dialogs.splice(dialogs.indexOf(close), 1);
    queueMicrotask(settle);
  };
}

move(route.peek());
settle(); // a dialog that was open before a reload

/** Takes the address as it has become. */
function arrive(): void {
  clearTimeout(writer);
  writer = undefined;
  move(routeOf(location.hash));
}

addEventListener('popstate', () => {
  const closes = below !== '' && !onDialog();
  if (closes && !leaving) dialogs.at(-1)?.();
  leaving = false;
  if (closes && location.hash === below) write();
  else arrive();
  if (closes) below = '';
  queueMicrotask(settle);
});
addEventListener('hashchange', arrive);

/** Tells tests from outside that a page can be used: `<html data-ready="table">`. Null: not yet. */
export function setReady(page: string | null): void {
  if (page === null) delete document.documentElement.dataset['ready'];
  else document.documentElement.dataset['ready'] = page;
}
