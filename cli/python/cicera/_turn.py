"""What a function that plays a seat is given, and what it answers."""


class Turn:
    """The turn of a seat, as a function that plays it is given it: `choose(turn)` returns the number of one of
    `turn.plays`, or the play itself. It is asked where there is more than one, and the turn is good for that call only.

    `seat`   the seat to move
    `plays`  the legal plays: `(card, taken, build, choice)`, as `("7d", "3b 4s", 0, "")`
    """

    __slots__ = ("_source", "seat", "plays")

    def __init__(self, source):
        self._source = source
        self.seat = source.current_player()
        self.plays = source.plays()

    def observation(self):
        """The planes and numbers of the seat, as an array of int8."""
        import numpy
        return numpy.frombuffer(self._source.observation_bytes(self.seat), numpy.int8)

    def features(self):
        """A row of float32 for each play, whose numbers are named by `play_feature_names()`."""
        import numpy
        rows = numpy.frombuffer(self._source.features_bytes(), numpy.int32).reshape(len(self.plays), -1)
        return (rows / 1000).astype(numpy.float32)

    def __reduce__(self):
        raise TypeError("a Turn cannot be pickled or copied: it is good for one call; take its plays and observation")

    def __repr__(self):
        return f"<cicera.Turn seat {self.seat}, {len(self.plays)} plays>"


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
