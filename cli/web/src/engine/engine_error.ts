// What is thrown in place of an answer, by the engine in a worker and by the one in the caller's own thread.
import { clientWords, type Language } from './client_words';
import type { ApiError } from './requests';

/** A request that has no answer; `error` is as the API gives it. */
export class EngineError extends Error {
  readonly error: ApiError;

  constructor(error: ApiError) {
    super(error.message);
    this.name = 'EngineError';
    this.error = error;
  }
}

/** An error in the client's own words. */
export function errorOf(
  kind: ApiError['kind'],
  words: keyof typeof clientWords,
  lang: Language,
  hint = '',
): EngineError {
  return new EngineError({ kind, location: null, message: clientWords[words][lang], hint });
}

/** What is no request at all, or holds what JSON has not. */
export function notARequest(lang: Language): EngineError {
  return errorOf('usage', 'shape', lang, '{ ask: "version" }');
}

/** The JSON text of a request. Throws EngineError where it has none. */
export function textOf(request: unknown, lang: Language): string {
  let text: string | undefined;
  try {
    text = JSON.stringify(request);
  } catch {
    // A circle, or a number that JSON has not.
  }
  if (text === undefined) throw notARequest(lang);
  return text;
}

/** The language of settings, which the door itself refuses where it has no such language. */
export function languageOf(settings: unknown): Language {
  const lang = settings && typeof settings === 'object' && 'lang' in settings ? settings.lang : null;
  return lang === 'it' ? 'it' : 'en';
}

/** What went wrong, in words that may stand behind a sentence. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
