"""A card environment of the usual kind, in Python alone, to measure the package against.

It is Uno for two players as RLCard documents its environment `uno`, written anew from that description and in its layers:
the game knows cards by their texts and gives a state of texts; the environment encodes that as an observation of 4 planes
of 4 colours by 15 kinds (hands with none, one and two of a card, and the top card), numbers the 61 actions, and refuses
those that are not legal. `reset` and `step` return the state and the player to move. A state has the keys `obs`,
`legal_actions`, `raw_obs`, `raw_legal_actions` and `action_record`.
"""
import random
from collections import Counter, OrderedDict

import numpy

COLOURS = "rgby"
NUMBERS = [str(number) for number in range(10)]
KINDS = NUMBERS + ["skip", "reverse", "draw_2", "wild", "wild_draw_4"]
#: The actions in words: a card for each colour, wild cards with the colour that is then asked for, and drawing.
ACTIONS = [f"{colour}-{kind}" for colour in COLOURS for kind in KINDS] + ["draw"]
NUMBER_OF = {action: number for number, action in enumerate(ACTIONS)}


class Card:
    def __init__(self, colour, kind):
        self.colour, self.kind = colour, kind

    def __str__(self):
        return f"{self.colour}-{self.kind}"


def pack():
    """108 cards: of each colour one zero and two of every other, and eight wild ones."""
    cards = []
    for colour in COLOURS:
        for kind in KINDS[:13]:
            cards += [Card(colour, kind) for _ in range(1 if kind == "0" else 2)]
        cards += [Card(colour, kind) for kind in KINDS[13:]]
    return cards


class Game:
    """The rules, on cards."""

    def __init__(self, chance, players=2):
        self.chance, self.players = chance, players

    def begin(self):
        self.stock = pack()
        self.chance.shuffle(self.stock)
        self.hands = [[self.stock.pop() for _ in range(7)] for _ in range(self.players)]
        while self.stock[-1].kind not in NUMBERS:
            self.chance.shuffle(self.stock)
        self.top = self.stock.pop()
        self.laid = [self.top]
        self.player, self.direction, self.winner = 0, 1, None

    def legal(self, player):
        """In words. The strongest wild card needs a hand in which nothing else is legal."""
        found, strongest = [], False
        for card in self.hands[player]:
            if card.kind == "wild_draw_4":
                strongest = True
            elif card.kind == "wild":
                found += [f"{colour}-wild" for colour in COLOURS]
            elif card.colour == self.top.colour or card.kind == self.top.kind:
                found.append(str(card))
        if not found and strongest:
            found = [f"{colour}-wild_draw_4" for colour in COLOURS]
        return found or ["draw"]

    def step(self, action):
        if action == "draw":
            self.give(self.player, 1)
            return self.pass_on(1)
        colour, kind = action.split("-")
        hand = self.hands[self.player]
        place = next(place for place, card in enumerate(hand)
                     if card.kind == kind and (card.colour == colour or "wild" in kind))
        self.top = hand.pop(place)
        self.top.colour = colour
        self.laid.append(self.top)
        if not hand:
            self.winner = self.player
        following = (self.player + self.direction) % self.players
        if kind in ("draw_2", "wild_draw_4"):
            self.give(following, int(kind[-1]))
        if kind == "reverse":
            self.direction = -self.direction
        # Two players take a reversal as a skip.
        skips = kind in ("skip", "draw_2", "wild_draw_4") or kind == "reverse" and self.players == 2
        return self.pass_on(2 if skips else 1)

    def pass_on(self, seats):
        self.player = (self.player + seats * self.direction) % self.players

    def give(self, player, cards):
        for _ in range(cards):
            if not self.stock:
                self.stock, self.laid = self.laid[:-1], self.laid[-1:]
                self.chance.shuffle(self.stock)
            if self.stock:
                self.hands[player].append(self.stock.pop())

    def state(self, player):
        """What a player sees, in words."""
        return {
            "hand": [str(card) for card in self.hands[player]],
            "target": str(self.top),
            "played_cards": [str(card) for card in self.laid],
            "legal_actions": self.legal(player),
            "num_cards": [len(hand) for hand in self.hands],
            "num_players": self.players,
            "current_player": self.player,
        }


class Uno:
    """The environment: numbers in and out."""

    num_players = 2
    num_actions = len(ACTIONS)

    def __init__(self, seed=None):
        self.game = Game(random.Random(seed))

    def reset(self):
        self.game.begin()
        self.record = []
        return self.seen(), self.game.player

    def step(self, action):
        if action not in self.legal_actions():
            raise ValueError(f"action {action} is not legal")
        self.record.append((self.game.player, ACTIONS[action]))
        self.game.step(ACTIONS[action])
        return self.seen(), self.game.player

    def is_over(self):
        return self.game.winner is not None

    def payoffs(self):
        return numpy.array([1 if player == self.game.winner else -1 for player in range(self.num_players)])

    def legal_actions(self):
        return OrderedDict((NUMBER_OF[action], None) for action in self.game.legal(self.game.player))

    def seen(self):
        state = self.game.state(self.game.player)
        return {
            "obs": encoded(state),
            "legal_actions": self.legal_actions(),
            "raw_obs": state,
            "raw_legal_actions": list(state["legal_actions"]),
            "action_record": self.record,
        }


def encoded(state):
    obs = numpy.zeros((4, 4, 15), dtype=int)
    obs[0] = numpy.ones((4, 15), dtype=int)
    for card, count in Counter(state["hand"]).items():
        colour, kind = card.split("-")
        rows = slice(None) if "wild" in kind else COLOURS.index(colour)
        obs[0, rows, KINDS.index(kind)] = 0
        obs[1 if "wild" in kind else min(count, 2), rows, KINDS.index(kind)] = 1
    colour, kind = state["target"].split("-")
    obs[3, COLOURS.index(colour), KINDS.index(kind)] = 1
    return obs
