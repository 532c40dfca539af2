// Files that people bring, by links above all, change nothing of what is shipped and bring no worker down, whatever their
// paths are: the page's own reader of links and its worker, with the module.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbers } from '../web/helpers/numbers.mjs';
import { source } from '../web/source.mjs';
import { newModule } from './module.mjs';

const { linkOf, openLink } = await source('share/link.ts');
const { serve } = await source('engine/server.ts');

/** The page's worker, in this thread: a request gives a reply, whether or not it is one of the API. */
async function openWorker() {
  const module = await newModule();
  const posted = [];
  const take = serve({
    post: (message) => posted.push(message),
    turn: () => new Promise((resolve) => setImmediate(resolve)),
    load: () => Promise.resolve(module),
    now: () => 0,
  });
  take({ open: { module: '', wasm: '', settings: { lang: 'en' } } });
  while (posted.length === 0) await new Promise((resolve) => setImmediate(resolve));
  assert.deepEqual(posted.splice(0), [{ opened: true }]);
  return (request) => {
    take({ call: 1, request });
    const [reply, ...more] = posted.splice(0);
    assert.equal(reply?.call, 1, `${JSON.stringify(request)} gives ${JSON.stringify(reply)}`);
    assert.deepEqual(more, []);
    return reply;
  };
}

const worker = await openWorker();
const shipped = worker({ ask: 'rulesets' }).answer;
const scripts = worker({ ask: 'rulesets', scripts: true }).answer;

/** What the engine says of a shipped ruleset, and of each. */
const saidOf = (name) => JSON.stringify(worker({ ask: 'show', ruleset: name }));
const said = () => shipped.map(({ name }) => saidOf(name));
const before = said();
const wasOfScopa = saidOf('scopa');

const evil = (name) => `cicera: 1\nname: ${name}\ntitle: Another\nextends: scopa\nmatch: {target: 77}\n`;
const folders = ['', '', './', 'rulesets/', 'Rulesets/', 'RULESETS/scripts/', 'scripts/', 'rulesets/scripts/', 'proc/self/fd/']
  .concat(['dev/', 'tmp/', 'home/web_user/', 'share/cicera/rulesets/', 'a.yaml/', 'mine.yaml/', '.local/share/', '../', '/']);
const names = [...shipped.map(({ name }) => name), ...scripts.map(({ name }) => name), 'mine', 'a', 'stdin', '0', 'signatures'];
const endings = ['.yaml', '.lua', '.jsonl', '.json', '.test.yaml', '.txt', ''];

/** Paths as somebody with ill will might choose them. */
function pathsOf(below) {
  const some = (list) => list[below(list.length)];
  return Array.from({ length: 1 + below(4) }, () => {
    const name = some(names);
    const cased = below(4) === 0 ? name.toUpperCase() : name;
    return some(folders) + cased + some(endings);
  });
}

test('120 lists of paths, by links and by requests, leave what is shipped as it was', async () => {
  const below = numbers(40);
  let opened = 0;
  let kept = 0;
  for (let round = 0; round < 120; ++round) {
    const files = pathsOf(below).map((path) => ({ path, text: evil('scopa') }));
    const link = await openLink(await linkOf({ kind: 'bench', parent: '', files }));
    opened += 'parcel' in link ? 1 : 0;
    for (const { path, text } of 'parcel' in link && round % 3 ? link.parcel.files : files) {
      const { error } = worker({ ask: 'put', file: path, text });
      if (error) assert.notEqual(error.hint, '', `${path}: ${error.message}`);
      else kept += 1;
    }
    if (round % 20 === 0) assert.equal(saidOf('scopa'), wasOfScopa, JSON.stringify(files));
    for (const { path } of files) worker({ ask: 'drop', file: path });
  }
  assert.ok(opened > 10 && kept > 20, `${opened} links were opened, ${kept} files kept`);
  for (const { path } of [...shipped, ...scripts])
    for (const file of [path, path.replace(/^\//, ''), `./${path}`]) worker({ ask: 'drop', file });
  assert.deepEqual(said(), before);
});

test('a file of one’s own is found by its path, and again under another text', () => {
  const target = () => worker({ ask: 'open', ruleset: './house/mine.yaml', seats: ['human', 'random'] }).answer?.target;
  worker({ ask: 'put', file: 'house/mine.yaml', text: evil('mine') });
  assert.equal(target(), 77);
  worker({ ask: 'put', file: 'house/mine.yaml', text: evil('mine').replace('77', '31') });
  assert.equal(target(), 31);
  worker({ ask: 'drop', file: 'house/mine.yaml' });
  assert.equal(target(), undefined);
});
