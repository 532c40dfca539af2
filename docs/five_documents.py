#!/usr/bin/env python3
"""Prints docs/five-documents.md: what the disagreements of the five documents are worth.

Usage: docs/five_documents.py PROGRAM > docs/five-documents.md
       docs/five_documents.py PROGRAM --check docs/five-documents.md

With --check it plays fewer hands of another seed and compares every figure of careful players with the page: both
intervals must leave room for one true value. Needs the standard library alone. The page takes about ten minutes on two
cores.
"""
import json
import math
import re
import shlex
import subprocess
import sys

RULES = [
    ("scoring.cards.tie=split", "A tie at 26 cards gives both sides a point (001, 002)"),
    ("scoring.cards=off", "No points for the most cards (004)"),
    ("match.instant_win.napoleone={all_of: swords}", "All swords win the match, the Napoleone (001)"),
    ("deal.rounds=[6,6]", "Six cards, then six more (a variation in 000)"),
    ("scoring.picada.when=equal_last", "A picada has the rank of the last card, whatever it takes (001)"),
    ("scoring.picada.when=capture_last", "A picada takes the last card, alone or in a sum (003)"),
    ("scoring.picada.when=any_pair", "A picada is any pair (004)"),
    ("scoring.simili.min_cards=4", "A simili takes four cards (002)"),
    ("scoring.simili.credit=opponents", "A simili scores for the others (004)"),
    ("scoring.quadriglia=off", "No quadriglia (001)"),
    ("scoring.napula.points=3", "A napula is 3 points, however long (004)"),
    ("remainder=last_player", "The last player takes what is left (004)"),
]
SPECS = ["cicera"] + ["cicera:" + key for key, _ in RULES]
DOCUMENTS = ["cicera", "cicera-bigia", "cicera-boardgames", "cicera-international", "cicera-francese"]
TARGETS = ["21", "31", "41", "51"]

CAREFUL = ["compare", *SPECS, "--players", "careful", "--hands", "20000"]
SEARCH = ["compare", *SPECS, "--players", "search:20", "--hands", "300"]
MATCHES = ["compare", *SPECS, "--players", "careful", "--matches", "2000"]
WHOLE = ["compare", *DOCUMENTS, "--players", "careful", "--hands", "20000"]
TARGET = ["simulate", "--vary", "match.target=" + ",".join(TARGETS), "--players", "careful", "--matches", "2000"]
TWO = ["simulate", "-r", "cicera-due", "--players", "careful", "--hands", "20000"]


def answer(program, words):
    return json.loads(subprocess.run([program, *words, "--json"], check=True, stdout=subprocess.PIPE).stdout)


def shell(words):
    return "cicera " + " ".join(shlex.quote(word) for word in words)


def half(interval):
    return (interval[1] - interval[0]) / 2


def change(number):
    """A paired difference, which JSON has as first less second, as second less first."""
    mean, margin = -number["mean"] + 0.0, half(number["ci95"])
    return f"{mean:+.3f} ± {margin:.3f}" if margin or mean else "none seen"


def points(number):
    return f"{number['mean']:+.3f} ± {half(number['ci95']):.3f}"


def share(rate):
    return f"{100 * rate['rate']:.1f}% ± {100 * half(rate['ci95']):.1f}"


def settled(pair):
    seen = any(pair["difference"]["ci95"])
    return "" if pair["settled"] or not seen else " (open)"


def block(words):
    return "```text\n" + shell(words) + "\n```\n"


def rules_table(careful, searching, matches):
    rows = ["| rule | points per hand, careful | points per hand, search | other winner of the hand | of the match |",
            "|---|--:|--:|--:|--:|"]
    for (_, words), a, b, c in zip(RULES, careful["pairs"], searching["pairs"], matches["pairs"]):
        cells = [words, change(a["difference"]) + settled(a), change(b["difference"]) + settled(b),
                 share(a["winner_differs"]), share(c["winner_differs"])]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows) + "\n"


def documents_table(whole):
    rows = ["| ruleset | leading side less dealing side, points per hand | less that of `cicera` | other winner |",
            "|---|--:|--:|--:|", f"| `cicera` | {points(whole['rulesets'][0]['difference'])} | | |"]
    for ruleset, pair in zip(whole["rulesets"][1:], whole["pairs"]):
        rows.append(f"| `{ruleset['spec']}` | {points(ruleset['difference'])} | {change(pair['difference'])}{settled(pair)} "
                    f"| {share(pair['winner_differs'])} |")
    return "\n".join(rows) + "\n"


def target_table(target):
    rows = ["| target | hands per match | won by side 0 |", "|--:|--:|--:|"]
    for number, ruleset in zip(TARGETS, target["rulesets"]):
        wins = ruleset["match_wins"]
        rows.append(f"| {number} | {points(ruleset['hands_per_match'])[1:]} | "
                    f"{share({'rate': wins['sides'][0], 'ci95': wins['ci95'][0]})} |")
    return "\n".join(rows) + "\n"


def page(program):
    careful, searching, matches = (answer(program, words) for words in (CAREFUL, SEARCH, MATCHES))
    two = answer(program, TWO)["rulesets"][0]
    return f"""<!-- Made by docs/five_documents.py; do not edit. -->
# What the five documents disagree about, and what it is worth

The five documents that describe Cicera [disagree](rules-by-document.md). Here each disagreement is played: one rule of
`cicera` is changed, and the same deals are played under both. Positive points are a gain of the side that leads over
the side that deals. ± is the 95% margin of error; *open* marks what is not significant among all rules of a column.
All figures are of players that know the rules they play under: `careful`, which thinks of the next player's reply, and
`search:20`, which plays every choice on in 20 worlds. [Players](players.md) describes them, and
[the rulesets](family.md) have the rest of the rules.

Careful players overstate what some rules are worth, since they do not adapt their play to them as better players do:
that a picada is any pair costs the leading side 4.2 points per hand among careful players, and 1.64 ± .79 among those
of `search:60`. The column of `search:20` is of 300 hands, too few for most rules: what it leaves open is not shown to be
nothing. Of the careful column, trust the signs before the sizes.

## Rule by rule

{rules_table(careful, searching, matches)}
The first and the fourth column are from the first command, the third from the second and the last, of matches to 51,
from the third:

{block(CAREFUL)}
{block(SEARCH)}
{block(MATCHES)}
## Document by document

{documents_table(answer(program, WHOLE))}
{block(WHOLE)}
What the differences between two of them are worth one by one, `cicera worth cicera cicera-bigia` says.

## To which target

{target_table(answer(program, TARGET))}
{block(TARGET)}
## Two players

The documents do not say how two play. As `cicera-due` has it, the player who leads has {points(two['difference'])} points
per hand more than the one who deals, and wins {100 * two['hand_wins']['sides'][0]:.1f}% of the hands.

{block(TWO)}"""


NUMBER = re.compile(r"([+-]?\d+\.\d+)%? ± (\d+\.\d+)")


def figures(text):
    """The numbers of a table's text, by row and column."""
    return [[NUMBER.findall(cell) for cell in line.split("|")] for line in text.splitlines() if "±" in line]


def fewer(words):
    """The command with a tenth of the hands or matches, of another seed."""
    shorter = list(words)
    for option in ("--hands", "--matches"):
        if option in shorter:
            at = shorter.index(option) + 1
            shorter[at] = str(int(shorter[at]) // 10)
    return shorter + ["--seed", "2"]


def check(program, file):
    text = open(file, encoding="utf-8").read()
    again = {name: answer(program, fewer(words)) for name, words in
             (("careful", CAREFUL), ("matches", MATCHES), ("whole", WHOLE), ("target", TARGET))}
    tables = [rules_table(again["careful"], again["careful"], again["matches"]), documents_table(again["whole"]),
              target_table(again["target"])]
    fresh = [row for table in tables for row in figures(table)]
    shown = figures("\n".join(line for line in text.splitlines() if line.startswith("|")))
    if len(fresh) != len(shown):
        sys.exit(f"{file} has {len(shown)} rows with figures, not {len(fresh)}: make it again")
    bad = []
    searching = 3  # the column that is not played again
    for row, (ours, theirs) in enumerate(zip(fresh, shown)):
        for column, (a, b) in enumerate(zip(ours, theirs)):
            if row < len(RULES) and column == searching:
                continue
            for (mean_a, margin_a), (mean_b, margin_b) in zip(a, b):
                # 95% margins are 1.96 errors; 4 errors of the difference leave one in 16,000 to chance
                error = math.hypot(float(margin_a), float(margin_b)) / 1.96
                if abs(float(mean_a) - float(mean_b)) > 4 * error + 0.001:
                    bad.append(f"row {row + 1}, column {column}: {mean_b} ± {margin_b}, played again {mean_a} ± {margin_a}")
    if bad:
        sys.exit("\n".join(bad))
    for words in (CAREFUL, SEARCH, MATCHES, WHOLE, TARGET, TWO):
        if shell(words) not in text:
            sys.exit(f"{file} lacks the command {shell(words)}")


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[2] == "--check":
        check(sys.argv[1], sys.argv[3])
    elif len(sys.argv) == 2:
        sys.stdout.write(page(sys.argv[1]))
    else:
        sys.exit(__doc__)
