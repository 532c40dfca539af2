// A guided first hand: a match in which the page says at each turn what can be done and why. Its name says that it is one, so
// that it goes on so after a reload, and that it does not count among a person's results.
import { newId } from '../storage/kept_store';

const mark = 'first.';

/** The name of a new one. */
export const guidedId = (): string => mark + newId();

export const isGuided = (id: string): boolean => id.startsWith(mark);
