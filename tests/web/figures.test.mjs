// The figures that charts of the workbench draw.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./source.mjs";

const { changeRows, gridOf, placeOn, scaleOf, shareRows, worthRows } =
  await source("workbench/figures.ts");

const interval = (mean, low, high) => ({ mean, ci95: [low, high] });

test("a comparison is turned round: what the second ruleset adds", () => {
  const items = {
    cards: interval(0, 0, 0),
    settebello: interval(-1, -1.2, -0.9),
    scopa: interval(0.25, 0.1, 0.4),
  };
  const pairs = [
    {
      a: 0,
      b: 1,
      difference: interval(0.5, 0.25, 0.75),
      items,
      same_rules: false,
    },
  ];
  assert.deepEqual(changeRows(pairs, "lead"), [
    { label: "lead", mean: -0.5, low: -0.75, high: -0.25 },
    { label: "settebello", mean: 1, low: 0.9, high: 1.2 },
    { label: "scopa", mean: -0.25, low: -0.4, high: -0.1 },
    { label: "cards", mean: 0, low: 0, high: 0 },
  ]);
  assert.deepEqual(changeRows([], "lead"), []);
});

test("ends that are not known stay so", () => {
  const pairs = [
    {
      a: 0,
      b: 1,
      difference: { mean: 1, ci95: null },
      items: { x: interval(1, null, 2) },
      same_rules: false,
    },
  ];
  assert.deepEqual(changeRows(pairs, "lead"), [
    { label: "lead", mean: -1, low: null, high: null },
    { label: "x", mean: -1, low: -2, high: null },
  ]);
});

test("rules that were not played without have no row", () => {
  const values = [
    { rule: "a", drop: 0.5, drop_ci95: [0.25, 0.75] },
    { rule: "b", drop: null, drop_ci95: null },
  ];
  assert.deepEqual(worthRows({ values, left_out: [] }), [
    { label: "a", mean: 0.5, low: 0.25, high: 0.75 },
  ]);
});

test("shares are percentages", () => {
  const rate = (value) => ({
    rate: value,
    ci95: [value - 0.125, value + 0.125],
  });
  const judgement = {
    fires: [{ line: "x", hands: rate(0.5) }],
    decides: { hands: rate(0.25), matches: rate(0.125) },
    played_otherwise: rate(0.75),
  };
  const rows = shareRows(judgement, {
    hands: "h",
    matches: "m",
    otherwise: "o",
  });
  assert.deepEqual(rows[0], { label: "x", mean: 50, low: 37.5, high: 62.5 });
  assert.deepEqual(
    rows.map((row) => row.label),
    ["x", "h", "m", "o"],
  );
});

test("rulesets that cannot play the same deals have no shares of them", () => {
  const judgement = {
    fires: [{ line: "x", hands: { rate: 0.5, ci95: null } }],
    decides: null,
    played_otherwise: null,
  };
  const words = { hands: "h", matches: "m", otherwise: "o" };
  assert.deepEqual(shareRows(judgement, words), [
    { label: "x", mean: 50, low: null, high: null },
  ]);
});

test("a scale holds 0 and all ends", () => {
  const scale = scaleOf([{ label: "a", mean: 2, low: -1, high: 3 }]);
  assert.ok(scale.from < -1 && scale.to > 3);
  assert.equal(placeOn({ from: -1, to: 3 }, 0), 25);
  const shares = scaleOf([{ label: "a", mean: 20, low: 10, high: 30 }]);
  assert.equal(shares.from, 0);
  const nothing = scaleOf([{ label: "a", mean: 0, low: null, high: null }]);
  assert.ok(nothing.to > nothing.from);
  assert.ok(scaleOf([{ label: "a", mean: -3, low: -4, high: -2 }]).to >= 0);
});

test("grid lines are round and few", () => {
  assert.deepEqual(gridOf({ from: -1.1, to: 2.2 }), [-1, 0, 1, 2]);
  for (const to of [0.003, 0.7, 1, 42, 9999]) {
    const lines = gridOf({ from: -to / 3, to });
    assert.ok(lines.length >= 2 && lines.length <= 8, `${to}: ${lines}`);
    assert.ok(lines.includes(0));
  }
});
