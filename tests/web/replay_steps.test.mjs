// The steps of a replay.
import assert from "node:assert/strict";
import test from "node:test";
import { source } from "./source.mjs";

const { moved, moveOfKey, pointsAt, sceneAt, stepOf, stepsOf } =
  await source("replay/steps.ts");
const { recordHead } = await source("replay/record.ts");
const { linesOf } = await source("replay/replay_answer.ts");

const before = (turn, table, holdings, piles) => ({
  turn,
  table,
  holdings,
  piles,
});
const hands = [
  {
    hand: 4,
    plays: [
      {
        seat: 0,
        card: "7d",
        take: ["7c"],
        points: [{ item: "x", side: 0, points: 2 }],
        before: before(0, ["7c", "3s"], [["7d"], ["2d"]], [[], []]),
      },
      {
        seat: 1,
        card: "2d",
        take: [],
        points: [{ item: "y", side: 1, points: 1 }],
        before: before(1, ["3s"], [[], ["2d"]], [["7d", "7c"], []]),
      },
    ],
    piles: [["7d", "7c", "2d", "3s"], []],
    totals: [3, 1],
  },
  { hand: 5, plays: [{ seat: 1, card: "4c", take: [], points: [] }] },
  { hand: 6, error: { play: 0, message: "no" } },
];
const steps = stepsOf(hands);

test("every play is a step, and every end of a hand", () => {
  assert.deepEqual(
    steps.map(({ hand, play }) => `${hand} ${play}`),
    ["0 0", "0 1", "0 null", "1 0", "1 null", "2 null"],
  );
});

test("moves stay inside the record", () => {
  assert.equal(moved(steps, 0, "back"), 0);
  assert.equal(moved(steps, 0, "on"), 1);
  assert.equal(moved(steps, 5, "on"), 5);
  assert.equal(moved(steps, 2, "last"), 5);
  assert.equal(moved(steps, 2, "hand back"), 0);
  assert.equal(moved(steps, 3, "hand back"), 0);
  assert.equal(moved(steps, 4, "hand back"), 3);
  assert.equal(moved(steps, 0, "hand back"), 0);
  assert.equal(moved(steps, 1, "hand on"), 3);
  assert.equal(moved(steps, 5, "hand on"), 5);
  assert.equal(moved([], 0, "on"), 0);
  assert.deepEqual(["ArrowRight", "End", "x"].map(moveOfKey), [
    "on",
    "last",
    null,
  ]);
});

test("the engine names hands by their numbers", () => {
  assert.equal(stepOf(hands, steps, 5, 0), 3);
  assert.equal(stepOf(hands, steps, 4, null), 2);
  assert.equal(stepOf(hands, steps, 9, 0), -1);
});

test("a scene shows the cards before a play, and what it takes", () => {
  const scene = sceneAt(hands, steps[0]);
  assert.deepEqual(
    [scene.table, scene.card, [...scene.marked], scene.seat],
    [["7c", "3s"], "7d", ["7c"], 0],
  );
  const end = sceneAt(hands, steps[2]);
  assert.deepEqual(
    [end.table, end.holdings, end.taken, end.seat],
    [[], [[], []], [4, 0], null],
  );
  assert.equal(sceneAt(hands, steps[3]), null);
  assert.equal(sceneAt(hands, steps[5]), null);
});

test("points grow with the plays and end with the totals", () => {
  assert.deepEqual(pointsAt(hands, steps[0]), [2]);
  assert.deepEqual(pointsAt(hands, steps[1]), [2, 1]);
  assert.deepEqual(pointsAt(hands, steps[2]), [3, 1]);
  assert.deepEqual(pointsAt(hands, steps[5]), []);
});

test("what can be replayed is told from what cannot", () => {
  const match =
    '{"format":"cicera.match/1","ruleset":"scopa","names":["Ada",3]}\n{"hand":0}\n';
  assert.deepEqual(recordHead(match), {
    kind: "match",
    ruleset: "scopa",
    names: ["Ada"],
  });
  assert.deepEqual(recordHead('\n{"plays":[]}'), {
    kind: "hands",
    ruleset: "",
    names: [],
  });
  assert.equal(
    recordHead('{\n"ruleset":"cicera",\n"plays":[]\n}').ruleset,
    "cicera",
  );
  for (const text of [
    "",
    "x",
    "[]",
    "null",
    "3",
    "{}",
    '{"plays":3}',
    "\0",
    '{"format":"cicera.pack/1"}',
  ]) {
    assert.equal(recordHead(text), null, text);
  }
});

test("texts are lines", () => {
  assert.deepEqual(linesOf("a\n\nb"), ["a", "b"]);
  assert.deepEqual(linesOf(["a"]), ["a"]);
  assert.deepEqual(linesOf(undefined), []);
});
