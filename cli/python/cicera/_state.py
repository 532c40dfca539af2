"""One hand, symbol by symbol: the methods that need no C++, in the manner of OpenSpiel."""
from . import _cicera
from ._rules import Ruleset, _again, packed, players_of

State = _cicera.State
TERMINAL_PLAYER = -4


def state(spec, seed=1, *, hand=0, players=None, ask_forced=False):
    """A hand of a ruleset, dealt by its number under a seed.

    `spec` is a Ruleset or a spec. `players` names who plays a seat for the program, with None for a learner's: `[None,
    "greedy"]`. Plays without an alternative are made at once, unless `ask_forced`.

    >>> hand = state("scopa", seed=7)
    >>> hand.num_distinct_actions(), hand.current_player()
    (184, 0)
    >>> while not hand.is_terminal():
    ...     hand.apply_action(hand.legal_actions()[-1])
    >>> sum(hand.returns())
    0.0
    """
    rules = Ruleset.load(spec)
    made = State(rules._compiled, _number("seed", seed), 0, _number("hand", hand), players_of(rules, players), ask_forced)
    return made


def whole(name, value):
    """A whole number of any type that is the argument `name`, as an int."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be a whole number, not {type(value).__name__}")
    return value.__index__()


def _number(name, value):
    value = whole(name, value)
    if not 0 <= value < 2**44:
        raise ValueError(f"{name} must be from 0 to 2**44 - 1, not {value}")
    return value


def _child(self, action):
    """The state after an action; this one stays as it is."""
    copy = self.clone()
    copy.apply_action(action)
    return copy


def _own(self, player):
    return self.current_player() if player is None else player


def _legal_actions(self, player=None):
    """The actions of the seat to move, in ascending order; none for another seat, or at the end."""
    return _all_legal(self) if player is None or player == self.current_player() else []


def _legal_actions_mask(self, player=None):
    """A list of 184 numbers, 1 for the legal actions."""
    if player is not None and player != self.current_player():
        return [0] * _cicera.symbol_count
    return list(self.mask_bytes())


def _action_to_string(self, *arguments):
    """An action in words, as it would be read here: `7d`, `takes 4s`, `done`, `builds 7`, `pass`."""
    return self.symbol_text(arguments[-1])


def _information_state_string(self, player=None):
    """All that a seat has seen of the hand, on one line."""
    return self.seen_by(_visible(self, player))


def _visible(self, player):
    player = _own(self, player)
    if player == TERMINAL_PLAYER:
        raise ValueError("the hand is over: name the player")
    return player


def _information_state_tensor(self, player=None):
    """The planes and numbers of a seat, one after another, as a list; `planes()` and `numbers()` name them."""
    return self.observation_list(_visible(self, player))


def _observe(self, player=None):
    """The same as a numpy array of int8."""
    import numpy
    return numpy.frombuffer(bytearray(self.observation_bytes(_visible(self, player))), numpy.int8)


def _mask(self):
    """The mask of the legal actions as a numpy array of int8."""
    import numpy
    return numpy.frombuffer(bytearray(self.mask_bytes()), numpy.int8)


def _returns_of(self, player):
    return self.returns()[player]


def _repr(self):
    where = "over" if self.is_terminal() else f"player {self.current_player()} to move"
    return f"<cicera.State {self.rules.spec or self.rules.name} {where}>"


def _text(self):
    text = "table " + self.cards("table", 0)
    if hidden := self.cards("hidden", 0):
        text += f", face down {hidden}"
    for seat in range(self.rules.seats):
        text += f"\nseat {seat} {self.cards('holding', seat)}"
    for side, points in enumerate(self.points()):
        text += f"\nside {side} {sum(points.values())} points, pile {self.cards('pile', side)}"
    return text


def _play_features(self):
    """A row of float32 for each legal play, whose numbers are named by `play_feature_names()`."""
    import numpy
    rows = numpy.frombuffer(self.features_bytes(), numpy.int32).reshape(self.count(), -1)
    return (rows / 1000).astype(numpy.float32)


def _after(self):
    """For each legal play what the seat to move would see once it is made and scored and nothing has been dealt, turned
    or drawn since: a row of int8, in the order of `plays()`."""
    import numpy
    return numpy.frombuffer(bytearray(self.after_bytes()), numpy.int8).reshape(self.count(), _cicera.observation_size)


def _reduce(self):
    return _unpacked, (packed(self.rules), self.id, *self.made_from)


def _unpacked(rules, number, players, ask_forced, moves):
    seed, match, hand = number
    made = State(_again(*rules)._compiled, seed, match, hand, players, ask_forced)
    made.follow(moves)
    return made


def _html(self):
    from ._display import state_html
    return state_html(self)


_all_legal = State.legal_actions
State.legal_actions = _legal_actions
State.legal_actions_mask = _legal_actions_mask
State.child = _child
State.action_to_string = _action_to_string
State.information_state_string = _information_state_string
State.information_state_tensor = _information_state_tensor
State.observation_string = _information_state_string
State.observation_tensor = _information_state_tensor
State.observe = _observe
State.mask = _mask
State.play_features = _play_features
State.after = _after
State._repr_html_ = _html
State.player_return = _returns_of
State.rewards = State.returns
State.num_players = lambda self: self.rules.seats
State.num_distinct_actions = lambda self: _cicera.symbol_count
State.max_game_length = lambda self: self.rules.max_plays * 16
State.is_chance_node = lambda self: False
State.is_simultaneous_node = lambda self: False
State.is_player_node = lambda self: not self.is_terminal()
State.__copy__ = lambda self: self.clone()
State.__deepcopy__ = lambda self, memo: self.clone()
State.__reduce__ = _reduce
State.__repr__ = _repr
State.__str__ = _text
