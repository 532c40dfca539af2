"""A match at a table as people play it, by the requests of the API; and the plays of a stated position."""
import os

from ._rules import Ruleset, _path
from ._studies import Door


class Match:
    """A match to its end, hand after hand. The program plays the seats of `players` that are not `human`.

    >>> match = Match("scopa", players=["human", "greedy"], seed=2)
    >>> while not match.over:
    ...     if match.hand_over:
    ...         match.next_hand()
    ...     else:
    ...         match.play(0)
    >>> match.winner in (0, 1)
    True
    """

    def __init__(self, spec, players="human", seed=1):
        players = players if isinstance(players, str) else ",".join(players)
        folders, name = _place(spec, "a match")
        self._open(folders, ruleset=name, seats=players, seed=seed)

    def _open(self, folders, **keys):
        self._folders = folders
        self._door = Door(*folders)
        self._state = self._door.ask("open", **keys)
        self._table = self._state["table"]

    @classmethod
    def resume(cls, text, *folders):
        """The match of a text of `text()`, or of a file that `cicera play --save` has written, where it stood. `folders`
        are where its ruleset is looked for besides those of the package."""
        match = cls.__new__(cls)
        match._open([os.fspath(folder) for folder in folders], input=text)
        return match

    def text(self):
        """The match so far, as `cicera play --save` writes it, with every card that was dealt; `resume` reads it."""
        return self._door.ask("export", table=self._table)

    def __reduce__(self):
        return _resumed, (self.text(), self._folders)

    turn = property(lambda self: self._state["turn"], doc="The seat to move.")
    hand_over = property(lambda self: self._state["hand_over"], doc="Whether the hand is over.")
    over = property(lambda self: self._state["match_over"], doc="Whether the match is over.")
    winner = property(lambda self: self._state["winner"], doc="The side that has won the match, or None.")
    points = property(lambda self: list(self._state["points"]), doc="The points of each side in the match.")

    def view(self, seat=None):
        """What a seat sees: its cards, the table, what was taken and scored."""
        return self._door.ask("state", table=self._table, seat=self.turn if seat is None else seat)

    def plays(self):
        """What the seat to move may play, with the points of each and what they are for."""
        return self._door.ask("plays", table=self._table, seat=self.turn)["plays"]

    def play(self, number):
        """Makes the play with this number of `plays()`; then the program plays for its seats."""
        self._state.update(self._door.ask("play", table=self._table, seat=self.turn, play=number))

    def take_back(self, seat):
        """Takes back the last play of a human seat, and all after it."""
        self._state.update(self._door.ask("back", table=self._table, seat=seat))

    def next_hand(self):
        """Deals the next hand."""
        self._state.update(self._door.ask("next-hand", table=self._table))

    def events(self):
        """What has happened since the last call: deals, plays and their points, ends."""
        return [event["message"] for event in self._door.events()]

    def __repr__(self):
        return f"<cicera.Match {'over' if self.over else f'seat {self.turn} to move'}, points {self.points}>"


def _resumed(text, folders):
    return Match.resume(text, *folders)


def _place(spec, what):
    """Where a ruleset is looked for, and its name."""
    if not isinstance(spec, Ruleset):
        return [], _path("spec", spec)
    if not spec.spec:
        raise ValueError(f"{what} needs a ruleset with a name or a file, not one from a text")
    return spec._library.folders[:-1], spec.spec


def moves(spec, holding, table="", **keys):
    """The legal plays of a position, each with its points and what they are for. `keys` are the other options of
    `cicera moves`, such as `previous` and `seat`.

    >>> moves("cicera", "9d", "2d 3d 4d", previous="4d")[1]["take"]
    ['2d', '3d', '4d']
    """
    folders, name = _place(spec, "a position")
    return Door(*folders).ask("moves", ruleset=name, holding=holding, table=table, **keys)["plays"]
