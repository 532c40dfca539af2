// The manual of the site: its Markdown as data, its pages and links, what is found in them, and their examples as files.
import assert from "node:assert/strict";
import test from "node:test";
import { fileURLToPath } from "node:url";
import { manualOf } from "../../cli/web/manual.mjs";
import { source } from "./source.mjs";

const { blocksOf, spansOf } = await source("manual/markdown.ts");
const { blocksOfPage, pagesOf, pathOfLink, placeOf, search, titleOf } =
  await source("manual/manual.ts");
const { exampleAt, nameOf } = await source("manual/examples.ts");

const manual = manualOf(fileURLToPath(new URL("../../", import.meta.url)));
const pageOf = (name) => manual.pages.find((page) => page.name === name);
const plain = (spans) => spans.map(({ text }) => text).join("");

test("Markdown becomes data", () => {
  const text =
    "# Scopa\n\nOne\n*two*.\n\n- **cards** (1\npoint): x\n- y\n\n1. a\n\n2. b\n## Play\n```lua\nx = 1\n\n```\n| a | b |\n|---|---|\n| `x\\|y` | z |\n## Play\n";
  const shown = blocksOf(text).map((block) => {
    if (block.kind === "heading") return [block.level, block.id];
    if (block.kind === "list") return [block.ordered, block.items.map(plain)];
    if (block.kind === "table")
      return [block.head.map(plain), ...block.rows.map((row) => row.map(plain))];
    return block.kind === "code" ? [block.language, block.text] : plain(block.spans);
  });
  assert.deepEqual(shown, [
    [1, "scopa"],
    "One two.",
    [false, ["cards (1 point): x", "y"]],
    [true, ["a", "b"]],
    [2, "play"],
    ["lua", "x = 1\n\n"],
    [["a", "b"], ["x|y", "z"]],
    [2, "play-1"],
  ]);
});

test("the parts of a line", () => {
  assert.deepEqual(spansOf("a **b `c`** *d* [e](f.md#g) ![h](i.png)!"), [
    { text: "a " },
    { text: "b ", bold: true },
    { text: "c", bold: true, code: true },
    { text: " " },
    { text: "d", italic: true },
    { text: " " },
    { text: "e", href: "f.md#g" },
    { text: " " },
    { text: "!" },
  ]);
  for (const text of ["a **b", "a * b * c", "a [b] (c)", "`a"])
    assert.deepEqual(spansOf(text), [{ text }]);
  assert.deepEqual(spansOf("\\*\\*a\\*\\* <b>"), [{ text: "**a** <b>" }]);
});

test("every page of docs/ is in one group, and has a title", () => {
  const listed = manual.groups.flatMap((group) => pagesOf(manual, group));
  assert.equal(listed.length, manual.pages.length);
  assert.equal(new Set(listed).size, listed.length);
  for (const page of listed) assert.notEqual(titleOf(page), page.name);
  assert.equal(titleOf(manual.pages.find(({ name }) => name === manual.groups[0].pages[0])), "A house rule in ten minutes");
});

test("links between pages lead to a page and a section that are there", () => {
  let links = 0;
  for (const page of manual.pages) {
    const hrefs = JSON.stringify(blocksOfPage(page)).matchAll(/"href":"([^"]*)"/g);
    for (const [, href] of hrefs) {
      const path = pathOfLink(manual, page.name, href);
      if (path === null) continue;
      links += 1;
      const { page: to, id } = placeOf(manual, path);
      const ids = blocksOfPage(to).map((block) => block.id);
      assert.ok(id === "" || ids.includes(id), `${page.name}: ${href}`);
    }
  }
  assert.ok(links > 100);
  assert.equal(pathOfLink(manual, "formats/json", "../api.md#jobs"), "api/jobs");
  assert.equal(pathOfLink(manual, "house-rules", "#1-write-it"), "house-rules/1-write-it");
  assert.equal(pathOfLink(manual, "house-rules", "../rulesets/scripts/claim.lua"), null);
  assert.equal(pathOfLink(manual, "house-rules", "https://example.org/x.md"), null);
  assert.equal(placeOf(manual, "formats/records/x").page.name, "formats/records");
  assert.equal(placeOf(manual, "formatsx").page, null);
});

test("sections are found by words, those with a word in their title first", () => {
  const [first] = search(manual, "Scoring lines");
  assert.deepEqual([first.page, first.id], ["ruleset-reference", "scoring-lines"]);
  const found = search(manual, "earlier_hand scenario");
  assert.ok(found.length > 0);
  for (const { title, text } of found) assert.match(`${title} ${text}`, /earlier_hand/);
  assert.ok(found.some(({ excerpt }) => excerpt.includes("earlier_hand") || excerpt.includes("cenario")));
  assert.deepEqual(search(manual, "  "), []);
  assert.deepEqual(search(manual, "zzzz"), []);
});

/** The files of the example of a page that is called `name`, the last of them. */
function filesOf(page, name) {
  const blocks = blocksOfPage(pageOf(page));
  const place = blocks.findLastIndex((_, at) => nameOf(blocks, at) === name);
  return exampleAt(manual, pageOf(page), place, "Mine");
}

test("an example brings the files that it needs, with a ruleset first", () => {
  const paths = (...which) => filesOf(...which).map(({ path }) => path);
  assert.deepEqual(paths("house-rules", "my-house.test.yaml"), ["my-house.yaml", "my-house.test.yaml", "gift.lua"]);
  assert.deepEqual(paths("house-rules", "both.yaml"), ["both.yaml", "my-house.yaml", "gift.lua", "cousin.yaml"]);
  assert.deepEqual(paths("house-rules", "behind.test.yaml"), ["mine.yaml", "behind.test.yaml", "chain.lua", "behind.lua"]);
  assert.deepEqual(paths("house-rules", "courts.lua"), ["mine.yaml", "most_courts.lua", "courts.lua"]);
  const [made, script] = filesOf("house-rules", "next.lua");
  assert.equal(made.text, 'cicera: 1\nname: mine\ntitle: "Mine"\nextends: cicera\n\nscoring:\n  next: {script: next.lua}\n');
  assert.match(script.text, /Next in rank/);
  const [fragment] = filesOf("simulation", "mine.yaml");
  assert.match(fragment.text, /extends: cicera\n\ngoals: /);
});

test("every block of YAML or Lua is an example", () => {
  let examples = 0;
  for (const page of manual.pages)
    blocksOfPage(page).forEach((block, place) => {
      const files = exampleAt(manual, page, place, "Mine");
      const wanted = block.kind === "code" && ["yaml", "lua"].includes(block.language);
      assert.equal(files !== null, wanted, `${page.name}: ${place}`);
      if (!files) return;
      examples += 1;
      assert.ok(files[0].path.endsWith(".yaml") && !files[0].path.endsWith(".test.yaml"));
      assert.ok(files.some(({ text }) => text.includes(block.text)));
    });
  assert.ok(examples > 30);
});
