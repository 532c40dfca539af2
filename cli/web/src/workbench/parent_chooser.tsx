import { say } from '../words/words';
import { chosenParent, mainFile, topValue } from './bench';
import { rulesets } from './known_rulesets';

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
        {rulesets.value.map(({ name, title }) => (
          <option key={name} value={name}>
            {title} ({name})
          </option>
        ))}
      </select>
    </label>
  );
}
