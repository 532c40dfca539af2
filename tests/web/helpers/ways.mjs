// A person plays a whole match: by mouse, by touch and by keyboard alone, each as the browser hears it.

const presses = {
  mouse: (page, { x, y }) => page.mouse.click(x, y),
  touch: (page, { x, y }) => page.touchscreen.tap(x, y),
};

/** Runs in the page: what is to be pressed next, once `told` things have happened; false while the page is busy. */
function nextPress(told) {
  const { phase, told: now } = document.querySelector('.match')?.dataset ?? {};
  if (phase === 'match-end' || phase === 'failed') return { phase };
  if (!['turn', 'pass', 'hand-end'].includes(phase) || Number(now) < told) return false;
  const playable = '.hand button:not([aria-disabled="true"])';
  const wanted = phase === 'turn' ? ['.option', playable] : ['dialog[open] .primary'];
  const selector = wanted.find((each) => document.querySelector(each));
  const element = selector && document.querySelector(selector);
  if (!element) return false;
  element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (!element.contains(document.elementFromPoint(x, y))) return false;
  const { card } = element.dataset;
  return { phase, told: Number(now), x, y, card, isPlay: selector === '.option', cards: selector === playable };
}

/** Whether a press did something: plays of a chosen card are shown, or something else is told. */
const answered = ([told, cards]) => {
  const match = document.querySelector('.match')?.dataset;
  if (match?.phase === 'failed') return true;
  return cards ? document.querySelector('.option') !== null : Number(match?.told) > told;
};

const isAnswered = (page, { told, cards }) =>
  page.waitForFunction(answered, [told, cards], { timeout: 10_000 }).then(
    () => true,
    () => false,
  );

/** By keyboard alone: arrows to a card and Enter, the digit of a play, Enter in a dialog. */
async function typed(page, { isPlay, cards, card }) {
  if (cards) {
    await page.keyboard.press('Escape');
    while (!(await page.locator(`.hand [data-card="${card}"]:focus`).count()))
      await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press(isPlay ? '1' : 'Enter');
}

/**
 * Plays a match to its end, each turn by the next way in turn. Returns the phase at the end and how many turns each way
 * has had.
 */
export async function playMatch(page) {
  const names = ['touch', 'mouse', 'keyboard'];
  const turns = { touch: 0, mouse: 0, keyboard: 0 };
  for (let number = 0, told = 0; ; ) {
    const press = await (await page.waitForFunction(nextPress, told)).jsonValue();
    if (press.phase === 'match-end' || press.phase === 'failed') return { phase: press.phase, turns };
    const way = names[number % names.length];
    await (way === 'keyboard' ? typed(page, press) : presses[way](page, press));
    // On a busy machine what was to be pressed has moved before the press comes: then it is pressed where it is now.
    if (press.phase !== 'pass' && !(await isAnswered(page, press))) continue;
    if (press.isPlay) turns[way] += 1;
    if (!press.cards) number += 1;
    told = press.told + (press.cards || press.phase === 'pass' ? 0 : 1);
  }
}
