#!/usr/bin/env python3
"""Prints docs/ladder.md: under every shipped ruleset, each player of the ladder against the one below it, and what an
project's exploiter gains on each level.

    docs/ladder.py PROGRAM --exploiter EXPLOITER --work FILE > docs/ladder.md

Every cell is a run of its own, whose size is a number of deals and never a time. Those that have ended are kept in FILE
with the program that played them, so a ladder that is stopped goes on where it was; another program begins anew. --only
takes some rulesets, and --share a part of the deals, to try it out. It takes under an hour on two quiet cores. Needs the
standard library alone.
"""
import argparse
import json
import sys

sys.dont_write_bytecode = True  # the pages' folder holds pages
from kept_runs import Runs  # noqa: E402

QUICK, SLOW = 1000, 100  # deals of a cell: among quick players, and with one that searches
AGAIN = 4  # times as many deals where the first are not enough
STEPS = [("random", "greedy"), ("greedy", "careful"), ("careful", "expert"), ("expert", "search")]
EXPLOITED_GAMES = ["cicera", "scopone"]
#: The player, and the worlds of the exploiter against it, which are as many where it searches itself.
EXPLOITER_MEETS = [("easy", 60, 60), ("medium", 60, 60), ("expert", 60, 60), ("hard", 20, 60), ("master", 60, 40),
                  ("search", 240, 24), ("champion", 1000, 8)]


def arena_words(name, players, deals, first):
    return ["arena", name, "--players", ",".join(players), "--deals", str(deals), "--first", str(first),
            "--threads", "1", "--json"]


def representatives(program, names):
    """For each ruleset the first one that plays a hand alike: they differ in what is asked of a match only."""
    first = {}
    result = {}
    for name in names:
        rules = Runs.ask(program, "show", "-r", name, "--json")["rules"]
        hand = {key: rule["value"] for key, rule in rules.items() if not key.startswith("match.")}
        objective = rules["match.objective"]["value"]
        result[name] = (first.setdefault(json.dumps([hand, objective], sort_keys=True), name), objective == "least")
    return result


def holm(cells):
    """Sets `settled` of each cell: whether it is significant together with all the others, at 5%."""
    largest = 0.0
    for number, cell in enumerate(sorted(cells, key=lambda cell: cell["p_value"])):
        largest = max(largest, (len(cells) - number) * cell["p_value"])
        cell["settled"] = largest < 0.05


def plays_alike(cell):
    """Whether no deal was played otherwise: the player plays as the one below it does."""
    return cell["points"]["sd"] == 0


def ladder(runs, program, names, share, threads):
    """The cells by step and ruleset. Those left open are played again on fresh deals, which alone count then."""
    deals = {step: max(2, round(share * (SLOW if "search" in step else QUICK))) for step in STEPS}
    keys = [(step, name) for step in STEPS for name in names]
    words = {key: arena_words(key[1], key[0], deals[key[0]], 0) for key in keys}
    runs.play([[program] + words[key] for key in keys], threads)
    cells = {key: dict(runs.of(program, *words[key])["pairings"][0], again=False) for key in keys}
    holm(list(cells.values()))
    is_open = [key for key in keys if not cells[key]["settled"] and not plays_alike(cells[key])]
    again = {key: arena_words(key[1], key[0], AGAIN * deals[key[0]], deals[key[0]]) for key in is_open}
    runs.play([[program] + again[key] for key in is_open], threads)
    for key in is_open:
        cells[key] = dict(runs.of(program, *again[key])["pairings"][0], again=True)
        cells[key]["settled"] = cells[key]["p_value"] * len(keys) < 0.05  # Bonferroni, since they were chosen
    return cells, deals


def exploited(runs, exploiter, share, threads):
    words = {(game, player): [game, player, str(worlds), str(max(2, round(share * deals))), "0"]
             for game in EXPLOITED_GAMES for player, worlds, deals in EXPLOITER_MEETS}
    runs.play([[exploiter] + word for word in words.values()], threads)
    return {key: runs.of(exploiter, *word) for key, word in words.items()}


def cell_text(pairing, fewest):
    if plays_alike(pairing):
        return "alike"
    low, high = pairing["points"]["ci95"]
    text = f"{-pairing['points']['mean']:+.2f} ± {(high - low) / 2:.2f}"
    notes = [note for note, holds in (("fewest win", fewest), ("again", pairing["again"]),
                                      ("open", not pairing["settled"]),
                                      ("falls", pairing["settled"] and pairing["better"] == "a")) if holds]
    return text + (f" ({', '.join(notes)})" if notes else "")


def print_page(alike, cells, deals, gaps):
    firsts = sorted({first for first, _ in alike.values()})
    shown = [cells[step, name] for step in STEPS for name in firsts if not plays_alike(cells[step, name])]
    holds = sum(cell["settled"] and cell["better"] == "b" for cell in shown)
    print("<!-- Made by docs/ladder.py; do not edit. -->")
    print("# The ladder of players\n")
    print("Points per hand of each [player](players.md) less those of the player below it, with 95% intervals. Every deal is")
    print("played with the sides exchanged. A step holds when the difference is significant together with all others of the")
    print(f"table (5%, Holm's method): {holds} of {len(shown)} do.\n")
    print("- *open*: not significant")
    print("- *falls*: the player below is better")
    print(f"- *again*: not significant at first, so played again on {AGAIN} times as many fresh deals, which are shown")
    print("- *fewest win*: the better player has fewer points")
    print("- *alike*: the player plays as the one below it does")
    print("- *as ...*: a hand is played by the same rules there\n")
    print("| ruleset | " + " | ".join(f"{b} - {a}" for a, b in STEPS) + " |")
    print("|---|" + "---|" * len(STEPS))
    for name, (first, fewest) in alike.items():
        texts = [cell_text(cells[step, name], fewest) if first == name else f"as `{first}`" for step in STEPS]
        print(f"| `{name}` | " + " | ".join(texts) + " |")
    print("\n## Against the exploiter\n")
    print("What this project's own bot of another make ([players](players.md#against-the-exploiter)) gains on each player, in")
    print("points per hand with 95% intervals. It plays every option on in as many worlds as the player, or in 60 where that one")
    print("does not search. Where it gains, the player has a weakness; where it does not, bots made elsewhere may.\n")
    print("| player | worlds of the exploiter | " + " | ".join(f"`{game}`" for game in EXPLOITED_GAMES) + " |")
    print("|---|--:|" + "--:|" * len(EXPLOITED_GAMES))
    for player, worlds, _ in EXPLOITER_MEETS:
        gained = [f"{gaps[game, player]['mean']:+.2f} ± {gaps[game, player]['half']:.2f}" for game in EXPLOITED_GAMES]
        print(f"| `{player}` | {worlds} | " + " | ".join(gained) + " |")
    print("\nMade by `make ladder`, with these commands for each ruleset and player:\n\n```")
    for step in STEPS:
        print(f"cicera arena RULESET --players {','.join(step)} --deals {deals[step]}")
    print("build/release/exploiter RULESET PLAYER WORLDS DEALS 0\n```")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--exploiter", required=True)
    arguments.add_argument("--work", required=True, metavar="FILE")
    arguments.add_argument("--only", nargs="+", metavar="RULESET", help="some rulesets")
    arguments.add_argument("--share", type=float, default=1, help="of the deals")
    arguments.add_argument("--threads", type=int, default=2)
    given = arguments.parse_args()
    names = given.only or [ruleset["name"] for ruleset in Runs.ask(given.program, "rulesets", "--json")]
    alike = representatives(given.program, names)
    firsts = [name for name, (first, _) in alike.items() if first == name]
    runs = Runs([given.program, given.exploiter], given.work)
    cells, deals = ladder(runs, given.program, firsts, given.share, given.threads)
    gaps = exploited(runs, given.exploiter, given.share, given.threads)
    print_page(alike, cells, deals, gaps)


if __name__ == "__main__":
    main()
