import { say } from '../words/late_words';
import { chosenParent, mainFile, topValue } from './bench';
import { RulesetOptions } from './ruleset_options';

/** Which ruleset one's own is compared with. */
export function ParentChooser() {
  const extended = topValue(mainFile.value?.text ?? '', 'extends');
  return (
    <label class="bench-field">
      {say('benchAgainst')}
      <select
        value={chosenParent.value}
        onChange={(event) => (chosenParent.value = event.currentTarget.value)}
      >
        <option value="">{extended ? say('benchExtended', { name: extended }) : '–'}</option>
        <RulesetOptions />
      </select>
    </label>
  );
}
