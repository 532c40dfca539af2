// Where the page is: the fragment of its address. `#/table`, `#/workbench`, `#/replay` and `#/about` are pages; any
// other fragment, such as `#1.data`, is a link that somebody shared and is shown by the page that reads links.
import { signal } from '@preact/signals';

export const pages = ['table', 'workbench', 'replay', 'about'] as const;
export type Page = (typeof pages)[number];

export interface Route {
  readonly page: Page | 'link';
  /** What follows the page's name, as `rest/of/it` in `#/table/rest/of/it`; for a link the whole fragment. */
  readonly rest: string;
}

/** The route that a fragment names; the table for an empty or unknown one. */
export function routeOf(fragment: string): Route {
  const text = fragment.replace(/^#/, '');
  if (text !== '' && !text.startsWith('/')) return { page: 'link', rest: text };
  const [name = '', ...rest] = text.slice(1).split('/');
  const page = pages.find((each) => each === name);
  return { page: page ?? 'table', rest: page ? rest.join('/') : '' };
}

/** The route of the address in force. */
export const route = signal(routeOf(location.hash));
addEventListener('hashchange', () => (route.value = routeOf(location.hash)));

/** Goes to a page. */
export function go(page: Page, rest = ''): void {
  location.hash = rest === '' ? `#/${page}` : `#/${page}/${rest}`;
}

/** Tells tests from outside that a page can be used: `<html data-ready="table">`. Null: not yet. */
export function setReady(page: string | null): void {
  if (page === null) delete document.documentElement.dataset['ready'];
  else document.documentElement.dataset['ready'] = page;
}
