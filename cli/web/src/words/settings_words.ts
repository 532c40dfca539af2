// The words of the settings: English, Italian.
import { speaker, words } from './words';

const settingsWords = {
  ...words,
  languageLabel: ['Language', 'Lingua'],
  themeLabel: ['Colours', 'Colori'],
  themeSystem: ['As the device', 'Come il dispositivo'],
  themeLight: ['Light', 'Chiari'],
  themeDark: ['Dark', 'Scuri'],
  deckLabel: ['Cards', 'Carte'],
  deckGame: ['Of the game', 'Del gioco'],
  deckItalian: ['Italian', 'Italiane'],
  deckFrench: ['French', 'Francesi'],
  suitsLabel: ['Colours of the suits', 'Colori dei semi'],
  suitsTwo: ['As in print', 'Come in stampa'],
  suitsFour: ['Four colours', 'Quattro colori'],
  printLabel: ['Print on the cards', 'Scritte sulle carte'],
  printNormal: ['Normal', 'Normali'],
  printLarge: ['Large', 'Grandi'],
  paceLabel: ['Pace', 'Ritmo'],
  paceSlow: ['Slow', 'Lento'],
  paceNormal: ['Normal', 'Normale'],
  paceFast: ['Fast', 'Veloce'],
  paceNone: ['At once', 'Subito'],
  soundsLabel: ['Sounds', 'Suoni'],
  vibrationLabel: ['Vibration', 'Vibrazione'],
  settingOn: ['On', 'Sì'],
  settingOff: ['Off', 'No'],
} as const;
export type Word = keyof typeof settingsWords;

/** A word or sentence of the settings, or of the frame or the table. */
export const say = speaker(settingsWords);
