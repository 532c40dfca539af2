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
                             "door.step(16)\n")
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
