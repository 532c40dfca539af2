// What a person chooses for the whole page.
import { computed, effect, signal } from '@preact/signals';
import { preference } from '../storage/preferences';
import { firstSpoken, languages, type Language } from './languages';

export type { Language };

/** The language of the page and of the engine's sentences. */
export const language = preference<Language>('language', languages, firstSpoken(navigator.languages));
/** Light or dark, or as the system has it. */
export const themeChoice = preference('theme', ['system', 'light', 'dark'] as const, 'system');
/** The faces of the cards: those of the game, or always the same. */
export const deckChoice = preference('deck', ['game', 'italian', 'french'] as const, 'game');
/** The deck whose names the engine's sentences are to have, so that they follow the cards drawn; '' for the game's own. */
export const deckSpoken = computed(
  () =>
    ({ game: '', italian: 'bresciane', french: 'french' })[deckChoice.value] as '' | 'bresciane' | 'french',
);
/** Two colours for the suits, as in print, or one for each suit. */
export const suitColours = preference('suits', ['two', 'four'] as const, 'two');
/** The size of what is written on cards. */
export const cardPrint = preference('print', ['normal', 'large'] as const, 'normal');
/** How fast cards move. */
export const pace = preference('pace', ['slow', 'normal', 'fast', 'none'] as const, 'normal');

/** Whether cards, what scores and one's turn are heard. */
export const sounds = preference('sounds', ['on', 'off'] as const, 'on');
/** Whether what scores and one's turn are felt, on devices that can. */
export const vibration = preference('vibration', ['on', 'off'] as const, 'on');

const systemIsDark = matchMedia('(prefers-color-scheme: dark)');
const dark = signal(systemIsDark.matches);
systemIsDark.addEventListener('change', () => (dark.value = systemIsDark.matches));

/** The theme in force. */
export const theme = computed(() =>
  themeChoice.value === 'system' ? (dark.value ? 'dark' : 'light') : themeChoice.value,
);

effect(() => {
  const root = document.documentElement;
  root.lang = language.value;
  root.dataset['theme'] = theme.value;
  root.dataset['suits'] = suitColours.value;
  root.dataset['print'] = cardPrint.value;
});
