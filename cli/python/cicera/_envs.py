"""Environments of the libraries for learning, where they can be imported: PettingZoo's AEC and Gymnasium's. Without them
the same methods."""
import functools
import os

from . import _cicera
from ._errors import IllegalAction, MissingName, unknown
from ._rules import Library, Ruleset
from ._spaces import Actions, observation_box, observation_space
from ._state import TERMINAL_PLAYER, _number, state
from ._turn import asked


def _rewards(reward):
    if reward not in ("hand", "event"):
        raise ValueError(f"reward must be 'hand' or 'event', not {reward!r}")
    return reward


def _modes(render_mode):
    if render_mode not in (None, "ansi", "human"):
        raise ValueError(f"render_mode must be None, 'ansi' or 'human', not {render_mode!r}")
    return render_mode


class _Bare:
    """What a library's class would do, where it cannot be imported."""

    def reset(self, *, seed=None, options=None):
        """Keeps no random numbers of its own."""


try:
    from pettingzoo import AECEnv as _Agents
except ImportError:
    _Agents = _Bare
try:
    from gymnasium import Env as _Single
except ImportError:
    _Single = _Bare


class _Hands:
    """The hands that an environment plays, one after another under a seed."""

    def __init__(self, rules, players):
        self.rules, self.players = rules, players
        self.seed, self.number = None, 0
        self.state = None
        self._dealt = state(rules, players=players)  # which names what is wrong with the players

    def next(self, seed):
        if seed is not None:
            seed, number = _number("seed", seed), 0
        elif self.seed is None:
            seed, number = int.from_bytes(os.urandom(5), "big"), 0
        else:
            seed, number = self.seed, self.number
        self._dealt.deal(seed, 0, number)
        self.state, self.seed, self.number = self._dealt, seed, number + 1
        return self.state

    def legal(self, seat):
        """The mask of the seat's actions; None where it is not to move."""
        if self.state is None or self.state.current_player() != seat:
            return None
        return self.state.mask()

    def begun(self):
        """The state of the hand. Raises ValueError before the first."""
        if self.state is None:
            raise ValueError("no hand has been dealt: reset the environment")
        return self.state


class _Rendered:
    """What both environments show of the hand."""

    def render(self):
        """The table as text: returned for `ansi`, printed for `human`. All cards are open."""
        if self.render_mode is None or self._hands.state is None:
            return None
        text = str(self._hands.state)
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self):
        """Nothing is held that must be closed."""

    @property
    def unwrapped(self):
        return self

    @property
    def hand(self):
        """The State of the hand."""
        return self._hands.state


class AECEnv(_Rendered, _Agents):
    """One hand with an agent in each seat, in the manner of PettingZoo's AEC environments; made by `aec_env`.

    An observation is a dictionary: `observation` (int8) has the planes and numbers of `planes()` and `numbers()`,
    `action_mask` (int8) the legal actions of an agent that is to move. A reset without a seed deals the next hand.

    >>> env = aec_env("scopa")
    >>> env.reset(seed=4)
    >>> for agent in env.agent_iter():
    ...     seen, reward, terminated, truncated, info = env.last()
    ...     over = terminated or truncated
    ...     env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
    >>> env.agents
    []
    """

    def __init__(self, rules, reward="hand", render_mode=None):
        self.ruleset = rules
        self.reward = _rewards(reward)
        self.render_mode = _modes(render_mode)
        self.metadata = {"name": f"cicera_{rules.name}", "render_modes": ["ansi", "human"], "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(rules.seats)]
        self._hands = _Hands(rules, None)
        self.action_spaces = {
            agent: Actions(_cicera.symbol_count, functools.partial(self._hands.legal, seat))
            for seat, agent in enumerate(self.possible_agents)
        }
        self.observation_spaces = {
            agent: observation_space(_cicera.observation_size, _cicera.symbol_count) for agent in self.possible_agents
        }
        self.state_space = observation_box((rules.seats, _cicera.observation_size))
        self.agents = []

    num_agents = property(lambda self: len(self.agents), doc="The agents that are still in the hand.")
    max_num_agents = property(lambda self: len(self.possible_agents), doc="The seats.")

    def observation_space(self, agent):
        """The space of what an agent observes."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent):
        """The space of an agent's actions: 184 symbols, of which the mask says which are legal."""
        return self.action_spaces[self._known(agent)]

    def state(self):
        """What all agents see together, a row for each, as critics that know everything are trained by."""
        import numpy
        hand = self._hands.begun()
        return numpy.stack([hand.observe(seat) for seat in range(len(self.possible_agents))])

    def _known(self, agent):
        if agent not in self.possible_agents:
            raise MissingName(unknown("agent", agent, self.possible_agents))
        return agent

    def reset(self, seed=None, options=None):
        """Deals a hand: the first under this seed, or the next."""
        hand = self._hands.next(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self._leads = [0.0] * len(self.agents)
        self.agent_selection = self.agents[0]
        self._look(hand)

    def _look(self, hand):
        """Updates rewards and the agent to move."""
        over = hand.is_terminal()
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = 0.0
            if over or self.reward == "event":
                lead = hand.lead(seat)
                self.rewards[agent], self._leads[seat] = lead - self._leads[seat], lead
            self._cumulative_rewards[agent] += self.rewards[agent]
            self.terminations[agent] = over
        self.agent_selection = self.possible_agents[0 if over else hand.current_player()]

    def observe(self, agent):
        """What an agent sees now; of an agent that is not to move the mask is empty."""
        seat = self.possible_agents.index(self._known(agent))
        hand = self._hands.begun()
        import numpy
        mask = hand.mask() if seat == hand.current_player() else numpy.zeros(_cicera.symbol_count, numpy.int8)
        return {"observation": hand.observe(seat), "action_mask": mask}

    def last(self, observe=True):
        """Observation, reward since its last action, termination, truncation and info of the selected agent."""
        self._hands.begun()
        if not self.agents:
            raise ValueError("no agent is left: reset the environment")
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent], self.terminations[agent],
                self.truncations[agent], self.infos[agent])

    def step(self, action):
        """The selected agent's action. Once the hand is over, each agent takes one step with None and leaves."""
        self._hands.begun()
        if not self.agents:
            raise ValueError("no agent is left: reset the environment")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            return self._leave(agent, action)
        if action is None:
            raise ValueError(f"{agent} is to move, so action must be a number, not None")
        self._hands.state.apply_action(_action(action))
        self._cumulative_rewards[agent] = 0.0
        self._look(self._hands.state)
        return None

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError("when an agent is dead, the only valid action is None")
        for table in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del table[agent]
        self.agents.remove(agent)
        for other in self.agents:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        """The selected agent, again and again, until none is left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def __str__(self):
        return self.metadata["name"]

    def __repr__(self):
        return f"<cicera.AECEnv {self.ruleset.spec or self.ruleset.name}>"


def _action(action):
    if isinstance(action, bool) or not hasattr(action, "__index__"):
        raise TypeError(f"action must be a whole number, not {type(action).__name__}")
    action = action.__index__()
    return action if -2**62 < action < 2**62 else -1


class SingleEnv(_Rendered, _Single):
    """One seat against players, in the manner of Gymnasium; made by `single_env`. The observation is as that of AECEnv;
    `action_masks()` returns the legal actions as booleans.

    >>> env = single_env("scopa", "greedy")
    >>> seen, info = env.reset(seed=4)
    >>> over = False
    >>> while not over:
    ...     seen, reward, over, truncated, info = env.step(env.action_space.sample(seen["action_mask"]))
    """

    def __init__(self, rules, opponents, seat=0, reward="hand", render_mode=None, illegal_reward=None):
        self.ruleset, self.seat = rules, seat
        self.illegal_reward = None if illegal_reward is None else float(illegal_reward)
        self.reward = _rewards(reward)
        self.render_mode = _modes(render_mode)
        self.metadata = {"name": f"cicera_{rules.name}", "render_modes": ["ansi", "human"]}
        self.reward_range = (float("-inf"), float("inf"))
        self.spec = None
        self._callers = _callers(rules, opponents, seat)
        self._hands = _Hands(rules, _named(rules, opponents, seat))
        self.action_space = Actions(_cicera.symbol_count, functools.partial(self._hands.legal, seat))
        self.observation_space = observation_space(_cicera.observation_size, _cicera.symbol_count)
        self._lead = 0.0
        self._broken_off = False

    def reset(self, *, seed=None, options=None):
        """Deals the first hand under this seed, or the next, and plays on to the seat's first choice."""
        super().reset(seed=None if seed is None else _number("seed", seed))
        for _ in range(1000):
            hand = self._hands.next(seed)
            seed = None
            self._lead, self._broken_off = 0.0, False
            self._play_on(hand)
            if not hand.is_terminal():
                return self._seen(), {}
        raise ValueError(f"seat {self.seat} has no choice in any hand")

    def _play_on(self, hand):
        while hand.current_player() not in (self.seat, TERMINAL_PLAYER):
            hand.step(asked(self._callers[hand.current_player()], hand))

    def _seen(self):
        import numpy
        hand = self._hands.begun()
        mask = numpy.zeros(_cicera.symbol_count, numpy.int8) if hand.is_terminal() else hand.mask()
        return {"observation": hand.observe(self.seat), "action_mask": mask}

    def action_masks(self):
        """The legal actions as booleans."""
        return self._seen()["action_mask"].astype(bool)

    def step(self, action):
        """Observation, reward, termination, truncation and info after an action and the plays of the others."""
        hand = self._hands.begun()
        if hand.is_terminal() or self._broken_off:
            raise ValueError("the hand is over: reset the environment")
        if hand.current_player() != self.seat:
            raise ValueError("a step was broken off before the seat was to move again: reset the environment")
        try:
            hand.apply_action(_action(action))
        except IllegalAction:
            if self.illegal_reward is None:
                raise
            self._broken_off = True
            return self._seen(), self.illegal_reward, True, False, {"illegal": True}
        self._play_on(hand)
        reward = 0.0
        if hand.is_terminal() or self.reward == "event":
            lead = hand.lead(self.seat)
            reward, self._lead = lead - self._lead, lead
        return self._seen(), reward, hand.is_terminal(), False, {}

    def __repr__(self):
        return f"<cicera.SingleEnv {self.ruleset.spec or self.ruleset.name} seat {self.seat}>"


def _entries(rules, opponents, seat):
    """An opponent for each seat but the learner's."""
    seats = rules.seats
    if isinstance(opponents, str):
        opponents = [each.strip() for each in opponents.split(",")]
    elif callable(opponents):
        opponents = [opponents]
    if not isinstance(opponents, (list, tuple)) or not all(isinstance(each, str) or callable(each) for each in opponents):
        raise TypeError(f"opponents must be names or functions, not {opponents!r}")
    opponents = list(opponents)
    if len(opponents) == 1:
        opponents *= seats - 1
    if len(opponents) != seats - 1:
        raise ValueError(f"opponents has {len(opponents)} entries; expected 1 or {seats - 1}, one for each other seat")
    return opponents[:seat] + [None] + opponents[seat:]


def _named(rules, opponents, seat):
    return [each if isinstance(each, str) else None for each in _entries(rules, opponents, seat)]


def _callers(rules, opponents, seat):
    return {number: each for number, each in enumerate(_entries(rules, opponents, seat)) if callable(each)}


def aec_env(spec, *, reward="hand", render_mode=None):
    """An AEC environment of a ruleset. `reward` is `"hand"`, the lead in points at the end, or `"event"`, each change of
    it; for more than two sides it is the lead over the mean of the others."""
    return AECEnv(Ruleset.load(spec), reward, render_mode)


def single_env(spec, opponents="greedy", *, seat=0, reward="hand", render_mode=None, illegal_reward=None):
    """An environment for one seat. `opponents` is a player's name or a function (see `Turn`), for all other seats, or a
    list with one for each of them, in order of seats; partners are among them. An illegal action raises IllegalAction;
    with an `illegal_reward` it ends the hand with that, for learners that know of no masks."""
    rules = Ruleset.load(spec)
    if not 0 <= _number("seat", seat) < rules.seats:
        raise ValueError(f"seat must be from 0 to {rules.seats - 1}, not {seat}")
    return SingleEnv(rules, opponents, seat, reward, render_mode, illegal_reward)


def register_envs():
    """Registers an environment of Gymnasium for every shipped ruleset: `cicera/Scopa-v0` is `single_env("scopa")`, with the
    same arguments. Importing this package does so where Gymnasium has been imported before. Raises ImportError without
    Gymnasium."""
    import gymnasium
    for name in Library().names():
        number = "".join(part.capitalize() for part in name.split("-"))
        gymnasium.register(f"cicera/{number}-v0", entry_point="cicera:single_env", kwargs={"spec": name})
