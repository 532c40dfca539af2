#!/usr/bin/env python3
"""Counts the instructions of a hand by callgrind and compares them with those of docs/benchmarks.json.

    tests/bench/instructions.py build/release/cicera                 compare, exit 1 if a count rose by over 2%
    tests/bench/instructions.py build/release/cicera --write         measure and write docs/benchmarks.json
    tests/bench/instructions.py --compare docs/benchmarks.json NEW   compare two files

A count is the difference between a long and a short run, divided by the difference of their hands, so that start-up
cancels. It needs no quiet machine and hardly varies between runs, but it does between compilers and libraries: the file
names the compiler, and the comparison says if it was another. Only the standard library of Python is used.
"""
import argparse
import json
import pathlib
import re
import subprocess
import sys

RULESETS = ["cicera", "cassino", "cicera-re-bello", "pasur", "scopa"]
PLAYERS = ["random", "careful"]
SHORT, LONG = 200, 1200  # hands of the two runs
SEED = 1
LARGEST_RISE = 0.02
RECORDED = pathlib.Path(__file__).parents[2] / "docs" / "benchmarks.json"


def instructions(program, ruleset, player, hands):
    """The instructions of a whole run."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", program, "simulate", ruleset,
               "--players", player, "--hands", str(hands), "--seed", str(SEED), "--threads", "1", "--json"]
    result = subprocess.run(command, capture_output=True, text=True)
    found = re.search(r"^==\d+== Collected : (\d+)$", result.stderr, re.MULTILINE)
    if result.returncode != 0 or not found:
        sys.exit(f"{' '.join(command)}\n{result.stderr}exit code {result.returncode}")
    return int(found[1])


def per_hand(program, ruleset, player):
    short, long = (instructions(program, ruleset, player, hands) for hands in (SHORT, LONG))
    return round((long - short) / (LONG - SHORT))


def build_of(program):
    """The version and the compiler of a program."""
    text = subprocess.run([program, "--version", "--verbose"], capture_output=True, text=True, check=True).stdout
    compiler = re.search(r"^compiler +(.*)$", text, re.MULTILINE)
    return text.split()[1], compiler[1]


def measured(program):
    version, compiler = build_of(program)
    counts = {}
    for ruleset in RULESETS:
        counts[ruleset] = {player: per_hand(program, ruleset, player) for player in PLAYERS}
        print(f"{ruleset}: " + ", ".join(f"{player} {count:,}" for player, count in counts[ruleset].items()), flush=True)
    return {"unit": "instructions per hand", "version": version, "compiler": compiler, "seed": SEED,
            "hands": [SHORT, LONG], "counts": counts}


def compare(old, new):
    """Prints both with the change of each. Returns whether none rose by more than LARGEST_RISE."""
    if old["compiler"] != new["compiler"]:
        print(f"recorded with {old['compiler']}, measured with {new['compiler']}: the counts may differ for that alone")
    risen = []
    for ruleset, players in old["counts"].items():
        for player, before in players.items():
            now = new["counts"].get(ruleset, {}).get(player)
            if now is None:
                sys.exit(f"no count of {ruleset} by {player}")
            change = now / before - 1
            print(f"{ruleset:20}{player:10}{before:>14,}{now:>14,}{change:>+9.1%}")
            if change > LARGEST_RISE:
                risen.append(f"{ruleset} by {player} ({change:+.1%})")
    print(f"rose by over {LARGEST_RISE:.0%}: {', '.join(risen)}" if risen else f"none rose by over {LARGEST_RISE:.0%}")
    return not risen


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program", nargs="?", help="the program to measure")
    arguments.add_argument("--write", action="store_true", help=f"write {RECORDED.name}")
    arguments.add_argument("--compare", nargs=2, metavar="FILE", help="compare these")
    given = arguments.parse_args()
    if given.compare:
        old, new = (json.loads(pathlib.Path(file).read_text()) for file in given.compare)
        sys.exit(0 if compare(old, new) else 1)
    if not given.program:
        arguments.error("name a program, or two files after --compare")
    new = measured(given.program)
    if given.write:
        RECORDED.write_text(json.dumps(new, indent=2) + "\n")
    elif not compare(json.loads(RECORDED.read_text()), new):
        sys.exit(1)


if __name__ == "__main__":
    main()
