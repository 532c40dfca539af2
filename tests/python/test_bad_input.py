"""What is refused, and in which words: types, shapes, numbers, scripts that fail, interpreters; and what goes on after it."""
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import unittest

import numpy

import cicera

#: A call, and what its error must say.
WRONG_TYPES = [
    (lambda: cicera.Ruleset.load(5), "spec must be a Ruleset, a name or a path, not int"),
    (lambda: cicera.Ruleset.load(None), "spec must be .* not NoneType"),
    (lambda: cicera.Ruleset.from_text(b"cicera: 1"), "text must be a str, not bytes"),
    (lambda: cicera.Library(3), "folder must be a path, not int"),
    (lambda: cicera.state(["scopa"]), "spec must be .* not list"),
    (lambda: cicera.state("scopa", "1"), "seed must be a whole number, not str"),
    (lambda: cicera.state("scopa", hand=True), "hand must be a whole number, not bool"),
    (lambda: cicera.state("scopa", players=7), "players must be names"),
    (lambda: cicera.state("scopa", players=[None, 7]), "players must be names"),
    (lambda: cicera.state("scopa").apply_action("9d"), "action must be a whole number, not str"),
    (lambda: cicera.state("scopa").apply_action(0.0), "action must be a whole number, not float"),
    (lambda: cicera.state("scopa").step(None), "number must be a whole number, not NoneType"),
    (lambda: cicera.state("scopa").step(False), "number must be a whole number, not bool"),
    (lambda: cicera.state("scopa").deal(1, 0, "x"), "hand must be a whole number, not str"),
    (lambda: cicera.state("scopa").observe("0"), "player must be a whole number, not str"),
    (lambda: cicera.state("scopa").action_to_string(1.5), "action must be a whole number, not float"),
    (lambda: cicera.Ruleset.load("scopa").side_of("0"), "seat must be a whole number, not str"),
    (lambda: cicera.batch("scopa", 2.0), "n must be a whole number, not float"),
    (lambda: cicera.batch("scopa", 2).random_step("3"), "plays must be a whole number, not str"),
    (lambda: cicera.batch("scopa", 2).reset("3"), "seed must be a whole number, not str"),
    (lambda: cicera.batch("scopa", 2).step([True, False]), "actions must be whole numbers, not bool"),
    (lambda: cicera.batch("scopa", 2).step([[0], [0, 1]]), "actions must be"),
    (lambda: cicera.single_env("scopa", 5), "opponents must be"),
    (lambda: cicera.simulate("scopa", players=5), "players must be"),
    (lambda: cicera.simulate("scopa", hands={}), "hands must be a number, a text or a list"),
    (lambda: cicera.simulate("scopa", hands=5, progress=3), "progress must be a function, not int"),
    (lambda: cicera.simulate("scopa", hands=5, threads="2"), "threads must be a whole number, not str"),
    (lambda: cicera.Policy("scopa", {"points": "much"}), "the weight of points must be a number"),
    (lambda: cicera.Match(3), "spec must be .* not int"),
    (lambda: cicera.state("scopa").cards(0, 0), "place must be a str, not int"),
    (lambda: cicera.state("scopa").cards("table", "0"), "number must be a whole number, not str"),
    (lambda: cicera.Cards(["9d", 9]), "cards must be texts, not int"),
    (lambda: cicera.Door().send(5), "line must be a str, not int"),
    (lambda: cicera.Door().step("5"), "units must be a whole number, not str"),
]
WRONG_VALUES = [
    (lambda: cicera.state("scopa", -1), "seed must be from 0"),
    (lambda: cicera.state("scopa").deal(1, 0, -1), "hand must be from 0 to .* not -1"),
    (lambda: cicera.state("scopa").deal(2**70, 0, 0), f"seed must be from 0 to .* not {2**70}"),
    (lambda: cicera.state("scopa").observe(2), "player must be from 0 to 1, not 2"),
    (lambda: cicera.state("cicera").lead(-1), "player must be from 0 to 3, not -1"),
    (lambda: cicera.state("scopa").action_to_string(2**32 + 5), "action must be from 0 to 183"),
    (lambda: cicera.Ruleset.load("scopa-tre").side_of(3), "seat must be from 0 to 2, not 3"),
    (lambda: cicera.batch("scopa", 3).step(numpy.zeros((3, 2), int)), r"shape \(3, 2\); expected \(3,\)"),
    (lambda: cicera.batch("scopa", 3).step_plays(numpy.zeros(4, int)), r"shape \(4,\); expected \(3,\)"),
    (lambda: cicera.batch("scopa", 3, threads=2000), "threads must be from 1 to 1024"),
    (lambda: cicera.batch("scopa", 3).random_step(0), "plays must be at least 1"),
    (lambda: cicera.simulate("scopa", hands=5, threads=0), "threads must be from 1 to 1024"),
    (lambda: cicera.Policy("scopa", {"points": float("nan")}), "the weight of points must be finite"),
    (lambda: cicera.Policy.from_vector("scopa", numpy.zeros((2, 3))), r"vector has the shape \(2, 3\); expected \("),
    (lambda: cicera.simulate("scopa", hands=float("nan")), "hands must be a finite number, not nan"),
    (lambda: cicera.tune("scopa", "match.target=1,2", hands=numpy.float32("inf")), "hands must be a finite number, not inf"),
    (lambda: cicera.Ruleset.load("\ud800"), "spec has at position 0 half a letter"),
    (lambda: cicera.Ruleset.from_text("cicera: \udfff"), "text has at position 8 half a letter"),
    (lambda: cicera.Library("\ud800"), "folder has at position 0 half a letter"),
    (lambda: cicera.state("scopa", players="greedy\ud800"), "players has at position 6 half a letter"),
    (lambda: cicera.simulate("scopa", players="\ud800"), "players has at position 0 half a letter"),
    (lambda: cicera.moves("scopa", "9d", table="\ud800"), "table has at position 0 half a letter"),
    (lambda: cicera.Door().send("\ud800"), "line has at position 0 half a letter"),
    (lambda: cicera.Cards("99z"), r"'99z' is not a card \(a card has a rank"),
    (lambda: cicera.Cards("9d \ud800"), "cards has at position 0 half a letter"),
    (lambda: cicera.state("scopa").cards("pile", 2), "no pile 2; there are table 0, hidden 0, pile 0 to 1 and holding 0 to 1"),
    (lambda: cicera.state("scopa").cards("holding", 2**70), "no holding"),
    (lambda: cicera.aec_env("scopa").observe("seat_0"), "no hand has been dealt: reset the environment"),
    (lambda: cicera.aec_env("scopa").last(), "no hand has been dealt: reset the environment"),
    (lambda: cicera.aec_env("scopa").step(3), "no hand has been dealt: reset the environment"),
    (lambda: cicera.single_env("scopa").action_masks(), "no hand has been dealt: reset the environment"),
    (lambda: cicera.single_env("scopa").step(3), "no hand has been dealt: reset the environment"),
]


def _lead(turn):
    return 0


#: A name that is none, and the sentence that says so.
UNKNOWN_NAMES = [
    (lambda: cicera.simulate("scopa", hands=40).value("lead_deal_pionts"), "no metric 'lead_deal_pionts' .did you mean lead_deal_points"),
    (lambda: cicera.arena("scopa", ["random", "greedy"], deals=9).value("score", players="gredy"),
     "no players 'gredy' .did you mean greedy.*among the rows of metric 'score'"),
    (lambda: cicera.arena("scopa", [_lead, "greedy"], deals=9).value("score", players="leed"), "one of|did you mean _lead"),
    (lambda: cicera.simulate("scopa", hands=40).value("lead_deal_points", ruleset="scopone"), "no ruleset 'scopone'"),
    (lambda: cicera.judge("scopa:match.target=16", players="random", hands=400, matches=100, deals=100, measured=0).value("length"),
     "no measure 'length'"),
    (lambda: cicera.Policy("scopa", {"point": 1}), "no feature 'point' .did you mean points"),
    (lambda: cicera.aec_env("scopa").observe("seat_2"), "no agent 'seat_2' .did you mean seat_"),
    (lambda: cicera.aec_env("scopa").action_space("seat_2"), "no agent 'seat_2'"),
]

#: A script that fails once a card is taken.
FAILING = """return {
  api = 2,
  on_play = function(play)
    if #play.taken > 0 then error("a card is taken") end
    return 0
  end,
}
"""


class Arguments(unittest.TestCase):
    def refuses(self, calls, kind):
        for number, (call, message) in enumerate(calls):
            with self.subTest(number), self.assertRaisesRegex(kind, message):
                call()

    def test_types_are_named(self):
        self.refuses(WRONG_TYPES, TypeError)

    def test_values_are_named(self):
        self.refuses(WRONG_VALUES, ValueError)

    def test_names_are_looked_for(self):
        self.refuses(UNKNOWN_NAMES, KeyError)

    def test_functions_are_found_by_their_names(self):
        played = cicera.arena("scopa", [_lead, "random"], deals=9)
        self.assertEqual(played.value("score", players=_lead), played.value("score", players="_lead"))
        self.assertEqual(played.value("score", players="random").against, played.value("score", against="random").players)

    def test_after_the_end_an_environment_says_so(self):
        env = cicera.aec_env("scopa")
        env.reset(seed=1)
        for _ in env.agent_iter():
            env.step(None if env.hand.is_terminal() else env.hand.legal_actions()[0])
        for call in (env.last, lambda: env.step(None)):
            with self.assertRaisesRegex(ValueError, "no agent is left: reset the environment"):
                call()

    def test_files_of_policies_are_read_strictly(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder, "mine.txt")
            cicera.Policy("scopa", {"points": 1, "risk": -0.25}).save(file)
            self.assertEqual(cicera.Policy.load(file).weights["risk"], -0.25)
            self.assertIn("cicera.Policy scopa, 2 weights", repr(cicera.Policy.load(file)))
            for text in ("", "cicera.policy/1\n", file.read_text().replace("risk", "rsk"), "weight points 1\n"):
                file.write_text(text)
                with self.assertRaises(cicera.InputError) as caught:
                    cicera.Policy.load(file)
                self.assertIn("mine.txt", str(caught.exception))

    def test_arrays_can_be_written_to_where_they_are_copies(self):
        hand = cicera.state("scopa")
        single = cicera.single_env("scopa")
        seen, _ = single.reset(seed=1)
        for array in (hand.observe(), hand.mask(), hand.play_features(), seen["observation"], seen["action_mask"]):
            self.assertTrue(array.flags.writeable)
        tables = cicera.batch(["scopa", "cicera"], 2)
        self.assertFalse(tables.masks.flags.writeable)
        self.assertEqual(repr(tables), "<cicera.Batch of 2 tables of scopa, cicera>")

    def test_numbers_of_numpy_are_numbers(self):
        one = numpy.int64(1)
        self.assertEqual(cicera.state("scopa", one).history(), cicera.state("scopa", 1).history())
        self.assertEqual(cicera.simulate("scopa", hands=numpy.int32(40), seed=one).done, 40)
        hand = cicera.state("scopa", 1)
        hand.apply_action(numpy.flatnonzero(hand.mask())[0])
        hand.step(numpy.uint8(0))


class Scripts(unittest.TestCase):
    """A ruleset whose script fails in the middle of a hand."""

    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        pathlib.Path(self.folder.name, "fails.lua").write_text(FAILING, encoding="utf-8")
        self.spec = os.path.join(self.folder.name, "fails.yaml")
        pathlib.Path(self.spec).write_text(
            "cicera: 1\nextends: scopa\nname: fails\ntitle: Fails\nscoring: {odd: {kind: script, script: fails.lua}}\n",
            encoding="utf-8")

    def fails(self, call):
        with self.assertRaises(cicera.ScriptError) as caught:
            call()
        self.assertIn("a card is taken", str(caught.exception))
        self.assertTrue(caught.exception.file.endswith("fails.lua"))

    def test_fails_in_every_way_of_playing(self):
        def step_hand():
            hand = cicera.state(self.spec, 1)
            while True:
                hand.step_random()

        def step_env():
            env = cicera.aec_env(self.spec)
            env.reset(seed=1)
            for agent in env.agent_iter():
                env.step(env.hand.legal_actions()[0])

        self.fails(step_hand)
        self.fails(step_env)
        self.fails(lambda: cicera.single_env(self.spec, "random").reset(seed=1) and cicera.simulate(self.spec, hands=9))
        self.fails(lambda: cicera.simulate(self.spec, players=lambda turn: 0, hands=5))
        self.fails(lambda: cicera.arena(self.spec, ["random", "greedy"], deals=5))

    def test_a_batch_fails_and_others_play_on(self):
        for threads in (1, 2):
            tables = cicera.batch([self.spec, "scopa"], 8, seed=1, threads=threads)
            self.fails(lambda: tables.random_step(50))
            other = cicera.batch("scopa", 8, seed=1, threads=threads)
            other.random_step(50)
            self.assertEqual(other.steps, 400)


class Interpreters(unittest.TestCase):
    def run_code(self, code, **options):
        return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, **options)

    def test_a_subinterpreter_is_refused(self):
        """In whichever order; the main interpreter plays on."""
        second = ("import _xxsubinterpreters as interpreters\n"
                  "other = interpreters.create()\n"
                  "code = '''\n"
                  "try:\n"
                  "    import cicera\n"
                  "except ImportError as error:\n"
                  "    print(error, flush=True)\n"
                  "'''\n"
                  "interpreters.run_string(other, code)\n"
                  "interpreters.destroy(other)\n")
        play = "import cicera\nprint(cicera.state('scopa', 1).count() > 0, flush=True)\n"
        for code in (play + second + play, second + play):
            done = self.run_code(code)
            self.assertEqual((done.returncode, done.stderr), (0, ""))
            said = done.stdout.splitlines()
            self.assertEqual(said[-1], "True")
            self.assertIn("main interpreter of a process only", said[-2])

    def test_the_interpreter_ends_while_jobs_run(self):
        done = self.run_code("import cicera, threading\n"
                             "door = cicera.Door(max_hands=10**9)\n"
                             "door.ask('simulate', ruleset='scopa', hands=10**8)\n"
                             "threading.Thread(target=lambda: door.step(10**8), daemon=True).start()\n"
                             "try:\n"
                             "    while True: door.event()\n"
                             "except RuntimeError:\n"
                             "    pass  # the other thread is at work\n")
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    def test_a_child_plays_studies_after_a_study(self):
        """Threads are not inherited, nor are locks that they hold."""
        found = cicera.simulate("scopa", hands=3000, threads=2)
        child = os.fork()
        if child == 0:
            again = cicera.simulate("scopa", hands=3000, threads=2)
            os._exit(0 if again.csv == found.csv else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)

    def test_an_interrupted_function_leaves_the_result_so_far(self):
        turns = 0

        def interrupted(turn):
            nonlocal turns
            turns += 1
            if turns == 4000:
                os.kill(os.getpid(), signal.SIGINT)
            return 0

        found = cicera.arena("scopa", [interrupted, "random"], deals=5000)
        self.assertFalse(found.complete)
        self.assertGreater(found.done, 0)
        self.assertLess(found.done, 5000)
        self.assertTrue(found.rows())


if __name__ == "__main__":
    unittest.main()
