"""The studies of the program: what it simulates, compares and rates, with functions of Python's among the players."""
import csv
import io
import json
import math
import os
import time
from dataclasses import dataclass, field
from typing import Optional

from . import _cicera
from ._errors import MissingName, unknown
from ._rules import RULESETS, Ruleset, _path, unicode
from ._state import whole

#: A part is played before Ctrl-C and progress are looked at again.
_SECONDS_A_PART = 0.1


@dataclass(frozen=True)
class Row:
    """One number of a result, as a line of `--csv`: `against` is what it is a difference from, `low` and `high` its 95%
    interval."""
    command: str
    ruleset: str
    players: str
    against: Optional[str]
    metric: str
    unit: str
    n: int
    value: float
    low: Optional[float]
    high: Optional[float]


class Tabular:
    """What has rows, of a dataclass each."""

    def table(self):
        """Its rows as dictionaries, as `pandas.DataFrame` takes them."""
        return [vars(row) for row in self.rows()]

    def to_pandas(self):
        """Its rows as a table of pandas, which must be installed."""
        import pandas
        return pandas.DataFrame(self.table())


@dataclass(frozen=True)
class Result(Tabular):
    """What a study has found. `complete` is False where Ctrl-C has stopped it: then it is the result so far. `columns` is
    what it was asked to keep of each hand, match or play: numpy arrays by name, as pandas, polars and pyarrow take them.
    Of a part (`shard`) there is only `data`, for `merge`."""
    command: str
    complete: bool
    done: int
    unit: str
    data: dict = field(repr=False)
    text: str = field(repr=False)
    csv: str = field(repr=False)
    columns: dict = field(default_factory=dict, repr=False)

    def rows(self):
        """Its numbers, a Row each."""
        return [Row(**_typed(line)) for line in csv.DictReader(io.StringIO(self.csv))]

    def value(self, metric, ruleset=None, players=None, against=None):
        """The Row of this metric, the first that is of what else is named; in an arena that of either player against
        the other. A player that is a function goes by its name, or is the function itself. Raises KeyError."""
        rows = self.rows()
        if self.command == "arena":
            rows += [turned for turned in map(_turned, rows) if turned]
        wanted = (("metric", metric), ("ruleset", _shown(ruleset)), ("players", _shown(players)), ("against", _shown(against)))
        for what, name in wanted:
            if name is None:
                continue
            named = [row for row in rows if name in _names_of(getattr(row, what))]
            if not named:
                among = "".join(f" of {one} {each!r}" for one, each in wanted[:[one for one, _ in wanted].index(what)] if each)
                known = (_names_of(getattr(row, what))[-1] for row in rows if getattr(row, what) is not None)
                raise MissingName(unknown(what, name, known) + (f", among the rows{among}" if among else ""))
            rows = named
        return rows[0]

    def __str__(self):
        return self.text

    def _repr_html_(self):
        from ._display import result_html
        return result_html(self)


def _shown(name):
    """How rows name a ruleset or a player."""
    if isinstance(name, Ruleset):
        return name.spec
    return getattr(name, "__name__", type(name).__name__) if callable(name) else name


def _names_of(name):
    """What a row may be asked for by: the player that is a function is called `exec:NAME` where programs play as well."""
    return (name, name[5:]) if isinstance(name, str) and name.startswith("exec:") else (name,)


def _turned(row):
    """A row of one player against another as that of the other; None for one that stands alone."""
    if row.against is None or row.metric not in ("points", "score"):
        return None
    whole = 1 if row.metric == "score" else 0
    return Row(row.command, row.ruleset, row.against, row.players, row.metric, row.unit, row.n, whole - row.value,
               whole - row.high, whole - row.low)


def _typed(line):
    number = {"n": int, "value": float, "low": float, "high": float}
    return {key: number.get(key, str)(value) if value else None for key, value in line.items()}


def simulate(spec, *, players=None, hands=None, matches=None, seed=1, threads=None, progress=None, **keys):
    """Plays many hands or matches under one ruleset, as `cicera simulate` does.

    `players` is a list for the seats, with names or functions (see `Turn`); `keys` are the other options of the command,
    with `_` for `-`, its files (`log`, `report`, `checkpoint`, `resume`) and `shard="K/N"` among them. `rows` is "hand",
    "match" or "play": then the result has `columns` with a row for each. `progress(done, of)` is called now and then.
    Ctrl-C ends it with the result so far.

    >>> simulate("scopa", hands=2000, seed=3).value("lead_deal_points").n
    2000
    >>> simulate("scopa", hands=100, rows="hand").columns["points_0"].shape
    (100,)
    """
    keys.update(players=players, hands=hands, matches=matches, seed=seed)
    return _study("simulate", [spec], keys, threads, progress)


def compare(specs, *, players=None, hands=None, matches=None, seed=1, threads=None, progress=None, **keys):
    """Plays the same deals under several rulesets and compares the results. A list of lists of `players` plays
    everything with each of them."""
    keys.update(players=players, hands=hands, matches=matches, seed=seed)
    return _study("compare", _listed(specs), keys, threads, progress)


def worth(specs, *, players=None, hands=None, matches=None, seed=1, threads=None, progress=None, **keys):
    """Plays with and without each rule of a ruleset, or each of those in which two differ, to see what it is worth."""
    keys.update(players=players, hands=hands, matches=matches, seed=seed)
    return _study("worth", _listed(specs), keys, threads, progress)


def arena(specs, players=None, *, deals=None, matches=None, seed=1, threads=None,
          progress=None, **keys):
    """Plays players against one another and rates them. `players` are names and functions, two or more; by default random,
    greedy and careful.

    >>> played = arena("scopa", ["random", "greedy"], deals=200)
    >>> played.value("score", players="greedy").value > 0.6
    True
    """
    keys.update(players=players, deals=deals, matches=matches, seed=seed)
    return _study("arena", _listed(specs), keys, threads, progress)


def _listed(specs):
    return list(specs) if isinstance(specs, (list, tuple)) else [specs]


def _named(player, callers):
    """A player's name; functions get one of their own."""
    if isinstance(player, str):
        return player
    if not callable(player):
        raise TypeError(f"a player must be a name or a function, not {type(player).__name__}")
    for name, known in callers.items():
        if known is player:
            return name
    base = name = "".join(c if c.isalnum() else "_" for c in getattr(player, "__name__", type(player).__name__))
    number = 2
    while name in callers or name in ("random", "exec", "bot", "policy"):
        name, number = f"{base}{number}", number + 1
    callers[name] = player
    return name


def _lists(players, callers):
    """Lists of players as requests have them."""
    if players is None or isinstance(players, str):
        return players
    if callable(players):
        return _named(players, callers)
    if not isinstance(players, (list, tuple)):
        raise TypeError(f"players must be a name, a function or a list of them, not {type(players).__name__}")
    if any(isinstance(each, (list, tuple)) for each in players):
        return [_lists(each, callers) for each in players]
    return ",".join(_named(each, callers) for each in players)


def _spec(spec):
    if not isinstance(spec, Ruleset):
        return _path("spec", spec)
    if not spec.spec:
        raise ValueError("a study needs a ruleset with a name or a file, not one from a text")
    return spec.spec


def plain(name, value):
    """A value of a request that is the argument `name`, with numbers of any type as Python's own."""
    if isinstance(value, str):
        return unicode(name, value)
    if isinstance(value, float) and not math.isfinite(value):
        raise ValueError(f"{name} must be a finite number, not {value}")
    if value is None or isinstance(value, (bool, int, float)):
        return value
    if isinstance(value, (list, tuple)):
        return [plain(name, each) for each in value]
    if hasattr(value, "__index__"):
        return value.__index__()
    if isinstance(value, os.PathLike):
        return _path(name, value)
    if hasattr(value, "__float__"):
        return plain(name, float(value))
    raise TypeError(f"{name} must be a number, a text or a list of them, not {type(value).__name__}")


def requested(keys):
    """Arguments as the keys of a request."""
    return {key.replace("_", "-"): plain(key, value) for key, value in keys.items() if value is not None}


def _study(name, specs, keys, threads, progress):
    named = [_spec(spec) for spec in specs]
    request = {"ruleset": named[0]} if name == "simulate" else {"rulesets": named}
    folders = [folder for spec in specs if isinstance(spec, Ruleset) for folder in spec._library.folders[:-1]]
    rows = keys.pop("rows", None)
    table = None if rows is None else _table(rows)
    run, complete = played(folders, name, {**request, **keys}, threads, progress, table)
    return _result(run, complete, {} if table is None else table.columns())


def _table(rows):
    from ._columns import Columns
    return Columns(rows)


def _result(run, complete, columns):
    if run.is_part:
        return Result(run.study, complete, run.done, run.unit, json.loads(run.checkpoint()), "", "", columns)
    return Result(run.study, complete, run.done, run.unit, json.loads(run.json()), run.text(), run.csv(), columns)


def merge(*parts):
    """The result of all parts of a study together, each a Result with `shard`, or the path of a file that
    `--shard --json` has written.

    >>> halves = [simulate("scopa", hands=100, shard=f"{part}/2") for part in (1, 2)]
    >>> merge(*halves).csv == simulate("scopa", hands=100).csv
    True
    """
    texts = []
    for part in parts:
        if isinstance(part, Result):
            texts.append(json.dumps(part.data))
        else:
            with open(_path("part", part), encoding="utf-8") as file:
                texts.append(file.read())
    return _result(_cicera.StudyRun([RULESETS], texts), True, {})


def played(folders, name, request, threads, progress, table=None):
    """A study as it was played, and whether to its end: Ctrl-C stops it. `table` is given the log of its hands."""
    callers = {}
    files = {key: None if request.get(key) is None else _path(key, request[key]) for key in _FILES}
    request = {key: value for key, value in request.items() if key not in _FILES}
    players = _lists(request["players"], callers)
    if files["log"] and (files["checkpoint"] or files["resume"]):
        raise ValueError("a log is written whole or not at all, so it goes with no checkpoint")
    if table is not None and files["resume"]:
        raise ValueError("rows are those of hands that are played here, so they go with no resume")
    if "shard" in request:
        request["part"] = request.pop("shard")
    request = requested({**request, "players": players})
    run = _cicera.StudyRun(folders + [RULESETS], name, json.dumps(request), callers, _threads(threads), files["resume"] or "",
                           bool(files["log"]) or table is not None)
    return run, _played(run, progress, _Outputs(run, table, **files))


#: Arguments that name a file of a study.
_FILES = ("log", "report", "checkpoint", "resume")


class _Outputs:
    """What is written while a study is played, and at its end."""

    def __init__(self, run, table, log, report, checkpoint, resume):
        self._run, self._table = run, table
        if (log or table is not None) and not run.contests:
            raise ValueError(f"{run.study} plays several runs, so it has no log of its hands")
        if report and run.is_part:
            raise ValueError("a part has no report: merge has")
        self._log, self._report = (file and _cicera.WholeFile(file) for file in (log, report))
        self._checkpoint, self._saved = checkpoint or resume, time.monotonic()
        if self._checkpoint:
            self._save()  # which says before anything is played that it cannot be written

    def _save(self):
        file = _cicera.WholeFile(self._checkpoint)
        file.write(self._run.checkpoint())
        file.keep()
        self._saved = time.monotonic()

    def look(self):
        text = self._run.take_log()
        if self._log:
            self._log.write(text)
        if self._table is not None:
            self._table.add(text, self._run.contests, self._run.unit)
        if self._checkpoint and time.monotonic() - self._saved > 5:
            self._save()

    def end(self, complete):
        if self._checkpoint:
            self._save()
        if self._log and complete:
            self._log.keep()
        if self._report and (complete or self._run.contests):  # else it cannot say anything yet
            self._report.write(self._run.page())
            self._report.keep()


def _threads(threads):
    """The number of threads of an argument; that of the processors where there is none."""
    if threads is not None and not 1 <= whole("threads", threads) <= 1024:
        raise ValueError(f"threads must be from 1 to 1024, not {threads}")
    return os.cpu_count() or 1 if threads is None else whole("threads", threads)


def _played(run, progress, outputs):
    """Plays a study to its end; False where Ctrl-C has stopped it."""
    if progress is not None and not callable(progress):
        raise TypeError(f"progress must be a function, not {type(progress).__name__}")
    units = 16
    try:
        while not run.finished:
            begin = time.monotonic()
            run.step(units)
            units = units * 2 if time.monotonic() - begin < _SECONDS_A_PART else max(16, units // 2)
            outputs.look()
            if progress is not None:
                progress(run.done, run.expected)
    except KeyboardInterrupt:
        if run.done == 0:
            raise
    outputs.look()
    outputs.end(run.finished)
    return run.finished


class Door:
    """The requests of the program's API, answered in this process: everything that `cicera api` answers. One thread may
    ask or step at a time; `stop` may be called by any.

    >>> door = Door()
    >>> door.ask("moves", holding="9d 3c", table="2d 3d 4d")["plays"][0]["card"]
    '3c'
    """

    def __init__(self, *folders, **settings):
        settings.setdefault("rulesets", [_path("folder", folder) for folder in folders] + [RULESETS])
        self._door = _cicera.Door(json.dumps(requested(settings)))
        self._id = 0

    def ask(self, what, **keys):
        """The answer to a request. Raises Error."""
        self._id += 1
        answer = json.loads(self._door.ask(json.dumps({"id": self._id, "ask": what, **requested(keys)})))
        if "error" in answer:
            from ._errors import of_answer
            raise of_answer(answer["error"])
        return answer["answer"]

    def __reduce__(self):
        raise TypeError("a Door cannot be pickled or copied: its tables and jobs belong to this process")

    def send(self, line):
        """The answer to a request, both as texts: what a program at the other end of a pipe would say."""
        if not isinstance(line, str):
            raise TypeError(f"line must be a str, not {type(line).__name__}")
        return self._door.ask(unicode("line", line))

    def stop(self):
        """Ends the request or the job at which another thread is at work here, soon: `ask` raises Stopped, and a job
        reports an error of the kind `stopped`. Where the door is not at work, nothing happens."""
        self._door.stop()

    def step(self, units):
        """Plays at most this many units of the jobs that run; returns how many jobs still do."""
        return self._door.step(min(whole("units", units), 2**62))

    def event(self):
        """The next event as a text, or None."""
        return self._door.event()

    def events(self):
        """The events that wait, as dictionaries."""
        while (event := self._door.event()) is not None:
            yield json.loads(event)
