#!/usr/bin/env python3
"""Judges each house rule of tests/scripting/house_rules and writes a table of the answers, in Markdown.

    tests/report/house_rules.py build/release/cicera > house-rules.md

A rule is the ruleset that its scenarios are played under, with overrides or by name, or the script that they add. Whom
it favours among greedy players in 10,000 hands is compared with 100,000 other hands; the last line counts the rules of
which both say the same.
"""

import argparse
import json
import pathlib
import re
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent / "scripting" / "house_rules"


def top_level(text, key):
    """The value of a key of the file, the first one where it is a list; None without it."""
    found = re.search(r"^%s: *(.*)$" % key, text, re.M)
    if not found:
        return None
    value = found.group(1).strip()
    if value.startswith("["):
        value = value[1:-1].split(",")[0].strip()
    return value.strip('"')


def rules():
    """Each rule: its name, and what `judge` is told of it."""
    for file in sorted(FOLDER.glob("*.test.yaml")):
        text = file.read_text()
        ruleset, script = top_level(text, "ruleset"), top_level(text, "scripts")
        if ruleset is None or ruleset.endswith(".yaml"):
            continue
        name = file.name.removesuffix(".test.yaml")
        if script:
            yield name, ["./" + script, "--against", ruleset]
        elif ruleset != "cicera":
            yield name, [ruleset]


def ask(program, arguments):
    """The JSON of a command, or what it says instead."""
    done = subprocess.run([program, *arguments, "--json", "--quiet"], cwd=FOLDER, capture_output=True, text=True)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr.splitlines()[0]


def percent(share):
    return "%.1f%%" % (100 * share["rate"])


def settled_side(program, judged, hands, seed):
    """Whom the change favours: lead, deal or open; None where it cannot be compared hand by hand."""
    answer = ask(program, ["compare", judged["against"], judged["spec"], "--players", "greedy", "--hands", str(hands),
                           "--seed", str(seed)])
    if isinstance(answer, str) or not answer["pairs"] or "difference" not in answer["pairs"][0]:
        return None
    pair = answer["pairs"][0]
    if not pair["settled"]:
        return "open"
    return "deal" if pair["difference"]["mean"] > 0 else "lead"


def row(name, judged):
    lines = ", ".join("%s %s" % (line["line"], percent(line["hands"])) for line in judged["fires"]) or "-"
    reach = judged["makes_a_difference"]
    matters = "other deals"
    if reach:
        matters = percent(reach["hands"])
        if reach["hands"]["rate"] == 0:
            matters = "0; %s of matches in length" % percent(reach["match_lengths"])
    repeats = ", ".join(each["of"] for each in judged["duplicates"]) or "-"
    decides = percent(judged["decides"]["hands"]) if judged["decides"] else "-"
    favours = judged["favours"]
    whom = "open"
    if favours["settled"]:
        whom = "%s %.2f" % ("lead" if favours["mean"] > 0 else "deal", abs(favours["mean"]))
    length = "%.1f to %.1f" % tuple(judged["length"]["hands_per_match"][key] for key in ("before", "after"))
    near = judged["nearest"]
    nearest = near["ruleset"] if near else "-"
    if near and near.get("points", 0) >= near.get("points_of_other", 1e9):
        nearest = "%s, then %s" % (judged["against"].split(":")[0], nearest)
    return [name, matters, lines, repeats, decides, whom, length, nearest]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--hands", default="1000", help="of careful players, for each rule")
    parser.add_argument("--matches", default="100")
    parser.add_argument("--short", type=int, default=10_000, help="hands of greedy players")
    parser.add_argument("--long", type=int, default=100_000, help="other hands of greedy players")
    options = parser.parse_args()
    program = str(pathlib.Path(options.program).resolve())
    heads = ["rule", "makes a difference in hands", "lines score in hands", "repeats", "decides hands", "favours",
             "hands a match", "plays most like", "greedy players favour", "in %d hands" % options.long]
    print("| %s |\n|%s" % (" | ".join(heads), "---|" * len(heads)), flush=True)
    same = compared = contrary = 0
    for name, arguments in rules():
        judged = ask(program, ["judge", *arguments, "--hands", options.hands, "--matches", options.matches, "--deals",
                               "100", "--measured", "0", "--players", "careful"])
        if isinstance(judged, str):
            print("| %s | %s |%s" % (name, judged.replace("|", "/"), " |" * (len(heads) - 2)), flush=True)
            continue
        short, long = (settled_side(program, judged, hands, seed)
                       for hands, seed in ((options.short, 1), (options.long, 2)))
        if short and long:
            compared += 1
            same += short == long
            contrary += {short, long} == {"lead", "deal"}
        print("| %s |" % " | ".join([*row(name, judged), short or "-", long or "-"]), flush=True)
    print("\n%d of %d rules favour the same side in %d hands of greedy players as in %d others; %d the contrary side."
          % (same, compared, options.short, options.long, contrary))
    return 0 if contrary == 0 else 1


if __name__ == "__main__":
    sys.exit(main())
