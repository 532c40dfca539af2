// Links: what goes in comes out, and whatever else stands in a fragment gets an answer.
import assert from "node:assert/strict";
import test from "node:test";
import { deflateRawSync } from "node:zlib";
import { source } from "./source.mjs";

const { isLink, linkOf, mostBytes, openLink } = await source("share/link.ts");
const { fromBase64url, toBase64url } = await source("share/base64url.ts");
const { isPath } = await source("share/parcel.ts");

const house = {
  kind: "bench",
  parent: "scopa",
  files: [
    {
      path: "mine.yaml",
      text: "cicera: 1\nname: mine\ntitle: Scopa at our house\nextends: scopa\n\nscoring:\n  settebello:\n    points: 2\n",
    },
  ],
};
const faults = new Set(["none", "later", "damaged", "large", "foreign"]);

/** Numbers below `below` that depend on `seed` alone. */
function numbers(seed) {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test("a parcel comes back as it was", async () => {
  const parcel = {
    kind: "record",
    parent: "",
    files: [
      { path: "match.jsonl", text: '{"names":["Lucía","Ōe","🂡"]}\n' },
      { path: "rules/mine.yaml", text: "\ufeff# \r\n\0 12 other.yaml\n" },
      { path: "rules/empty.lua", text: "" },
    ],
  };
  assert.deepEqual(await openLink(await linkOf(parcel)), { parcel });
});

test("a small rule fits in 200 letters", async () => {
  const link = await linkOf(house);
  assert.ok(link.length < 200, `${link.length}`);
  assert.match(link, /^#1\.[A-Za-z0-9_-]+$/);
  assert.ok(isLink(link));
  assert.ok(!isLink("#/workbench"));
});

test("what a sentence leaves behind a link is no part of it", async () => {
  const link = await linkOf(house);
  for (const end of [".", ")", ",", "=", " ", "\n", "…", "».", "!?", "\u200b"])
    assert.deepEqual(await openLink(link + end), { parcel: house }, end);
});

test("a link cut short anywhere is damaged", async () => {
  const link = await linkOf(house);
  for (let length = 3; length < link.length; length++) {
    assert.deepEqual(
      await openLink(link.slice(0, length)),
      { fault: "damaged" },
      `${length}`,
    );
  }
});

test("another letter anywhere in the data is noticed", async () => {
  const link = await linkOf(house);
  for (let at = 3; at < link.length; at++) {
    const letter = link[at] === "A" ? "B" : "A";
    const { fault } = await openLink(
      link.slice(0, at) + letter + link.slice(at + 1),
    );
    assert.equal(fault, "damaged", `${at}`);
  }
});

test("later versions are told from what is no link", async () => {
  assert.deepEqual(await openLink("#2.abcd"), { fault: "later" });
  assert.deepEqual(await openLink("#0.abcd"), { fault: "none" });
  assert.deepEqual(await openLink("#/table"), { fault: "none" });
  assert.deepEqual(await openLink(""), { fault: "none" });
});

test("what unpacks to too much is given up before it fills the memory", async () => {
  const bomb = deflateRawSync(Buffer.alloc(256 * mostBytes)).toString(
    "base64url",
  );
  assert.ok(bomb.length < 2 ** 20);
  assert.deepEqual(await openLink(`#1.AAAA${bomb}`), { fault: "large" });
  assert.deepEqual(await openLink(`#1.${"A".repeat(2 ** 20 + 1)}`), {
    fault: "large",
  });
  const large = {
    ...house,
    files: [{ path: "mine.yaml", text: "x".repeat(mostBytes) }],
  };
  assert.equal(await linkOf(large), null);
});

/** A link with a right check around `text`, as somebody with ill will can make it. */
function forged(text) {
  const bytes = Buffer.from(text, "latin1");
  let hash = 0x811c9dc5;
  for (const byte of bytes) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  hash = (hash ^ (hash >>> 24)) >>> 0;
  const check = toBase64url(
    Uint8Array.of(hash & 255, (hash >> 8) & 255, (hash >> 16) & 255),
  );
  return `#1.${check}${deflateRawSync(bytes).toString("base64url")}`;
}

test("a forged parcel is refused", async () => {
  assert.deepEqual(
    (await openLink(forged("bench scopa\n1 a.yaml\nx"))).parcel.files,
    [{ path: "a.yaml", text: "x" }],
  );
  for (const text of [
    "",
    "bench",
    "bench \n",
    "page \n1 a.yaml\nx",
    "bench \n9999999 a.yaml\nx",
    "bench \n99999999 a.yaml\nx",
    "bench \n-1 a.yaml\nx",
    "bench \n1 a.yaml",
    "bench \n1 ../a.yaml\nx",
    "bench \n1 /a.yaml\nx",
    "bench \n1 a.html\nx",
    "bench \n1 a.yaml\nx1 A.yaml\nx",
    "bench \n1 a.yaml\nx1 A.yaml/b.yaml\nx",
    "bench \n1 c/a.yaml/b/d.lua\nx1 C/a.yaml\nx",
    "bench \n1 a.yaml\n\xff",
    `bench \n${"0 ".padEnd(300, "a")}.yaml\n`,
    `bench \n${Array.from({ length: 101 }, (_, n) => `0 ${n}.yaml\n`).join("")}`,
  ]) {
    assert.deepEqual(
      await openLink(forged(text)),
      { fault: "foreign" },
      JSON.stringify(text.slice(0, 40)),
    );
  }
});

test("paths are those of packs, and match files", () => {
  for (const path of [
    "a.yaml",
    "scripts/a.lua",
    "Regole di nonna.yaml",
    "match.jsonl",
    "hand.json",
  ]) {
    assert.ok(isPath(path), path);
  }
  for (const path of [
    "",
    "a",
    ".yaml",
    "a/../b.yaml",
    "a//b.yaml",
    "a\\b.yaml",
    "con:.yaml",
    "a\n.yaml",
    "-r.lua",
    "a /b.lua",
  ]) {
    assert.ok(!isPath(path), path);
  }
});

test("bytes survive as letters, and other letters are refused", () => {
  const next = numbers(1);
  for (let length = 0; length < 70; length++) {
    const bytes = Uint8Array.from({ length }, () => next(256));
    assert.equal(toBase64url(bytes), Buffer.from(bytes).toString("base64url"));
    assert.deepEqual(fromBase64url(toBase64url(bytes)), bytes);
  }
  for (const text of ["A", "AB", "AA=", "AA A", "AA+A", "ÀAAA", "AAAAA"]) {
    assert.equal(fromBase64url(text), null, text);
  }
});

test("fuzzed fragments all get an answer", async () => {
  const tries = Number(process.env.CICERA_LINKS ?? 10_000);
  const next = numbers(32);
  const link = await linkOf(house);
  const letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.#/%= é\0";
  const some = (length) =>
    Array.from({ length }, () => letters[next(letters.length)]).join("");
  const ways = [
    () => some(next(60)),
    () => `#1.${some(next(200))}`,
    () => `#${next(12)}.${some(next(40))}`,
    () =>
      `#1.${toBase64url(Uint8Array.from({ length: next(120) }, () => next(256)))}`,
    () =>
      link.slice(0, next(link.length)) +
      some(1 + next(4)) +
      link.slice(next(link.length)),
    () =>
      forged(
        `bench scopa\n${next(90)} ${some(next(12))}.yaml\n${some(next(60))}`,
      ),
    () => forged(some(next(60))),
  ];
  let opened = 0;
  for (let count = 0; count < tries; count++) {
    const fragment = ways[count % ways.length]();
    const answer = await openLink(fragment);
    if ("parcel" in answer) {
      opened += 1;
      assert.ok(answer.parcel.files.every((file) => isPath(file.path)));
    } else {
      assert.ok(faults.has(answer.fault), fragment);
    }
  }
  assert.ok(opened < 2000, `${opened}`);
});
