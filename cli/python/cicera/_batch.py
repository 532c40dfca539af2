"""Many tables that are stepped at once, with numpy arrays in and out."""
from . import _cicera
from ._rules import Ruleset, players_of
from ._state import _number


class Batch:
    """N tables; made by `batch`. After each step these arrays, which are never copied and cannot be written to, have a
    row for each table (a copy can be written to, as PyTorch wants it: `torch.from_numpy(tables.masks.copy())`):

    `observations`  int8, of the seat to move: the planes of `planes()`, then `numbers()`
    `masks`         bool, 184 columns: the legal actions
    `turns`         int8: the seat to move
    `counts`        int32: the legal plays, for `step_plays`
    `rewards`       float32, 8 columns: what the step has won for each seat
    `dones`         bool: whether the step ended a hand; the next one has then been dealt
    `illegal`       bool: whether the action was not legal, so that nothing was played
    `rules`         float32: the rules of the table as numbers (`rules_names()`)

    >>> tables = batch(["scopa", "cicera"], 4, seed=3)
    >>> tables.observations.shape[0], tables.masks.shape
    (4, (4, 184))
    >>> tables.step(tables.masks.argmax(axis=1))
    >>> bool(tables.illegal.any())
    False
    """

    def __init__(self, rulesets, tables, seed, threads, opponents, reward):
        import numpy
        self.rulesets = [Ruleset.load(spec) for spec in rulesets]
        self._seed = seed
        players = [players_of(rules, opponents) for rules in self.rulesets]
        compiled = [rules._compiled for rules in self.rulesets]
        self._tables = _cicera.Batch(compiled, players, tables, seed, threads, reward == "event")
        for name in ("observations", "masks", "turns", "counts", "rewards", "dones", "illegal"):
            setattr(self, name, getattr(self._tables, name))
        vectors = numpy.array([rules.vector() for rules in self.rulesets], numpy.float32)
        self.rules = vectors[numpy.arange(tables) % len(vectors)]
        self.step = self._tables.step
        self.step_plays = self._tables.step_plays
        self.random_step = self._tables.random_step

    def play_features(self):
        """The legal plays of all tables as features: the rows, float32, named by `play_feature_names()`, and the number of
        the first row of each table, with that of all rows at the end."""
        return self._tables.play_features()

    def after(self):
        """What the seat to move would see after each legal play, once it is made and scored and nothing has been dealt,
        turned or drawn since: rows of int8 as `observations` has them, and the number of the first row of each table,
        with that of all rows at the end."""
        return self._tables.after()

    def __reduce__(self):
        raise TypeError("a Batch cannot be pickled or copied: make another with cicera.batch, under the same seed")

    def __repr__(self):
        specs = ", ".join(rules.spec or rules.name for rules in self.rulesets)
        return f"<cicera.Batch of {len(self)} tables of {specs}>"

    def __len__(self):
        return self._tables.tables

    @property
    def steps(self):
        """The actions carried out at all tables since the last reset."""
        return self._tables.steps

    def reset(self, seed=None):
        """Begins every table again, under the same seed unless another is given."""
        self._seed = self._seed if seed is None else _number("seed", seed)
        self._tables.reset(self._seed)


def batch(spec, n, seed=1, *, threads=1, opponents=None, reward="hand"):
    """`n` tables that are stepped at once.

    `spec` is a Ruleset or a spec, or a list: table i plays the one with number i modulo their number. `opponents` names
    who plays a seat for the program, with None for a learner's; by default the learner plays all. `reward` is `"hand"`,
    the lead in points at the end of a hand, or `"event"`, each change of it. A table plays the same for any `n` and any
    number of threads.
    """
    specs = spec if isinstance(spec, (list, tuple)) else [spec]
    if not specs:
        raise ValueError("spec has no ruleset")
    tables, threads = _number("n", n), _number("threads", threads)
    if tables < 1:
        raise ValueError("n must be at least 1")
    if not 1 <= threads <= 1024:
        raise ValueError("threads must be from 1 to 1024")
    if reward not in ("hand", "event"):
        raise ValueError(f"reward must be 'hand' or 'event', not {reward!r}")
    return Batch(specs, tables, _number("seed", seed), threads, opponents, reward)
