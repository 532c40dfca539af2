// Hands the files of the workbench to the table.
import { seat } from '../table/requests';
import { files, mainSpec } from './bench';

/** Opens the table with the ruleset of the workbench. Requires that it loads. */
export function playMine(): void {
  if (mainSpec.value !== '') {
    const handed = files.value.map(({ path, text }) => ({ file: path, text }));
    seat(mainSpec.value, handed);
  }
}
