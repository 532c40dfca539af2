// The engine's workers in the hands of a test: it can hold back what they are asked, and put other answers in the place of
// theirs.

/** Opens a page whose workers are in the test's hands, with these answers to asks by their names. */
export async function openHanded(site, route, { answers = {}, script = null, ...options } = {}) {
  const page = await site.open('#/about', options);
  await page.addInitScript((given) => {
    globalThis.held = null;
    globalThis.answers = given;
    globalThis.Worker = class extends globalThis.Worker {
      #asks = new Map();
      postMessage(message) {
        this.#asks.set(message.call, message.request?.ask);
        if (globalThis.held) globalThis.held.push(() => super.postMessage(message));
        else super.postMessage(message);
      }
      set onmessage(hear) {
        super.onmessage = hear && (({ data }) => {
          const ask = this.#asks.get(data.call);
          hear({ data: ask in globalThis.answers ? { ...data, answer: globalThis.answers[ask] } : data });
        });
      }
    };
  }, answers);
  if (script) await page.addInitScript(script);
  await page.goto(site.address + route);
  await page.reload();
  await page.waitForSelector('html[data-ready]');
  return page;
}

/** From now on the workers are asked nothing, until `release`. */
export const hold = (page) => page.evaluate(() => (globalThis.held ??= []).length);

export const release = (page) =>
  page.evaluate(() => {
    const waiting = globalThis.held ?? [];
    globalThis.held = null;
    waiting.forEach((post) => post());
  });
