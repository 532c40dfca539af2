"""What can be pickled and copied comes back as it was; what cannot says why."""
import copy
import multiprocessing
import pathlib
import pickle
import tempfile
import unittest

import cicera
from tests.python.rulesets import ALL, SAMPLE


def again(value):
    return pickle.loads(pickle.dumps(value))


def played(name, steps, **arguments):
    """A hand in which symbols and whole plays have been made in turn."""
    hand = cicera.state(name, 6, **arguments)
    for number in range(steps):
        if hand.is_terminal():
            break
        if number % 3 == 0:
            hand.step(hand.count() - 1)
        else:
            hand.apply_action(hand.legal_actions()[-1])
    return hand


def returns_of(hand):
    """In another process."""
    while not hand.is_terminal():
        hand.step(0)
    return hand.returns()


class Copies(unittest.TestCase):
    def test_rulesets(self):
        for name in ALL:
            rules = cicera.Ruleset.load(name)
            self.assertEqual(again(rules).fingerprint, rules.fingerprint)
            self.assertIs(copy.deepcopy(rules), rules)
            self.assertIs(copy.copy(rules), rules)
        changed = cicera.Ruleset.load("scopa:match.target=31")
        self.assertEqual((again(changed).target, again(changed).spec), (31, changed.spec))

    def test_rulesets_of_files_and_texts(self):
        text = "cicera: 1\nextends: cassino\nname: mine\ntitle: Mine\nmatch: {target: 9}\n"
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine.yaml")
            file.write_text(text, encoding="utf-8")
            for rules in (cicera.Ruleset.from_text(text), cicera.Ruleset.from_file(file), cicera.Library(folder).load("mine")):
                self.assertEqual((again(rules).target, again(rules).fingerprint), (9, rules.fingerprint))
                hand = cicera.state(rules, 2)
                hand.step(0)
                self.assertEqual(again(hand).history(), hand.history())
            kept = pickle.dumps(rules)
            file.write_text(text.replace("9", "8"), encoding="utf-8")
            with self.assertRaisesRegex(ValueError, "mine has other rules here"):
                pickle.loads(kept)

    def test_hands(self):
        for name in SAMPLE:
            for steps in (0, 5, 8, 300):
                hand = played(name, steps)
                for other in (again(hand), copy.deepcopy(hand)):
                    self.assertEqual(other.id, hand.id)
                    self.assertEqual(other.history(), hand.history())
                    self.assertEqual(other.legal_actions(), hand.legal_actions())
                    self.assertEqual(other.observe(0).tobytes(), hand.observe(0).tobytes())
                    self.assertEqual(other.points(), hand.points())
        hand = played("scopa", 4, players=[None, "greedy"], ask_forced=True)
        self.assertEqual(again(hand).plays_made(), hand.plays_made())

    def test_hands_go_to_other_processes(self):
        hands = [played("cirulla", steps) for steps in (0, 3, 7)]
        with multiprocessing.get_context("spawn").Pool(1) as pool:
            self.assertEqual(pool.map(returns_of, hands), [returns_of(hand) for hand in hands])

    def test_environments(self):
        env = cicera.aec_env("scopa")
        env.reset(seed=3)
        env.step(env.hand.legal_actions()[0])
        for other in (again(env), copy.deepcopy(env)):
            self.assertEqual(other.agent_selection, env.agent_selection)
            self.assertEqual(other.observe("seat_1")["observation"].tobytes(), env.observe("seat_1")["observation"].tobytes())
            other.step(other.hand.legal_actions()[0])
            self.assertLess(len(env.hand.history()), len(other.hand.history()))
        single = cicera.single_env("scopa", "greedy")
        seen, _ = single.reset(seed=3)
        other = again(single)
        action = int(seen["action_mask"].argmax())
        self.assertEqual(other.step(action)[0]["observation"].tobytes(), single.step(action)[0]["observation"].tobytes())

    def test_matches(self):
        match = cicera.Match("cicera", players=["human", "greedy", "greedy", "greedy"], seed=5)
        for _ in range(4):
            match.play(0)
        for other in (again(match), copy.deepcopy(match), cicera.Match.resume(match.text())):
            self.assertEqual((other.turn, other.points, other.view()), (match.turn, match.points, match.view()))
        other.play(1)
        self.assertNotEqual(other.view(0), match.view(0))

    def test_results_policies_and_errors(self):
        found = cicera.compare(["scopa", "scopa-assi"], hands=200)
        for other in (again(found), copy.deepcopy(found)):
            self.assertEqual(other, found)
            self.assertEqual(other.rows(), found.rows())
        policy = cicera.Policy("scopa", {"points": 1, "risk": -0.5})
        self.assertEqual(again(policy).text(), policy.text())
        with self.assertRaises(cicera.RulesetError) as caught:
            cicera.Ruleset.load("scopa:match.targt=2")
        self.assertEqual(again(caught.exception).diagnostics, caught.exception.diagnostics)
        self.assertEqual(again(cicera.Cards("7d Rs")).cards, ["7d", "Rs"])

    def test_what_cannot_says_why(self):
        for value, message in ((cicera.batch("scopa", 2), "make another with cicera.batch"),
                               (cicera.Door(), "belong to this process")):
            for call in (again, copy.copy, copy.deepcopy):
                with self.assertRaisesRegex(TypeError, message):
                    call(value)


if __name__ == "__main__":
    unittest.main()
