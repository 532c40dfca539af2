// What the workbench does with texts, positions and kept measurements.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./source.mjs";

const { diffLines, withContext } = await source("workbench/line_diff.ts");
const { readMeasurement } = await source("workbench/kept_measurements.ts");
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

test("two texts are compared line by line", () => {
  const sign = { same: " ", gone: "-", new: "+" };
  const shown = (before, after) =>
    withContext(diffLines(before, after)).map((line) =>
      line ? sign[line.kind] + line.text : "...",
    );
  assert.deepEqual(shown("a\nb\nc\n", "a\nx\nc\n"), [" a", "-b", "+x", " c"]);
  assert.deepEqual(shown("1\n2\n3\n4\n5\n6\n7\n8", "1\n2\n3\n4\n5\n6\n8"), [
    "...",
    " 5",
    " 6",
    "-7",
    " 8",
  ]);
  assert.deepEqual(shown("", "a\n"), ["-", "+a"]);
  assert.deepEqual(shown("a\n", "a"), ["..."]);
  const [many, others] = ["a", "b"].map((letter) =>
    Array.from({ length: 3000 }, (_, at) => letter + at).join("\n"),
  );
  const lines = diffLines(many, others);
  assert.deepEqual([lines.length, lines[0].kind, lines[3000].kind], [6000, "gone", "new"]);
});

test("a kept measurement is read only where it can be shown", () => {
  const answer = { values: [{ rule: "x", drop: 1, drop_ci95: null }], left_out: [], sentences: ["It is."] };
  const rules = JSON.stringify(["scopa", [{ path: "a.yaml", text: "" }]]);
  const record = { question: "worth", rules, title: "A", players: "careful", size: "quick", answer, changed: 5 };
  assert.deepEqual(readMeasurement("1", record), { ...record, id: "1" });
  for (const wrong of [
    null,
    { ...record, question: "else" },
    { ...record, question: "judge" },
    { ...record, changed: NaN },
    { ...record, title: 5 },
    { ...record, rules: "[]" },
    { ...record, rules: "{" },
    { ...record, answer: null },
    { ...record, answer: { ...answer, sentences: [5] } },
  ])
    assert.equal(readMeasurement("1", wrong), null);
  assert.equal(readMeasurement(1, record), null);
});

test("a QR code is drawn unless the text is too long for a camera", () => {
  const code = qrPath("https://example.org/#1.abc");
  assert.ok(code.side > 28 && code.path.startsWith("M4 4h1v1h-1z"));
  assert.equal(qrPath("x".repeat(1201)), null);
});
