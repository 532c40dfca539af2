"""What a function that plays a seat is given, and what it answers."""
import weakref

from . import _cicera
from ._errors import made


class Turn:
    """The turn of a seat, as a function that plays it is given it: `choose(turn)` returns the number of one of
    `turn.plays`, or the play itself. It is asked where there is more than one. A turn may be kept, pickled and copied: it
    goes on to show what it showed.

    `seat`   the seat to move
    `plays`  the legal plays: `(card, taken, build, choice)`, as `("7d", "3b 4s", 0, "")`

    It also shows what the environments and batches show, so that what they train can play here (`player`).
    """

    __slots__ = ("_source", "_spelt", "seat", "plays", "__weakref__")

    def __init__(self, source):
        self._source = source
        self._spelt = None
        self.seat = source.current_player()
        self.plays = source.plays()

    @property
    def rules(self):
        """The rules as numbers, float32, as `Batch.rules` has them; `rules_names()` names them."""
        import numpy
        return numpy.array(self._source.rules_numbers(), numpy.float32)

    def observation(self, prefix=()):
        """The planes and numbers of the seat, as an array of int8, once it has named these actions of its play. As in an
        environment, actions that have no alternative are named at once. Raises IllegalAction."""
        import numpy
        seen = numpy.frombuffer(bytearray(self._source.observation_bytes(self.seat)), numpy.int8)
        left, depth = self._after(prefix)
        _show_named(seen, self._spellings()[left[0]][:depth])
        return seen

    def mask(self, prefix=()):
        """The actions that are legal once these are named, as an array of int8 with 184 numbers; none where the play is
        known. Raises IllegalAction."""
        import numpy
        mask = numpy.zeros(_cicera.symbol_count, numpy.int8)
        left, depth = self._after(prefix)
        if len(left) > 1:
            mask[[self._spellings()[number][depth] for number in left]] = 1
        return mask

    def matching(self, prefix=()):
        """The numbers of the plays that begin with these actions. Raises IllegalAction."""
        return self._after(prefix)[0]

    def actions(self, play):
        """The actions that name a play, given as a number or as one of `plays`: those that an environment would ask for."""
        number = _number_of(play, self)
        spelt, asked = self._spellings()[number], []
        while True:
            left, depth = self._after(asked)
            if len(left) == 1:
                return asked
            asked.append(spelt[depth])

    def features(self):
        """A row of float32 for each play, whose numbers are named by `play_feature_names()`."""
        import numpy
        rows = numpy.frombuffer(self._source.features_bytes(), numpy.int32).reshape(len(self.plays), -1)
        return (rows / 1000).astype(numpy.float32)

    def after(self):
        """For each play what the seat would see once it is made and scored and nothing has been dealt, turned or drawn
        since: a row of int8 as `observation` has it."""
        import numpy
        return numpy.frombuffer(bytearray(self._source.after_bytes()), numpy.int8).reshape(len(self.plays), -1)

    def _spellings(self):
        if self._spelt is None:
            self._spelt = self._source.spellings()
        return self._spelt

    def _after(self, prefix):
        """The numbers of the plays that begin with a prefix, and how many symbols of theirs are named."""
        spelt, left, depth = self._spellings(), list(range(len(self.plays))), 0
        prefix = list(prefix)
        while True:
            while len(left) > 1 and len({spelt[number][depth] for number in left}) == 1:
                depth += 1
            if not prefix:
                return left, depth
            symbol = prefix.pop(0)
            named = [number for number in left if len(left) > 1 and spelt[number][depth] == symbol]
            if not named:
                raise made("rules", [("", 0, 0, f"action {symbol} is not legal here", "", 1, "")], "")
            left, depth = named, depth + 1

    def _keep(self):
        """Takes what it shows from a hand that goes on."""
        if not isinstance(self._source, _Kept):
            source = self._source
            self._source = _Kept(self.seat, list(self.plays), source.observation_bytes(self.seat), source.features_bytes(),
                                 source.after_bytes(), source.spellings(), source.rules_numbers())

    def __reduce__(self):
        self._keep()
        return _unpacked, self._source.shown

    def __repr__(self):
        return f"<cicera.Turn seat {self.seat}, {len(self.plays)} plays>"


class _Kept:
    """What a turn showed."""

    __slots__ = ("shown",)

    def __init__(self, *shown):
        self.shown = shown

    def current_player(self):
        return self.shown[0]

    def plays(self):
        return list(self.shown[1])

    def observation_bytes(self, _):
        return self.shown[2]

    def features_bytes(self):
        return self.shown[3]

    def after_bytes(self):
        return self.shown[4]

    def spellings(self):
        return self.shown[5]

    def rules_numbers(self):
        return self.shown[6]


def _unpacked(*shown):
    return Turn(_Kept(*shown))


def _show_named(seen, symbols):
    """Writes what symbols name into the planes and numbers that are for it (docs/python.md has the symbols)."""
    cards = _cicera.card_count
    planes = [name for name, _ in _cicera.planes()]
    card_named = False
    for symbol in symbols:
        if not card_named and 124 <= symbol:
            seen[len(planes) * cards + [name for name, _ in _cicera.numbers()].index("choice")] = symbol - 123
        elif not card_named:
            seen[planes.index("named") * cards + (symbol if symbol < 54 else symbol - 68)] = 1
            card_named = True
        elif symbol < 108 or symbol >= 182:
            seen[planes.index("named_with") * cards + symbol - (54 if symbol < 108 else 128)] = 1


def player(choose, rules=False):
    """A player, for `arena` and all other studies, of a function that chooses an action as an environment asks for it:
    `choose(observation, mask)`, or with `rules=True` `choose(observation, mask, rules)`, returns one of the actions that
    the mask allows. It is called again until the play is named.

    >>> def first(observation, mask):
    ...     return mask.argmax()
    >>> from cicera import arena
    >>> arena("scopa", [player(first), "random"], deals=50).value("score", players="first").n
    50
    """
    def plays(turn):
        prefix = []
        while len(turn.matching(prefix)) > 1:
            seen = turn.observation(prefix), turn.mask(prefix)
            prefix.append(int(choose(*seen, turn.rules) if rules else choose(*seen)))
        return turn.matching(prefix)[0]

    plays.__name__ = getattr(choose, "__name__", type(choose).__name__)
    return plays


def asked(choose, source):
    """The number of the play that a function chooses of a turn, which shows what it shows now wherever it is kept."""
    turn = Turn(source)
    watched = weakref.ref(turn)
    try:
        return _number_of(choose(turn), turn)
    finally:
        del turn
        kept = watched()
        if kept is not None:
            kept._keep()


def _number_of(answer, turn):
    """The number of a play, given as such or as the play. Raises ValueError for anything that is neither."""
    if isinstance(answer, tuple) and answer in turn.plays:
        return turn.plays.index(answer)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise TypeError(f"a player must return the number of a play, not {answer!r}")
    number = answer.__index__()
    if not 0 <= number < len(turn.plays):
        raise ValueError(f"a player must return a number from 0 to {len(turn.plays) - 1}, not {number}")
    return number
