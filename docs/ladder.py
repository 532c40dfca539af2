#!/usr/bin/env python3
"""Prints docs/ladder.md: under every shipped ruleset, each player of the ladder against the one below it.

Usage: docs/ladder.py PROGRAM [DEALS [SLOW_DEALS]] > docs/ladder.md

Needs the standard library alone. With the default numbers it takes about ten minutes on two cores.
"""
import json
import subprocess
import sys

STEPS = [("random", "greedy"), ("greedy", "careful"), ("careful", "search")]
AGAIN = 10  # times as many deals where the first are not enough


def answer(*words):
    return json.loads(subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout)


def arena(program, names, players, deals, first):
    words = ["--players", ",".join(players), "--deals", str(deals), "--first", str(first)]
    pairings = answer(program, "arena", *names, *words, "--json")["pairings"]
    return {pairing["ruleset"]: pairing for pairing in pairings}


def settled(pairing, tests):
    return pairing["p_value"] * tests < 0.05


def cell(pairing):
    low, high = pairing["points"]["ci95"]
    text = f"{-pairing['points']['mean']:+.2f} ± {(high - low) / 2:.2f}"
    notes = [note for note, holds in (("fewest win", pairing["fewest"]), ("again", pairing["again"]),
                                      ("open", not pairing["settled"]),
                                      ("falls", pairing["settled"] and pairing["better"] == "a")) if holds]
    return text + (f" ({', '.join(notes)})" if notes else "")


def step(program, names, fewest, players, deals):
    """The pairings of a step by ruleset. Those left open are played again on fresh deals, which alone count then."""
    tests = len(STEPS) * len(names)
    pairings = arena(program, names, players, deals, 0)
    for name, pairing in pairings.items():
        # p values are Holm's within the step; Bonferroni over the steps, and over all where a ruleset is played again
        pairing.update(again=False, settled=settled(pairing, len(STEPS)))
    for name in [name for name in names if not pairings[name]["settled"]]:
        pairing = arena(program, [name], players, AGAIN * deals, deals)[name]
        pairing.update(again=True, settled=settled(pairing, tests))
        pairings[name] = pairing
    for name in names:
        pairings[name]["fewest"] = name in fewest
    return pairings


def main(program, deals="1000", slow_deals="120"):
    names = [ruleset["name"] for ruleset in answer(program, "rulesets", "--json")]
    objective = {name: answer(program, "show", "-r", name, "--json")["rules"]["match.objective"]["value"] for name in names}
    fewest = {name for name in names if objective[name] == "least"}
    counts = [int(slow_deals if b == "search" else deals) for _, b in STEPS]
    columns = [step(program, names, fewest, players, count) for players, count in zip(STEPS, counts)]
    print_page(names, columns, counts)


def print_page(names, columns, counts):
    cells = [column[name] for column in columns for name in names]
    holds = sum(pairing["settled"] and pairing["better"] == "b" for pairing in cells)
    print("# The ladder of players\n")
    print("Points per hand of each [player](players.md) less those of the player below it, with 95% intervals. Every deal is")
    print("played with the sides exchanged. A step holds when the difference is significant together with all others of the")
    print(f"table (5%, Holm's method): {holds} of {len(cells)} do.\n")
    print("- *open*: not significant")
    print("- *falls*: the player below is better")
    print(f"- *again*: not significant at first, so played again on {AGAIN} times as many fresh deals, which are shown")
    print("- *fewest win*: the better player has fewer points\n")
    print("| ruleset | " + " | ".join(f"{b} - {a}" for a, b in STEPS) + " |")
    print("|---|" + "---|" * len(STEPS))
    for name in names:
        print(f"| `{name}` | " + " | ".join(cell(column[name]) for column in columns) + " |")
    print("\nMade by `docs/ladder.py`, with these commands for all rulesets together:\n\n```")
    for players, count in zip(STEPS, counts):
        print(f"cicera arena RULESET... --players {','.join(players)} --deals {count}")
    print("```")


if __name__ == "__main__":
    if not 2 <= len(sys.argv) <= 4:
        sys.exit(__doc__)
    main(*sys.argv[1:])
