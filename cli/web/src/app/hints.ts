// What the engine says of errors, for people in a browser: it names requests and commands, as to a program or in a shell,
// and the page has neither.
import { say } from '../words/words';

const request = /`?\{"ask":"([a-z-]+)"[^}]*\}`?/u;
const command =
  /\bcicera (?:add|arena|check|compare|diff|judge|moves|pack|play|replay|schema|show|simulate|test|tune|worth)\b/u;
/** A hand that the engine played to try rules, with a request that would play it once more. */
const triedHand = /^hand (\d+)(?: of match \d+)? under /u;
/** Where the clauses of a hint end. */
const ends = /; |(?<mark>[?.!]) |: (?=`?\{|use |usa )|,? (?=as in |come in )/gu;

const isForPrograms = (text: string): boolean => request.test(text) || command.test(text);

/** What a hint proposes to write, in the words of the engine in both languages (support/nearest.h). */
const meant = /^(?:did you mean|forse volevi dire) (\S+)\?/u;

/**
 * The word that a hint proposes in the place of one; null where it proposes none. `marked` is what the error lies on: the
 * sentence must quote just that, since only then can the one stand for the other.
 */
export function wordMeant({ message, hint }: Said, marked: string): string | null {
  return marked !== '' && message.includes(`'${marked}'`) ? (meant.exec(hint)?.[1] ?? null) : null;
}

/** A hint without the clauses that tell people to write a request or a command. */
export function hintHere(hint: string): string {
  if (!isForPrograms(hint)) return hint;
  const hand = triedHand.exec(hint)?.[1];
  if (hand !== undefined) return say('hintHand', { hand: Number(hand) + 1 });
  const clauses = hint.replace(ends, '$<mark>\n').split('\n');
  return clauses.filter((clause) => !isForPrograms(clause)).join(' ');
}

interface Said {
  readonly message: string;
  readonly hint: string;
}

/** What went wrong, in words for the page: a request in a sentence is called by its name. */
export function saidHere<T extends Said>(said: T): T {
  const message = said.message.replace(new RegExp(request, 'gu'), '“$1”');
  return { ...said, message, hint: hintHere(said.hint) };
}
