"""Fishing card games for programs that study and learn them: rules as data, hands, environments and studies.

    import cicera

    env = cicera.aec_env("scopa")                      # PettingZoo's interface
    env = cicera.single_env("scopa", "greedy")         # Gymnasium's, against players of the program
    hand = cicera.state("scopa", seed=1)               # OpenSpiel's manner
    tables = cicera.batch("scopa", 256, seed=1)        # many tables, numpy in and out
    cicera.arena("scopa", ["greedy", "careful"])       # the studies of the program
"""
from . import _cicera

_cicera.require_main_interpreter()  # also where another interpreter of this process has loaded the module already

from ._errors import (BotError, Diagnostic, Error, IllegalAction, InputError, LimitError, RulesetError, ScriptError,
                      Stopped, SystemFailure, UsageError)
from ._rules import Library, Ruleset, rules_names
from ._state import State, state

__version__ = _cicera.version
planes = _cicera.planes
numbers = _cicera.numbers
play_feature_names = _cicera.play_feature_names
NUM_ACTIONS = _cicera.symbol_count

# What is loaded when it is first used, so that the import stays quick.
_LATER = {
    "Batch": "_batch",
    "batch": "_batch",
    "AECEnv": "_envs",
    "SingleEnv": "_envs",
    "aec_env": "_envs",
    "single_env": "_envs",
    "register_envs": "_envs",
    "Turn": "_turn",
    "player": "_turn",
    "Cards": "_display",
    "Door": "_studies",
    "Result": "_studies",
    "Row": "_studies",
    "arena": "_studies",
    "compare": "_studies",
    "merge": "_studies",
    "simulate": "_studies",
    "worth": "_studies",
    "Candidate": "_judge",
    "Finding": "_judge",
    "Judgement": "_judge",
    "Tuning": "_judge",
    "judge": "_judge",
    "tune": "_judge",
    "Network": "_policy",
    "Policy": "_policy",
    "Match": "_match",
    "moves": "_match",
}

__all__ = [
    "AECEnv", "Batch", "BotError", "Candidate", "Cards", "Diagnostic", "Door", "Error", "Finding", "IllegalAction",
    "InputError", "Judgement", "Library", "LimitError", "Match", "NUM_ACTIONS", "Network", "Policy", "Result", "Row",
    "Ruleset", "RulesetError", "ScriptError", "SingleEnv", "State", "Stopped", "SystemFailure", "Tuning", "Turn",
    "UsageError", "aec_env", "arena", "batch", "compare", "judge", "merge", "moves", "numbers", "planes", "play_feature_names",
    "player", "register_envs", "rules_names", "simulate", "single_env", "state", "tune", "worth"
]


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module 'cicera' has no attribute {name!r}")
    import importlib
    value = getattr(importlib.import_module("." + _LATER[name], __name__), name)
    globals()[name] = value
    return value


def _register():
    """Registers the environments with Gymnasium if the program uses it; a library that is there is not imported for that."""
    import sys
    if "gymnasium" in sys.modules:
        __getattr__("register_envs")()


def __dir__():
    return sorted(set(globals()) | set(_LATER))


_register()
