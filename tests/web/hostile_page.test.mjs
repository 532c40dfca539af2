// What comes by a link is data: whatever stands in the fragment gets an answer, nothing of it runs, and the page goes on.
// Some fragments, or 10,000 of them where CICERA_WEB_ALL is 1.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { hostileFragments } from './helpers/hostile_links.mjs';
import { missing, openSite, options } from './helpers/pages.mjs';
import { source } from './source.mjs';

const { linkOf } = await source('share/link.ts');

const count = process.env.CICERA_WEB_ALL === '1' ? 10_000 : 300;
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

/** Runs in the page: goes to each fragment and waits for the page's answer. Returns how often each answer was given. */
async function visit(fragments) {
  const answers = {};
  const root = document.documentElement;
  const settled = () =>
    new Promise((done) => {
      const observer = new MutationObserver(() => {
        if (root.dataset.ready === undefined) return;
        observer.disconnect();
        done();
      });
      observer.observe(root, { attributes: true, attributeFilter: ['data-ready'] });
    });
  for (const fragment of fragments) {
    const before = location.hash;
    const ready = settled();
    location.hash = fragment;
    if (location.hash === before) continue;
    await ready;
    const answer =
      document.querySelector('.link-page .notice p')?.innerText ??
      document.querySelector('.link-contents h1')?.innerText ??
      root.dataset.ready;
    answers[answer] = (answers[answer] ?? 0) + 1;
  }
  return answers;
}

test(`${count} hostile fragments each get an answer, and the page goes on`, options, async (t) => {
  const page = await site.open('#/about', { serviceWorkers: 'block' });
  const foreign = [];
  page.on('request', (request) => request.url().startsWith(site.address) || foreign.push(request.url()));
  page.on('dialog', (dialog) => foreign.push(dialog.message()));
  const fragments = hostileFragments(count, 1).filter((fragment) => !fragment.startsWith('#/'));
  const answers = {};
  for (let from = 0; from < fragments.length; from += 100)
    for (const [words, times] of Object.entries(await page.evaluate(visit, fragments.slice(from, from + 100))))
      answers[words] = (answers[words] ?? 0) + times;
  t.diagnostic(JSON.stringify(answers));
  const words = Object.keys(answers).join('\n');
  for (const expected of [/damaged/, /later version/, /too large|more than/, /unknown here/, /nothing that can be shown/])
    assert.match(words, expected);
  assert.deepEqual(foreign, []);
  assert.equal(await page.title(), 'Cicera');
  await page.evaluate(
    (fragment) => (location.hash = fragment),
    await linkOf({ kind: 'bench', parent: '', files: [{ path: 'mine.yaml', text: 'cicera: 1\n' }] }),
  );
  await page.getByText('Until you open it, this is only text.').waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test('addresses of pages with anything behind them open the page', options, async () => {
  const page = await site.open('#/about', { serviceWorkers: 'block' });
  for (const route of ['table', 'workbench', 'replay', 'about', 'none', '']) {
    for (const rest of ['', '/../..', '/%00%ff', '/<script>alert(1)</script>', `/${'x/'.repeat(2000)}`]) {
      await page.goto('about:blank');
      await page.goto(`${site.address}#/${route}${rest}`);
      await page.waitForSelector('html[data-ready]');
    }
  }
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
