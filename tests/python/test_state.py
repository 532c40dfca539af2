"""A hand, symbol by symbol: OpenSpiel's manner."""
import copy
import json
import random
import unittest

import numpy

import cicera
from tests.python.rulesets import ALL, SAMPLE


def played(name, seed, steps=None):
    """A hand played by chance, to its end or for some steps."""
    hand, chance = cicera.state(name, seed), random.Random(seed)
    while not hand.is_terminal() and steps != 0:
        legal = hand.legal_actions()
        hand.apply_action(legal[chance.randrange(len(legal))])
        steps = None if steps is None else steps - 1
    return hand


class StateTest(unittest.TestCase):
    def test_plays_every_ruleset_to_its_end(self):
        for name in ALL:
            with self.subTest(name):
                hand = played(name, 7)
                self.assertEqual(hand.current_player(), -4)
                self.assertEqual(hand.legal_actions(), [])
                self.assertAlmostEqual(sum(hand.returns()), 0, 6)
                self.assertEqual(hand.num_distinct_actions(), 184)
                self.assertEqual(json.loads(hand.record())["format"], "cicera.hand/1")

    def test_history_leads_to_the_same_state(self):
        for name in SAMPLE:
            hand, again = played(name, 3), cicera.state(name, 3)
            for action in hand.history():
                self.assertIn(action, again.legal_actions())
                again.apply_action(action)
            self.assertTrue(again.is_terminal())
            self.assertEqual(again.returns(), hand.returns())
            self.assertEqual(again.plays_made(), hand.plays_made())

    def test_a_clone_goes_its_own_way(self):
        for name in SAMPLE:
            hand = played(name, 4, steps=9)
            for other in (hand.clone(), copy.copy(hand), copy.deepcopy(hand)):
                self.assertEqual(other.observe().tobytes(), hand.observe().tobytes())
                self.assertEqual(other.history(), hand.history())
                before = hand.information_state_string()
                while not other.is_terminal():
                    other.apply_action(other.legal_actions()[0])
                self.assertEqual(hand.information_state_string(), before)
            action = hand.legal_actions()[-1]
            child = hand.child(action)
            self.assertEqual(child.history(), hand.history() + [action])
            hand.apply_action(action)
            self.assertEqual(str(child), str(hand))

    def test_plays_by_number_have_a_history_too(self):
        hand, again = cicera.state("cassino", 5), cicera.state("cassino", 5)
        while not hand.is_terminal():
            hand.step(hand.count() - 1)
        for action in hand.history():
            again.apply_action(action)
        self.assertEqual(again.plays_made(), hand.plays_made())
        self.assertEqual(hand.clone().points(), hand.points())

    def test_masks_lists_and_tensors_agree(self):
        hand = cicera.state("cirulla", 8)
        while not hand.is_terminal():
            legal = hand.legal_actions()
            self.assertGreater(len(legal), 1)
            self.assertEqual(numpy.flatnonzero(hand.mask()).tolist(), legal)
            self.assertEqual(sum(hand.legal_actions_mask()), len(legal))
            self.assertEqual(hand.information_state_tensor(), hand.observe().tolist())
            self.assertEqual(len({hand.action_to_string(hand.current_player(), action) for action in legal}), len(legal))
            other = 1 - hand.current_player()
            self.assertEqual(hand.legal_actions(other), [])
            hand.apply_action(legal[0])

    def test_players_of_the_program_play_their_seats(self):
        hand = cicera.state("scopa", 5, players=[None, "greedy"])
        while not hand.is_terminal():
            self.assertEqual(hand.current_player(), 0)
            hand.step(0)

    def test_agrees_with_the_simulation(self):
        """Greedy against greedy in a state is what the program's simulation plays."""
        for name in SAMPLE:
            hand = cicera.state(name, 1, players="greedy")
            self.assertTrue(hand.is_terminal())

    def test_illegal_actions_are_refused(self):
        hand = cicera.state("scopa", 1)
        for action in (-1, 184, 10**9):
            with self.assertRaises(cicera.IllegalAction):
                hand.apply_action(action)
        with self.assertRaises(cicera.IllegalAction):
            hand.step(1000)
        with self.assertRaises(TypeError):
            hand.apply_action("9d")
        with self.assertRaises(ValueError):
            hand.information_state_string(2)
        over = played("scopa", 1)
        with self.assertRaises(cicera.IllegalAction):
            over.apply_action(0)
        for seed in (-1, 2**44, "x", 1.5, True):
            with self.assertRaises((TypeError, ValueError)):
                cicera.state("scopa", seed)

    def test_forced_plays_are_asked_for_on_request(self):
        hand = cicera.state("scopa", 1, ask_forced=True)
        plays = 0
        while not hand.is_terminal():
            hand.step(0)
            plays += 1
        self.assertEqual(plays, 36)


class Rules(unittest.TestCase):
    def test_errors_have_place_and_cure(self):
        with self.assertRaises(cicera.RulesetError) as caught:
            cicera.Ruleset.from_text("cicera: 1\nextends: scopa\nname: mine\ntitle: Mine\nmatch: {targt: 15}\n", "mine.yaml")
        error = caught.exception
        self.assertEqual((error.file, error.line, error.column), ("mine.yaml", 5, 9))
        self.assertIn("target", error.cure)
        self.assertIsInstance(error, ValueError)
        with self.assertRaises(cicera.Error) as caught:
            cicera.Ruleset.load("scoppa")
        self.assertIn("scopa", caught.exception.cure)

    def test_every_ruleset_has_a_vector_of_its_own(self):
        vectors = {tuple(cicera.Ruleset.load(name).vector()) for name in ALL}
        self.assertEqual(len(vectors), len(ALL))
        self.assertEqual({len(vector) for vector in vectors}, {len(cicera.rules_names())})

    def test_a_failing_script_is_named(self):
        import pathlib
        import tempfile
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "bad.lua").write_text("return {api = 2, on_play = function() error('no') end}\n")
            file = pathlib.Path(folder, "bad.yaml")
            file.write_text("cicera: 1\nextends: scopa\nname: bad\ntitle: Bad\nscoring: {odd: {kind: script, script: bad.lua}}\n")
            with self.assertRaises(cicera.ScriptError) as caught:
                hand = cicera.state(str(file), 1)
                while not hand.is_terminal():
                    hand.step_random()
            self.assertTrue(caught.exception.file.endswith("bad.lua"))
            self.assertEqual(caught.exception.line, 1)


if __name__ == "__main__":
    unittest.main()
