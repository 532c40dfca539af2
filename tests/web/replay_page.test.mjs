// The replayer in a browser.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { missing, openSite, options } from "./helpers/pages.mjs";
import { hold, openHanded, release } from "./helpers/workers.mjs";
import { source } from "./source.mjs";

const { linkOf } = await source("share/link.ts");
const record = readFileSync(
  new URL("short_hand.jsonl", import.meta.url),
  "utf8",
);
let site;
before(async () => (site = missing ? null : await openSite()));
after(() => site?.close());

async function shown(page, text = record) {
  await page.getByLabel("Or paste it").fill(text);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator(".replay-felt").waitFor();
}

test(
  "a record is shown card by card, by keys and buttons",
  options,
  async () => {
    const page = await site.open("#/replay");
    await shown(page);
    const slider = page.getByRole("slider");
    assert.match(await slider.getAttribute("aria-valuetext"), /play 1 of/);
    await page.locator("h1").click();
    await page.keyboard.press("ArrowRight");
    assert.match(await slider.getAttribute("aria-valuetext"), /play 2 of/);
    await page.keyboard.press("End");
    assert.match(await slider.getAttribute("aria-valuetext"), /End of hand/);
    await page.getByRole("button", { name: "To the start" }).click();
    assert.match(await slider.getAttribute("aria-valuetext"), /play 1 of/);
    await page.locator(".replay-words input").check();
    await page.locator(".replay-advice").getByText("Hint: take the 7 of swords with the 7 of cups.").waitFor();
    assert.deepEqual(page.faults, []);
    await page.context().close();
  },
);

test("what the engine would have played can be stopped", options, async () => {
  const page = await openHanded(site, "#/replay");
  await shown(page);
  await hold(page);
  await page.locator(".replay-words input").check();
  const advice = page.locator(".replay-advice");
  await advice.getByRole("button", { name: "Stop" }).click();
  await advice.getByText("Stopped before there was a result.").waitFor();
  await release(page);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowLeft");
  await advice.getByText("Hint: take the 7 of swords with the 7 of cups.").waitFor();
  assert.equal(await advice.getByRole("button").count(), 0);
  await page.context().close();
});

test("a hand with builds is drawn and put into words", options, async () => {
  const page = await site.open("#/replay");
  const text = readFileSync(
    new URL("built_hand.jsonl", import.meta.url),
    "utf8",
  );
  await shown(page, text);
  const slider = page.getByRole("slider");
  await page.locator("h1").click();
  let built = 0;
  for (const [number, { seat }] of JSON.parse(text).plays.entries()) {
    assert.match(
      await slider.getAttribute("aria-valuetext"),
      new RegExp(`play ${number + 1} of`),
    );
    const name = await page.locator(".replay-seat h2").nth(seat).textContent();
    const words = await page.locator(".replay-first").textContent();
    assert.ok(words.startsWith(`${name}: `), words);
    built += await page.locator(".replay-build").count();
    await page.keyboard.press("ArrowRight");
  }
  assert.ok(built > 0);
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("other rules forbid a play, which is named", options, async () => {
  const page = await site.open("#/replay");
  await shown(page);
  await page.locator(".replay-under select").selectOption("scopone");
  await page.getByText("Hand 1 does not go with these rules").waitFor();
  await page.locator(".replay-under select").selectOption("scopa-quindici");
  await page
    .getByText("The first play that these rules forbid is play 1 of hand 1")
    .waitFor();
  await page
    .locator(".replay-under")
    .getByRole("button", { name: "Show it" })
    .click();
  assert.match(
    await page.getByRole("slider").getAttribute("aria-valuetext"),
    /play \d+ of/,
  );
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a link with a record opens the replayer", options, async () => {
  const link = await linkOf({
    kind: "record",
    parent: "",
    files: [{ path: "hands.jsonl", text: record }],
  });
  const page = await site.open(link);
  await page.getByRole("button", { name: "Watch it" }).click();
  await page.locator(".replay-felt").waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("what is no record gets an answer", options, async () => {
  const page = await site.open("#/replay");
  await page.getByLabel("Or paste it").fill("not a record");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.getByText("This is no match file").waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});

test("a play leads to its position in the workbench, under the rules of the record", options, async () => {
  const page = await site.open("#/replay", { locale: "it-IT", viewport: { width: 1280, height: 800 } });
  const text = readFileSync(new URL("short_match.jsonl", import.meta.url), "utf8");
  await page.getByLabel("Oppure incolla").fill(text);
  await page.getByRole("button", { name: "Mostra", exact: true }).click();
  await page.locator(".replay-felt").waitFor();
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  const codes = (selector) => page.locator(`${selector} svg`).evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")).sort());
  const table = await codes(".replay-table");
  const holding = await codes(".replay-seat[data-turn=true]");
  assert.ok(table.length > 0 && holding.length > 0);
  await page.getByRole("button", { name: "Questa posizione nell’officina" }).press("Enter");
  await page.waitForSelector("html[data-ready=workbench]");
  assert.equal(await page.evaluate(() => location.hash), "#/workbench/position");
  await page.locator(".bench-felt svg").first().waitFor();
  assert.deepEqual(await codes(".bench-zone:first-child"), table);
  assert.deepEqual(await codes(".bench-zone:last-child"), holding);
  assert.match((await page.locator(".cm-line").allInnerTexts()).join("\n"), /extends: scopa\b/);
  await page.goBack();
  await page.locator(".replay-felt").waitFor();
  assert.deepEqual(page.faults, []);
  await page.context().close();
});
