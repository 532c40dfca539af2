// What can be done at once about a finding: the line that would pass, or the word that was meant.
import { wordMeant } from '../app/hints';
import { say } from '../words/late_words';
import { findingRange } from './editor/finding_range';
import type { FileFinding } from './findings';
import { withLine } from './scenario_line';

/** What a button that does it says, and the text after it. */
export interface Cure {
  readonly name: string;
  readonly text: string;
}

/** The cure of a finding in the text that it is about; null where the page knows none. */
export function cureOf(text: string, finding: FileFinding): Cure | null {
  const { line, passes } = finding;
  if (passes) return { name: say('benchTakeOver'), text: withLine(text, line, passes) };
  const { from, to } = findingRange(text, finding);
  const word = wordMeant(finding, text.slice(from, to));
  if (word === null) return null;
  return { name: say('benchWrite', { word }), text: text.slice(0, from) + word + text.slice(to) };
}
