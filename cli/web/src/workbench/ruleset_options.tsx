import { rulesets } from './known_rulesets';

/** The shipped rulesets, to choose from in a `select`. */
export function RulesetOptions() {
  return (
    <>
      {rulesets.value.map(({ name, title }) => (
        <option key={name} value={name}>
          {title} ({name})
        </option>
      ))}
    </>
  );
}
