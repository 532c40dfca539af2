// The client's own words: all others come from the engine.
export type Language = 'en' | 'it';

export const clientWords = {
  stopped: { en: 'stopped', it: 'interrotto' },
  closed: { en: 'the engine has been closed', it: 'il motore è stato chiuso' },
  broken: {
    en: 'the engine has failed; open another one',
    it: 'il motore ha avuto un guasto; aprine un altro',
  },
  memory: { en: 'there is not enough memory', it: 'la memoria non basta' },
  shape: {
    en: 'a request is an object with the key ask, of what JSON can say',
    it: 'una richiesta è un oggetto con la chiave ask, di ciò che JSON sa dire',
  },
  units: {
    en: 'units are a whole number from 0 to 2147483647',
    it: 'le unità sono un numero intero da 0 a 2147483647',
  },
  stuck: {
    en: 'no answer for a long time; the engine has been started again',
    it: 'nessuna risposta da molto tempo; il motore è stato riavviato',
  },
  died: {
    en: 'the engine has failed and has been started again',
    it: 'il motore ha avuto un guasto ed è stato riavviato',
  },
  unloaded: { en: 'the engine cannot be loaded', it: 'impossibile caricare il motore' },
  part: {
    en: 'a part of the engine cannot be loaded',
    it: 'impossibile caricare una parte del motore',
  },
} satisfies Record<string, Record<Language, string>>;
