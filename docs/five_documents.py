#!/usr/bin/env python3
"""Prints docs/five-documents.md: what the disagreements of the five documents are worth.

Usage: docs/five_documents.py PROGRAM --work FILE [--share SHARE] > docs/five-documents.md
       docs/five_documents.py PROGRAM --check docs/five-documents.md

The sizes of its runs are numbers of hands and never a time; those that have ended are kept in FILE, so a page that is
stopped goes on where it was. SHARE is a part of the hands, to try it out. With --check it plays fewer hands of another
seed and compares every figure of careful players with the page: both intervals must leave room for one true value. Needs
the standard library alone. The page takes about half an hour on two cores.
"""
import argparse
import math
import re
import shlex
import sys

sys.dont_write_bytecode = True  # the pages' folder holds pages
from kept_runs import Runs  # noqa: E402

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
EXPERT = ["compare", *SPECS, "--players", "expert", "--hands", "20000"]
SEARCH = ["compare", *SPECS, "--players", "search:20", "--hands", "2000"]
MATCHES = ["compare", *SPECS, "--players", "careful", "--matches", "2000"]
WHOLE = ["compare", *DOCUMENTS, "--players", "careful", "--hands", "20000"]
TARGET = ["simulate", "--vary", "match.target=" + ",".join(TARGETS), "--players", "careful", "--matches", "2000"]
TWO = ["simulate", "-r", "cicera-due", "--players", "careful", "--hands", "20000"]


def answer(program, words):
    return Runs.ask(program, *words, "--json")


def shell(words):
    return "cicera " + " ".join(shlex.quote(word) for word in words)


def half(interval):
    return (interval[1] - interval[0]) / 2


def change(number):
    """A paired difference, which JSON has as first less second, as second less first."""
    mean, margin = -number["mean"] + 0.0, half(number["ci95"])
    return f"{mean:+.3f} ± {margin:.3f}" if seen(number) else "none seen"


def points(number):
    return f"{number['mean']:+.3f} ± {half(number['ci95']):.3f}"


def share(rate):
    return f"{100 * rate['rate']:.1f}% ± {100 * half(rate['ci95']):.1f}"


def seen(number):
    """Whether the rule made any difference to the sides: where it makes none, the mean is 0 and known to be near it."""
    return number["mean"] != 0 or half(number["ci95"]) > 0.01


def settled(pair):
    return "" if pair["settled"] or not seen(pair["difference"]) else " (open)"


def block(words):
    return "```text\n" + shell(words) + "\n```\n"


def differ(one, other):
    """Whether two players' figures for a rule differ, of 12 rules at once (by Bonferroni)."""
    a, b = one["difference"], other["difference"]
    return abs(a["mean"] - b["mean"]) > 2.87 / 1.96 * math.hypot(half(a["ci95"]), half(b["ci95"]))


def agreement(careful, others):
    """Where careful players mislead, by those of `others`, the best last, whom no better ones contradict."""
    if not any(seen(pair["difference"]) for pair in (careful, *others)):
        return "yes"
    trusted = [other for number, other in enumerate(others) if not any(differ(other, b) for b in others[number + 1:])]
    for other in reversed(trusted):
        if differ(careful, other):
            a, b = careful["difference"]["mean"], other["difference"]["mean"]
            if a * b < 0:
                return "no: the sign" if careful["settled"] and other["settled"] else "no: the sign is open"
            return "no: careful overstates it" if abs(a) > abs(b) else "no: careful understates it"
    return "yes" if careful["settled"] and any(other["settled"] for other in trusted) else "open"


def rules_table(columns, matches):
    """`columns`: the answers by player, careful players' first."""
    rows = ["| rule | " + " | ".join(f"points per hand, {name}" for name in columns)
            + " | agree? | other winner of the hand | of the match |", "|---|" + "--:|" * len(columns) + "---|--:|--:|"]
    for number, (_, words) in enumerate(RULES):
        pairs = [column["pairs"][number] for column in columns.values()]
        cells = [words, *(change(pair["difference"]) + settled(pair) for pair in pairs), agreement(pairs[0], pairs[1:]),
                 share(pairs[0]["winner_differs"]), share(matches["pairs"][number]["winner_differs"])]
        rows.append("| " + " | ".join(cells) + " |")
    return "\n".join(rows) + "\n"


def surprises(columns):
    """What the columns show that careful players alone would not, in words."""
    by_verdict = {}
    for number, (_, words) in enumerate(RULES):
        pairs = [column["pairs"][number] for column in columns.values()]
        by_verdict.setdefault(agreement(pairs[0], pairs[1:]), []).append(words[0].lower() + words[1:])
    told = [("no: the sign", "Careful players have the wrong sign for"),
            ("no: careful overstates it", "Careful players overstate"),
            ("no: careful understates it", "Careful players understate"),
            ("no: the sign is open", "Careful players have a sign that better players do not confirm for")]
    lines = [f"- {start}: {'; '.join(by_verdict[verdict])}." for verdict, start in told if verdict in by_verdict]
    open_rows = len(by_verdict.get("open", []))
    lines.append(f"- For {len(RULES) - open_rows} of {len(RULES)} rules it is known whether careful and better players agree.")
    return "\n".join(lines)


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


def fewer(words, part):
    """The command with a part of the hands or matches."""
    shorter = list(words)
    for option in ("--hands", "--matches"):
        if option in shorter:
            at = shorter.index(option) + 1
            shorter[at] = str(max(2, round(int(shorter[at]) * part)))
    return shorter


def page(program, work, part):
    commands = {"careful": CAREFUL, "expert": EXPERT, "search": SEARCH, "matches": MATCHES, "whole": WHOLE,
                "target": TARGET, "two": TWO}
    commands = {name: fewer(words, part) for name, words in commands.items()}
    runs = Runs([program], work)
    runs.play([[program, *words, "--json"] for words in commands.values()], 1)
    of = {name: runs.of(program, *words, "--json") for name, words in commands.items()}
    columns = {name: of[name] for name in ("careful", "expert", "search")}
    two = of["two"]["rulesets"][0]
    of_players = "\n".join(block(commands[name]) for name in columns)
    return f"""<!-- Made by docs/five_documents.py; do not edit. -->
# What the five documents disagree about, and what it is worth

The five documents that describe Cicera [disagree](rules-by-document.md). Here each disagreement is played: one rule of
`cicera` is changed, and the same deals are played under both. Positive points are a gain of the side that leads over
the side that deals. ± is the 95% margin of error; *open* marks what is not significant among all rules of a column.
All figures are of players that know the rules they play under: `careful`, which thinks of the next player's reply,
`expert`, which values what a play leads to, and `search:20`, which plays every choice on in 20 worlds.
[Players](players.md) describes them, and [the rulesets](family.md) have the rest of the rules.

*Agree?* says whether careful players, by whom rules are mostly judged, mislead: whether the better players' figure is
another one, all rules taken together. Where `expert` and `search` differ, `search` counts. What is *open* is not shown
to be nothing.

{surprises(columns)}

## Rule by rule

{rules_table(columns, of["matches"])}
The columns of players and of the winner of the hand are from the first commands, that of matches to 51 from the last:

{of_players}
{block(commands["matches"])}
## Document by document

{documents_table(of["whole"])}
{block(commands["whole"])}
What the differences between two of them are worth one by one, `cicera worth cicera cicera-bigia` says.

## To which target

{target_table(of["target"])}
{block(commands["target"])}
## Two players

The documents do not say how two play. As `cicera-due` has it, the player who leads has {points(two['difference'])} points
per hand more than the one who deals, and wins {100 * two['hand_wins']['sides'][0]:.1f}% of the hands.

{block(commands["two"])}"""


NUMBER = re.compile(r"([+-]?\d+\.\d+)%? ± (\d+\.\d+)")
#: Columns that --check does not play again: those of players that take long.
NOT_PLAYED_AGAIN = re.compile("points per hand, (expert|search)")


def figures(text):
    """The numbers of the tables' rows, by the words of the row and of the column."""
    found = {}
    heads = []
    for line in text.splitlines():
        if not line.startswith("|"):
            heads = []
            continue
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if not heads:
            heads = cells
            continue
        for head, cell in zip(heads[1:], cells[1:]):
            if head != "agree?" and not NOT_PLAYED_AGAIN.match(head):
                found[heads[0], cells[0], head] = NUMBER.findall(cell)
    return found


def check(program, file):
    with open(file, encoding="utf-8") as page_file:
        text = page_file.read()
    again = {name: answer(program, fewer(words, 0.1) + ["--seed", "2"]) for name, words in
             (("careful", CAREFUL), ("matches", MATCHES), ("whole", WHOLE), ("target", TARGET))}
    fresh = figures("\n".join([rules_table({"careful": again["careful"]}, again["matches"]),
                               documents_table(again["whole"]), target_table(again["target"])]))
    shown = figures(text)
    bad = [f"{' / '.join(key)}: only on one side; make the page again" for key in fresh.keys() ^ shown.keys()]
    for key in fresh.keys() & shown.keys():
        for (mean_a, margin_a), (mean_b, margin_b) in zip(fresh[key], shown[key]):
            # 95% margins are 1.96 errors; 4 errors of the difference leave one in 16,000 to chance
            error = math.hypot(float(margin_a), float(margin_b)) / 1.96
            if abs(float(mean_a) - float(mean_b)) > 4 * error + 0.001:
                bad.append(f"{' / '.join(key)}: {mean_b} ± {margin_b}, played again {mean_a} ± {margin_a}")
    bad += [f"{file} lacks the command {shell(words)}" for words in (CAREFUL, MATCHES, WHOLE, TARGET, TWO)
            if shell(words) not in text]
    if bad:
        sys.exit("\n".join(bad))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("program")
    arguments.add_argument("--work", metavar="FILE")
    arguments.add_argument("--share", type=float, default=1)
    arguments.add_argument("--check", metavar="PAGE")
    given = arguments.parse_args()
    if given.check:
        return check(given.program, given.check)
    if not given.work:
        arguments.error("name a file for --work")
    sys.stdout.write(page(given.program, given.work, given.share))


if __name__ == "__main__":
    main()
