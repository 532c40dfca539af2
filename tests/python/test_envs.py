"""The environments keep the rules that PettingZoo and Gymnasium document, and are what these libraries take: they, or the
stand-ins of tests/python/libraries where they cannot be installed, check it in a program of their own."""
import importlib.util
import os
import random
import subprocess
import sys
import unittest

import numpy

import cicera
from tests.python.rulesets import ALL, SAMPLE


def play(env, seed, chance):
    """One hand by chance, with the checks of every step; returns what each agent was given in all."""
    env.reset(seed=seed)
    given = {agent: 0.0 for agent in env.possible_agents}
    dead = set()
    for agent in env.agent_iter():
        assert agent == env.agent_selection and agent in env.agents
        seen, reward, terminated, truncated, info = env.last()
        given[agent] += reward
        assert isinstance(info, dict) and not truncated
        space = env.observation_space(agent)
        assert space.contains(seen), space
        assert seen["observation"].shape == space["observation"].shape
        for table in (env.rewards, env.terminations, env.truncations, env.infos, env._cumulative_rewards):
            assert set(table) == set(env.agents)
        if terminated:
            assert not seen["action_mask"].any()
            dead.add(agent)
            env.step(None)
            continue
        legal = numpy.flatnonzero(seen["action_mask"])
        assert len(legal) > 1
        for other in env.agents:
            if other != agent:
                assert not env.observe(other)["action_mask"].any()
        action = int(legal[chance.randrange(len(legal))])
        assert env.action_space(agent).contains(action)
        env.step(action)
    assert dead == set(env.possible_agents) and not env.agents and env.num_agents == 0
    return given


class Aec(unittest.TestCase):
    def test_keeps_the_conventions_under_every_ruleset(self):
        for name in ALL:
            with self.subTest(name):
                env = cicera.aec_env(name)
                self.assertEqual(env.max_num_agents, cicera.Ruleset.load(name).seats)
                given = play(env, 3, random.Random(1))
                self.assertAlmostEqual(sum(given.values()), 0, 3)

    def test_event_rewards_add_up_to_those_of_the_hand(self):
        for name in SAMPLE:
            at_end = play(cicera.aec_env(name), 5, random.Random(2))
            by_event = play(cicera.aec_env(name, reward="event"), 5, random.Random(2))
            for agent, reward in at_end.items():
                self.assertAlmostEqual(by_event[agent], reward, 6)

    def test_a_seed_decides_everything(self):
        def seen(seed):
            env = cicera.aec_env("cicera")
            env.reset(seed=seed)
            return env.observe("seat_0")["observation"].tobytes()

        self.assertEqual(seen(1), seen(1))
        self.assertNotEqual(seen(1), seen(2))

    def test_a_reset_without_a_seed_deals_the_next_hand(self):
        env = cicera.aec_env("cicera")
        env.reset(seed=1)
        first = env.hand.id
        env.reset()
        self.assertEqual(env.hand.id, (first[0], first[1], first[2] + 1))

    def test_a_dead_agent_takes_none_alone(self):
        env = cicera.aec_env("scopa")
        env.reset(seed=1)
        with self.assertRaises(ValueError):
            env.step(None)
        while not env.terminations[env.agent_selection]:
            env.step(env.hand.legal_actions()[0])
        with self.assertRaises(ValueError):
            env.step(0)
        env.step(None)
        env.step(None)
        with self.assertRaises(ValueError):
            env.step(None)

    def test_an_illegal_action_changes_nothing(self):
        env = cicera.aec_env("scopa")
        env.reset(seed=1)
        before = env.observe("seat_0")["observation"].tobytes()
        for action in (-1, 184, 183, 10**30, numpy.int64(150)):
            with self.assertRaises(cicera.IllegalAction):
                env.step(action)
        for action in (1.0, "1", None, True):
            with self.assertRaises((TypeError, ValueError)):
                env.step(action)
        self.assertEqual(env.observe("seat_0")["observation"].tobytes(), before)

    def test_shows_the_table(self):
        env = cicera.aec_env("scopa", render_mode="ansi")
        env.reset(seed=1)
        self.assertIn("table ", env.render())
        self.assertIn("scopa", str(env))


class Single(unittest.TestCase):
    def test_keeps_the_conventions(self):
        for name in SAMPLE:
            for seat in range(cicera.Ruleset.load(name).seats):
                env = cicera.single_env(name, "random", seat=seat)
                seen, info = env.reset(seed=2)
                over = False
                while not over:
                    self.assertTrue(env.observation_space.contains(seen))
                    self.assertEqual(env.action_masks().tolist(), seen["action_mask"].astype(bool).tolist())
                    action = env.action_space.sample(seen["action_mask"])
                    seen, reward, over, truncated, info = env.step(action)
                    self.assertIsInstance(reward, float)
                    self.assertFalse(truncated)
                self.assertEqual(reward, env.hand.returns()[seat])
                with self.assertRaises(ValueError):
                    env.step(0)

    def test_a_function_is_an_opponent(self):
        turns = []

        def first(turn):
            turns.append(turn.seat)
            self.assertEqual(turn.observation().dtype, numpy.int8)
            return 0

        env = cicera.single_env("cicera", [first, "greedy", first], seat=0)
        seen, _ = env.reset(seed=2)
        over = False
        while not over:
            seen, _, over, _, _ = env.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
        self.assertEqual(set(turns), {1, 3})

    def test_an_illegal_action_may_end_the_hand(self):
        env = cicera.single_env("scopa", illegal_reward=-10)
        seen, _ = env.reset(seed=2)
        illegal = int(numpy.flatnonzero(seen["action_mask"] == 0)[0])
        _, reward, terminated, truncated, info = env.step(illegal)
        self.assertEqual((reward, terminated, truncated, info), (-10.0, True, False, {"illegal": True}))
        with self.assertRaisesRegex(ValueError, "reset"):
            env.step(int(numpy.flatnonzero(seen["action_mask"])[0]))
        env.reset()
        env.step(env.action_space.sample())
        with self.assertRaises(cicera.IllegalAction):
            strict = cicera.single_env("scopa")
            strict.reset(seed=2)
            strict.step(illegal)

    def test_samples_are_legal(self):
        env = cicera.aec_env("cassino")
        env.reset(seed=9)
        for agent in env.agent_iter():
            env.step(None if env.terminations[agent] else env.action_space(agent).sample())

    def test_bad_arguments_are_named(self):
        for arguments, message in (({"opponents": ["greedy"] * 5}, "opponents has 5 entries"), ({"seat": 7}, "seat must"),
                                   ({"reward": "x"}, "reward must"), ({"opponents": "gredy"}, "did you mean greedy")):
            with self.assertRaisesRegex(ValueError, message):
                cicera.single_env("cicera", **arguments)
        with self.assertRaisesRegex(ValueError, "sees all cards"):
            cicera.single_env("scopa", "cheat")


def with_libraries(program):
    """Runs a program that finds the libraries, or their stand-ins."""
    stand_ins = os.path.join(os.path.dirname(os.path.abspath(__file__)), "libraries")
    path = [os.path.dirname(os.path.dirname(cicera.__file__))]
    if importlib.util.find_spec("pettingzoo") is None or importlib.util.find_spec("gymnasium") is None:
        path.insert(0, stand_ins)
    path.append(os.environ.get("PYTHONPATH", ""))
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(path)}
    run = subprocess.run([sys.executable, "-W", "ignore", "-c", program], env=environment, capture_output=True, text=True)
    return run.returncode, run.stdout, run.stderr


class Libraries(unittest.TestCase):
    def run_well(self, program):
        code, out, error = with_libraries(program)
        self.assertEqual(code, 0, error)
        return out

    def test_pettingzoo_takes_them(self):
        self.run_well("""
from pettingzoo.test import api_test
import cicera
for name in ("scopa", "cassino", "cuarenta"):
    api_test(cicera.aec_env(name), num_cycles=60)
api_test(cicera.aec_env("cicera", reward="event"), num_cycles=60)
""")

    def test_gymnasium_takes_them(self):
        self.run_well("""
from gymnasium.utils.env_checker import check_env
import cicera
check_env(cicera.single_env("scopa", "greedy", illegal_reward=-10), skip_render_check=True)
""")

    def test_gymnasium_makes_them_by_name(self):
        out = self.run_well("""
import gymnasium
import cicera
env = gymnasium.make("cicera/ScopaUndici-v0", opponents="random", seat=1)
print(env.unwrapped.ruleset.name, env.unwrapped.seat, sum(name.startswith("cicera/") for name in gymnasium.registry))
""")
        self.assertEqual(out.split(), ["scopa-undici", "1", str(len(ALL))])

    def test_they_are_registered_when_asked(self):
        self.run_well("""
import cicera
import gymnasium
cicera.register_envs()
gymnasium.make("cicera/Cicera-v0").reset(seed=3)
""")

    def test_the_import_asks_for_no_library(self):
        self.assertEqual(self.run_well("import cicera, sys; print('gymnasium' in sys.modules)").strip(), "False")


if __name__ == "__main__":
    unittest.main()
