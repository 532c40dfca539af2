"""Judgements and searches: as the command says them, as numbers, and in notebooks."""
import copy
import os
import pickle
import signal
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import cicera

QUICK = {"hands": 300, "matches": 100, "deals": 100, "measured": 0}


def without(data, *names):
    return {name: value for name, value in data.items() if name not in names}


class Judge(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.found = cicera.judge("scopa:match.target=15", players="random", seed=4, **QUICK)

    def test_says_what_the_door_says(self):
        door = cicera.Door(max_hands=10**9)
        door.ask("judge", ruleset=["scopa:match.target=15"], players="random", seed=4, **QUICK)
        while door.step(10_000):
            pass
        answer = [event for event in door.events() if event["event"] == "result"][0]["answer"]
        self.assertEqual(self.found.data, answer)
        self.assertEqual((self.found.spec, self.found.against, self.found.changes),
                         ("scopa:match.target=15", "scopa", ["match.target"]))
        self.assertEqual(str(self.found).splitlines(), answer["sentences"])

    def test_has_its_numbers_as_rows(self):
        longer = self.found.value("length.hands_per_match")
        self.assertLessEqual(longer.low, longer.value)
        self.assertLess(longer.value, longer.high)
        self.assertAlmostEqual(longer.after - longer.before, longer.value, 6)
        self.assertEqual(longer.value, self.found.data["length"]["difference"]["mean"])
        longer = self.found.value("length.plays_per_match")
        self.assertEqual((longer.value, longer.low), (longer.after - longer.before, None))
        self.assertEqual(self.found.value("skill").after, self.found.data["skill"]["after"]["mean"])
        decided = self.found.value("decides.matches")
        self.assertEqual((decided.low, decided.high), tuple(self.found.data["decides"]["matches"]["ci95"]))
        self.assertEqual([row["measure"] for row in self.found.table()], [row.measure for row in self.found.rows()])
        self.assertEqual(len({row.measure for row in self.found.rows()}), len(self.found.rows()))
        with self.assertRaises(KeyError):
            self.found.value("length")

    def test_a_function_plays_as_the_player_that_it_asks(self):
        def first(turn):
            return 0

        def last(turn):
            return len(turn.plays) - 1

        found = cicera.judge("scopa:match.target=15", players=[first, "random"], **QUICK)
        self.assertEqual(found.data["players"], "exec:first,random")
        self.assertEqual(found.data, cicera.judge("scopa:match.target=15", players=[first, "random"], **QUICK).data)
        other = cicera.judge("scopa:match.target=15", players=[last, "random"], **QUICK)
        self.assertNotEqual(found.data["length"], other.data["length"])

    def test_what_a_function_raises_is_raised(self):
        def broken(turn):
            raise LookupError("no card for me")

        with self.assertRaisesRegex(LookupError, "no card for me"):
            cicera.judge("scopa:match.target=15", players=broken, **QUICK)
        with self.assertRaisesRegex(LookupError, "no card for me"):
            cicera.tune("scopa", "match.target=11,21", "hands_per_match=3+-.5", players=broken, matches=400, confirm=100)

    def test_is_the_same_for_any_number_of_threads(self):
        for threads in (1, 3):
            self.assertEqual(self.found.data, cicera.judge("scopa:match.target=15", players="random", seed=4,
                                                           threads=threads, **QUICK).data)
        with self.assertRaisesRegex(ValueError, "threads must be from 1 to 1024"):
            cicera.judge("scopa:match.target=15", threads=0)

    def test_names_the_other_side(self):
        found = cicera.judge(cicera.Ruleset.load("scopa:scoring.primiera=off"), cicera.Ruleset.load("scopa:match.target=15"),
                             players=["random", "random"], **QUICK)
        self.assertEqual(found.against, "scopa:match.target=15")
        self.assertEqual(set(found.changes), {"match.target", "scoring.primiera"})

    def test_is_shown_and_kept(self):
        ElementTree.fromstring("<html>" + self.found._repr_html_() + "</html>")
        for other in (copy.deepcopy(self.found), pickle.loads(pickle.dumps(self.found))):
            self.assertEqual(other, self.found)

    def test_reports_progress_and_stops(self):
        seen = []
        cicera.judge("scopa:match.target=15", players="random", progress=lambda done, of: seen.append((done, of)), **QUICK)
        self.assertTrue(all(0 <= done <= of for done, of in seen))

        def interrupt(done, of):
            os.kill(os.getpid(), signal.SIGINT)

        with self.assertRaises(KeyboardInterrupt):
            cicera.judge("scopa:match.target=15", players="random", progress=interrupt, hands=10_000_000, matches=1000)

    def test_bad_arguments_are_named(self):
        with self.assertRaisesRegex(cicera.UsageError, "hands"):
            cicera.judge("scopa:match.target=15", hands=3)
        with self.assertRaises(cicera.RulesetError):
            cicera.judge("scopa:match.targt=15")
        with self.assertRaisesRegex(TypeError, "spec must be"):
            cicera.judge(7)
        with self.assertRaisesRegex(ValueError, "not one from a text"):
            cicera.judge(cicera.Ruleset.from_text("cicera: 1\nextends: scopa\nname: mine\ntitle: Mine\n"))


class Tune(unittest.TestCase):
    def test_finds_the_shorter_match(self):
        found = cicera.tune("scopa", "match.target=5,21", "hands_per_match<=3", players="random", matches=400, confirm=100)
        self.assertEqual((found.best, found.settings), ("scopa:match.target=5", 2))
        best = [row for row in found.rows() if row.spec == found.best][0]
        self.assertTrue(best.met)
        self.assertLess(best.high, 3)
        self.assertEqual(found.table()[0]["spec"], "scopa")
        self.assertIn("best of 2 settings: scopa:match.target=5", str(found))
        ElementTree.fromstring("<html>" + found._repr_html_() + "</html>")
        self.assertEqual(pickle.loads(pickle.dumps(found)), found)

    def test_takes_the_goals_of_a_file(self):
        with tempfile.TemporaryDirectory() as folder:
            file = os.path.join(folder, "short.yaml")
            with open(file, "w", encoding="utf-8") as stream:
                stream.write("cicera: 1\nname: short\ntitle: Short\nextends: scopa\ngoals: ['hands_per_match<=3']\n")
            found = cicera.tune(file, ["match.target=5,21"], players="random", matches=400, confirm=100)
        self.assertEqual({row.goal for row in found.rows()}, {"hands_per_match<=3"})
        with self.assertRaises(cicera.Error):
            cicera.tune("scopa", "match.target=5,21", "hands_per_match=")


if __name__ == "__main__":
    unittest.main()
