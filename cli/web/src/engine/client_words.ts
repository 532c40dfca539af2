// The client's own words: all others come from the engine.
export type Language = 'en' | 'it';

export const clientWords = {
  stopped: { en: 'stopped', it: 'interrotto' },
  closed: { en: 'the engine has been closed', it: 'il motore è stato chiuso' },
  stuck: {
    en: 'no answer for a long time; the engine has been started again',
    it: 'nessuna risposta da molto tempo; il motore è stato riavviato',
  },
  died: {
    en: 'the engine has failed and has been started again',
    it: 'il motore ha avuto un guasto ed è stato riavviato',
  },
  unloaded: { en: 'the engine cannot be loaded', it: 'impossibile caricare il motore' },
} satisfies Record<string, Record<Language, string>>;
