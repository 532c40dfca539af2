"""Ctrl-C, other signals and stop() from another thread end whatever plays for long, and leave things as they were."""
import os
import signal
import threading
import unittest

import numpy

import cicera

numpy.zeros(1)  # so that no import is interrupted

#: A player whose choices would take hours, and one as slow as a door allows.
SLOW = "search:worlds=100000:exact=16"
SLOW_AT_A_DOOR = "search:worlds=10000"


class Signals:
    """Signals from another process, again and again, until they find this one where they found it before: then it is
    inside a call, which `handler` ends by what it raises."""

    def __init__(self, handler):
        self._handler, self._place, self._times = handler, None, 0

    def __enter__(self):
        self._before = signal.signal(signal.SIGINT, self._handle)
        parent, self._child = os.getpid(), os.fork()
        while self._child == 0:
            for _ in range(20_000):
                pass
            os.kill(parent, signal.SIGINT)

    def _handle(self, number, frame):
        place = id(frame), frame.f_lasti
        self._times = self._times + 1 if place == self._place else 0
        self._place = place
        if self._times == 2:
            os.kill(self._child, signal.SIGKILL)  # before what is raised can end this in the middle
            self._handler()

    def __exit__(self, *_):
        os.kill(self._child, signal.SIGKILL)
        os.waitpid(self._child, 0)
        signal.signal(signal.SIGINT, self._before)


class Interrupted(unittest.TestCase):
    def interrupts(self, call):
        with self.assertRaises(KeyboardInterrupt), Signals(_interrupt):
            call()

    def test_what_is_made(self):
        for call in (lambda: cicera.state("cicera", 1, players=SLOW), lambda: cicera.Match("cicera", players=SLOW_AT_A_DOOR),
                     lambda: cicera.batch("scopa", 3, opponents=[SLOW, None]),
                     lambda: cicera.batch("scopa", 3, opponents=[SLOW, None], threads=2),
                     lambda: cicera.single_env("scopa", SLOW, seat=1).reset(seed=1)):
            self.interrupts(call)

    def test_studies(self):
        for threads in (1, 2):
            self.interrupts(lambda: cicera.simulate("scopa", players=SLOW, matches=1, threads=threads))
        self.interrupts(lambda: cicera.arena("scopa", [SLOW, lambda turn: 0], deals=1))
        self.interrupts(lambda: cicera.judge("scopa:match.target=16", players=SLOW_AT_A_DOOR, hands=100, matches=100))
        self.interrupts(lambda: cicera.tune("scopa", "match.target=11,21", "hands_per_match=3+-.5", players=SLOW_AT_A_DOOR,
                                            matches=400))

    def test_a_hand_stands_as_before(self):
        hand = cicera.state("scopa", 1, players=[None, SLOW])
        action = hand.legal_actions()[0]  # which names a play

        def shown():
            return hand.id, hand.history(), hand.plays(), hand.mask().tolist(), str(hand)

        before = shown()
        for call in (lambda: hand.step(0), hand.step_random, lambda: hand.child(action), lambda: hand.apply_action(action)):
            self.interrupts(call)
            self.assertEqual(shown(), before)
        other = cicera.state("cicera", 1, players=[None, "greedy", "greedy", "greedy"])
        other.step(0)
        self.assertGreater(len(other.plays_made()), 3)

    def test_a_match_stands_as_before(self):
        match = cicera.Match("scopa", players=["human", SLOW_AT_A_DOOR], seed=3)
        match.events()
        text, view = match.text(), match.view()
        for _ in range(2):
            self.interrupts(lambda: match.play(0))
            self.assertEqual((match.text(), match.view(), match.events()), (text, view, []))

    def test_a_batch_is_reset(self):
        for threads in (1, 2):
            tables = cicera.batch("scopa", 3, seed=1, opponents=[None, SLOW], threads=threads)
            begun = tables.observations.copy()
            self.interrupts(lambda: tables.random_step(3))
            with self.assertRaisesRegex(cicera.UsageError, "reset it"):
                tables.random_step()
            tables.reset()
            self.assertEqual(begun.tolist(), tables.observations.tolist())

    def test_an_environment_is_reset(self):
        def interrupted(turn):
            os.kill(os.getpid(), signal.SIGINT)
            return 0

        env = cicera.single_env("scopa", interrupted)
        seen, _ = env.reset(seed=1)
        with self.assertRaises(KeyboardInterrupt):
            for _ in range(9):
                seen = env.step(int(seen["action_mask"].argmax()))[0]
        with self.assertRaisesRegex(ValueError, "reset the environment"):
            env.step(0)
        self.assertTrue(env.reset(seed=1)[0]["action_mask"].any())

    def test_a_handler_runs_meanwhile_but_not_inside_the_hand(self):
        """What it raises ends the call, and only that."""
        said = []

        def handler():
            for call in (hand.count, hand.history, hand.clone, lambda: hand.deal(1, 0, 0), lambda: str(hand)):
                try:
                    call()
                    said.append("")
                except RuntimeError as error:
                    said.append(str(error))
            raise TimeoutError("enough")

        hand = cicera.state("scopa", 1, players=[None, SLOW])
        with self.assertRaisesRegex(TimeoutError, "enough"), Signals(handler):
            hand.step(0)
        self.assertEqual(set(said), {"this hand is being played, by another thread or below a handler of signals"})
        self.assertEqual(hand.history(), [])


def _interrupt():
    raise KeyboardInterrupt


class StoppedByThreads(unittest.TestCase):
    def stopped(self, door, call):
        """What a call returns while another thread stops the door again and again."""
        done = threading.Event()

        def stop():
            while not done.is_set():
                door.stop()

        stopping = threading.Thread(target=stop)
        stopping.start()
        try:
            return call()
        finally:
            done.set()
            stopping.join()

    def test_a_request_is_stopped(self):
        door = cicera.Door()
        with self.assertRaises(cicera.Stopped) as caught:
            self.stopped(door, lambda: door.ask("open", ruleset="cicera", seats=SLOW_AT_A_DOOR))
        self.assertEqual((caught.exception.kind, caught.exception.cure), ("stopped", "nothing has changed; ask again"))
        self.assertEqual(door.ask("open", ruleset="cicera")["table"], 1)

    def test_a_job_is_stopped(self):
        door = cicera.Door()
        door.ask("simulate", ruleset="cicera", players=SLOW_AT_A_DOOR, hands=1)
        door.ask("simulate", ruleset="scopa", hands=20)
        self.assertEqual(self.stopped(door, lambda: door.step(1)), 1)
        self.assertEqual([event["error"]["kind"] for event in door.events()], ["stopped"])
        self.assertEqual(door.step(20), 0)
        self.assertEqual([event["event"] for event in door.events()], ["result"])

    def test_nothing_is_stopped_later(self):
        door = cicera.Door()
        door.stop()
        self.assertIn("version", door.ask("version"))


if __name__ == "__main__":
    unittest.main()
