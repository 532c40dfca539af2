// What the page shows before its engine is there: the games with their seats, and the levels of the program, as the
// engine itself answers when the site is built.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { doorOf } from '../wasm/door.mjs';
import { partsIn } from '../wasm/part_files.mjs';

/** A game by its row in the list, with what its seats are called where nobody gives a name. */
function gameOf(ask, { name, title }) {
  const { names, table } = ask({
    ask: 'open',
    ruleset: name,
    seats: 'human',
    names: ['Ada'],
    seed: 1,
    wait: true,
  });
  ask({ ask: 'close', table });
  return { name, title, names };
}

/** The games and the levels by language, of the module in a folder; none where there is no module. */
export async function gamesOf(folder, languages) {
  const file = (name) => join(folder, name);
  if (!existsSync(file('cicera.wasm'))) return {};
  const { default: create } = await import(pathToFileURL(file('cicera.js')));
  const module = await create({
    wasmBinary: readFileSync(file('cicera.wasm')),
    partBinaries: partsIn(folder),
  });
  const inLanguage = (lang) => {
    const door = doorOf(module, JSON.stringify({ lang }));
    const ask = (request) => {
      const { answer, error } = JSON.parse(door.ask(JSON.stringify({ id: 1, ...request })));
      if (error) throw new Error(error.message);
      return answer;
    };
    const { levels, default_level } = ask({ ask: 'players', lang });
    const games = ask({ ask: 'rulesets', lang }).map((row) => gameOf(ask, row));
    door.close();
    return {
      games,
      levels: levels.map(({ level, title, player }) => ({ level, title, player })),
      usual: default_level,
    };
  };
  return Object.fromEntries(languages.map((lang) => [lang, inLanguage(lang)]));
}
