// The page never blocks: while hands are played by the hundred thousand, no task of its main thread takes 50 ms.
// Times are those of the processor, so a busy machine does no harm.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { tasksOf, traced } from './helpers/loads.mjs';
import { missing, openSite, options } from './helpers/pages.mjs';

let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

test('no task of the main thread takes 50 ms while 200,000 hands run, with the live verdict', options, async (t) => {
  const page = await site.open('#/workbench');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('scoring:\n  settebello:\n    points: 2\n');
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.getByRole('radio', { name: 'What does it change?' }).check();
  await page.getByLabel('How long').selectOption('long');
  await page.getByLabel('Players').selectOption('random');
  await page.getByText('No errors.').waitFor();
  const events = await traced(site.browser, page, async () => {
    await page.getByRole('button', { name: 'Play and measure' }).click();
    await page.getByRole('progressbar').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    await page.getByRole('row', { name: /^settebello/ }).waitFor();
  });
  const tasks = tasksOf(events, /^CrRendererMain$/).sort((a, b) => b - a);
  t.diagnostic(`${tasks.length} tasks, the longest took ${tasks.slice(0, 5).join(', ')} ms`);
  assert.ok(tasks.length > 100);
  assert.ok(tasks[0] < 50, `${tasks[0]} ms`);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
