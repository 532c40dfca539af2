"""The spaces of the environments: Gymnasium's own where it can be imported, else those of this package."""
import numpy

try:
    from gymnasium.spaces import Box, Dict, Discrete
except ImportError:
    from ._own_spaces import Box, Dict, Discrete


class Actions(Discrete):
    """The actions. What is sampled without a mask is legal where somebody is to move, so that programs that know of no masks
    can play by chance."""

    def __init__(self, count, legal):
        super().__init__(count)
        self._legal = legal

    def sample(self, mask=None, **how):
        """One of them by chance, of those that a mask allows."""
        return super().sample(self._legal() if mask is None and not how else mask, **how)


def observation_box(shape):
    """The space of observations, of this shape."""
    return Box(-127, 127, shape, numpy.int8)


def observation_space(size, count):
    """The space of what is observed: an array of int8 and a mask."""
    return Dict({"observation": observation_box((size,)), "action_mask": Box(0, 1, (count,), numpy.int8)})
