"""The hands of a study as columns: numpy arrays by name."""
import json


class Columns:
    """Rows of hands, matches or plays, added as hands are played."""

    def __init__(self, rows):
        if rows not in _ROWS:
            raise ValueError(f"rows must be 'hand', 'match' or 'play', not {rows!r}")
        self._of, self._rows = rows, []
        self._contest = -1

    def add(self, log, contests, unit):
        """Adds the hands of a log (docs/formats/records.md), in which the contests take turns."""
        for line in log.splitlines():
            hand = json.loads(line)
            if not unit.startswith("match") or hand["hand"] == 0:
                self._contest = (self._contest + 1) % len(contests)
            ruleset, players = contests[self._contest]
            row = {"ruleset": ruleset, "players": players, "seed": hand["seed"], "match": hand["match"], "hand": hand["hand"]}
            self._rows.extend(_ROWS[self._of](row, hand))

    def columns(self):
        """A numpy array for each column. Numbers that a row lacks, as it has fewer sides or lines, are 0."""
        import numpy
        rows = self._rows
        if self._of == "match":
            rows = [row for row, after in zip(rows, rows[1:] + [{"hand": 0}]) if after["hand"] == 0]
        usual = {key: "" if isinstance(value, str) else 0 for row in rows for key, value in row.items()}
        return {key: numpy.array([row.get(key, other) for row in rows]) for key, other in usual.items()}


def _hand(row, hand):
    """Who dealt, the plays, the points of each side in all and by line, and the side that won the match at once, or -1."""
    row.update(dealer=hand["dealer"], plays=len(hand["plays"]), instant_win=_winner(hand))
    row.update((f"points_{side}", points) for side, points in enumerate(hand["totals"]))
    row.update((f"{line}_{side}", points) for side, lines in enumerate(hand["score"]) for line, points in lines.items())
    yield row


def _match(row, hand):
    """The last hand of each match, from 0 on, and the points of each side in the match after it."""
    before = hand.get("before", [0] * len(hand["totals"]))
    row.update(hands=hand["hand"] + 1, instant_win=_winner(hand))
    row.update((f"points_{side}", sum(points)) for side, points in enumerate(zip(before, hand["totals"])))
    yield row


def _play(row, hand):
    """Each play: its number, seat, card, cards taken, value built to and choice, and its points for each side."""
    for number, play in enumerate(hand["plays"]):
        points = [0] * len(hand["totals"])
        for event in play["points"]:
            points[event["side"]] += event["points"]
        build = play.get("build") or {"value": 0, "with": []}
        yield {**row, "play": number, "seat": play["seat"], "card": play.get("card", ""),
               "take": " ".join(play.get("take") or build["with"]), "build": build["value"], "choice": play.get("choice", ""),
               **{f"points_{side}": each for side, each in enumerate(points)}}


_ROWS = {"hand": _hand, "match": _match, "play": _play}


def _winner(hand):
    return -1 if hand["instant_win"] is None else hand["instant_win"]["side"]
