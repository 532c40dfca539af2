"""Studies write files and keep rows: as the command line writes them, with what a log holds."""
import json
import os
import tempfile
import unittest

import numpy

import cicera


class Files(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name):
        return os.path.join(self.folder.name, name)

    def read(self, name):
        with open(self.file(name), encoding="utf-8") as file:
            return file.read()

    def test_a_log_has_every_hand(self):
        cicera.compare(["scopa", "scopa-tre"], players="greedy", hands=30, log=self.file("log"), threads=2)
        hands = [json.loads(line) for line in self.read("log").splitlines()]
        self.assertEqual([hand["ruleset"] for hand in hands], ["scopa", "scopa-tre"] * 30)
        self.assertEqual([hand["hand"] for hand in hands[::2]], list(range(30)))
        replayed = cicera.Door().ask("replay", input=self.read("log"))
        self.assertEqual(len(replayed if isinstance(replayed, list) else replayed["hands"]), 60)

    def test_a_report_is_a_page(self):
        cicera.simulate("scopa", hands=20, report=self.file("page.html"))
        self.assertIn("<!doctype html>", self.read("page.html")[:40].lower())
        cicera.judge("scopa", "scopa:match.target=21", players="random", hands=100, matches=100, deals=100, measured=0,
                     report=self.file("judge.html"))
        self.assertIn("<html", self.read("judge.html")[:200])

    def test_a_checkpoint_goes_on(self):
        whole = cicera.simulate("scopa", hands=400, seed=2)

        def stop(done, of):
            if done < of:
                raise KeyboardInterrupt

        part = cicera.simulate("scopa", hands=400, seed=2, checkpoint=self.file("run.json"), progress=stop)
        self.assertFalse(part.complete)
        on = cicera.simulate("scopa", resume=self.file("run.json"))
        self.assertTrue(on.complete)
        self.assertEqual(on.csv, whole.csv)
        with self.assertRaisesRegex(cicera.InputError, "a checkpoint of simulate"):
            cicera.arena("scopa", resume=self.file("run.json"))

    def test_functions_go_on_too(self):
        def first(turn):
            return 0

        cicera.simulate("scopa", players=first, hands=20, checkpoint=self.file("run.json"))
        on = cicera.simulate("scopa", players=first, resume=self.file("run.json"))
        self.assertEqual((on.done, on.rows()[0].players), (20, "first"))
        with self.assertRaisesRegex(cicera.Error, "a function can play"):
            cicera.simulate("scopa", resume=self.file("run.json"))

    def test_parts_are_merged(self):
        parts = [cicera.compare(["scopa", "scopa:match.target=21"], hands=100, shard=f"{part}/3") for part in (2, 1, 3)]
        self.assertEqual(parts[0].data["format"], "cicera.partial/1")
        with open(self.file("part.json"), "w", encoding="utf-8") as file:
            json.dump(parts[1].data, file)
        whole = cicera.merge(parts[0], self.file("part.json"), parts[2])
        self.assertEqual(whole.csv, cicera.compare(["scopa", "scopa:match.target=21"], hands=100).csv)
        with self.assertRaises(cicera.Error):
            cicera.merge(parts[0])
        with self.assertRaises(cicera.Error):
            cicera.merge()

    def test_what_does_not_go_together_is_refused(self):
        for keys, message in (({"log": "x", "checkpoint": "y"}, "no checkpoint"), ({"rows": "hand", "resume": "x"}, "no resume"),
                              ({"rows": "card"}, "rows must be 'hand', 'match' or 'play'"),
                              ({"report": self.file("x"), "shard": "1/2"}, "a part has no report")):
            with self.assertRaisesRegex(ValueError, message):
                cicera.simulate("scopa", hands=10, **keys)
        with self.assertRaisesRegex(OSError, "none"):
            cicera.simulate("scopa", hands=10, log=self.file("none/log"))
        with self.assertRaisesRegex(ValueError, "several runs"):
            cicera.judge("scopa:match.target=21", hands=100, log=self.file("log"))
        self.assertEqual(os.listdir(self.folder.name), [])

    def test_a_log_that_was_not_finished_is_not_written(self):
        def stop(done, of):
            raise KeyboardInterrupt

        cicera.simulate("scopa", hands=4000, log=self.file("log"), progress=stop)
        self.assertEqual(os.listdir(self.folder.name), [])


class Rows(unittest.TestCase):
    def test_of_hands_add_up_to_the_result(self):
        played = cicera.compare(["scopa", "cirulla"], players=[["greedy", "random"], ["random"]], hands=50, rows="hand")
        columns = played.columns
        self.assertEqual({len(column) for column in columns.values()}, {200})
        self.assertEqual(set(zip(columns["ruleset"], columns["players"])),
                         {(ruleset, players) for ruleset in ("scopa", "cirulla") for players in ("greedy,random", "random")})
        for ruleset in ("scopa", "cirulla"):
            for players in ("greedy,random", "random"):
                of = (columns["ruleset"] == ruleset) & (columns["players"] == players)
                self.assertEqual(columns["hand"][of].tolist(), list(range(50)))
                if cicera.Ruleset.load(ruleset).sides != 2:
                    continue
                dealer = columns["dealer"][of] % 2
                lead = columns["points_0"][of] - columns["points_1"][of]
                lead = numpy.where(dealer == 1, lead, -lead).mean()
                self.assertAlmostEqual(played.value("lead_deal_points", ruleset=ruleset, players=players).value, lead, 6)

    def test_of_matches_and_plays(self):
        matches = cicera.simulate("scopa", players="greedy", matches=30, rows="match").columns
        self.assertEqual(matches["match"].tolist(), list(range(30)))
        self.assertTrue((numpy.maximum(matches["points_0"], matches["points_1"]) >= 11).all())
        hands = cicera.simulate("scopa", players="greedy", matches=30, rows="hand").columns
        self.assertEqual(matches["hands"].sum(), len(hands["hand"]))
        plays = cicera.simulate("cassino", players="greedy", hands=3, rows="play").columns
        self.assertEqual(len(plays["card"]), 3 * 48)
        self.assertTrue((plays["build"] > 0).any())
        for hand in range(3):
            self.assertEqual(len(set(plays["card"][plays["hand"] == hand])), 48)

    def test_of_an_arena_name_who_sits(self):
        columns = cicera.arena("scopa", ["greedy", "random"], deals=10, rows="hand").columns
        self.assertEqual(set(columns["players"]), {"greedy,random", "random,greedy"})


if __name__ == "__main__":
    unittest.main()
