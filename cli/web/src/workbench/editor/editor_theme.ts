// The editor's colours, which are those of the page, light or dark. No picture is loaded from an address in a style,
// which the page's policy forbids.
import { HighlightStyle } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

export const highlights = HighlightStyle.define([
  { tag: [tags.propertyName, tags.definition(tags.propertyName), tags.keyword], color: 'var(--accent)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--good)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warn)' },
  { tag: [tags.comment, tags.lineComment], color: 'var(--soft)', fontStyle: 'italic' },
]);

const wavy = (colour: string) => ({
  backgroundImage: 'none',
  paddingBottom: '0',
  textDecoration: `underline wavy ${colour}`,
  textDecorationSkipInk: 'none',
  textUnderlineOffset: '3px',
});

const marker = (colour: string) => ({
  content: 'normal',
  width: '10px',
  height: '10px',
  margin: '5px 1px',
  borderRadius: '50%',
  backgroundColor: colour,
});

export const editorTheme = EditorView.theme({
  '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '0.9375rem' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.55', overflow: 'auto' },
  '.cm-content': { padding: '10px 0', caretColor: 'var(--ink)' },
  '.cm-cursor': { borderLeftColor: 'var(--ink)', borderLeftWidth: '2px' },
  '.cm-gutters': { color: 'var(--soft)', backgroundColor: 'transparent', border: 'none' },
  '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--sunken) 55%, transparent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    backgroundColor: 'color-mix(in srgb, var(--focus) 28%, transparent)',
  },
  '.cm-matchingBracket, &.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--accent-soft)' },
  '.cm-tooltip': {
    color: 'var(--ink)',
    backgroundColor: 'var(--sheet)',
    border: '1px solid var(--line-strong)',
    borderRadius: '8px',
    boxShadow: 'var(--shadow)',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--mono)', maxHeight: '15rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '6px 12px' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '700' },
  '.cm-completionDetail': { color: 'inherit', fontStyle: 'normal', opacity: '0.9', marginLeft: '1em' },
  '.cm-tooltip.cm-completionInfo': {
    maxWidth: 'min(24rem, 80vw)',
    padding: '8px 12px',
    fontFamily: 'var(--sans)',
    lineHeight: '1.4',
    whiteSpace: 'pre-wrap',
  },
  '.cm-reference': {
    maxWidth: 'min(26rem, 84vw)',
    padding: '8px 12px',
    fontFamily: 'var(--sans)',
    lineHeight: '1.4',
  },
  '.cm-reference > code': { display: 'block', fontFamily: 'var(--mono)', fontSize: '0.875em' },
  '.cm-reference > p': { margin: '4px 0' },
  '.cm-reference > a': { display: 'inline-block', padding: '10px 0', color: 'var(--accent)' },
  '.cm-tooltip.cm-tooltip-lint': { maxWidth: 'min(30rem, 90vw)' },
  '.cm-diagnostic': { padding: '8px 12px', fontFamily: 'var(--sans)', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderLeftColor: 'var(--bad)' },
  '.cm-diagnostic-warning': { borderLeftColor: 'var(--warn)' },
  '.cm-diagnostic-info': { borderLeftColor: 'var(--soft)' },
  '.cm-diagnosticAction': {
    minHeight: '44px',
    padding: '0 14px',
    margin: '6px 0 0',
    display: 'block',
    color: 'var(--accent-ink)',
    backgroundColor: 'var(--accent)',
    font: 'inherit',
  },
  '.cm-lintRange-error': wavy('var(--bad)'),
  '.cm-lintRange-warning': wavy('var(--warn)'),
  '.cm-lintRange-info': wavy('var(--soft)'),
  '.cm-lint-marker-error': marker('var(--bad)'),
  '.cm-lint-marker-warning': marker('var(--warn)'),
  '.cm-lint-marker-info': marker('var(--soft)'),
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--sunken)' },
});
