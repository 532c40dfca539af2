"""What a function that plays a seat is given, and what it answers."""
import weakref


class Turn:
    """The turn of a seat, as a function that plays it is given it: `choose(turn)` returns the number of one of
    `turn.plays`, or the play itself. It is asked where there is more than one. A turn may be kept, pickled and copied: it
    goes on to show what it showed.

    `seat`   the seat to move
    `plays`  the legal plays: `(card, taken, build, choice)`, as `("7d", "3b 4s", 0, "")`
    """

    __slots__ = ("_source", "seat", "plays", "__weakref__")

    def __init__(self, source):
        self._source = source
        self.seat = source.current_player()
        self.plays = source.plays()

    def observation(self):
        """The planes and numbers of the seat, as an array of int8."""
        import numpy
        return numpy.frombuffer(bytearray(self._source.observation_bytes(self.seat)), numpy.int8)

    def features(self):
        """A row of float32 for each play, whose numbers are named by `play_feature_names()`."""
        import numpy
        rows = numpy.frombuffer(self._source.features_bytes(), numpy.int32).reshape(len(self.plays), -1)
        return (rows / 1000).astype(numpy.float32)

    def _keep(self):
        """Takes what it shows from a hand that goes on."""
        if not isinstance(self._source, _Kept):
            self._source = _Kept(self.seat, list(self.plays), self._source.observation_bytes(self.seat),
                                 self._source.features_bytes())

    def __reduce__(self):
        self._keep()
        kept = self._source
        return _unpacked, (kept.seat, kept.listed, kept.observation, kept.features)

    def __repr__(self):
        return f"<cicera.Turn seat {self.seat}, {len(self.plays)} plays>"


class _Kept:
    """What a turn showed."""

    __slots__ = ("seat", "listed", "observation", "features")

    def __init__(self, seat, listed, observation, features):
        self.seat, self.listed, self.observation, self.features = seat, listed, observation, features

    def current_player(self):
        return self.seat

    def plays(self):
        return list(self.listed)

    def observation_bytes(self, _):
        return self.observation

    def features_bytes(self):
        return self.features


def _unpacked(*shown):
    return Turn(_Kept(*shown))


def asked(choose, source):
    """The number of the play that a function chooses of a turn, which shows what it shows now wherever it is kept."""
    turn = Turn(source)
    watched = weakref.ref(turn)
    try:
        return chosen(choose, turn)
    finally:
        del turn
        kept = watched()
        if kept is not None:
            kept._keep()


def chosen(choose, turn):
    """The number of the play that a function chooses. Raises ValueError for anything that is not one."""
    answer = choose(turn)
    if isinstance(answer, tuple) and answer in turn.plays:
        return turn.plays.index(answer)
    if isinstance(answer, bool) or not hasattr(answer, "__index__"):
        raise TypeError(f"a player must return the number of a play, not {answer!r}")
    number = answer.__index__()
    if not 0 <= number < len(turn.plays):
        raise ValueError(f"a player must return a number from 0 to {len(turn.plays) - 1}, not {number}")
    return number
