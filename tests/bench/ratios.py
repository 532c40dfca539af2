#!/usr/bin/env python3
"""The time of a hand in two programs, as a ratio: below 1, the first is faster.

    tests/bench/ratios.py build/release/cicera OTHER
    tests/bench/ratios.py build/release/cicera OTHER --players careful --rulesets scopa --pairs 21

The two play the same hands in turn, on one thread, and are timed by the processor's seconds that they get, so a machine
that is busy at times slows down both. Each pair of runs gives a ratio; the median is printed, and the half of the
ratios that lie about it. `make bench BASE=COMMIT` builds a commit and compares with it. Only the standard library of
Python is used.
"""
import argparse
import os
import statistics
import subprocess
import sys

PLAYERS = ["random", "greedy", "careful", "search"]
RULESETS = ["cicera", "scopa", "scopone", "cassino"]
FEW_HANDS = 20
SEED = 1


def seconds_of(program, ruleset, player, hands):
    """The processor's seconds, of the user, that a run takes."""
    command = [program, "simulate", ruleset, "--players", player, "--hands", str(hands), "--seed", str(SEED),
               "--threads", "1", "--quiet"]
    run = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(run.pid, 0)
    if status != 0:
        sys.exit(f"this fails: {' '.join(command)}")
    return usage.ru_utime


def hands_for(program, ruleset, player, seconds):
    """As many hands as take about so long."""
    hands = FEW_HANDS
    while True:
        took = seconds_of(program, ruleset, player, hands)
        if took >= seconds / 4:
            return max(FEW_HANDS, round(hands * seconds / took))
        hands *= 4


def ratios_of(programs, ruleset, player, pairs, seconds):
    hands = hands_for(programs[0], ruleset, player, seconds)
    ratios = []
    for pair in range(pairs):
        order = programs if pair % 2 == 0 else programs[::-1]  # each goes first as often
        took = {program: seconds_of(program, ruleset, player, hands) for program in order}
        ratios.append(took[programs[0]] / took[programs[1]])
    return ratios


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program", help="the program to measure")
    arguments.add_argument("base", help="the program to compare with")
    arguments.add_argument("--players", default=",".join(PLAYERS), help="separated by commas")
    arguments.add_argument("--rulesets", default=",".join(RULESETS), help="separated by commas")
    arguments.add_argument("--pairs", type=int, default=11, help="pairs of runs for each ratio, at least 3")
    arguments.add_argument("--seconds", type=float, default=0.5, help="about what a run takes")
    given = arguments.parse_args()
    if given.pairs < 3:
        arguments.error("--pairs takes at least 3")
    programs = [os.path.realpath(given.program), os.path.realpath(given.base)]
    if programs[0] == programs[1]:
        arguments.error("name two programs")
    print(f"{'ruleset':20}{'player':10}{'ratio':>6}   half of them", flush=True)
    for ruleset in given.rulesets.split(","):
        for player in given.players.split(","):
            low, median, high = statistics.quantiles(ratios_of(programs, ruleset, player, given.pairs, given.seconds))
            print(f"{ruleset:20}{player:10}{median:6.2f}   {low:.2f} to {high:.2f}", flush=True)


if __name__ == "__main__":
    main()
