"""A stand-in for Gymnasium where it cannot be installed: the class that environments derive from, its wrappers' demand and
its registry, written from its documentation. The names are Gymnasium's."""
import importlib

import numpy

from . import spaces

registry = {}


class Env:
    metadata = {"render_modes": []}
    render_mode = None
    spec = None
    _np_random = None

    @property
    def np_random(self):
        if self._np_random is None:
            self._np_random = numpy.random.default_rng()
        return self._np_random

    def reset(self, *, seed=None, options=None):
        if seed is not None:
            if not isinstance(seed, int) or seed < 0:
                raise ValueError(f"seed must be a non-negative int, not {seed!r}")
            self._np_random = numpy.random.default_rng(seed)

    def step(self, action):
        raise NotImplementedError

    @property
    def unwrapped(self):
        return self

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        pass


class Wrapper(Env):
    def __init__(self, env):
        if not isinstance(env, Env):
            raise TypeError(f"Expected env to be a gymnasium.Env, not {type(env)}")
        self.env = env


def register(id, entry_point, kwargs):
    registry[id] = (entry_point, kwargs)


def make(id, **kwargs):
    if id not in registry:
        raise LookupError(f"{id} is not registered")
    entry_point, usual = registry[id]
    module, name = entry_point.split(":")
    env = getattr(importlib.import_module(module), name)(**{**usual, **kwargs})
    if not isinstance(env, Env):
        raise TypeError(f"the environment must inherit from gymnasium.Env, not {type(env)}")
    env.unwrapped.spec = id
    return env
