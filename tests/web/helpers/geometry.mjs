// How a match lies on the screen: what is off it, cut, covered, too small for a finger, or runs into its neighbour.

/** Runs in the page. What is wrong with the match as it is; more than `most` plays may have to be scrolled. */
export function faultsOfMatch({ most, scrolls }) {
  const faults = [];
  const all = (selector) => [...document.querySelectorAll(selector)].filter((each) => each.checkVisibility());
  const name = (element) => `${element.className} ${element.dataset.card ?? element.textContent.slice(0, 40)}`;
  const shown = ({ left, top, right, bottom }) => [left, top, right, bottom].map(Math.round).join(' ');
  const within = (inner, outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  const apart = (a, b) =>
    a.right <= b.left + 1 || b.right <= a.left + 1 || a.bottom <= b.top + 1 || b.bottom <= a.top + 1;
  const screen = scrolls
    ? { left: 0, top: -Infinity, right: innerWidth, bottom: Infinity }
    : { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  if (document.documentElement.scrollWidth > innerWidth + 1) faults.push(`too wide: ${document.documentElement.scrollWidth}`);
  const options = document.querySelector('.options');
  const long = options && options.children.length + all('.option-words').filter(({ textContent }) => textContent.length > 60).length > (innerWidth < 360 ? 2 : most);
  const list = long ? options : null;
  // A long list of plays may be scrolled, of more than two on the smallest, and many cards on the cloth, or builds on the smallest; nothing else.
  const crowded = all('.felt [data-card]').length > (innerWidth < 360 && document.querySelector('.build') ? 6 : 12);
  const cloth = crowded ? document.querySelector('.felt') : null;
  const free = (element) => list?.contains(element) || cloth?.contains(element);
  for (const element of all('.match-main [data-card], .match-main button, .side, .seat, .says')) {
    if (free(element)) continue;
    const box = element.getBoundingClientRect();
    if (box.width <= 1) continue; // for the ear alone
    if (!within(box, screen)) faults.push(`off the screen: ${name(element)} ${shown(box)}`);
    if (!element.matches('button')) continue;
    if (box.width < 43.5 || box.height < 43.5) faults.push(`small: ${name(element)} ${box.width} x ${box.height}`);
    const seen = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (!scrolls && !element.disabled && !element.contains(seen)) faults.push(`covered: ${name(element)} by ${seen && name(seen)}`);
  }
  for (const part of all('.felt, .seats, .sides, .hand, .says, .options')) {
    if (free(part) || part.getBoundingClientRect().width <= 1) continue;
    if (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1)
      faults.push(`scrolls: ${part.className} ${part.scrollWidth} x ${part.scrollHeight} in ${part.clientWidth} x ${part.clientHeight}`);
  }
  // Every line of text lies in all that would cut it, and in its own button or place.
  const lines = (element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
  };
  const words = '.side-name, .side-points, .side-taken, .seat-name, .seat-cards, .says span, .option-words, .option-score, .tool span';
  for (const element of all(words)) {
    if (free(element) || element.closest('.says, .option-words')?.getBoundingClientRect().width <= 1) continue;
    for (let around = element.parentElement; !around.matches('.match'); around = around.parentElement) {
      const cuts = getComputedStyle(around).overflow !== 'visible' || around.matches('button, .side, .seat');
      const box = around.getBoundingClientRect();
      const cut = cuts && lines(element).find((line) => !within(line, box));
      if (cut) faults.push(`cut: ${name(element)} ${shown(cut)} by ${around.className} ${shown(box)}`);
    }
  }
  const each = (elements, what) =>
    elements.forEach((a, i) =>
      elements.slice(i + 1).forEach((b) => {
        const hit = what(a).some((one) => what(b).some((other) => !apart(one, other)));
        if (hit) faults.push(`overlap: ${name(a)} and ${name(b)}`);
      }),
    );
  // Where there is room, the seats stand around the cloth, each for itself.
  const around = getComputedStyle(document.querySelector('.seats')).display === 'contents';
  each(all(`.sides, ${around ? '.seat' : '.seats'}, .felt, .says, .options, .toolbar`).filter((part) => !part.matches('.sides, .seats') || innerHeight > 520 || innerWidth < innerHeight), (part) => [part.getBoundingClientRect()]);
  for (const group of ['.side', '.seat', '.option', '.tool', '.side > :not(.visually-hidden)'])
    each(all(group).filter((element) => !free(element)), (element) => [element.getBoundingClientRect()]);
  const bottom = (selector) => document.querySelector(selector).getBoundingClientRect().bottom;
  for (const card of all('.seat-play .card'))
    if (!within(card.getBoundingClientRect(), card.closest('.seat').getBoundingClientRect())) faults.push(`off its seat: ${name(card.closest('.seat'))}`);
  const seats = Math.min(...all('.seat').map((seat) => seat.getBoundingClientRect().top));
  if (bottom('.sides') > seats + 1) faults.push('overlap: the sides and the seats');
  // A card is a picture or has its name.
  const code = /(^|[^\p{L}\p{N}])(A|[2-9]|10|[FCRJQK])[dcsb♠♥♦♣](?![\p{L}\p{N}])/u;
  for (const element of all('.says span, .option-words, .log p')) if (code.test(element.textContent)) faults.push(`a code: ${element.textContent}`);
  return faults;
}
