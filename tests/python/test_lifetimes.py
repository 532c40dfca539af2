"""Objects that are kept longer than what they were made from, and shared by threads: they answer as they did, or raise."""
import copy
import gc
import os
import pickle
import random
import threading
import unittest

import cicera

#: How long the stress goes on; the nightly sets more.
STEPS = int(os.environ.get("CICERA_PYTHON_STEPS", "200000")) // 10_000


def shown(turn):
    return turn.seat, list(turn.plays), turn.observation().tobytes(), turn.features().tobytes()


class Keeper:
    """A player that keeps its turns, and what they showed."""

    def __init__(self, number=0):
        self.kept = []
        self._random = random.Random(number)

    def __call__(self, turn):
        self.kept.append((turn, shown(turn) if len(self.kept) % 2 == 0 else None))
        return self._random.randrange(len(turn.plays))


class Turns(unittest.TestCase):
    def check(self, kept):
        self.assertGreater(len(kept), 5)
        for turn, then in kept:
            if then is not None:
                self.assertEqual(shown(turn), then)
            for other in (copy.copy(turn), copy.deepcopy(turn), pickle.loads(pickle.dumps(turn))):
                self.assertEqual(shown(other), shown(turn))
                self.assertTrue(other.observation().flags.writeable)
        self.assertGreater(len({shown(turn)[2] for turn, _ in kept}), 3)

    def test_of_studies(self):
        for name in ("scopa", "cirulla", "cassino"):
            keeper = Keeper()
            cicera.simulate(name, players=keeper, hands=2)
            self.check(keeper.kept)
        keeper = Keeper()
        cicera.arena("scopa", [keeper, "random"], deals=2)
        self.check(keeper.kept)

    def test_of_environments(self):
        keeper = Keeper()
        env = cicera.single_env("cicera", keeper)
        seen, _ = env.reset(seed=2)
        for _ in range(40):
            seen, _, over, _, _ = env.step(int(seen["action_mask"].argmax()))
            if over:
                seen, _ = env.reset()
        self.check(keeper.kept)

    def test_of_a_function_that_fails(self):
        def fails(turn):
            raise LookupError("mine")

        try:
            cicera.simulate("scopa", players=fails, hands=1)
        except LookupError as error:
            trace = error.__traceback__
        while trace.tb_next:
            trace = trace.tb_next
        turn = trace.tb_frame.f_locals["turn"]
        self.assertEqual(len(turn.features()), len(turn.plays))

    def test_kept_in_a_circle_or_by_another_thread(self):
        circles, threads, seen = [], [], []

        def keeps(turn):
            circle = [turn]
            circle.append(circle)
            circles.append(circle)
            threads.append(threading.Thread(target=lambda: seen.append(shown(turn))))
            threads[-1].start()
            return 0

        cicera.simulate("scopa", players=keeps, hands=1)
        for thread in threads:
            thread.join()
        self.assertEqual(sorted(each[2] for each in seen), sorted(shown(circle[0])[2] for circle in circles))
        circles.clear()
        gc.collect()

    def test_what_they_are_made_from_raises(self):
        sources = []
        cicera.simulate("scopa", players=lambda turn: sources.append(turn._source) or 0, hands=1)
        for call in (sources[0].plays, sources[0].current_player, sources[0].features_bytes, lambda: sources[0].observation_bytes(0)):
            with self.assertRaisesRegex(RuntimeError, "this turn is over"):
                call()


class Arrays(unittest.TestCase):
    def test_outlive_their_batch(self):
        arrays = [getattr(cicera.batch("scopa", 3, seed=1), name) for name in ("observations", "masks", "rewards", "dones")]
        gc.collect()
        again = cicera.batch("scopa", 3, seed=1)
        self.assertEqual(arrays[0].tolist(), again.observations.tolist())
        self.assertEqual(arrays[1].tolist(), again.masks.tolist())

    def test_show_what_was_then(self):
        hand = cicera.state("scopa", 1)
        seen, mask, rows = hand.observe(), hand.mask(), hand.play_features()
        then = [array.tolist() for array in (seen, mask, rows)]
        rules = hand.rules
        hand.step(0)
        del hand
        gc.collect()
        self.assertEqual([array.tolist() for array in (seen, mask, rows)], then)
        self.assertEqual(rules.seats, 2)


class Stress(unittest.TestCase):
    """Threads that use the same objects, while others make and drop some and the garbage is collected."""

    def test_threads(self):
        door, tables, hand = cicera.Door(max_hands=10**9), cicera.batch(["scopa", "cirulla"], 16, seed=1, threads=2), cicera.state("scopa", 1)
        refusals, failures = set(), []

        def run(number):
            chance = random.Random(number)
            try:
                for _ in range(STEPS):
                    try:
                        self.do_one(chance, door, tables, hand)
                    except RuntimeError as error:
                        refusals.add(str(error))
                    except (cicera.UsageError, cicera.LimitError, cicera.IllegalAction, cicera.Stopped):
                        pass
            except BaseException as error:
                failures.append(error)

        threads = [threading.Thread(target=run, args=(number,)) for number in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])
        for refusal in refusals:
            self.assertRegex(refusal, "^(another thread steps this batch|this door is at work|this hand is being played)")
        self.assertEqual(door.ask("version")["api"], 1)
        tables.reset(seed=1)
        self.assertEqual(tables.observations.tolist(), cicera.batch(["scopa", "cirulla"], 16, seed=1).observations.tolist())

    def do_one(self, chance, door, tables, hand):
        what = chance.randrange(10)
        if what == 0:
            job = door.ask("simulate", ruleset="scopa", hands=chance.randrange(1, 3000))["job"]
            door.ask("stop", job=job)
        elif what == 1:
            door.step(64)
        elif what == 2:
            list(door.events())
            door.stop()
        elif what == 3:
            tables.random_step(chance.randrange(1, 20))
        elif what == 4:
            tables.step(tables.masks.argmax(axis=1))
        elif what == 5:
            tables.play_features()
        elif what == 6:
            hand.deal(1, 0, chance.randrange(9))
        elif what == 7:
            if not hand.is_terminal():
                hand.step(0)
            str(hand), hand.observe(0), pickle.dumps(hand)
        elif what == 8:
            keeper = Keeper(chance.randrange(100))
            cicera.simulate("scopa", players=keeper, hands=1)
            for turn, then in chance.sample(keeper.kept, 4):
                if then is not None and shown(turn) != then:
                    raise AssertionError("a kept turn has changed")
        else:
            gc.collect()


if __name__ == "__main__":
    unittest.main()
