// Hands the files of the workbench to the table.
import { go } from '../app/route';
import { tableRequest } from '../table/requests';
import { files, mainSpec } from './bench';

/** Opens the table with the ruleset of the workbench. Requires that it loads. */
export function playMine(): void {
  if (mainSpec.value !== '') {
    tableRequest.value = {
      files: files.value.map(({ path, text }) => ({ file: path, text })),
      spec: mainSpec.value,
    };
    go('table');
  }
}
