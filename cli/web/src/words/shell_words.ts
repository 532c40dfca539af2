// The words of the frame around the pages: English, Italian.
export const shellWords = {
  appName: ['Cicera', 'Cicera'],
  tablePage: ['Play', 'Gioca'],
  workbenchPage: ['Workbench', 'Officina'],
  replayPage: ['Replay', 'Rivedi'],
  manualPage: ['Manual', 'Manuale'],
  pagesLabel: ['Pages', 'Pagine'],
  skipToContent: ['Skip to the page', 'Vai al contenuto'],
  settings: ['Settings', 'Preferenze'],
  close: ['Close', 'Chiudi'],
  back: ['Back', 'Indietro'],
  cancel: ['Cancel', 'Annulla'],
  loading: ['One moment…', 'Un momento…'],
  failed: ['Something went wrong.', 'Qualcosa è andato storto.'],
  tryAgain: ['Try again', 'Riprova'],
  updateReady: ['There is a new version.', 'C’è una nuova versione.'],
  updateNow: ['Update now', 'Aggiorna ora'],
  engineLacks: [
    'A file of the engine cannot be loaded. Reload the page; if that does not help, its server does not have all files.',
    'Un file del motore non si carica. Ricarica la pagina; se non basta, sul server mancano dei file.',
  ],
  pageUnloaded: [
    'This part of the page cannot be loaded. If a new version has come out, a reload helps: what you have is kept.',
    'Questa parte della pagina non si carica. Se è uscita una nuova versione, basta ricaricare: quello che hai resta.',
  ],
  reload: ['Reload', 'Ricarica'],
  hintHand: [
    'found in hand {hand} of those that were played to try it',
    'trovato nella smazzata {hand} fra quelle giocate per prova',
  ],
  workOpened: [
    'Opened beside what was here: matches: {matches}, sets of rules: {benches}.',
    'Aperto accanto a quello che c’era: partite: {matches}, regolamenti: {benches}.',
  ],
  workUnread: ['Not to be read: {count}.', 'Illeggibili: {count}.'],
} as const satisfies Record<string, readonly [string, string]>;
