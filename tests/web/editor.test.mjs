// The editor's knowledge of where the caret stands, and of what may stand there.
import assert from "node:assert/strict";
import test from "node:test";
import { readFileSync } from "node:fs";
import { source } from "./source.mjs";

const { yamlPlace } = await source("workbench/editor/yaml_place.ts");
const { keysAt, valuesAt } = await source("workbench/editor/schema_options.ts");
const { luaOptions, readLuaApi } = await source("workbench/editor/lua_api.ts");
const { referenceAt } = await source("workbench/editor/reference.ts");
const { findingRange } = await source("workbench/editor/finding_range.ts");

/** The place of the `|` in `text`. */
function placeOf(text) {
  const place = yamlPlace(text.replace("|", ""), text.indexOf("|"));
  return place && { ...place, path: place.path.join(" ") };
}

test("keys by indentation", () => {
  assert.deepEqual(placeOf("cicera: 1\nma|"), {
    path: "",
    writes: "key",
    prefix: "ma",
    siblings: ["cicera"],
  });
  assert.deepEqual(placeOf("match:\n  target: 21\n  |\nscoring:\n"), {
    path: "match",
    writes: "key",
    prefix: "",
    siblings: ["target"],
  });
  assert.equal(
    placeOf("scoring:\n  cards:\n    points: 1\n  |").path,
    "scoring",
  );
  assert.equal(
    placeOf("scoring:\n  cards:\n    points: 1\n    |").path,
    "scoring cards",
  );
  assert.equal(placeOf("scoring:\n  cards:\n    points: 1\n|").path, "");
  assert.equal(placeOf('"match":\n  # remark\n\n  t|').path, "match");
});

test("keys in lists", () => {
  const text = "scenarios:\n  - name: one\n    table: 7c\n  - name: two\n    ";
  assert.deepEqual(placeOf(`${text}|`), {
    path: "scenarios []",
    writes: "key",
    prefix: "",
    siblings: ["name"],
  });
  assert.equal(placeOf("scenarios:\n- name: one\n- |").path, "scenarios []");
  assert.equal(
    placeOf("scenarios:\n- name: one\n  plays:\n  - c|").path,
    "scenarios [] plays []",
  );
  assert.equal(
    placeOf("scenarios:\n- name: one\n  plays:\n  - {card: 7d}\n  t|").path,
    "scenarios []",
  );
});

test("values, and brackets", () => {
  assert.deepEqual(placeOf("match:\n  order: to|"), {
    path: "match order",
    writes: "value",
    prefix: "to",
    siblings: [],
  });
  assert.deepEqual(placeOf("match: {target: 21, o|"), {
    path: "match",
    writes: "key",
    prefix: "o",
    siblings: ["target"],
  });
  assert.deepEqual(placeOf("match: {target: 21, order: |}"), {
    path: "match order",
    writes: "value",
    prefix: "",
    siblings: [],
  });
  assert.equal(placeOf("deck:\n  suits: [coins, c|").path, "deck suits []");
  assert.equal(placeOf("a: {b: {c: 1}, d: {|").path, "a d");
  assert.equal(placeOf('a: "x: {" |').writes, "value");
  assert.equal(
    placeOf("scenarios:\n  - plays:\n      - {card: 7d, t|").path,
    "scenarios [] plays []",
  );
});

test("nothing in remarks and after brackets", () => {
  assert.equal(placeOf("# ma|"), null);
  assert.equal(placeOf("match: 1 # ma|"), null);
  assert.equal(placeOf("match: {a: 1} |"), null);
});

test("no text, however broken, is a difficulty", () => {
  const parts = [
    "{",
    "}",
    "[",
    "]",
    ": ",
    "a",
    "- ",
    "\n",
    "  ",
    '"',
    "'",
    "#",
    ",",
  ];
  for (let number = 0; number < 20_000; number++) {
    let text = "";
    for (
      let rest = number * 7919;
      rest > 0;
      rest = Math.floor(rest / parts.length)
    ) {
      text += parts[rest % parts.length];
    }
    yamlPlace(text, text.length);
    yamlPlace(text, Math.floor(text.length / 2));
  }
});

const schema = {
  properties: {
    match: {
      type: "object",
      properties: {
        target: {
          description: "The points that win.",
          type: "integer",
          default: 51,
        },
        order: {
          description: "Who counts first.",
          enum: ["together", "in_turn"],
          default: "together",
        },
        draw: { type: "boolean", default: false },
      },
    },
    scoring: { additionalProperties: { $ref: "#/definitions/line" } },
    values: {
      propertyNames: { enum: ["A", "F"] },
      additionalProperties: { type: "integer" },
    },
    suits: { type: "array", items: { enum: ["coins", "cups"] } },
  },
  definitions: {
    line: {
      anyOf: [
        { const: "off" },
        { properties: { kind: { enum: ["card", "majority"] } } },
      ],
    },
  },
};

test("the schema says which keys and values there are", () => {
  assert.deepEqual(
    keysAt(schema, []).map((each) => [each.label, each.nested]),
    [
      ["match", true],
      ["scoring", true],
      ["values", true],
      ["suits", false],
    ],
  );
  assert.deepEqual(keysAt(schema, ["match"])[0], {
    label: "target",
    description: "The points that win.",
    standard: "51",
    nested: false,
  });
  assert.deepEqual(
    keysAt(schema, ["values"]).map((each) => each.label),
    ["A", "F"],
  );
  assert.deepEqual(
    keysAt(schema, ["scoring", "mine"]).map((each) => each.label),
    ["kind"],
  );
  assert.deepEqual(keysAt(schema, ["nothing", "here"]), []);
  assert.deepEqual(
    valuesAt(schema, ["match", "order"]).map((each) => [
      each.label,
      each.standard,
    ]),
    [
      ["together", "together"],
      ["in_turn", ""],
    ],
  );
  assert.deepEqual(
    valuesAt(schema, ["match", "draw"]).map((each) => each.label),
    ["true", "false"],
  );
  assert.deepEqual(
    valuesAt(schema, ["scoring", "mine"]).map((each) => each.label),
    ["off"],
  );
  assert.deepEqual(
    valuesAt(schema, ["suits", "[]"]).map((each) => each.label),
    ["coins", "cups"],
  );
});

const api = readLuaApi(`---The value of a module.
---@param name string
function require(name) end

---@class cicera.script
---@field title? string|cicera.bilingual The script's name
---@field on_play? cicera.interest|fun(play: cicera.play, p: table<string, integer>): integer|integer[] The points of one play

---@class cicera.interest
---@field when? string \`"always"\` or \`"captures"\`: the hook is called for such plays only

---@class cicera.card
---@field rank integer|string 1 to 10
---@field is fun(self: cicera.card, cards: string): boolean Whether it is this card

---@class cicera.cards
---@field cards fun(self: cicera.cards): cicera.card[] The cards as a new list

---@class cicera.play
---@field card cicera.card The card played
---@field piles cicera.cards[] The piles before the play
---@field builds table<integer, cicera.cards> The builds
`);
const names = (before) =>
  luaOptions(api, before)?.options.map((each) => each.name);

test("the interface of scripts is read", () => {
  assert.deepEqual(
    [...api.classes.keys()],
    ["script", "interest", "card", "cards", "play"],
  );
  assert.equal(api.classes.get("script")[0].description, "The script's name");
  assert.equal(
    api.classes.get("script")[1].description,
    "The points of one play",
  );
  assert.deepEqual(api.functions, [
    { name: "require", type: "fun()", description: "The value of a module." },
  ]);
});

test("a dot or a colon asks for what the value has", () => {
  assert.deepEqual(names("if play."), ["card", "piles", "builds"]);
  assert.deepEqual(names("if play.card."), ["rank"]);
  assert.deepEqual(names("if play.card:"), ["is"]);
  assert.deepEqual(names("play.piles[1]:"), ["cards"]);
  assert.deepEqual(names("play.piles[1]:cards()[1]."), ["rank"]);
  assert.deepEqual(names("play.builds[7]:c"), ["cards"]);
  assert.deepEqual(names("local mine = play.piles[1]\nmine:"), ["cards"]);
  assert.deepEqual(names("x."), []);
  assert.deepEqual(names("local x = x\nx."), []);
});

test("names, words and remarks", () => {
  assert.deepEqual(names("  ti"), ["title", "on_play", "when", "require"]);
  assert.deepEqual(names('  when = "'), ["always", "captures"]);
  assert.equal(names("-- play."), undefined);
  assert.equal(names('  title = "a" .. "play.'), undefined);
});

const finding = (line, column, length) => ({
  line,
  column,
  length,
  message: "",
  hint: "",
});
const marked = (text, ...place) => {
  const { from, to } = findingRange(text, finding(...place));
  return text.slice(from, to);
};

test("a finding is marked where it is", () => {
  const text = "cicera: 1\nmatch: {taget: 16}\r\n\n# 🂡 deck.names\n";
  assert.equal(marked(text, 2, 9), "taget");
  assert.equal(marked(text, 2, 9, 9), "taget: 16");
  assert.equal(marked(text, 2, 9, 99), "taget: 16}");
  assert.equal(marked(text, 2, 8), "{");
  assert.equal(marked(text, 4, 5), "deck.names");
  assert.equal(marked(text, 0, 0), "cicera: 1");
  assert.equal(marked(text, 2, 0), "match: {taget: 16}");
  assert.equal(marked(text, 3, 1), "");
  assert.equal(marked(text, 99, 4), "");
  assert.equal(marked("", 1, 1), "");
  assert.equal(marked(text, 1, 99), "1");
});

const shipped = (path) =>
  readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const knowledge = {
  ruleset: JSON.parse(shipped("rulesets/ruleset.schema.json")),
  scenarios: JSON.parse(shipped("rulesets/scenarios.schema.json")),
  lua: readLuaApi(shipped("scripting/cicera.d.lua")),
  rulesetNames: [],
  scriptNames: [],
};

/** What the word at the `|` of `text` means. */
function meaningOf(text, path = "mine.yaml") {
  const found = referenceAt(text.replace("|", ""), text.indexOf("|"), path, knowledge);
  return found && { ...found, word: text.replace("|", "").slice(found.from, found.to) };
}

test("keys and values of rulesets are explained", () => {
  const target = meaningOf("cicera: 1\nmatch:\n  tar|get: 51\n");
  assert.deepEqual([target.name, target.word, target.page], ["match.target", "target", "ruleset-reference/match"]);
  assert.match(target.meaning, /points/i);
  const choice = meaningOf("capture: {sets: one, choice: single|_first}\n");
  assert.deepEqual([choice.name, choice.word], ["capture.choice", "single_first"]);
  assert.equal(choice.allowed, "free | single_first | fewest_cards");
  const line = meaningOf("scoring:\n  gift: {kind: card, ca|rd: 7d}\n");
  assert.deepEqual([line.name, line.page], ["scoring.gift.card", "ruleset-reference/scoring-lines"]);
  assert.equal(meaningOf("deck:\n  suits: [coi|ns]\n").name, "deck.suits");
  for (const text of ["nothing: of|_it", "# match|", "match:\n  |", ""])
    assert.equal(meaningOf(text), null, text);
});

test("scenarios and scripts are explained", () => {
  const table = meaningOf("scenarios:\n  - name: x\n    tab|le: 7c\n", "a.test.yaml");
  assert.deepEqual([table.name, table.page], ["scenarios.table", "formats/scenarios"]);
  const has = meaningOf("on_play = function(play)\n  if play.taken:h|as(x) then", "a.lua");
  assert.deepEqual([has.name, has.page], ["has", "script-reference/cards"]);
  assert.match(has.allowed, /^fun\(/);
  assert.equal(meaningOf("  on_p|lay = 1", "a.lua").page, "script-reference/script");
  assert.match(meaningOf("function(pl|ay)", "a.lua").meaning, /taken/);
  assert.equal(meaningOf("local som|ething", "a.lua"), null);
});
