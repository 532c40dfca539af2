"""Policies: weights for the features of a play, or a network, in a file that the program reads as the player `policy:FILE`."""
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


class _Written:
    """What has a file of its own under a ruleset."""

    def __init__(self, spec, kind):
        self.ruleset = Ruleset.load(spec)
        self.__name__ = kind + "_of_" + "".join(c if c.isalnum() else "_" for c in self.ruleset.name)

    def text(self):
        """As its file."""
        compiled = self.ruleset._compiled
        spec = self.ruleset.spec if self.ruleset.spec.split() == [self.ruleset.spec] else self.ruleset.name
        lines = ["cicera.policy/1", f"ruleset {spec}", f"plays {compiled.plays_print}", f"seats {compiled.seats}"]
        return "\n".join([*lines, *self._lines()]) + "\n"

    def save(self, file):
        """Writes the file, and returns the name of the player that it is."""
        file = os.fspath(file)
        with open(file, "w", encoding="utf-8") as stream:
            stream.write(self.text())
        return "policy:" + file


class Policy(_Written):
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
        super().__init__(spec, "policy")
        self.weights = dict.fromkeys(_cicera.play_feature_names(), 0.0)
        for name, weight in dict(weights).items():
            if name not in self.weights:
                raise MissingName(unknown("feature", name, self.weights))
            self.weights[name] = _weight(name, weight)

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

    def _lines(self):
        # Only their proportions count, and the file has room for a thousand.
        most = max(map(abs, self.weights.values()))
        scaled = {name: weight * min(1, 1000 / most if most else 1) for name, weight in self.weights.items()}
        return [f"weight {name} {weight:.6f}" for name, weight in scaled.items() if round(weight, 6) != 0]


#: Numbers between layers stand for 256ths.
_UNIT = 256
_MOST = 32767


class Network(_Written):
    """A network that plays by what it sees: it gives a number for each action, or one for the worth of an observation.

    `layers` are pairs of weights, a row for each number that the layer gives, and biases, as those of PyTorch's
    `Linear`; between them stand rectifiers (ReLU). The last has 184 rows, and the play is made whose actions have the
    most; or one, and the play is made after which (`Turn.after`) it is most. `scale`, a number or one for each of the
    observation, is what observations were divided by in training. It is rounded to whole numbers of 16 bits, and `save`
    writes it for the program, which plays the same on every machine, as `policy:FILE`. It is a function that plays a
    seat, too.

    >>> import cicera, numpy
    >>> size = cicera.state("scopa").observe().size
    >>> drawn = numpy.random.default_rng(1).normal
    >>> network = Network("scopa", [(drawn(size=(8, size)), numpy.zeros(8)), (drawn(size=(184, 8)), numpy.zeros(184))])
    >>> len(network.text().splitlines())
    198
    """

    def __init__(self, spec, layers, scale=1):
        import numpy
        super().__init__(spec, "network")
        self._layers, taken, unit = [], _cicera.observation_size, 1
        for number, (weights, biases) in enumerate(layers):
            weights, biases = numpy.asarray(weights, float), numpy.asarray(biases, float)
            if weights.ndim != 2 or weights.shape[1] != taken or biases.shape != weights.shape[:1]:
                raise ValueError(f"layer {number} has weights of the shape {weights.shape} and biases of {biases.shape}; "
                                 f"expected (n, {taken}) and (n,)")
            weights = (weights / scale if number == 0 else weights) * _UNIT / unit
            biases = biases * _UNIT
            most = numpy.abs(weights).max(initial=0)
            if not most <= _MOST or not numpy.abs(biases).max(initial=0) <= 2**24:
                raise ValueError(f"layer {number} has numbers that are not finite or too large, up to {most / _UNIT * unit:g}")
            shift = next(bits for bits in range(24, -1, -1) if most * 2**bits <= _MOST)
            self._layers.append((shift, *(numpy.rint(each * 2**shift).astype(numpy.int64) for each in (biases, weights))))
            taken, unit = len(biases), _UNIT
        if not self._layers or taken not in (1, _cicera.symbol_count):
            raise ValueError(f"the last layer must give a number for each of {_cicera.symbol_count} actions, or 1, the worth "
                             f"of a table, not {taken}")

    def evaluate(self, observation):
        """The number of each action, or the worth, of an observation."""
        import numpy
        numbers = numpy.asarray(observation, numpy.int64)
        for shift, biases, weights in self._layers[:-1]:
            numbers = numpy.clip((biases + weights @ numbers) >> shift, 0, _MOST)
        return self._layers[-1][1] + self._layers[-1][2] @ numbers

    def __call__(self, turn):
        import numpy
        from ._turn import player
        if len(self._layers[-1][1]) == 1:
            return int(numpy.argmax([self.evaluate(row)[0] for row in turn.after()]))
        lowest = numpy.iinfo(numpy.int64).min
        return player(lambda seen, mask: numpy.where(mask, self.evaluate(seen), lowest).argmax())(turn)

    def __repr__(self):
        return f"<cicera.Network {self.ruleset.spec or self.ruleset.name}, layers of {[len(each[1]) for each in self._layers]}>"

    def _lines(self):
        for shift, biases, weights in self._layers:
            yield f"layer {len(biases)} {shift}"
            for bias, row in zip(biases, weights):
                yield " ".join(map(str, ("row", bias, *row)))
