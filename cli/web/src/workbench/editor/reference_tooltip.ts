// The meaning of a word beside it: under the pointer, and by F1 at the caret; F1 again opens the manual there.
import { StateEffect, StateField, type EditorState, type Extension } from '@codemirror/state';
import { EditorView, hoverTooltip, keymap, showTooltip, type Tooltip } from '@codemirror/view';
import type { Reference } from './reference';

export interface ReferencePlug {
  readonly find: (text: string, offset: number) => Reference | null;
  readonly address: (page: string) => string;
  /** What the link to the manual says, and what a default is called. */
  readonly words: () => { readonly link: string; readonly standard: string };
}

function tooltipOf(reference: Reference, plug: ReferencePlug): Tooltip {
  const { from, to, name, allowed, standard, meaning, page } = reference;
  const words = plug.words();
  return {
    pos: from,
    end: to,
    above: true,
    create: () => {
      const dom = document.createElement('div');
      dom.className = 'cm-reference';
      const add = (tag: string, text: string) => {
        const part = document.createElement(tag);
        part.textContent = text;
        dom.append(part);
        return part;
      };
      add('strong', name);
      if (allowed !== '') add('code', allowed);
      if (meaning !== '') add('p', meaning);
      if (standard !== '') add('p', `${words.standard} ${standard}`);
      add('a', words.link).setAttribute('href', plug.address(page));
      return { dom };
    },
  };
}

/** The extension that shows what `plug` finds. */
export function references(plug: ReferencePlug): Extension {
  const show = StateEffect.define<Reference | null>();
  const shown = StateField.define<Reference | null>({
    create: () => null,
    update: (value, transaction) => {
      const asked = transaction.effects.find((effect) => effect.is(show));
      if (asked) return asked.value as Reference | null;
      return transaction.docChanged || transaction.selection ? null : value;
    },
    provide: (field) =>
      showTooltip.from(field, (reference) => (reference ? tooltipOf(reference, plug) : null)),
  });
  const find = (state: EditorState, offset: number) => plug.find(state.doc.toString(), offset);
  const ask = (view: EditorView) => {
    const before = view.state.field(shown);
    if (before) {
      location.hash = plug.address(before.page);
      return true;
    }
    const found = find(view.state, view.state.selection.main.head);
    const effects: StateEffect<unknown>[] = [show.of(found)];
    if (found) effects.push(EditorView.announce.of([found.name, found.allowed, found.meaning].join(' ')));
    view.dispatch({ effects });
    return true;
  };
  const close = (view: EditorView) => {
    if (!view.state.field(shown)) return false;
    view.dispatch({ effects: show.of(null) });
    return true;
  };
  return [
    shown,
    hoverTooltip((view, offset) => {
      const found = find(view.state, offset);
      return found && tooltipOf(found, plug);
    }),
    keymap.of([
      { key: 'F1', run: ask },
      { key: 'Escape', run: close },
    ]),
  ];
}
