// The words of what one's plays cost: English, Italian.
export const mistakeWords = {
  costAsk: ['What did my plays cost me?', 'Che cosa mi sono costate le mie giocate?'],
  costTitle: [
    'Where the computer would have played otherwise',
    'Dove il computer avrebbe giocato altrimenti',
  ],
  costMeaning: [
    'It knew what you could know then. The cost is at least this, up to the end of the hand, as it reckons it.',
    'Sapeva quello che potevi sapere tu. Il costo è almeno questo, fino alla fine della smazzata, secondo il suo calcolo.',
  ],
  costDone: ['{done} of {of} plays judged', '{done} giocate su {of} esaminate'],
  costNone: [
    'At no play would the computer have done better.',
    'In nessuna giocata il computer avrebbe fatto di meglio.',
  ],
  costSame: [
    'Other plays that the computer would have made differently, for about the same: {count}.',
    'Altre giocate che il computer avrebbe fatto diversamente, con lo stesso risultato o quasi: {count}.',
  ],
  costPlace: ['Hand {hand}, play {play}', 'Smazzata {hand}, giocata {play}'],
  costPlayed: ['Played', 'Giocata'],
  costBetter: ['Better', 'Meglio'],
  costPoints: ['cost: {points} points', 'costo: {points} punti'],
  costChance: ['{chance}% of the chance to win', '{chance}% della probabilità di vincere'],
  costStopped: [
    'Stopped: these are the plays judged so far.',
    'Interrotto: queste sono le giocate esaminate finora.',
  ],
  costAgain: ['Once more', 'Di nuovo'],
  costShow: ['Show it', 'Mostrala'],
} as const satisfies Record<string, readonly [string, string]>;
