// The words of the end of a match and of the keys: English, Italian.
export const endWords = {
  seriesNow: ['Best of three: {wins}.', 'Al meglio delle tre: {wins}.'],
  seriesWon: ['{name} wins the series.', 'La serie è di {name}.'],
  seriesNext: ['The next match of the series', 'Un’altra partita della serie'],
  rematch: ['Rematch', 'Rivincita'],
  duplicate: [
    'The same cards, with the computer in your seat',
    'Le stesse carte, con il computer al tuo posto',
  ],
  decisive: ['The plays that decided', 'Le giocate decisive'],
  statistics: ['The match in figures', 'La partita in cifre'],
  newGame: ['Another game', 'Un’altra partita'],
  keyArrows: [
    'Move along your cards, the plays or the buttons',
    'Scorri le tue carte, le giocate o i pulsanti',
  ],
  keyEnter: ['Choose a card, again to play it', 'Scegli una carta, di nuovo per giocarla'],
  keyDigits: ['Choose among the plays shown', 'Scegli fra le giocate mostrate'],
  keyUpDown: [
    'Go between the table, the plays, your cards and the buttons',
    'Passa dal tavolo alle giocate, alle tue carte e ai pulsanti',
  ],
  keyEscape: ['Give up what you have chosen', 'Annulla la scelta'],
  keyHint: ['Hint', 'Consiglio'],
  keyUndo: ['Take back', 'Ritira'],
  keyLast: ['Last plays', 'Ultime giocate'],
  keyHelp: ['These keys', 'Questi tasti'],
  matchOver: ['End of the match', 'Fine della partita'],
  watchMatch: ['Watch it again', 'Rivedila'],
} as const satisfies Record<string, readonly [string, string]>;
