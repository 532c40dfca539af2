// What a page asks while it shows a table and plays at it, and then where a match is opened again, at its end and until
// the workbench can be used: the functions that the first calls need are in the first part of the module, those of the
// others in the second (parts.mjs).

/** The shipped rulesets by name, `all` and those that are `plain`: no script belongs to them. */
export function shippedRulesets(ask) {
  const all = ask({ ask: 'rulesets' }).map(({ name }) => name);
  const plain = all.filter((ruleset) => !/[".]scripts?":/.test(JSON.stringify(ask({ ask: 'show', ruleset }))));
  return { all, plain };
}

/** Makes the calls. `ask` takes a request and returns its answer, or null after an error, and plays a study to its end. */
export function callAsTable(ask, rulesets) {
  ask({ ask: 'version' });
  for (const lang of ['en', 'it']) {
    ask({ ask: 'players', lang });
    ask({ ask: 'rulesets', lang });
  }
  rulesets.forEach((name, number) => callAsTableOf(ask, name, number));
  // Whole short matches of a house rule, at which two people share the device.
  const house = 'cicera: 1\nname: house\ntitle: House\nextends: scopa\nmatch: {target: 2}\n';
  ask({ ask: 'put', file: 'house.yaml', text: house });
  for (const seed of [2, 3, 4])
    playAt(ask, { ruleset: 'house.yaml', seats: ['human', 'human'], names: ['Ada', 'Bo'], lang: 'it', seed }, 400);
  ask({ ask: 'open', ruleset: 'scoppa' });
}

/** The calls for one game. The seed decides on its cards, on its language and on the level of the program. */
export function callAsTableOf(ask, ruleset, seed) {
  for (const lang of ['en', 'it']) {
    ask({ ask: 'cards', ruleset, deck: 'bresciane', lang });
    ask({ ask: 'show', ruleset, card: true, markdown: true, lang });
  }
  // As where seats are chosen, and then dealt.
  const { table, seats } = ask({ ask: 'open', ruleset, seats: 'human', names: ['Ada'], seed, wait: true });
  ask({ ask: 'close', table });
  // The levels after the third call what it calls, and think for minutes in a module that notes every call.
  const levels = ask({ ask: 'players' }).levels.slice(0, 3);
  const { level } = levels[seed % levels.length];
  const players = Array.from({ length: seats }, (_, seat) => (seat === 0 ? 'human' : level));
  playAt(ask, { ruleset, seats: players, lang: seed % 2 === 0 ? 'it' : 'en', seed }, 80);
}

/** Opens a table and plays at most so many plays at it. Returns its file. */
function playAt(ask, game, most) {
  let seen = ask({ ask: 'open', wait: true, ...game });
  if (seen === null) return null;
  const { table, players } = seen;
  for (let made = 0; made < most && !seen.match_over; ++made) {
    const person = players[seen.turn] === 'human';
    ask({ ask: 'state', table, seat: person ? seen.turn : 0 });
    if (seen.hand_over) {
      ask({ ask: 'score', table });
      seen = ask({ ask: 'next-hand', table });
    } else {
      seen = person ? playAsPerson(ask, table, seen.turn, made) : ask({ ask: 'go-on', table });
    }
    ask({ ask: 'export', table });
  }
  ask({ ask: 'score', table });
  const file = ask({ ask: 'export', table });
  ask({ ask: 'close', table });
  return file;
}

/** Some play; at times after a hint, and some are taken back. */
function playAsPerson(ask, table, seat, made) {
  const { plays } = ask({ ask: 'plays', table, seat });
  if (made % 24 === 0) ask({ ask: 'hint', table, seat });
  const seen = ask({ ask: 'play', table, seat, play: plays[made % plays.length].play });
  return made % 24 === 1 ? (ask({ ask: 'back', table, seat }) ?? seen) : seen;
}

/** What is asked where a match is gone on with, at its end and after it. */
export function callAtEnds(ask) {
  const file = playAt(ask, { ruleset: 'scopa:match.target=2', seats: ['human', 'easy'], lang: 'it', seed: 2 }, 400);
  const { table } = ask({ ask: 'open', input: file, lang: 'it', wait: true });
  ask({ ask: 'statistics', table });
  ask({ ask: 'duplicate', table, player: 'greedy' });
  ask({ ask: 'close', table });
  ask({ ask: 'replay', input: file });
  for (const lang of ['en', 'it']) ask({ ask: 'advise', input: file, hand: 0, play: 3, lang });
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
