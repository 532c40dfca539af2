// The words of a guided first hand: English, Italian.
export const guideWords = {
  guideTitle: ['{title}: a first hand', '{title}: la prima smazzata'],
  guideHow: [
    'You play a whole hand. At each turn you read what can be done, and what the program would do and why; you may do as you like.',
    'Giochi una smazzata intera. A ogni turno leggi che cosa si può fare, e che cosa farebbe il computer e perché; tu fai come vuoi.',
  ],
  guideBegin: ['Begin', 'Comincia'],
  guideScores: ['You can score: {play} ({score}).', 'Puoi fare punti: {play} ({score}).'],
  guideChoice: [
    'You have a choice: {card} can take in {count} ways.',
    'Puoi scegliere: {card} può prendere in {count} modi.',
  ],
  guideScoresHere: ['You can score here.', 'Puoi fare punti.'],
  guideTakesHere: ['You can take here.', 'Puoi prendere.'],
  guideTakes: ['You can: {play}.', 'Puoi: {play}.'],
  guideLays: [
    'None of your cards takes anything: one must be laid.',
    'Nessuna delle tue carte prende: bisogna calarne una.',
  ],
} as const satisfies Record<string, readonly [string, string]>;
