// What the workbench does with texts, positions and the engine's Markdown.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./source.mjs";

const { blocksOf, spansOf } = await source("workbench/markdown.ts");
const { inDeck, scenarioOf, tapped } = await source("workbench/position.ts");
const { withLine } = await source("workbench/scenario_line.ts");
const {
  topValue,
  freePath,
  addBeside,
  addFile,
  loadBench,
  removeFile,
  bringFileBack,
  mainSpec,
  parentSpec,
  files,
  shown,
  benchParcel,
} = await source("workbench/bench.ts");
const { qrPath } = await source("share/qr_path.ts");

const empty = { holding: [], table: [], previous: [], last: false };

test("a tap puts a card, a second takes it away, and no card is in two places", () => {
  const held = tapped(empty, "7d", "holding");
  assert.deepEqual(held.holding, ["7d"]);
  assert.deepEqual(tapped(held, "7d", "holding"), empty);
  const laid = tapped(held, "7d", "table");
  assert.deepEqual([laid.holding, laid.table], [[], ["7d"]]);
  const previous = tapped(laid, "7d", "previous");
  assert.deepEqual([previous.table, previous.previous], [["7d"], ["7d"]]);
  assert.deepEqual(tapped(previous, "3c", "previous").previous, ["3c"]);
  assert.deepEqual(tapped(previous, "7d", "holding"), {
    ...empty,
    holding: ["7d"],
  });
});

test("a deck without some cards drops them", () => {
  const position = {
    ...empty,
    holding: ["7d", "8d"],
    table: ["9c"],
    previous: ["9c"],
  };
  assert.deepEqual(inDeck(position, new Set(["7d"])), {
    ...empty,
    holding: ["7d"],
  });
});

test("a position becomes a scenario", () => {
  const position = {
    holding: ["9d"],
    table: ["2d", "3d"],
    previous: ["3d"],
    last: true,
  };
  assert.equal(
    scenarioOf(position, 'nine "takes"', "card: 9d, take: 2d 3d", "simili: 1"),
    [
      '  - name: "nine \\"takes\\""',
      "    table: 2d 3d",
      "    previous: 3d",
      "    last: true",
      "    plays:",
      "      - {card: 9d, take: 2d 3d, points: {simili: 1}}",
      "",
    ].join("\n"),
  );
});

test("the line that would pass takes the place of the one that did not", () => {
  const text = "a:\n    - {card: 7d}\nb: 1\n";
  assert.equal(
    withLine(text, 2, "- {card: 7d, points: {x: 1}}"),
    "a:\n    - {card: 7d, points: {x: 1}}\nb: 1\n",
  );
  assert.equal(
    withLine(text, 2, "x:\n  y: 1"),
    "a:\n    x:\n      y: 1\nb: 1\n",
  );
  assert.equal(withLine(text, 99, "x"), text);
});

test("values at the top of a ruleset", () => {
  const text =
    'cicera: 1\ntitle: "Scopa: mine"\nextends: scopa # why\nmatch:\n  extends: no\nempty:\n';
  assert.equal(topValue(text, "title"), "Scopa: mine");
  assert.equal(topValue(text, "extends"), "scopa");
  assert.equal(topValue(text, "empty"), "");
  assert.equal(topValue("title: {en: x}", "title"), "");
  assert.equal(topValue("", "title"), "");
});

test("the first ruleset is the one that is meant", () => {
  const all = [
    { path: "a.test.yaml", text: "" },
    { path: "b.lua", text: "" },
    { path: "c.yaml", text: "extends: scopa\n" },
  ];
  loadBench(all, "");
  assert.deepEqual(
    [mainSpec.value, parentSpec.value, shown.value],
    ["./c.yaml", "scopa", "a.test.yaml"],
  );
  assert.deepEqual(
    benchParcel().files.map((file) => file.path),
    ["c.yaml", "a.test.yaml", "b.lua"],
  );
  assert.equal(freePath("c", ".yaml"), "c-2.yaml");
  addFile("c.yaml", "extends: briscola\n");
  assert.deepEqual(
    [files.value.length, shown.value, parentSpec.value],
    [3, "c.yaml", "briscola"],
  );
  for (const { path } of all) {
    removeFile(path);
  }
  assert.equal(files.value.length, 1);
});

test("a file that was taken away comes back to its place, beside a new one of its path", () => {
  const all = ["a.yaml", "b.test.yaml", "c.lua"].map((path) => ({
    path,
    text: path,
  }));
  loadBench(all, "");
  removeFile("b.test.yaml");
  bringFileBack();
  assert.deepEqual(files.value, all);
  removeFile("b.test.yaml");
  addFile("b.test.yaml", "new");
  bringFileBack();
  assert.deepEqual(
    files.value.map(({ path }) => path),
    ["a.yaml", "b-2.test.yaml", "c.lua", "b.test.yaml"],
  );
  removeFile("c.lua");
  loadBench(all, "");
  bringFileBack();
  assert.deepEqual(files.value, all);
});

test("a file from elsewhere never replaces one, and all can lie on one disk", () => {
  loadBench([{ path: "House.lua", text: "mine" }], "");
  assert.equal(freePath("house", ".lua"), "house-2.lua");
  addBeside("house.lua", "theirs");
  addBeside("House.lua", "mine");
  addBeside("house-2.lua", "others");
  assert.deepEqual(files.value, [
    { path: "House.lua", text: "mine" },
    { path: "house-2.lua", text: "theirs" },
    { path: "house-2-2.lua", text: "others" },
  ]);
});

test("Markdown of the engine becomes data", () => {
  assert.deepEqual(
    blocksOf(
      "# Scopa\n\nOne\ntwo.\n\n- **cards** (1\npoint): x\n- y\n## Play\n",
    ).map(({ kind, spans }) => [
      kind,
      spans.map(({ text, bold }) => (bold ? `<${text}>` : text)).join(""),
    ]),
    [
      [1, "Scopa"],
      [0, "One two."],
      ["item", "<cards> (1 point): x"],
      ["item", "y"],
      [2, "Play"],
    ],
  );
  assert.deepEqual(spansOf("a **b"), [{ text: "a **b", bold: false }]);
  assert.deepEqual(spansOf("\\*\\*a\\*\\* <b>"), [
    { text: "**a** <b>", bold: false },
  ]);
});

test("a QR code is drawn unless the text is too long for a camera", () => {
  const code = qrPath("https://example.org/#1.abc");
  assert.ok(code.side > 28 && code.path.startsWith("M4 4h1v1h-1z"));
  assert.equal(qrPath("x".repeat(1201)), null);
});
