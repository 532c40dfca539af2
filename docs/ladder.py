#!/usr/bin/env python3
"""Prints docs/ladder.md: under every shipped ruleset, each player of the ladder against the one below it.

Usage: docs/ladder.py PROGRAM [DEALS [SLOW_DEALS]] > docs/ladder.md

Needs the standard library alone. With the default numbers it takes about half an hour on two cores.
"""
import json
import subprocess
import sys

STEPS = [("random", "greedy"), ("greedy", "careful"), ("careful", "search")]


def answer(*words):
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)


def cell(pairing):
    low, high = (-limit for limit in reversed(pairing["points"]["ci95"]))
    text = f"{-pairing['points']['mean']:+.2f} ± {(high - low) / 2:.2f}"
    settled = pairing["p_value"] * len(STEPS) < 0.05  # Holm within a step, Bonferroni over the steps
    if not settled:
        return text + " (open)"
    return text if low > 0 else text + " (**falls**)"


def main(program, deals="1000", slow_deals="150"):
    names = [ruleset["name"] for ruleset in answer(program, "rulesets", "--json")]
    commands = []
    columns = []
    for a, b in STEPS:
        words = ["arena", *names, "--players", f"{a},{b}", "--deals", slow_deals if b == "search" else deals]
        commands.append("cicera arena RULESET... " + " ".join(words[1 + len(names):]))
        columns.append({p["ruleset"]: p for p in answer(program, *words, "--json")["pairings"]})
    steps = [column[name] for column in columns for name in names]
    settled = sum(p["p_value"] * len(STEPS) < 0.05 and p["points"]["mean"] < 0 for p in steps)
    print("# The ladder of players\n")
    print("Points per hand of each [player](players.md) less those of the player below it, with 95% intervals. Every deal is")
    print("played with the sides exchanged. A difference is settled when it is significant with all others of the table")
    print(f"together (5%, Holm's method): {settled} of {len(steps)} are, all others are marked *open*.\n")
    print("| ruleset | " + " | ".join(f"{b} - {a}" for a, b in STEPS) + " |")
    print("|---|" + "---|" * len(STEPS))
    for name in names:
        print(f"| `{name}` | " + " | ".join(cell(column[name]) for column in columns) + " |")
    print("\nMade by `docs/ladder.py`, seed 1:\n\n```sh")
    print("\n".join(commands))
    print("```")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
