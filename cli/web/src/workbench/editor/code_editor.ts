// The editor: CodeMirror in a shadow root, where its styles are constructed sheets, which a strict policy allows.
import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  type CompletionSource,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  indentOnInput,
  indentUnit,
  StreamLanguage,
  syntaxHighlighting,
} from '@codemirror/language';
import { lua } from '@codemirror/legacy-modes/mode/lua';
import { lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { editorTheme, highlights } from './editor_theme';
import type { Reference } from './reference';
import { references, type ReferencePlug } from './reference_tooltip';

export interface EditorPlugs {
  /** What a text is completed with. */
  readonly completions: CompletionSource;
  /** What a word of a file means. */
  readonly reference: (path: string, text: string, offset: number) => Reference | null;
  readonly manual: Omit<ReferencePlug, 'find'>;
  readonly changed: (path: string, text: string) => void;
  readonly label: (path: string) => string;
}

export interface CodeEditor {
  /** Shows a file; the caret and the history of each are kept. */
  readonly show: (path: string, text: string) => void;
  readonly mark: (diagnostics: readonly Diagnostic[]) => void;
  /** Puts the caret at a line, counted from 1, and the focus into the editor. */
  readonly goTo: (line: number) => void;
  readonly focus: () => void;
  readonly destroy: () => void;
}

/** Text over a selection goes in by us: where the browser does it, it adds style attributes, which the policy forbids. */
function overSelection(event: InputEvent, view: EditorView): boolean {
  const { from, to, empty } = view.state.selection.main;
  const text = event.data;
  if (event.inputType !== 'insertText' || text === null || empty || view.composing) {
    return false;
  }
  event.preventDefault();
  const plain = () => view.state.update(view.state.replaceSelection(text), { userEvent: 'input.type' });
  if (!view.state.facet(EditorView.inputHandler).some((handler) => handler(view, from, to, text, plain))) {
    view.dispatch(plain());
  }
  return true;
}

function languageOf(path: string): Extension {
  return path.endsWith('.lua') ? StreamLanguage.define(lua) : yaml();
}

function stateOf(path: string, text: string, plugs: EditorPlugs): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      lineNumbers(),
      lintGutter(),
      history(),
      drawSelection(),
      highlightActiveLine(),
      bracketMatching(),
      closeBrackets(),
      indentOnInput(),
      indentUnit.of('  '),
      EditorView.lineWrapping,
      languageOf(path),
      syntaxHighlighting(highlights),
      editorTheme,
      autocompletion({ override: [plugs.completions], icons: false }),
      references({ ...plugs.manual, find: (text, offset) => plugs.reference(path, text, offset) }),
      keymap.of([
        ...closeBracketsKeymap,
        ...completionKeymap,
        ...lintKeymap,
        ...defaultKeymap,
        ...historyKeymap,
      ]),
      EditorView.contentAttributes.of({
        'aria-label': plugs.label(path),
        spellcheck: 'false',
        autocapitalize: 'off',
      }),
      EditorView.domEventHandlers({ beforeinput: overSelection }),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) {
          plugs.changed(path, update.state.doc.toString());
        }
      }),
    ],
  });
}

/** An editor inside `host`. */
export function createEditor(host: HTMLElement, plugs: EditorPlugs): CodeEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const states = new Map<string, EditorState>();
  const view = new EditorView({ root, state: EditorState.create() });
  root.append(view.dom);
  let path = '';
  const show = (next: string, text: string) => {
    if (next !== path) {
      if (path !== '') {
        states.set(path, view.state);
      }
      path = next;
      view.setState(states.get(next) ?? stateOf(next, text, plugs));
    }
    if (view.state.doc.toString() !== text) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    }
  };
  return {
    show,
    mark: (diagnostics) => view.dispatch(setDiagnostics(view.state, [...diagnostics])),
    goTo: (line) => {
      const at = view.state.doc.line(Math.min(Math.max(line, 1), view.state.doc.lines)).from;
      view.dispatch({ selection: { anchor: at }, effects: EditorView.scrollIntoView(at, { y: 'center' }) });
      view.focus();
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
