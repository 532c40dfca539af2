// A page that is open goes on in its own version, whatever is released meanwhile, and every tab can take the new one.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, options } from './helpers/pages.mjs';
import { release } from './helpers/releases.mjs';
import { deal } from './helpers/table.mjs';

/** A site of which another release can be sent: `site.send(2)`. */
async function openReleases() {
  let sent = release(1);
  const site = await openSite((path) => sent(path));
  return Object.assign(site, { send: (number) => (sent = release(number)) });
}

/** The page is looked at again, as after another tab. */
const shownAgain = (page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
const bar = (page) => page.locator('.shell-update');
const update = async (page) => {
  await bar(page).getByText('There is a new version.').waitFor();
  await bar(page).getByRole('button', { name: 'Update now' }).click();
};
const isRelease = (page, number) => page.waitForFunction((title) => document.title === title, `Cicera ${number}`);
const room = async (page, name) => {
  await page.evaluate((hash) => (location.hash = hash), `#/${name}`);
  await page.waitForSelector(`html[data-ready=${name}]`);
};

/** Asks for a study, which needs the second part of the engine and workers of its own. */
async function measures(page) {
  await page.getByRole('tab', { name: 'Measure' }).click();
  await page.getByRole('radio', { name: 'What does it change?' }).check();
  await page.getByLabel('Players').selectOption('random');
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.insertText('scoring:\n  settebello:\n    points: 2\n');
  await page.getByText('No errors.').waitFor();
  await page.getByRole('button', { name: 'Play and measure' }).click();
}

const keptVersions = (page, count) => page.waitForFunction(async (many) => (await caches.keys()).length === many, count);

test('two tabs over three releases: the one that stays has all its rooms, and each can follow', options, async () => {
  const site = await openReleases();
  const one = await site.open('#/table', { serviceWorkers: 'allow' });
  await one.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const two = await one.context().newPage();
  const faults = [];
  two.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  two.on('pageerror', (error) => faults.push(String(error)));
  await two.goto(`${site.address}#/table`);
  await two.waitForSelector('html[data-ready=table]');

  site.send(2);
  await shownAgain(one);
  await update(one);
  await isRelease(one, 2);
  await bar(two).getByText('There is a new version.').waitFor();
  await isRelease(two, 1);
  await room(two, 'workbench'); // its files are on no server any more
  await measures(two);
  await two.getByRole('row', { name: /^settebello/ }).waitFor();

  site.send(3);
  await shownAgain(one);
  await update(one);
  await isRelease(one, 3);
  await room(two, 'replay');
  await isRelease(two, 1);
  await keptVersions(two, 2); // the files of the first and the third, and no others
  await update(two);
  await isRelease(two, 3);
  await two.waitForSelector('html[data-ready=replay]');
  await keptVersions(two, 1);
  assert.deepEqual(faults, []);
  assert.deepEqual(one.faults, []);
  await site.close();
});

test('without a service worker a room that is gone says so, and a press loads the new version', options, async () => {
  const site = await openReleases();
  const page = await site.open('#/table', { serviceWorkers: 'block' });
  await deal(page, 'scopa');
  site.send(2);
  await page.evaluate(() => (location.hash = '#/workbench'));
  await page.getByText('This part of the page cannot be loaded.').waitFor();
  await page.getByText(/page-\w+\.js/).waitFor();
  await update(page);
  await isRelease(page, 2);
  await page.waitForSelector('html[data-ready=workbench]');
  await room(page, 'table');
  await page.locator('.kept-match').getByText('Scopa').first().waitFor();
  await site.close();
});

test('without a service worker a study whose files are gone says which, and the new version is offered', options, async () => {
  const site = await openReleases();
  const page = await site.open('#/workbench', { serviceWorkers: 'block' });
  await page.getByText('No errors.').waitFor();
  site.send(2);
  await measures(page);
  await page.locator('.bench-trouble').getByText('the engine cannot be loaded').waitFor();
  await page.locator('.bench-trouble').getByText(/engine-worker\.js/).waitFor();
  await update(page);
  await isRelease(page, 2);
  await page.getByText('No errors.').waitFor();
  await page.locator('.cm-content', { hasText: 'settebello' }).waitFor(); // what was typed
  await site.close();
});
