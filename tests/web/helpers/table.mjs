// A match at the table of the page, as tests play it.

/** Preferences of the page before it is opened: cards that do not move, unless a test wants otherwise. */
export const prepared = async (page, kept = {}) =>
  page.addInitScript(
    (values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(`cicera.${key}`, value);
    },
    { pace: 'none', ...kept },
  );

/** A page of the site at the table, prepared before it loads. */
export async function openTable(site, options = {}, kept = {}) {
  const page = await site.open('#/about', options);
  await prepared(page, kept);
  await page.goto(`${site.address}#/table`);
  await page.reload();
  await page.waitForSelector('html[data-ready=table]');
  return page;
}

/** Chooses a game by its name and deals, one person against the program. */
export async function deal(page, game, level = 'easy') {
  await page.locator(`[data-game="${game}"]`).click();
  await page.locator('.seating-start').waitFor();
  const seats = page.locator('.seating-seat select');
  for (let seat = 1; seat < (await seats.count()); ++seat) await seats.nth(seat).selectOption(level);
  await page.locator('.seating-start').click();
  await atTurn(page);
}

export const phase = (page) => page.locator('.match').getAttribute('data-phase');

/** Waits until a person has something to do. */
export async function atTurn(page) {
  await page.waitForFunction(
    () => !['watch', undefined].includes(document.querySelector('.match')?.dataset.phase),
  );
  return phase(page);
}

/** What the person sees of the match: cards, and points of the sides. */
export const seen = (page) =>
  page.evaluate(() => ({
    hand: [...document.querySelectorAll('.hand [data-card]')].map((card) => card.dataset.card),
    table: [...document.querySelectorAll('.felt [data-card]')].map((card) => card.dataset.card),
    sides: [...document.querySelectorAll('.side')].map((side) => side.innerText),
  }));

/**
 * Plays in the page itself, by presses of its buttons, until the match ends or `most` plays were made; takes the first
 * of each list of plays. Returns how many plays were made and the phase at the end.
 */
export const playOn = (page, most) =>
  page.evaluate(async (count) => {
    const moment = () => new Promise((done) => setTimeout(done, 1));
    const match = () => document.querySelector('.match')?.dataset.phase;
    const press = (selector) => document.querySelector(selector)?.click();
    const until = async (condition) => {
      const end = performance.now() + 300_000;
      while (!condition()) {
        if (performance.now() > end)
          throw new Error(`waited in vain: ${match()}, ${document.body.innerText}`);
        await moment();
      }
    };
    let plays = 0;
    for (;;) {
      await until(() => !['watch', undefined].includes(match()));
      if (match() === 'match-end' || match() === 'failed' || plays >= count) return { plays, phase: match() };
      if (match() === 'hand-end' || match() === 'pass') {
        const before = document.querySelector('dialog[open] .primary');
        before?.click();
        await until(() => document.querySelector('dialog[open] .primary') !== before);
        continue;
      }
      // A press that came while the cards still moved chose nothing: try again.
      await until(() => {
        const chosen = document.querySelector('.hand [aria-pressed="true"]');
        if (!document.querySelector('.option') && match() === 'turn' && !chosen)
          press('.hand button:not([aria-disabled="true"])');
        return document.querySelector('.option');
      });
      press('.option');
      plays += 1;
      const option = document.querySelector('.option');
      await until(() => document.querySelector('.option') !== option || match() !== 'turn');
    }
  }, most);

/** Plays the hand at the table to its end, in the page itself. */
export const playHandOut = (page) =>
  page.evaluate(async () => {
    const phase = () => document.querySelector('.match')?.dataset.phase;
    const end = performance.now() + 300_000;
    while (!['hand-end', 'match-end', 'failed'].includes(phase())) {
      if (performance.now() > end) throw new Error(`waited in vain: ${phase()}`);
      await new Promise((done) => setTimeout(done, 2));
      if (phase() !== 'turn') continue;
      const option = document.querySelector('.option');
      if (option) option.click();
      else if (!document.querySelector('.hand [aria-pressed="true"]')) document.querySelector('.hand button:not([aria-disabled="true"])').click();
    }
    return phase();
  });

/** The match file that the page saves. */
export async function savedFile(page) {
  const inDialog = page
    .locator('dialog[open]')
    .getByRole('button', { name: /Save as a file|Salva in un file/ });
  // At the end of a match a dialog has the button, and what lies below it cannot be pressed.
  if ((await phase(page)) !== 'match-end') await page.locator('.toolbar .tool').last().click();
  const [download] = await Promise.all([page.waitForEvent('download'), inDialog.click()]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
