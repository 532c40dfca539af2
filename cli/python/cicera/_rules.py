"""Rulesets: from the library, from a file or from a text."""
import json
import os

from . import _cicera

#: The folder of the rulesets that come with the package.
RULESETS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "rulesets")


def _path(name, given):
    """A path or a name that is the argument `name`, as a str."""
    try:
        return unicode(name, os.fsdecode(given))
    except TypeError:
        wanted = "a Ruleset, a name or a path" if name == "spec" else "a path"
        raise TypeError(f"{name} must be {wanted}, not {type(given).__name__}") from None


def unicode(name, text):
    """The text that is the argument `name`, which must have letters only, no halves of surrogate pairs."""
    try:
        text.encode()
    except UnicodeEncodeError as error:
        raise ValueError(f"{name} has at position {error.start} half a letter, {text[error.start]!a}, which is no Unicode "
                         "text; read it as UTF-8") from None
    return text


class Library:
    """The rulesets in some folders, and those that come with the package.

    >>> "scopa" in Library().names()
    True
    >>> Library().load("scopa:match.target=21").target
    21
    """

    def __init__(self, *folders):
        self.folders = [_path("folder", folder) for folder in folders] + [RULESETS]

    def names(self):
        """The names of the rulesets, in alphabetical order."""
        found = set()
        for folder in self.folders:
            if os.path.isdir(folder):
                found.update(name[:-5] for name in os.listdir(folder) if name.endswith(".yaml"))
        return sorted(found)

    def load(self, spec):
        """The ruleset of a spec: a name or a path, with any `:key=value`. Raises RulesetError or UsageError."""
        return Ruleset(_cicera.load_rules(self.folders, _path("spec", spec)), self)

    def read(self, text, file=""):
        """The ruleset in a text of YAML. `file` is how errors name it, and where its paths begin."""
        if not isinstance(text, str):
            raise TypeError(f"text must be a str, not {type(text).__name__}")
        return Ruleset(_cicera.read_rules(self.folders, _path("file", file), unicode("text", text)), self)


class Ruleset:
    """The rules of one game, complete, checked and compiled. One that is pickled is loaded again where it is unpickled,
    from the same name, file or text; a copy is the ruleset itself, since nothing can change it.

    >>> rules = Ruleset.load("cicera")
    >>> rules.name, rules.seats, rules.sides, rules.target
    ('cicera', 4, 2, 51)
    >>> house = Ruleset.from_text("cicera: 1\\nextends: scopa\\nname: house\\ntitle: House\\nmatch: {target: 15}\\n")
    >>> house.target
    15
    """

    def __init__(self, compiled, library):
        self._compiled = compiled
        self._library = library

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __reduce__(self):
        return _again, packed(self._compiled)

    @classmethod
    def load(cls, spec):
        """The ruleset of a spec, as `Library().load` has it; a Ruleset is itself."""
        return spec if isinstance(spec, Ruleset) else Library().load(spec)

    @classmethod
    def from_file(cls, path):
        """The ruleset of a YAML file."""
        path = _path("path", path)
        return Library().load(path if os.sep in path else os.path.join(".", path))

    @classmethod
    def from_text(cls, text, file=""):
        """The ruleset in a text of YAML."""
        return Library().read(text, file)

    name = property(lambda self: self._compiled.name, doc="Its name.")
    spec = property(lambda self: self._compiled.spec, doc="As it was asked for; empty for a text.")
    seats = property(lambda self: self._compiled.seats, doc="The seats at the table.")
    sides = property(lambda self: self._compiled.sides, doc="The sides; a side is a seat or partners.")
    cards = property(lambda self: self._compiled.cards.split(), doc="The cards of the pack.")
    target = property(lambda self: self._compiled.target, doc="The points that win a match.")
    lines = property(lambda self: self._compiled.lines, doc="The names of the scoring lines.")
    max_plays = property(lambda self: self._compiled.max_plays, doc="No hand has more plays than this.")
    fingerprint = property(lambda self: self._compiled.fingerprint, doc="Equal for equal rules.")
    yaml = property(lambda self: self._compiled.yaml, doc="The ruleset as a file that extends nothing.")

    def title(self, lang="en"):
        """Its title in English (`en`) or Italian (`it`)."""
        return self._compiled.title(lang == "it")

    def side_of(self, seat):
        """The side of a seat. Raises ValueError where there is no such seat."""
        return self._compiled.side_of(seat)

    def settings(self):
        """Every setting by its path, as YAML types it."""
        return {path: each["value"] for path, each in json.loads(self._compiled.resolved)["rules"].items()}

    def vector(self):
        """The rules as numbers, as many for every ruleset; `rules_names()` names them."""
        return self._compiled.numbers

    def __repr__(self):
        return f"<cicera.Ruleset {self.spec or self.name}>"

    def _repr_html_(self):
        from ._display import rules_html
        return rules_html(self)


def rules_names():
    """The names of the numbers of `Ruleset.vector`."""
    return _cicera.names_of_numbers()


def packed(compiled):
    """What a ruleset is loaded from again, with the print by which that is known to be the same."""
    folders, name, text = compiled.origin
    return [folder for folder in folders if folder != RULESETS], name, text, compiled.fingerprint


def _again(folders, name, text, fingerprint):
    library = Library(*folders)
    rules = library.load(name) if text is None else library.read(text, name)
    if rules.fingerprint != fingerprint:
        raise ValueError(f"{name or rules.name} has other rules here than where it was pickled")
    return rules


def players_of(ruleset, players):
    """A name for each seat from one for all, one for each side or one for each seat; None is a learner's seat."""
    if players is None:
        return []
    if isinstance(players, str):
        players = [each.strip() for each in players.split(",")]
    if not isinstance(players, (list, tuple)) or not all(each is None or isinstance(each, str) for each in players):
        raise TypeError(f"players must be names, or None for a learner, not {players!r}")
    return ruleset._compiled.entries(["" if each is None else unicode("players", each) for each in players])
