#!/usr/bin/env python3
"""Prints docs/every-game.md: every fishing game that is known here, and how it is stated.

Usage: docs/every_game.py PROGRAM > docs/every-game.md

The shipped rulesets are those that PROGRAM lists, with the lines of their files in this checkout. Further games are the
lines of docs/every-game.jsonl: `game`, `group` and `source`, and with `as` a ruleset or one with overrides that states the
game, which PROGRAM must accept, or with `needs` what no ruleset can say yet, in words of NEEDS. A game with neither can be
written with what there is, and has not been. Needs the standard library alone.
"""
import json
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
RULESETS = FOLDER.parent / "rulesets"

NEEDS = {
    "uneven last deal": "the last deal is shorter, or not of as many cards for everyone",
    "choice after a play": "a player may stop, go on or raise after a play",
    "drawing": "a player draws a card in place of playing one",
    "jokers of several values": "jokers of 15, 20 and 25, and builds by subtraction",
    "choice in every round": "a declaration that may be made or kept back whenever cards are dealt",
    "order of the first table": "the order in which the first table was dealt matters",
    "hands that end early": "the hand ends when a player or the table has no cards left",
    "cards of the cutter or dealer": "the cutter or the dealer keeps, sees or changes a card",
    "two packs": "two packs are shuffled together",
    "large packs": "a pack of more than 56 cards, or of other suits",
    "piles in builds": "the top of a pile is taken into a build",
    "stealing from piles": "a play takes a single card out of a pile",
    "several cards of the hand": "a play is of several cards of the hand",
    "hidden cards": "cards are played face down, are not seen by their own player, or are shown to one player",
    "claims out of turn": "another player makes a capture that was missed",
    "turn resolved after the turned card": "captures are made after the next card has been turned",
    "deal around a bid": "a bid between two parts of a deal, or a build with two owners",
    "captures that go back to the hand": "what is captured is played again",
    "other numbers of sides": "five players in changing pairs, or more than six sides",
}


def answer(program, *words):
    done = subprocess.run([program, *words, "--json"], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(words)}: {done.stderr.strip()}")
    return json.loads(done.stdout)


def games():
    found = []
    for line in (FOLDER / "every-game.jsonl").read_text(encoding="utf-8").splitlines():
        game = json.loads(line)
        unknown = [need for need in game.get("needs", []) if need not in NEEDS]
        if unknown or ("as" in game and "needs" in game) or not set(game) <= {"game", "group", "source", "as", "needs"}:
            sys.exit(f"docs/every-game.jsonl: {line}")
        found.append(game)
    return found


def lines_of(name):
    """The lines to write: those of the file that are no remark, and those of its scripts that are no comment."""
    text = (RULESETS / f"{name}.yaml").read_text(encoding="utf-8")
    rules, inside = [], False
    for line in text.splitlines():
        if re.match(r"\S", line):
            inside = line.startswith(("notes:", "source:", "aliases:"))
        if not inside and line.strip() and not line.startswith("#"):
            rules.append(line)
    scripts = set(re.findall(r"script: (\S+?\.lua)", "\n".join(rules)))
    lua = 0
    for script in sorted(scripts):
        code = (RULESETS / script).read_text(encoding="utf-8").splitlines()
        lua += sum(1 for line in code if line.strip() and not line.lstrip().startswith("--"))
    return len(rules), lua


def median(numbers):
    numbers = sorted(numbers)
    half = len(numbers) // 2
    return numbers[half] if len(numbers) % 2 else (numbers[half - 1] + numbers[half]) / 2


def shipped_table(shipped):
    print("| ruleset | game | source | YAML | Lua |")
    print("|---|---|---|--:|--:|")
    for entry in shipped:
        yaml, lua = lines_of(entry["name"])
        source = entry["source"].split(" (http")[0].replace("|", "/")
        print(f"| [{entry['name']}](../rulesets/{entry['name']}.yaml) | {entry['title']} | {source} | {yaml} | {lua or ''} |")


def how(game):
    if "as" in game:
        return f"`{game['as']}`"
    return "; ".join(game["needs"]) if "needs" in game else "can be written"


def main():
    program = sys.argv[1]
    shipped = answer(program, "rulesets")
    known = games()
    for game in known:
        if "as" in game:
            answer(program, "show", "-r", game["as"])
    stated = [game for game in known if "as" in game]
    possible = [game for game in known if "as" not in game and "needs" not in game]
    lacking = [game for game in known if "needs" in game]
    lines = median([sum(lines_of(entry["name"])) for entry in shipped])
    print("<!-- Made by docs/every_game.py from docs/every-game.jsonl and the rulesets; do not edit. -->")
    print("# Every fishing game\n")
    print(f"{len(shipped)} rulesets are shipped; half of them take {lines:g} lines or fewer to write, with their scripts and without")
    print(f"remarks. Beside them {len(known)} games and named variants are known here: {len(stated)} are a shipped ruleset, alone or")
    print(f"with the overrides of their row, {len(possible)} can be written with what there is, and {len(lacking)} need what no ruleset can say yet.")
    print("`docs/every_game.py build/release/cicera > docs/every-game.md` writes this page, and tries every row.\n")
    print("## Shipped\n")
    print("The lines are those of the ruleset's own file, without what it inherits.\n")
    shipped_table(shipped)
    print("\n## Further games and variants")
    for group in dict.fromkeys(game["group"] for game in known):
        print(f"\n### {group}\n")
        print("| game | source | stated as, or what it lacks |")
        print("|---|---|---|")
        for game in known:
            if game["group"] == group:
                print(f"| {game['game']} | {game['source']} | {how(game)} |")
    print("\n## What is missing\n")
    print("| what | meaning | games |")
    print("|---|---|--:|")
    for need, meaning in NEEDS.items():
        count = sum(need in game.get("needs", []) for game in known)
        if count:
            print(f"| {need} | {meaning} | {count} |")


main()
