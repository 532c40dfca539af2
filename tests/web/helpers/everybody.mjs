// What makes a page one for everybody: no fault that axe finds, nothing too small for a finger, nothing wider than the screen.
import { createRequire } from 'node:module';

const axe = createRequire(new URL('../../../cli/web/package.json', import.meta.url)).resolve('axe-core/axe.min.js');

/** What axe says of the page as it is. The page must have been opened with `bypassCSP`. */
export async function violations(page) {
  await page.addScriptTag({ path: axe });
  const found = await page.evaluate(() => globalThis.axe.run());
  return found.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Buttons, links and fields that are smaller than a finger. */
export const small = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, a, select, input, summary')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.matches('.shell-skip, p a'))
      .map((element) => (element.matches('label input') ? element.closest('label') : element))
      .map((element) => [element, element.getBoundingClientRect()])
      .filter(([, { width, height }]) => width < 43.5 || height < 43.5)
      .map(([element, { width, height }]) => `${element.outerHTML.slice(0, 90)}: ${width} x ${height}`),
  );

/** By how many pixels the page is wider than the screen. */
export const tooWide = (page) =>
  page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));

/** All that is wrong with the page as it is. */
export async function unfit(page) {
  const wide = await tooWide(page);
  return [...(await violations(page)), ...(await small(page)), ...(wide > 0 ? [`${wide} px too wide`] : [])];
}

/** Languages, colours and sizes that pages are looked at in. */
export const eyes = [
  ['it-IT', 'light', 360, 740],
  ['en-GB', 'dark', 390, 844],
  ['it-IT', 'dark', 768, 1024],
  ['en-GB', 'light', 1600, 900],
].map(([locale, colorScheme, width, height]) => ({
  name: `${locale}, ${colorScheme}, ${width} px`,
  context: { locale, colorScheme, viewport: { width, height }, bypassCSP: true },
}));
