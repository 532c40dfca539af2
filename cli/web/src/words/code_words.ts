// The words of the six words for the same cards: English, Italian.
export const codeSentences = {
  codeOwn: [
    'Your cards have these six words. A friend who plays the same game with them has the same cards.',
    'Le tue carte hanno queste sei parole. Chi fa lo stesso gioco con queste parole ha le stesse carte.',
  ],
  codeFriend: ['Or a friend’s six words', 'Oppure le sei parole di un amico'],
  codeTaken: ['You will have the cards of these words.', 'Avrai le carte di queste parole.'],
  codeCount: ['Six words are needed; here are {count}.', 'Servono sei parole; qui sono {count}.'],
  codeWord: ['“{word}” is not one of the words.', '«{word}» non è fra le parole.'],
  codeCheck: [
    'One of the words is wrong, or they stand in another order.',
    'Una delle parole è sbagliata, oppure sono in un altro ordine.',
  ],
} as const satisfies Record<string, readonly [string, string]>;
