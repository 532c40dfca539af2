"""Many tables at once: shapes, determinism, errors, threads, forks and leaks."""
import os
import pickle
import resource
import subprocess
import sys
import threading
import unittest

import numpy

import cicera
from tests.python.rulesets import ALL, SAMPLE

#: Steps of the test for leaks: a few in the gate, 10^7 in the nightly run.
STEPS = int(os.environ.get("CICERA_PYTHON_STEPS", "300000"))


def state_of(tables, rows):
    return b"".join(
        getattr(tables, name)[:rows].tobytes()
        for name in ("observations", "masks", "turns", "counts", "rewards", "dones", "illegal"))


def played(n, threads, steps=60):
    tables = cicera.batch(SAMPLE, n, seed=9, threads=threads)
    seen = []
    for step in range(steps):
        if step % 3 == 2:
            tables.random_step()
        else:
            tables.step(tables.masks.argmax(axis=1))
        seen.append(state_of(tables, len(SAMPLE)))
    return seen


class BatchTest(unittest.TestCase):
    def test_is_the_same_for_any_number_of_tables_and_threads(self):
        alone = played(len(SAMPLE), 1)
        self.assertEqual(played(len(SAMPLE), 2), alone)
        self.assertEqual(played(50, 1), alone)
        self.assertEqual(played(50, 3), alone)

    def test_agrees_with_one_table(self):
        """Each table of a batch sees what a single hand sees."""
        tables, hands = cicera.batch(SAMPLE, len(SAMPLE), seed=9), []
        for number, name in enumerate(SAMPLE):
            hands.append(cicera.state(name, 9))
            hands[-1].deal(9, number, 0)
        for _ in range(20):
            if tables.dones.any():
                break
            for number, hand in enumerate(hands):
                self.assertEqual(tables.observations[number].tobytes(), hand.observe().tobytes())
                self.assertEqual(tables.masks[number].astype(numpy.int8).tobytes(), hand.mask().tobytes())
            actions = tables.masks.argmax(axis=1)
            for action, hand in zip(actions, hands):
                hand.apply_action(int(action))
            tables.step(actions)

    def test_arrays_are_not_copied_and_not_written_to(self):
        tables = cicera.batch("scopa", 4, seed=1)
        before = tables.observations.copy()
        tables.random_step(5)
        self.assertTrue((tables.observations != before).any())
        for name in ("observations", "masks", "rewards"):
            with self.assertRaises(ValueError):
                getattr(tables, name)[0] = 0

    def test_arrays_outlive_the_batch(self):
        seen = cicera.batch("scopa", 4, seed=1).observations
        self.assertEqual(seen.sum(), cicera.batch("scopa", 4, seed=1).observations.sum())

    def test_shapes_and_types_are_named(self):
        tables = cicera.batch("scopa", 4, seed=1)
        for actions, message in ((numpy.zeros(3, int), r"actions has the shape \(3,\); expected \(4,\)"),
                                 (numpy.zeros((4, 1), int), r"actions has the shape \(4, 1\); expected \(4,\)"),
                                 (0, r"actions has the shape \(\); expected \(4,\)"),
                                 (numpy.zeros(4), "actions must be whole numbers, not float64"), (["a"] * 4, "actions must"),
                                 (None, "actions must")):
            with self.assertRaisesRegex((TypeError, ValueError), message):
                tables.step(actions)
        self.assertEqual(tables.steps, 0)
        for arguments in ({"n": 0}, {"n": -1}, {"n": 1.5}, {"n": 2, "threads": 0}, {"n": 2, "reward": "x"}):
            with self.assertRaises((TypeError, ValueError)):
                cicera.batch("scopa", **arguments)
        with self.assertRaises(ValueError):
            cicera.batch([], 2)
        with self.assertRaises(ValueError):
            tables.random_step(0)

    def test_illegal_actions_are_flagged(self):
        tables = cicera.batch("scopa", 3, seed=1)
        legal = int(tables.masks[1].argmax())
        before = tables.observations[0].tobytes()
        tables.step(numpy.array([-1, legal, 2**40]))
        self.assertEqual(tables.illegal.tolist(), [True, False, True])
        self.assertEqual(tables.observations[0].tobytes(), before)
        self.assertEqual(tables.steps, 1)

    def test_takes_whole_numbers_of_any_type(self):
        for kind in (numpy.int8, numpy.uint8, numpy.int32, numpy.uint64):
            tables = cicera.batch("scopa", 3, seed=1)
            tables.step_plays(numpy.zeros(3, kind))
            tables.step_plays([0, 0, 0])
            self.assertFalse(tables.illegal.any())

    def test_rewards_are_those_of_the_hand(self):
        tables, sums = cicera.batch(SAMPLE, 16, seed=2), 0
        for _ in range(200):
            tables.random_step()
            rewards = tables.rewards
            self.assertFalse(rewards[~tables.dones].any())
            self.assertLess(abs(rewards.sum()), 1e-2)
            sums += int(tables.dones.sum())
        self.assertGreater(sums, 0)

    def test_every_ruleset_has_its_table_and_its_rules(self):
        tables = cicera.batch(ALL, len(ALL), seed=1)
        tables.random_step(30)
        self.assertEqual(tables.rules.shape, (len(ALL), len(cicera.rules_names())))
        names = cicera.rules_names()
        seats = tables.rules[:, names.index("players.count")]
        self.assertEqual(seats.tolist(), [cicera.Ruleset.load(name).seats for name in ALL])

    def test_features_have_a_row_for_each_play(self):
        tables = cicera.batch(SAMPLE, 16, seed=2, threads=2)
        for _ in range(30):
            rows, starts = tables.play_features()
            self.assertEqual(numpy.diff(starts).tolist(), tables.counts.tolist())
            self.assertEqual(rows.shape, (starts[-1], len(cicera.play_feature_names())))
            tables.step_plays(tables.counts - 1)
            self.assertFalse(tables.illegal.any())

    def test_one_thread_at_a_time(self):
        tables, errors = cicera.batch("cicera", 512, seed=1), []

        def step():
            for _ in range(40):
                try:
                    tables.random_step(20)
                except RuntimeError as error:
                    errors.append(str(error))

        threads = [threading.Thread(target=step) for _ in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(set(errors) - {"another thread steps this batch"}, set())

    def test_a_child_steps_on(self):
        tables = cicera.batch("scopa", 8, seed=1, threads=2)
        tables.random_step(3)
        child = os.fork()
        if child == 0:
            tables.random_step(3)
            os._exit(0 if tables.steps == 48 else 1)
        self.assertEqual(os.waitpid(child, 0)[1], 0)
        tables.random_step(3)

    def test_the_interpreter_ends_while_threads_wait_and_step(self):
        code = ("import cicera, threading\n"
                "tables = cicera.batch('scopa', 64, threads=2)\n"
                "tables.random_step()\n"
                "threading.Thread(target=lambda: [tables.random_step(100) for _ in range(10**6)], daemon=True).start()\n")
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
        self.assertEqual((done.returncode, done.stderr), (0, ""))

    @unittest.skipIf("ASAN_OPTIONS" in os.environ, "the sanitizer keeps what is freed")
    def test_does_not_leak(self):
        tables = cicera.batch(["scopa", "cirulla"], 50, seed=1)
        hand = cicera.state("scopa", 1)

        def work(steps):
            for number in range(steps // 500):
                tables.random_step(10)
                hand.deal(1, 0, number)
                hand.clone().history()
                hand.observe(), hand.mask(), hand.legal_actions(), hand.plays(), tables.observations
                if number % 50 == 0:
                    pickle.loads(pickle.dumps(hand))
                    with self.assertRaises(TypeError):
                        tables.step("x")

        work(STEPS // 4)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        work(STEPS)
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 4096)


if __name__ == "__main__":
    unittest.main()
