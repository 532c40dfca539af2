"""Spaces for where there is no Gymnasium: the few methods that programs use."""
import random


class Discrete:
    """The whole numbers from 0 to n - 1."""

    def __init__(self, n):
        import numpy
        self.n, self.start, self.shape, self.dtype = n, 0, (), numpy.dtype(numpy.int64)
        self._random = random.Random()

    def seed(self, seed=None):
        self._random.seed(seed)
        return [seed]

    def sample(self, mask=None):
        """One of them by chance; with a mask one of those that it allows."""
        import numpy
        allowed = range(self.n) if mask is None else [int(i) for i in numpy.flatnonzero(mask)]
        return numpy.int64(self._random.choice(allowed)) if len(allowed) else numpy.int64(0)

    def contains(self, x):
        return hasattr(x, "__index__") and not isinstance(x, bool) and 0 <= x.__index__() < self.n

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Discrete) and self.n == other.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type with numbers between two bounds."""

    def __init__(self, low, high, shape, dtype):
        import numpy
        self.shape, self.dtype = tuple(shape), numpy.dtype(dtype)
        self.low = numpy.full(self.shape, low, self.dtype)
        self.high = numpy.full(self.shape, high, self.dtype)
        self._seed = None

    def seed(self, seed=None):
        import numpy
        self._seed = numpy.random.default_rng(seed)
        return [seed]

    def sample(self, mask=None):
        """An array by chance."""
        if self._seed is None:
            self.seed()
        return self._seed.integers(self.low, self.high, endpoint=True, dtype=self.dtype)

    def contains(self, x):
        return (getattr(x, "shape", None) == self.shape and x.dtype == self.dtype and bool((x >= self.low).all())
                and bool((x <= self.high).all()))

    __contains__ = contains

    def __eq__(self, other):
        return (isinstance(other, Box) and self.shape == other.shape and self.dtype == other.dtype
                and bool((self.low == other.low).all()) and bool((self.high == other.high).all()))

    def __repr__(self):
        return f"Box({self.low.flat[0]}, {self.high.flat[0]}, {self.shape}, {self.dtype})"


class Dict:
    """A dictionary with a space for each key."""

    def __init__(self, spaces):
        self.spaces = dict(spaces)
        self.shape, self.dtype = None, None

    def seed(self, seed=None):
        for space in self.spaces.values():
            space.seed(seed)
        return [seed]

    def sample(self, mask=None):
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x):
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(
            space.contains(x[key]) for key, space in self.spaces.items())

    __contains__ = contains

    def __getitem__(self, key):
        return self.spaces[key]

    def keys(self):
        return self.spaces.keys()

    def __iter__(self):
        return iter(self.spaces)

    def __len__(self):
        return len(self.spaces)

    def __eq__(self, other):
        return isinstance(other, Dict) and self.spaces == other.spaces

    def __repr__(self):
        return f"Dict({self.spaces})"
