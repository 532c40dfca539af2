"""One game in one language: a turn shows what environments and batches show, and what they train plays everywhere."""
import importlib.util
import os
import pathlib
import sys
import tempfile
import unittest

import numpy

import cicera
from tests.python.rulesets import ALL, SAMPLE

PLANES = [name for name, _ in cicera.planes()]
NUMBERS = [name for name, _ in cicera.numbers()]


def plane(rows, name):
    at = PLANES.index(name) * 56
    return rows[..., at:at + 56]


def number(rows, name):
    return rows[..., len(PLANES) * 56 + NUMBERS.index(name)]


def network(spec, seed=1, hidden=6, given=184):
    drawn = numpy.random.default_rng(seed)
    size = len(PLANES) * 56 + len(NUMBERS)
    layers = [(drawn.normal(size=(hidden, size)), drawn.normal(size=hidden)),
              (drawn.normal(size=(given, hidden)), drawn.normal(size=given))]
    return cicera.Network(spec, layers, scale=numpy.linspace(1, 3, size))


class Follower:
    """A player that spells its plays at a state beside the hand, and compares what each shows."""

    def __init__(self, test, spec):
        self.test, self.spec, self.turns = test, spec, 0

    def __call__(self, turn):
        chosen = self.turns % len(turn.plays)
        self.turns += 1
        prefix = []
        for action in turn.actions(chosen):
            self.test.assertIn(chosen, turn.matching(prefix))
            mask = turn.mask(prefix)
            self.test.assertEqual(mask[action], 1)
            with self.test.assertRaises(cicera.IllegalAction):
                turn.mask(prefix + [int(mask.argmin())])
            prefix.append(action)
        self.test.assertEqual(turn.matching(prefix), [chosen])
        self.test.assertFalse(turn.mask(prefix).any())
        self.test.assertEqual(turn.actions(turn.plays[chosen]), prefix)
        return chosen


class Turns(unittest.TestCase):
    def test_are_spelt_as_environments_ask(self):
        for spec in ALL:
            with self.subTest(spec):
                follower = Follower(self, spec)
                cicera.simulate(spec, players=follower, hands=2)
                self.assertGreater(follower.turns, 4)

    def test_show_what_environments_show(self):
        """The hand that a study plays by symbols, played again at a state: each shows the same at every symbol."""
        for spec in SAMPLE:
            shown = []

            def choose(observation, mask, rules):
                legal = numpy.flatnonzero(mask)
                action = int(legal[len(shown) % len(legal)])
                shown.append((observation.tobytes(), mask.tolist(), action))
                self.assertEqual(rules.tolist(), numpy.array(cicera.Ruleset.load(spec).vector(), numpy.float32).tolist())
                return action

            cicera.simulate(spec, players=cicera.player(choose, rules=True), hands=1, seed=5)
            hand = cicera.state(spec, seed=5)
            for seen, mask, action in shown:
                self.assertEqual(hand.observe().tobytes(), seen)
                self.assertEqual(hand.legal_actions_mask(), mask)
                hand.apply_action(action)
            self.assertTrue(hand.is_terminal())

    def test_show_the_table_that_each_play_leaves(self):
        for spec in ALL:
            hand = cicera.state(spec, seed=3, ask_forced=True)
            while not hand.is_terminal():
                seat, rows, before = hand.current_player(), hand.after(), hand.observe()
                chosen = len(hand.plays_made()) % hand.count()
                hand.step(chosen)
                self.check_after(rows[chosen], before, hand.observe(seat), spec)

    def check_after(self, row, before, real, spec):
        seen = 1 - plane(before, "unseen")  # what lay face down is taken, but not shown
        for name in ("table", "top", "previous", "build_value", "own_builds", "pile_0", "pile_1", "played_at", "played_by",
                     "taken_at"):
            self.assertEqual(plane(row, name).tolist(), (plane(real, name) * seen).tolist(), (spec, name))
        for name in ("last_capturer", "plays_left", "first_play"):
            self.assertEqual(number(row, name), number(real, name), (spec, name))
        self.assertEqual(plane(row, "unseen").tolist(), plane(before, "unseen").tolist())
        self.assertFalse((plane(row, "holding") > plane(before, "holding")).any())
        self.assertEqual(number(row, "held_0"), plane(row, "holding").sum())
        if number(real, "rounds_to_come") == number(before, "rounds_to_come"):  # else a script may have scored the deal
            for name in ("points_0", "points_1"):
                self.assertEqual(number(row, name), number(real, name), (spec, name))

    def test_of_batches_leave_the_same(self):
        tables = cicera.batch(["scopa", "cassino"], 4, seed=2, threads=2)
        for _ in range(30):
            rows, starts = tables.after()
            self.assertEqual(numpy.diff(starts).tolist(), tables.counts.tolist())
            self.assertEqual(rows.shape, (starts[-1], tables.observations.shape[1]))
            seen = numpy.repeat(tables.observations, tables.counts, axis=0)
            self.assertTrue((plane(rows, "unseen") == plane(seen, "unseen")).all())
            self.assertTrue((plane(rows, "holding").sum(axis=1) == plane(seen, "holding").sum(axis=1) - 1).all())
            tables.random_step()


class Networks(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name="net.txt"):
        return os.path.join(self.folder.name, name)

    def test_play_in_the_program_as_here(self):
        for spec, given in (("scopa", 184), ("cirulla", 184), ("cassino", 184), ("cicera", 184), ("cassino", 1), ("cuarenta", 1)):
            net = network(spec, given=given)
            name = net.save(self.file())
            logs = [self.file(f"{number}.jsonl") for number in range(2)]
            for player, log in zip((net, name), logs):
                cicera.simulate(spec, players=player, hands=3, log=log)
            with open(logs[0], "rb") as one, open(logs[1], "rb") as other:
                self.assertEqual(one.read(), other.read())

    def test_sit_at_every_table(self):
        name = network("scopa").save(self.file())
        match = cicera.Match("scopa", players=["human", name], seed=2)
        for _ in range(40):
            if match.hand_over:
                match.next_hand()
            else:
                match.play(0)
        env = cicera.single_env("scopa", name)
        env.reset(seed=1)
        self.assertIn(cicera.arena("scopa", [name, "random"], deals=20).value("score", players=name).n, range(1, 21))
        tables = cicera.batch("scopa", 4, opponents=[None, name])
        tables.step(tables.masks.argmax(axis=1))
        self.assertTrue(cicera.judge("scopa", "scopa:match.target=21", players=name, hands=100, matches=100, deals=100,
                                     measured=0).sentences)

    def test_refuse_what_does_not_fit(self):
        size = len(PLANES) * 56 + len(NUMBERS)
        for layers, message in (([], "184 actions"), ([(numpy.ones((184, 3)), numpy.ones(184))], rf"expected \(n, {size}\)"),
                                ([(numpy.ones((8, size)), numpy.ones(8))], "184 actions, or 1, the worth of a table, not 8"),
                                ([(numpy.full((184, size), numpy.nan), numpy.ones(184))], "not finite")):
            with self.assertRaisesRegex(ValueError, message):
                cicera.Network("scopa", layers)
        name = network("scopa").save(self.file())
        with self.assertRaisesRegex(cicera.InputError, "made for scopa, which plays or scores otherwise"):
            cicera.simulate("scopa-assi", players=name, hands=1)
        with self.assertRaisesRegex(cicera.UsageError, "no weights of features"):
            cicera.Policy.load(self.file())

    def test_round_little(self):
        """Whole numbers of 16 bits choose as the numbers that they are rounded from."""
        spec, drawn = "scopa", numpy.random.default_rng(3)
        size = len(PLANES) * 56 + len(NUMBERS)
        one, other = drawn.normal(size=(32, size)) / 30, drawn.normal(size=(184, 32))
        net = cicera.Network(spec, [(one, numpy.ones(32)), (other, numpy.zeros(184))], scale=2)
        hand = cicera.state(spec, seed=1)
        for _ in range(8):
            seen = hand.observe()
            exact = other @ numpy.maximum(one @ (seen / 2) + 1, 0)
            found = net.evaluate(seen)
            self.assertGreater(numpy.corrcoef(exact, found)[0, 1], 0.9999)
            hand.step_random()


@unittest.skipUnless(importlib.util.find_spec("torch"), "PyTorch is not installed")
class Learned(unittest.TestCase):
    def test_networks_play(self):
        sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples"))
        try:
            import learn
        finally:
            sys.path.pop(0)
        reports = []
        net = learn.learn("scopa", seconds=3, width=8, report=lambda *each: reports.append(each))
        with tempfile.TemporaryDirectory() as folder:
            name = net.save(os.path.join(folder, "net.txt"))
            self.assertEqual(cicera.arena("scopa", [name, net], deals=5).value("score", players=name).value, 0.5)


class Players(unittest.TestCase):
    def test_name_illegal_actions(self):
        with self.assertRaisesRegex(cicera.IllegalAction, "action 183 is not legal here"):
            cicera.simulate("scopa", players=cicera.player(lambda seen, mask: 183), hands=1)


if __name__ == "__main__":
    unittest.main()
