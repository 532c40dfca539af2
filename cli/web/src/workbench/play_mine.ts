// Hands the files of the workbench to the table.
import { go } from '../app/route';
import { ownRules } from '../share/own_rules';
import { files, mainFile, topValue } from './bench';

/** Opens the table with the ruleset of the workbench. Requires that it loads. */
export function playMine(): void {
  const main = mainFile.value;
  if (main) {
    ownRules.value = {
      spec: `./${main.path}`,
      title: topValue(main.text, 'title') || main.path,
      files: files.value,
    };
    go('table', 'mine');
  }
}
