"""The exceptions of the package: what is wrong, where, and how to cure it."""
from collections import namedtuple

Diagnostic = namedtuple("Diagnostic", "file line column message cure length source")
Diagnostic.__doc__ = """One thing that is wrong: its place (`line` and `column` count from 1; 0: none), the message, the
cure, if one is known, and the line of the text that it stands in."""


class Error(Exception):
    """Something that the engine refuses. `kind` is one of `usage input ruleset script rules limit bot system stopped`;
    `line`, `column`, `message` and `cure` are those of the first of the `diagnostics`, which are all that was found."""

    def __init__(self, kind, diagnostics, trace=""):
        self.kind = kind
        self.diagnostics = diagnostics
        self.trace = trace
        first = diagnostics[0]
        self.file, self.line, self.column = first.file, first.line, first.column
        self.message, self.cure = first.message, first.cure
        super().__init__("\n".join(_text(each) for each in diagnostics))

    def __reduce__(self):
        return type(self), (self.kind, self.diagnostics, self.trace)


class UsageError(Error, ValueError):
    """An argument that does not make sense."""


class InputError(Error, ValueError):
    """A malformed file, record or text."""


class RulesetError(Error, ValueError):
    """A ruleset with errors, all of them listed."""


class ScriptError(Error):
    """A script of a ruleset that cannot be loaded or fails."""


class IllegalAction(Error, ValueError):
    """A play or a position that the rules do not allow."""


class LimitError(Error):
    """Work that would grow without bound."""


class BotError(Error):
    """A player from outside that answers with an invalid play."""


class SystemFailure(Error, OSError):
    """A failure of the operating system: a file, a disk, a process."""


class Stopped(Error):
    """A request that was stopped from another thread before it was done; it has changed nothing."""


_CLASSES = {
    "usage": UsageError,
    "input": InputError,
    "ruleset": RulesetError,
    "script": ScriptError,
    "rules": IllegalAction,
    "limit": LimitError,
    "bot": BotError,
    "system": SystemFailure,
    "stopped": Stopped,
}


def unknown(what, name, known):
    """The sentence on a name that is none of those that are known: with the nearest of them, or a few."""
    from difflib import get_close_matches
    known = list(dict.fromkeys(str(each) for each in known))
    near = get_close_matches(str(name), known, 1)
    if near:
        cure = f"did you mean {near[0]}?"
    else:
        cure = "one of " + ", ".join(known[:12]) + (", ..." if len(known) > 12 else "")
    return f"no {what} {name!r} ({cure})"


class MissingName(KeyError):
    """A KeyError whose message is read as a sentence."""

    def __str__(self):
        return self.args[0]


def _text(diagnostic):
    place = diagnostic.file
    for number in (diagnostic.line, diagnostic.column):
        place += f":{number}" if number else ""
    text = f"{place}: {diagnostic.message}" if place else diagnostic.message
    return f"{text} ({diagnostic.cure})" if diagnostic.cure else text


def made(kind, diagnostics, trace):
    """The exception for an error of the engine."""
    return _CLASSES[kind](kind, [Diagnostic(*each) for each in diagnostics], trace)


def of_answer(error):
    """The exception for the error of an answer of the API."""
    def diagnostic(each):
        place = each.get("location") or {}
        return (place.get("file", ""), place.get("line", 0), place.get("column", 0), each["message"],
                each.get("hint") or "", each.get("length", 1), each.get("source", ""))

    kind = error["kind"] if error["kind"] in _CLASSES else "system"
    return made(kind, [diagnostic(each) for each in error.get("diagnostics") or [error]],
                "\n".join(error.get("traceback") or []))
