// What this browser keeps is read as if a stranger had written it: any record gives a match or a bench, or none.
import assert from "node:assert/strict";
import test from "node:test";
import { numbers } from "./helpers/numbers.mjs";
import { source } from "./source.mjs";

const { readMatch } = await source("storage/matches.ts");
const { readBench, recordOf } = await source("workbench/kept_benches.ts");
const { packed } = await source("share/parcel.ts");
const store = await source("storage/kept_store.ts");
const { textOfRecord } = store;
const { marked } = await source("share/marked.ts");
const { lockKept } = await source("storage/kept_lock.ts");

const tries = Number(process.env.CICERA_RECORDS ?? 2000);

const match = {
  id: "a1",
  text: "{}\n",
  files: [{ file: "mine.yaml", text: "cicera: 1\n" }],
  title: "Scopa",
  names: ["Ada", "Bruno"],
  points: [3, 11],
  over: false,
  changed: 1700000000000,
};
const parcel = {
  kind: "bench",
  parent: "scopa",
  files: [{ path: "mine.yaml", text: "cicera: 1\n" }],
};
const bench = { name: "Friday", changed: 5, bytes: packed(parcel) };

const odd = [
  undefined,
  null,
  0,
  NaN,
  -9e15,
  "",
  "abc",
  true,
  [],
  [null],
  ["a", 1],
  {},
  { file: 1 },
  new Uint8Array([98, 10]),
  new Map(),
  10n,
  new Date(),
];

test("a match is read as it was kept, and what a later page adds is left out", () => {
  assert.deepEqual(readMatch(match), match);
  assert.deepEqual(readMatch({ ...match, mood: "good" }), match);
});

test("a record of any other shape is no match", () => {
  for (const value of odd) assert.equal(readMatch(value), null);
  for (const key of Object.keys(match)) {
    const { [key]: _, ...without } = match;
    assert.equal(readMatch(without), null, key);
    for (const value of odd) {
      const read = readMatch({ ...match, [key]: value });
      if (read === null) continue;
      // Whatever was taken is what the page's lists need.
      assert.equal(
        typeof read.id + typeof read.text + typeof read.title,
        "stringstringstring",
      );
      assert.ok(
        read.names.every((name) => typeof name === "string"),
        key,
      );
      assert.ok(
        read.points.every(Number.isFinite) && Number.isFinite(read.changed),
        key,
      );
      assert.ok(
        read.files.every(
          ({ file, text }) => typeof file + typeof text === "stringstring",
        ),
        key,
      );
    }
  }
});

test("a bench is read as it was kept, and so is the one bench of former pages", () => {
  assert.deepEqual(readBench("b1", bench), {
    id: "b1",
    name: "Friday",
    parcel,
    changed: 5,
  });
  assert.deepEqual(readBench("last", packed(parcel)), {
    id: "last",
    name: "",
    parcel,
    changed: 0,
  });
});

test("a record of any other shape is no bench", () => {
  for (const value of odd) assert.equal(readBench("b1", value), null);
  for (const key of Object.keys(bench))
    for (const value of odd.filter((each) => typeof each !== typeof bench[key]))
      assert.equal(readBench("b1", { ...bench, [key]: value }), null, key);
  for (const key of [1, undefined, new Date()])
    assert.equal(readBench(key, bench), null);
  const record = packed({ ...parcel, kind: "record" });
  assert.equal(readBench("b1", { ...bench, bytes: record }), null);
});

test("a bench that could not be read again is none", () => {
  const [file] = parcel.files;
  const kept = { id: "b1", name: "Friday", parcel, changed: 5 };
  const recordWith = (files) =>
    readBench("b1", recordOf({ ...kept, parcel: { ...parcel, files } }));
  assert.deepEqual(readBench("b1", recordOf(kept)), kept);
  assert.equal(recordWith([file, { ...file, path: "Mine.yaml" }]), null);
  assert.equal(recordWith([file, { ...file, path: "mine.yaml/a.lua" }]), null);
  assert.equal(recordWith([]), null);
});

test("a lock that is refused lets the tab work, and one that is lost is told", async () => {
  const given = Object.getOwnPropertyDescriptor(globalThis, "navigator");
  const lockWith = (request, onLost) => {
    const value = { locks: { request } };
    Object.defineProperty(globalThis, "navigator", {
      value,
      configurable: true,
    });
    return lockKept("bench", "b1", onLost);
  };
  let lost = 0;
  const count = () => lost++;
  try {
    const refuses = () => Promise.reject(new Error("SecurityError"));
    assert.ok(await lockWith(refuses, count));
    const elsewhere = (_name, _options, work) => Promise.resolve(work(null));
    assert.equal(await lockWith(elsewhere, count), null);
    assert.equal(lost, 0);
    const stolen = async (_name, _options, work) => {
      work({});
      throw new Error("AbortError");
    };
    assert.ok(await lockWith(stolen, count));
    await Promise.resolve();
    assert.equal(lost, 1);
  } finally {
    if (given) Object.defineProperty(globalThis, "navigator", given);
    else delete globalThis.navigator;
  }
});

test("what the browser does not keep is one of its place for as long as the tab lives", async () => {
  const place = { database: "denied", store: "things" }; // node has no database at all
  const { keepRecord, keptRecord, keptRecords, dropRecord } = store;
  assert.equal(await keepRecord(place, "one", "a"), false);
  assert.equal(await keepRecord(place, "two", "b"), false);
  assert.equal(await keepRecord(place, "three", "a"), false);
  assert.equal(await keptRecord(place, "a"), "three");
  assert.deepEqual(await keptRecords(place), [
    { key: "a", value: "three" },
    { key: "b", value: "two" },
  ]);
  await dropRecord(place, "a");
  assert.deepEqual(await keptRecords(place), [{ key: "b", value: "two" }]);
  assert.equal(await keptRecord(place, "a"), undefined);
});

const work = await source("storage/work_file.ts", "storage/unkept.ts");
const { inTurn } = await source("app/in_turn.ts");

/** A file of all work, as it is saved. */
const textOfWork = () =>
  textOfRecord({
    format: "cicera.work/1",
    matches: [{ key: match.id, value: match }],
    benches: [
      { key: "b1", value: bench },
      { key: "last", value: packed({ ...parcel, parent: "briscola" }) },
    ],
  });

test("a file of work is opened beside what is here, and once", async () => {
  const { openWork, workText, readWork, keepWithAll } = work;
  assert.equal(await openWork("{}"), null);
  const later = { ...match, id: "a2", text: "{}\n{}\n", changed: 9e300 };
  const opened = { matches: 1, benches: 2, unread: 0 };
  assert.deepEqual(await openWork(textOfWork()), opened);
  const none = { matches: 0, benches: 0, unread: 0 };
  assert.deepEqual(await openWork(textOfWork()), none);
  const odds = odd.map((value) => ({ key: "x", value }));
  const others = textOfRecord({
    matches: [...odds, 5, null, { key: 1, value: later }],
    benches: odds,
  });
  const unread = 2 * odd.length + 2;
  assert.deepEqual(await openWork(others), { matches: 1, benches: 0, unread });
  let asked = 0;
  keepWithAll(async () => void (asked += 1));
  const { matches, benches } = readWork(await workText());
  assert.equal(asked, 1);
  assert.deepEqual(
    matches.map(({ text }) => text),
    [match.text, later.text],
  );
  assert.ok(matches.every(({ id, changed }) => id.length === 16 && changed <= Date.now()));
  assert.deepEqual(
    benches.map((each) => each.parcel.parent),
    ["scopa", "briscola"],
  );
});

test("a file of work that is changed at random is opened, in part, or none", () => {
  const below = numbers(1);
  const whole = textOfWork();
  for (let i = 0; i < tries; i++) {
    const at = below(whole.length);
    const cut = whole.slice(0, at) + '{}[],:"0\\u'[below(11)] + whole.slice(at + below(4));
    const read = work.readWork(cut);
    if (!read) continue;
    for (const { id, names } of read.matches) assert.ok(typeof id === "string" && Array.isArray(names));
    for (const each of read.benches) assert.equal(each.parcel.kind, "bench");
  }
  assert.equal(work.readWork("[".repeat(1e5)), null);
  assert.equal(work.readWork(`{"a":${"[".repeat(1e5)}`), null);
});

test("what is asked for twice is done once, and what is asked for meanwhile after it", async () => {
  const oneByOne = inTurn();
  const done = [];
  const work = (name) => async () => {
    done.push(`${name} begins`);
    await null;
    done.push(`${name} ends`);
    if (name === "bad") throw new Error(name);
    return name;
  };
  const all = ["one", "one", "bad", "two", "two"].map((name) => oneByOne(name, work(name)));
  assert.equal(all[0], all[1]);
  const ends = await Promise.allSettled(all);
  assert.deepEqual(
    ends.map(({ value }) => value),
    ["one", "one", undefined, "two", "two"],
  );
  assert.deepEqual(
    done,
    ["one", "bad", "two"].flatMap((name) => [`${name} begins`, `${name} ends`]),
  );
  assert.equal(await oneByOne("one", work("one")), "one");
  assert.equal(done.length, 8);
});

test("bytes that are changed at random give a bench or none", () => {
  const below = numbers(1);
  for (let i = 0; i < tries; i++) {
    const bytes = packed(parcel).slice(
      0,
      below(3) === 0 ? below(60) : undefined,
    );
    for (let change = below(4); change > 0; change--)
      bytes[below(bytes.length || 1)] = below(256);
    const read = readBench("b1", { ...bench, bytes });
    if (read)
      assert.ok(
        read.parcel.files.length > 0 &&
          read.parcel.files.every(({ path }) => !/[\\:]/u.test(path)),
      );
  }
});

test("a record that cannot be read can be saved as text", () => {
  for (const value of odd) assert.equal(typeof textOfRecord(value), "string");
  const circle = {};
  circle.circle = circle;
  assert.equal(typeof textOfRecord(circle), "string");
  assert.match(textOfRecord({ bytes: packed(parcel) }), /mine\.yaml/u);
});

test("what turns the reading direction or cannot be seen is marked", () => {
  assert.equal(marked("plain\ttext\nè 7♦"), "plain\ttext\nè 7♦");
  assert.equal(marked("a\u202Eb\u200Bc\u0000"), "a⟨U+202E⟩b⟨U+200B⟩c⟨U+0000⟩");
  for (const sign of ["\u00A0", "\u3164", "\uFE0F", "\u2800", "\u{E0101}"])
    assert.match(marked(sign), /^⟨U\+[0-9A-F]{4,}⟩$/u);
  for (let code = 0; code < 0x3000; code++) {
    const sign = String.fromCodePoint(code);
    if (/\p{Cf}|\p{Zl}|\p{Zp}/u.test(sign))
      assert.match(marked(sign), /^⟨U\+[0-9A-F]{4,}⟩$/u);
  }
});
