"""The studies, with functions among their players, and the API in this process."""
import json
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import unittest

import numpy

import cicera

ROOT = pathlib.Path(__file__).resolve().parents[2]
RULESETS = str(ROOT / "rulesets")


def last(turn):
    return len(turn.plays) - 1


def by_points(turn):
    """Most points now: a poor greedy."""
    return int(turn.features()[:, 0].argmax())


class Studies(unittest.TestCase):
    def test_simulate_counts_hands(self):
        found = cicera.simulate("scopa", hands=3000, seed=5, players="greedy")
        self.assertTrue(found.complete)
        self.assertEqual((found.done, found.data["rulesets"][0]["hands"]), (3000, 3000))
        self.assertEqual({row["command"] for row in found.table()}, {"simulate"})
        self.assertIn("scopa", str(found))

    def test_results_do_not_depend_on_threads(self):
        def table(threads):
            return cicera.compare(["scopa", "scopa:match.target=21"], hands=2000, threads=threads).csv

        self.assertEqual(table(1), table(2))

    def test_results_are_those_of_the_door(self):
        door = cicera.Door(max_hands=10_000_000)
        door.ask("simulate", ruleset="cirulla", hands=1500, seed=4, players="greedy")
        while door.step(100):
            pass
        answer = [event for event in door.events() if event["event"] == "result"][0]["answer"]
        found = cicera.simulate("cirulla", hands=1500, seed=4, players="greedy").data
        self.assertEqual(without_times(found), without_times(answer))

    def test_worth_and_arena(self):
        self.assertTrue(any(row.metric.startswith("drop.") for row in cicera.worth("scopa", hands=500).rows()))
        played = cicera.arena("scopa", ["random", "greedy"], deals=200)
        self.assertGreater(played.value("score", players="greedy").value, 0.6)

    def test_functions_play_in_an_arena(self):
        played = cicera.arena("scopa", [last, by_points, "random"], deals=150)
        self.assertGreater(played.value("score", players="exec:by_points").value, 0.5)
        self.assertEqual(cicera.arena("scopa", [last, by_points, "random"], deals=150).csv, played.csv)

    def test_functions_sit_in_simulations_and_comparisons(self):
        careful = cicera.Policy("scopa", {"points": 1, "worth": 1, "risk": -1})
        found = cicera.simulate("scopa", players=[careful, "random"], hands=300)
        alone = cicera.simulate("scopa", players="random", hands=300)
        self.assertNotEqual(found.value("lead_deal_points").value, alone.value("lead_deal_points").value)
        self.assertGreater(found.value("lead_deal_points").low, 0)
        self.assertEqual({row.players for row in found.rows()}, {"policy_of_scopa,random"})
        both = cicera.compare(["scopa", "scopa-assi"], players=[[last], "random"], hands=100)
        self.assertEqual({row.players for row in both.rows()}, {"last", "random"})

    def test_a_function_sees_what_a_learner_sees(self):
        """The observations of a hand in a study are those of the same hand as a state."""
        seen = []

        def watch(turn):
            seen.append((turn.seat, turn.observation().tobytes()))
            return len(seen) % len(turn.plays)

        for name in ("cassino", "cirulla", "scopa-sei"):
            seen.clear()
            cicera.simulate(name, players=watch, hands=1, seed=3)
            hand, again = cicera.state(name, 3), []
            while not hand.is_terminal():
                again.append((hand.current_player(), _without_named(hand.observe().tobytes())))
                hand.step(len(again) % hand.count())
            self.assertEqual([(seat, _without_named(each)) for seat, each in seen], again)

    def test_bad_answers_are_named(self):
        for answer, message in ((-1, "number from 0 to"), (1000, "number from 0 to"), (None, "must return"),
                                ("7d", "must return"), (True, "must return")):
            with self.assertRaisesRegex((TypeError, ValueError), message):
                cicera.simulate("scopa", players=lambda turn, answer=answer: answer, hands=5)

        def fails(turn):
            raise KeyError("mine")

        with self.assertRaisesRegex(KeyError, "mine"):
            cicera.arena("scopa", [fails, "random"], deals=5)

    def test_bad_arguments_are_named(self):
        for arguments, message in (({"hand": 5}, "hands"), ({"players": "gredy"}, "did you mean greedy"),
                                   ({"hands": -1}, "hands"), ({"metrics": "x"}, "metric")):
            with self.assertRaisesRegex(cicera.Error, message):
                cicera.simulate("scopa", **arguments)
        with self.assertRaises(TypeError):
            cicera.arena("scopa", [1, "random"])
        with self.assertRaisesRegex(cicera.Error, "no program"):
            cicera.arena("scopa", ["exec:true", "random"], deals=5)
        with self.assertRaises(ValueError):
            cicera.simulate(cicera.Ruleset.from_text("cicera: 1\nextends: scopa\nname: mine\ntitle: Mine\n"), hands=5)

    def test_progress_is_reported(self):
        seen = []
        cicera.simulate("scopa", hands=20000, progress=lambda done, of: seen.append((done, of)))
        self.assertEqual(seen[-1], (20000, 20000))

    def test_ctrl_c_leaves_the_result_so_far(self):
        def interrupt(done, of):
            os.kill(os.getpid(), signal.SIGINT)

        found = cicera.simulate("scopa", hands=100_000_000, progress=interrupt)
        self.assertFalse(found.complete)
        self.assertGreater(found.done, 0)
        self.assertEqual(found.value("lead_deal_points").n, found.done)
        self.assertIn("Stopped after", found._repr_html_())

    def test_the_interpreter_ends_while_a_study_runs(self):
        code = ("import cicera, threading\n"
                "threading.Thread(target=lambda: cicera.simulate('scopa', hands=10**9), daemon=True).start()\n")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ""))


def _without_named(observation):
    """Without what has been named of a play, which a function is not asked for."""
    row = bytearray(observation)
    row[5 * 56:7 * 56] = bytes(112)
    row[-26 + 11] = 0
    return bytes(row)


class Policies(unittest.TestCase):
    def test_a_file_plays_as_its_function_does(self):
        policy = cicera.Policy("scopa", {"points": 1, "worth": 1, "risk": -1, "lays_7": -0.5})
        with tempfile.TemporaryDirectory() as folder:
            player = policy.save(pathlib.Path(folder, "mine.txt"))
            self.assertEqual(cicera.Policy.load(player[7:]).weights, policy.weights)
            score = cicera.arena("scopa", [player, "random"], deals=200).value("score", players=player).value
            same = cicera.arena("scopa", [policy, "random"], deals=200).value("score", against="random").value
            self.assertAlmostEqual(score, same, delta=0.06)
            with self.assertRaisesRegex(cicera.InputError, "made for scopa"):
                cicera.simulate("scopa-assi", players=player, hands=5)
            with self.assertRaisesRegex(cicera.InputError, "made for 2 seats"):
                cicera.simulate("scopa-tre", players=player, hands=5)

    def test_bad_weights_are_named(self):
        with self.assertRaises(KeyError):
            cicera.Policy("scopa", {"pints": 1})
        with self.assertRaisesRegex(ValueError, r"vector has the shape \(3,\); expected \(44,\)"):
            cicera.Policy.from_vector("scopa", [1, 2, 3])

    def test_large_weights_are_scaled(self):
        self.assertIn("weight points 1000.0", cicera.Policy("scopa", {"points": 1e9}).text())


def with_root(text):
    return text.replace("SOURCE", str(ROOT))


class Conformance(unittest.TestCase):
    """The files that every door of the program answers alike: tests/api/*.jsonl."""

    def said(self, door, running):
        said = []
        while (event := door.event()) is not None:
            said.append(event)
        return said

    def follow(self, file):
        lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        settings = next(line["settings"] for line in lines if "settings" in line)
        door = cicera._cicera.Door(with_root(json.dumps(settings)))
        requests = [number for number, line in enumerate(lines) if "request" in line]
        for number, end in zip(requests, requests[1:] + [len(lines)]):
            request = lines[number]["request"]
            text = request if isinstance(request, str) else json.dumps(request, ensure_ascii=False)
            said = [door.ask(with_root(text))] + self.said(door, 0)
            running = 1 if number == requests[-1] else 0
            while running:
                running = door.step(4096)
                said += self.said(door, running)
            self.compare(said, lines[number + 1:end], file.name, text)

    def compare(self, said, wanted, name, request):
        self.assertEqual(len(said), len(wanted), f"{name}: {request}")
        for have, want in zip(said, wanted):
            have = have.replace(str(ROOT), "SOURCE")
            if set(want) == {"begins"}:
                self.assertTrue(have.startswith(want["begins"]), f"{name}: {have[:300]}")
            else:
                self.assertEqual(without_times(json.loads(have)), without_times(want), name)

    def test_every_file(self):
        files = sorted((ROOT / "tests" / "api").glob("*.jsonl"))
        self.assertTrue(files)
        for file in files:
            with self.subTest(file.name):
                self.follow(file)

    def test_errors_are_exceptions(self):
        door = cicera.Door()
        with self.assertRaises(cicera.UsageError) as caught:
            door.ask("move")
        self.assertIn("moves", caught.exception.cure)
        with self.assertRaises(cicera.Error):
            door.ask("show", ruleset="scoppa")


def without_times(value):
    if isinstance(value, dict):
        return {key: without_times(each) for key, each in value.items() if key not in ("seconds", "hands_per_second")}
    return [without_times(each) for each in value] if isinstance(value, list) else value


if __name__ == "__main__":
    unittest.main()
