// The address of the workbench: the view in front and, where it is short enough, the text as a link has it, as in
// `#/workbench/measure/1.data`. So a bookmark of it is a link to these rules; whoever opens it sees them as text first,
// but for those who have them already.
import { computed, effect, signal } from '@preact/signals';
import { isOwnEntry, note, route } from '../app/route';
import { isLink, linkOf, openLink } from '../share/link';
import { benchParcel } from './bench';
import { openBenchOf } from './benches';
import { delayed } from './timing';

const mostLetters = 2000;
const typing = 480; // milliseconds after the last letter

/** The link of the text as it stands, without its `#`; '' where it is too long, null before it is known. */
const link = signal<string | null>(null);

/** The text that the workbench has noted last; the browser's address may get it a moment later. */
let written = '';

function noteText(): void {
  written = link.peek() ?? '';
  note(withText(viewInAddress.peek()));
}

function split(rest: string): { readonly view: string; readonly text: string } {
  const parts = rest.split('/');
  const last = parts.at(-1) ?? '';
  return isLink(last) ? { view: parts.slice(0, -1).join('/'), text: last } : { view: rest, text: '' };
}

/** What the address says besides the text: the view, and the place in the manual. */
export const viewInAddress = computed(() =>
  route.value.page === 'workbench' ? split(route.value.rest).view : '',
);

/** What follows `#/workbench/` for a view. */
export function withText(view: string): string {
  return [view, link.peek()].filter(Boolean).join('/');
}

/** The text in the address, where it was typed, bookmarked or sent; '' for none, and for what the workbench wrote there. */
function foreignText(): string {
  const { page, rest } = route.value;
  const { text } = split(rest);
  return page === 'workbench' && text !== written && !isOwnEntry() ? text : '';
}

/** Opens the rules that the address has, if they are among one's own; else shows them as a link. False: nothing is opened. */
export async function openFromAddress(): Promise<boolean> {
  const text = foreignText();
  if (text === '') return false;
  const opened = await openLink(text);
  if ('parcel' in opened && (await openBenchOf(opened.parcel))) return true;
  location.replace(`#${text}`);
  return false;
}

/** Whether `openFromAddress` has something to open. */
export function hasForeignText(): boolean {
  return foreignText() !== '';
}

/** Lets the address follow the text until the function that is returned is called. */
export function followText(): () => void {
  const find = delayed(() => {
    void linkOf(benchParcel()).then((made) => {
      link.value = made && made.length <= mostLetters ? made.slice(1) : '';
    });
  }, typing);
  const stops = [
    effect(() => {
      if (benchParcel().files.length > 0) find();
    }),
    effect(() => {
      const now = link.value;
      if (hasForeignText()) {
        void openFromAddress().then((found) => found && noteText());
      } else if (route.value.page === 'workbench' && now !== null) {
        if (split(route.value.rest).text !== now) noteText();
      }
    }),
  ];
  return () => {
    link.value = null;
    stops.forEach((stop) => stop());
  };
}
