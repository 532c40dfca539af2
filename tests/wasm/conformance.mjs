// The files of tests/api: requests, and what every door says to them.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { source } from './module.mjs';

/** What the requests name. */
export const paths = ['rulesets', 'tests/api', 'docs/images'];

const folder = join(source, 'tests/api');
const longest = 1200;
const begin = 240;

/** The names of the files. */
export const conformanceFiles = readdirSync(folder)
  .filter((each) => each.endsWith('.jsonl'))
  .sort();

/** The settings of a file, and its requests, each with the lines that are said after it. */
export function read(name) {
  const read = { settings: '{}', requests: [] };
  for (const line of readFileSync(join(folder, name), 'utf8').trimEnd().split('\n')) {
    if (line.startsWith('{"settings":')) {
      read.settings = line.slice('{"settings":'.length, -1).replaceAll('SOURCE', source);
    } else if (line.startsWith('{"request":')) {
      const raw = line.slice('{"request":'.length, -1);
      const text = raw.startsWith('"') ? JSON.parse(raw) : raw;
      read.requests.push({
        line,
        text: text.replaceAll('SOURCE', source),
        said: [],
      });
    } else {
      read.requests.at(-1).said.push(line);
    }
  }
  return read;
}

/** What a door says to each of the requests, and at the last what its jobs say until they have ended. */
export function answersOf(door, requests) {
  const said = requests.map(({ text }) => [door.ask(text), ...door.events()]);
  for (let running = 1; running > 0;) {
    running = door.step(4096);
    said.at(-1).push(...door.events());
  }
  return said.map((lines) => lines.map(kept));
}

/** What a file keeps of a line. */
export function kept(said) {
  const text = said.replaceAll(source, 'SOURCE');
  const bytes = Buffer.from(text);
  return bytes.length <= longest
    ? text
    : JSON.stringify({ begins: bytes.subarray(0, begin).toString('utf8') });
}
