// The words of a seat that is played by a link: English, Italian.
import { speaker, words } from './words';

const remoteWords = {
  joining: ['Going to the table…', 'Vado al tavolo…'],
  connectionLost: [
    'The connection is lost. It is tried again by itself; the match waits.',
    'La connessione è caduta. Ci riprova da sola; la partita aspetta.',
  ],
  tryNow: ['Try now', 'Riprova subito'],
  seatTaken: [
    'Your seat is now played on another device.',
    'Al tuo posto si gioca ora da un altro dispositivo.',
  ],
  playHere: ['Play here', 'Gioca qui'],
  noSuchSeat: [
    'No seat at this table has this link. Ask your host for the whole link.',
    'Nessun posto a questo tavolo ha questo link. Chiedi a chi ospita il link intero.',
  ],
  matchOver: ['End of the match', 'Fine della partita'],
  leaveTable: ['Leave the table', 'Lascia il tavolo'],
  playAgain: ['Play again', 'Rivincita'],
  tally: ['Matches won', 'Partite vinte'],
  nextRound: ['Next round', 'Prossimo turno'],
  roundOver: ['Round {round} of {rounds}', 'Turno {round} di {rounds}'],
  standings: ['Standings', 'Classifica'],
  notYet: [
    'Another match begins once they agree: {names}.',
    'La rivincita comincia quando accettano: {names}.',
  ],
  backAsked: [
    '{name} asks to take back the last play. It happens once all agree.',
    '{name} chiede di ritirare l’ultima giocata. Si fa quando tutti accettano.',
  ],
  backWaits: [
    'You have asked to take back your last play. Still to agree: {names}.',
    'Hai chiesto di ritirare la tua ultima giocata. Manca il sì di: {names}.',
  ],
  backAgree: ['Agree', 'Va bene'],
  backRefuse: ['No', 'No'],
  backWithdraw: ['Leave it', 'Lascia stare'],
} as const satisfies Record<string, readonly [string, string]>;

/** A word or sentence of such a seat, or of the frame or the table. */
export const say = speaker({ ...words, ...remoteWords });
