"""A policy: weights for the features of a play, in a file that the program reads as the player `policy:FILE`."""
import math
import os

from . import _cicera
from ._errors import MissingName, unknown
from ._rules import Ruleset, _path


def _weight(name, given):
    try:
        weight = float(given)
    except (TypeError, ValueError):
        raise TypeError(f"the weight of {name} must be a number, not {given!r}") from None
    if not math.isfinite(weight):
        raise ValueError(f"the weight of {name} must be finite, not {weight}")
    return weight


class Policy:
    """Weights for the features of a play; it makes the play whose features weigh most.

    A Policy is itself a function that plays a seat, and `save` writes it for the program, where it sits as
    `policy:FILE` in `play`, `arena`, `simulate` and all others, without Python.

    >>> careful = Policy("scopa", {"points": 1, "worth": 1, "risk": -1})
    >>> import tempfile, os
    >>> file = os.path.join(tempfile.mkdtemp(), "mine.txt")
    >>> player = careful.save(file)
    >>> Policy.load(file).weights["risk"]
    -1.0
    """

    def __init__(self, spec, weights=()):
        self.ruleset = Ruleset.load(spec)
        self.weights = dict.fromkeys(_cicera.play_feature_names(), 0.0)
        for name, weight in dict(weights).items():
            if name not in self.weights:
                raise MissingName(unknown("feature", name, self.weights))
            self.weights[name] = _weight(name, weight)
        self.__name__ = "policy_of_" + "".join(c if c.isalnum() else "_" for c in self.ruleset.name)

    @classmethod
    def from_vector(cls, spec, vector):
        """From an array with a weight for each feature, in order."""
        import numpy
        names = _cicera.play_feature_names()
        vector = numpy.asarray(vector)
        if vector.shape != (len(names),):
            raise ValueError(f"vector has the shape {vector.shape}; expected ({len(names)},)")
        return cls(spec, zip(names, vector))

    @classmethod
    def load(cls, file, spec=None):
        """From a file. `spec` is the ruleset, where the file does not name one that is found."""
        with open(file, encoding="utf-8") as stream:
            named, weights = _cicera.read_policy(_path("file", file), stream.read())
        return cls(named if spec is None else spec, dict(zip(_cicera.play_feature_names(), weights)))

    def __repr__(self):
        return f"<cicera.Policy {self.ruleset.spec or self.ruleset.name}, {sum(map(bool, self.weights.values()))} weights>"

    def vector(self):
        """The weights as an array."""
        import numpy
        return numpy.array(list(self.weights.values()))

    def __call__(self, turn):
        return int((turn.features() @ self.vector()).argmax())

    def text(self):
        """As its file."""
        compiled = self.ruleset._compiled
        spec = self.ruleset.spec if self.ruleset.spec.split() == [self.ruleset.spec] else self.ruleset.name
        lines = ["cicera.policy/1", f"ruleset {spec}", f"plays {compiled.plays_print}",
                 f"seats {compiled.seats}"]
        # Only their proportions count, and the file has room for a thousand.
        most = max(map(abs, self.weights.values()))
        scaled = {name: weight * min(1, 1000 / most if most else 1) for name, weight in self.weights.items()}
        lines += [f"weight {name} {weight:.6f}" for name, weight in scaled.items() if round(weight, 6) != 0]
        return "\n".join(lines) + "\n"

    def save(self, file):
        """Writes the file, and returns the name of the player that it is."""
        file = os.fspath(file)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(self.text())
        return "policy:" + file
