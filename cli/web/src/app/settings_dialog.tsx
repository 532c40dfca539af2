// What a person chooses for the whole page; loaded when it is asked for.
import type { Signal } from '@preact/signals';
import { say, type Word } from '../words/settings_words';
import { Dialog } from './dialog';
import {
  cardPrint,
  deckChoice,
  language,
  pace,
  sounds,
  suitColours,
  themeChoice,
  vibration,
  type Language,
} from './settings';

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly name: string;
  readonly value: Signal<T>;
  readonly options: readonly (readonly [T, string])[];
}

/** One of a few values, as a row of buttons. */
export function Choice<T extends string>({ label, name, value, options }: ChoiceProps<T>) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div class="choice-row">
        {options.map(([each, words]) => (
          <label key={each}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={value.value === each}
              onChange={() => (value.value = each)}
            />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const languages: readonly (readonly [Language, string])[] = [
  ['it', 'Italiano'],
  ['en', 'English'],
];

const spoken = <T extends string>(options: readonly (readonly [T, Word])[]) =>
  options.map(([value, word]) => [value, say(word)] as const);

const onOrOff = () =>
  spoken([
    ['on', 'settingOn'],
    ['off', 'settingOff'],
  ]);

export function Settings({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={say('settings')} onClose={onClose}>
      <Choice label={say('languageLabel')} name="language" value={language} options={languages} />
      <Choice
        label={say('themeLabel')}
        name="theme"
        value={themeChoice}
        options={spoken([
          ['system', 'themeSystem'],
          ['light', 'themeLight'],
          ['dark', 'themeDark'],
        ])}
      />
      <Choice
        label={say('deckLabel')}
        name="deck"
        value={deckChoice}
        options={spoken([
          ['game', 'deckGame'],
          ['italian', 'deckItalian'],
          ['french', 'deckFrench'],
        ])}
      />
      <Choice
        label={say('suitsLabel')}
        name="suits"
        value={suitColours}
        options={spoken([
          ['two', 'suitsTwo'],
          ['four', 'suitsFour'],
        ])}
      />
      <Choice
        label={say('printLabel')}
        name="print"
        value={cardPrint}
        options={spoken([
          ['normal', 'printNormal'],
          ['large', 'printLarge'],
        ])}
      />
      <Choice
        label={say('paceLabel')}
        name="pace"
        value={pace}
        options={spoken([
          ['slow', 'paceSlow'],
          ['normal', 'paceNormal'],
          ['fast', 'paceFast'],
          ['none', 'paceNone'],
        ])}
      />
      <Choice label={say('soundsLabel')} name="sounds" value={sounds} options={onOrOff()} />
      {'vibrate' in navigator && (
        <Choice label={say('vibrationLabel')} name="vibration" value={vibration} options={onOrOff()} />
      )}
    </Dialog>
  );
}
