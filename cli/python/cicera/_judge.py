"""A change of the rules judged, and rules searched for, with functions of Python's among the players."""
import json
from dataclasses import dataclass, field
from typing import Optional

from ._errors import MissingName, unknown
from ._match import _place
from ._studies import Tabular, played


@dataclass(frozen=True)
class Finding:
    """One number of a judgement: `measure` is its way through `data`, as `measured.suspense`. Of what both rulesets have,
    `value` is the difference between `before` and `after`. `low` and `high` are its 95% interval, where it has one."""
    measure: str
    value: float
    low: Optional[float]
    high: Optional[float]
    before: Optional[float]
    after: Optional[float]


@dataclass(frozen=True)
class Judgement(Tabular):
    """What judge says of `spec` in the place of `against`: in sentences, and in numbers."""
    spec: str
    against: str
    changes: list
    sentences: list
    data: dict = field(repr=False)

    def rows(self):
        """Its numbers, a Finding each."""
        length = self.data["length"]
        hands = {**length["hands_per_match"], "difference": length["difference"]}
        return list(_findings({**self.data, "length": {**length, "hands_per_match": hands, "difference": None}}, ""))

    def value(self, measure):
        """The Finding of this measure. Raises KeyError."""
        rows = {row.measure: row for row in self.rows()}
        if measure not in rows:
            raise MissingName(unknown("measure", measure, rows))
        return rows[measure]

    def __str__(self):
        return "\n".join(self.sentences)

    def _repr_html_(self):
        from ._display import judgement_html
        return judgement_html(self)


@dataclass(frozen=True)
class Candidate:
    """A goal as one ruleset of a search meets it: its `value` with the 95% interval, and whether it is `met`, None where
    some of the interval meets it. `changes`, `loss` and `choice_loss` are those of the ruleset `spec`."""
    spec: str
    changes: int
    loss: float
    choice_loss: float
    goal: str
    players: str
    value: float
    low: Optional[float]
    high: Optional[float]
    met: Optional[bool]


@dataclass(frozen=True)
class Tuning(Tabular):
    """What a search has found: the `best` spec, how many `settings` it chose from, and those it confirmed."""
    best: str
    settings: int
    data: dict = field(repr=False)

    def rows(self):
        """A Candidate for each goal and player of each ruleset that was confirmed, the one as it is first."""
        return [_candidate(confirmed, goal) for confirmed in self.data["confirmed"] for goal in confirmed["goals"]]

    def __str__(self):
        lines = [f"best of {self.settings} settings: {self.best}"]
        for row in self.rows():
            met = {True: "met", False: "missed", None: "perhaps met"}[row.met]
            lines.append(f"{row.spec}: {row.goal} with {row.players}: {row.value:.4g}, {met}")
        return "\n".join(lines)

    def _repr_html_(self):
        from ._display import tuning_html
        return tuning_html(self)


def judge(spec, against=None, *, players=None, hands=None, matches=None, deals=None, seed=1, threads=None, progress=None,
          **keys):
    """Plays a change of the rules with and without it and says what it does, as `cicera judge` does. `against` is the
    ruleset without the change: by default the one that `spec` extends, or has overrides of. `keys` are the other options
    of the command, with `_` for `-`. A player that is a function is called `exec:NAME` in the answer. Ctrl-C ends it
    without a result, since its parts say different things.

    >>> found = judge("scopa:match.target=16", players="random", hands=400, matches=100, deals=100, measured=0)
    >>> found.changes, found.against
    (['match.target'], 'scopa')
    >>> found.value("length.hands_per_match").value > 0
    True
    """
    folders, name = _place(spec, "judge")
    request = dict(ruleset=[name], players=players, hands=hands, matches=matches, deals=deals, seed=seed, **keys)
    if against is not None:
        more, request["against"] = _place(against, "judge")
        folders = folders + more
    data = _found(folders, "judge", request, threads, progress)
    return Judgement(data["spec"], data["against"], data["changes"], data["sentences"], data)


def tune(spec, vary=None, goal=None, *, players=None, hands=None, matches=None, seed=1, threads=None, progress=None, **keys):
    """Searches settings for those that reach goals, as `cicera tune` does. `vary` and `goal` are a text or a list:
    `"match.target=11,21"`, `"hands_per_match=3+-.5"`; without goals they are those of the ruleset's file.

    >>> tune("scopa", "match.target=11,21", "hands_per_match=3+-.5", players="random", matches=400, confirm=100).settings
    2
    """
    folders, name = _place(spec, "tune")
    request = dict(ruleset=name, players=players, vary=vary, goal=goal, hands=hands, matches=matches, seed=seed, **keys)
    data = _found(folders, "tune", request, threads, progress)
    return Tuning(data["best"], data["settings"], data)


def _found(folders, what, request, threads, progress):
    """The answer of what is played to its end."""
    run, complete = played(folders, what, request, threads, progress)
    if not complete:
        raise KeyboardInterrupt
    return json.loads(run.json())


def _findings(value, path):
    """The numbers below a place of the data."""
    if isinstance(value, list):
        value = {_name_of(each, number): each for number, each in enumerate(value)}
    if not isinstance(value, dict):
        return
    before, after = _mean(value.get("before")), _mean(value.get("after"))
    if before is not None and after is not None:
        difference = value.get("difference") or {"mean": after - before, "ci95": None}
        yield Finding(path, difference["mean"], *(difference["ci95"] or (None, None)), before, after)
        return
    if "ci95" in value:
        yield Finding(path, _mean(value), *(value["ci95"] or (None, None)), before, None)
        return
    for name, each in value.items():
        yield from _findings(each, f"{path}.{name}" if path else name)


def _mean(entry):
    """The number that an entry is, or has."""
    if isinstance(entry, dict):
        return next((entry[name] for name in ("mean", "rate", "share", "value") if name in entry), None)
    return entry if isinstance(entry, (int, float)) else None


def _name_of(entry, number):
    if not isinstance(entry, dict):
        return str(number)
    name = "/".join(entry[key] for key in ("line", "of", "goal", "players") if isinstance(entry.get(key), str))
    return name or str(number)


def _candidate(confirmed, goal):
    low, high = goal["ci95"] or (None, None)
    return Candidate(confirmed["spec"], confirmed["changes"], confirmed["loss"], confirmed["choice_loss"], goal["goal"],
                     goal["players"], goal["value"], low, high, goal["met"])
