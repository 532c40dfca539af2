// What a page asks while it shows a table and plays at it, of all rulesets, and until the workbench can be used: the
// functions that these calls need are in the first part of the module (parts.mjs). So are those that simulate hands, since a
// call from one part to the other costs time.

/** Makes the calls. `ask` takes a request and returns its answer, or null after an error, and plays a study to its end. */
export function callAsTable(ask) {
  ask({ ask: 'version' });
  for (const lang of ['en', 'it']) ask({ ask: 'players', lang });
  const rulesets = ask({ ask: 'rulesets', lang: 'it' });
  rulesets.forEach(({ name }, number) => {
    const lang = number % 2 === 0 ? 'it' : 'en';
    ask({ ask: 'cards', ruleset: name, deck: 'bresciane', lang });
    ask({ ask: 'show', ruleset: name, card: true, markdown: true, lang });
    const level = number === 1 ? 'hard' : ['easy', 'medium'][number % 2];
    playAt(ask, { ruleset: name, seats: ['human', level], lang, seed: 1 }, number % 9 === 0 ? 30 : 2);
  });
  // A whole short match of a house rule, at which two people share the device.
  const house = 'cicera: 1\nname: house\ntitle: House\nextends: scopa\nmatch: {target: 2}\n';
  ask({ ask: 'put', file: 'house.yaml', text: house });
  playAt(ask, { ruleset: 'house.yaml', seats: ['human', 'human'], names: ['Ada', 'Bo'], lang: 'it', seed: 2 }, 400);
  ask({ ask: 'open', ruleset: 'scoppa' });
  for (const players of ['random', 'greedy', 'careful']) ask({ ask: 'simulate', ruleset: 'scopa', players, hands: 2 });
}

/** Opens a table, plays at most so many plays at it, looks at all that there is, and opens it again from its file. */
function playAt(ask, game, most) {
  let seen = ask({ ask: 'open', wait: true, ...game });
  if (seen === null) return;
  const { table, players } = seen;
  for (let made = 0; made < most && !seen.match_over; ++made) {
    const person = players[seen.turn] === 'human';
    ask({ ask: 'state', table, seat: person ? seen.turn : 0 });
    if (seen.hand_over) {
      ask({ ask: 'score', table });
      seen = ask({ ask: 'next-hand', table });
    } else {
      seen = person ? playAsPerson(ask, table, seen.turn, made, most > 2) : ask({ ask: 'go-on', table });
    }
    ask({ ask: 'export', table });
  }
  for (const name of ['score', 'statistics']) ask({ ask: name, table });
  if (seen.match_over) ask({ ask: 'duplicate', table, player: 'greedy' });
  const file = ask({ ask: 'export', table });
  ask({ ask: 'close', table });
  const again = ask({ ask: 'open', input: file, lang: game.lang, wait: true });
  if (again !== null) ask({ ask: 'close', table: again.table });
}

/** Some play; in a long game the first after a hint, and the second is taken back. */
function playAsPerson(ask, table, seat, made, hints) {
  const { plays } = ask({ ask: 'plays', table, seat });
  if (made === 0 && hints) ask({ ask: 'hint', table, seat });
  const seen = ask({ ask: 'play', table, seat, play: plays[made % plays.length].play });
  return made === 1 ? (ask({ ask: 'back', table, seat }) ?? seen) : seen;
}

/** What the workbench asks when it is opened. */
export function callAsWorkbench(ask) {
  for (const of of [{}, { lua: true }, { scenarios: true }]) ask({ ask: 'schema', ...of });
  ask({ ask: 'rulesets', scripts: true });
  const text = 'cicera: 1\nname: mine\ntitle: Mine\nextends: scopa\nmatch: {target: 16}\n';
  for (const [file, written] of [
    ['mine.yaml', text],
    ['wrong.yaml', `${text}capure: {}\nscore: {scopa: 2`],
    ['mine.test.yaml', 'ruleset: mine.yaml\nscenarios:\n- {name: a seven, table: 7c 4s, play: 7d, take: 7c}\n'],
  ]) {
    ask({ ask: 'put', file, text: written });
    ask({ ask: 'check', files: [file], ruleset: 'mine.yaml' });
    ask({ ask: 'check', files: [file] });
  }
  ask({ ask: 'test', paths: ['mine.test.yaml'] });
  ask({ ask: 'diff', rulesets: ['scopa', 'mine.yaml'] });
  for (const lang of ['en', 'it']) {
    ask({ ask: 'show', ruleset: 'mine.yaml', card: true, markdown: true, lang });
    ask({ ask: 'moves', ruleset: 'mine.yaml', holding: '7d 3c', table: '7c 4s', lang });
  }
}
