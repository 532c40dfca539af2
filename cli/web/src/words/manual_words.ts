// The words of the manual and of About: English, Italian. The manual itself is in English.
import { speaker } from './words';

const manualWords = {
  manual: ['Manual', 'Manuale'],
  manualMeaning: [
    'Rules, settings, scripts and figures explained, here also without a network.',
    'Regole, impostazioni, script e misure spiegati, in inglese; ci sono anche senza rete.',
  ],
  manualSearch: ['Search the manual', 'Cerca nel manuale'],
  manualContents: ['All pages', 'Tutte le pagine'],
  manualFound: ['Sections found: {count}', 'Sezioni trovate: {count}'],
  manualNone: ['Nothing has all these words.', 'Nessuna sezione ha tutte queste parole.'],
  manualNoPage: ['The manual has no such page.', 'Il manuale non ha questa pagina.'],
  manualOpenExample: ['Open in the workbench', 'Apri nell’officina'],
  manualExampleTitle: ['An example of the manual', 'Un esempio del manuale'],
  manualAbout: ['About Cicera', 'Informazioni su Cicera'],
  aboutText: [
    'Cicera, Scopa, Scopone, Cassino and many more, with the same engine as the program of the same name. Everything happens on this device: nothing you play or write leaves it.',
    'Cicera, Scopa, Scopone, Cassino e tante altre, con lo stesso motore del programma omonimo. Tutto avviene su questo dispositivo: niente di ciò che giochi o scrivi ne esce.',
  ],
  aboutOffline: [
    'Once it has been opened, the page also works without a network, and can be installed from the menu of the browser.',
    'Dopo la prima volta la pagina funziona anche senza rete, e si può installare dal menù del browser.',
  ],
  aboutLicence: ['Free software under the MIT licence.', 'Software libero con licenza MIT.'],
} as const;

export const say = speaker(manualWords);
