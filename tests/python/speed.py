#!/usr/bin/env python3
"""Measures the package: steps a second of one table and of batches, against the loop in C++ and against a card environment
in Python alone, and the time of an import.

  PYTHONPATH=build/python /usr/bin/python3 tests/python/speed.py [RULESET]

All are run in turn, again and again, and the best of each counts, by the processor's time: so a busy machine matters less.
What two threads gain is a matter of the clock, and means something where two cores are free; `chrt -f 1` before the command
claims them for the seconds that it takes. The card environment is RLCard's `uno` where RLCard is installed, otherwise the
one of card_environment.py, which is made like it.
"""
import pathlib
import random
import subprocess
import sys
import time

import cicera

ROUNDS = 9


def one_table(spec, hands=100):
    """One hand after another, each play chosen in Python."""
    hand, chance = cicera.state(spec, 1), random.random
    deal, over, count, step = hand.deal, hand.is_terminal, hand.count, hand.step

    def work():
        steps = 0
        for number in range(hands):
            deal(1, 0, number)
            while not over():
                step(int(chance() * count()))
                steps += 1
        return steps

    return work


def batched(spec, tables, threads, plays, calls=60):
    many = cicera.batch(spec, tables, seed=1, threads=threads)

    def work():
        before = many.steps
        for _ in range(max(1, calls // plays)):
            many.random_step(plays)
        return many.steps - before

    return work


def environment(spec):
    env = cicera.aec_env(spec)

    def work():
        steps = 0
        env.reset(seed=1)
        for _ in range(5):
            for _ in env.agent_iter():
                seen, _, over, _, _ = env.last()
                env.step(None if over else int(seen["action_mask"].argmax()))
                steps += not over
            env.reset()
        return steps

    return work


def card_environment():
    """Its name, and a loop that plays it by chance."""
    try:
        import rlcard
        name, env = "RLCard's uno", rlcard.make("uno")
    except ImportError:
        sys.path.insert(0, str(pathlib.Path(__file__).parent))
        import card_environment as rebuilt
        name, env = "card environment in Python", rebuilt.Uno(1)
    chance = random.random

    def work(games=20):
        steps = 0
        for _ in range(games):
            seen, _ = env.reset()
            while not env.is_over():
                legal = list(seen["legal_actions"])
                seen, _ = env.step(legal[int(chance() * len(legal))])
                steps += 1
        return steps

    return name, work


def speeds(works, clock, rounds=ROUNDS):
    """The most steps a second of each, run in turn."""
    best = dict.fromkeys(works, 0.0)
    for _ in range(rounds):
        for name, work in works.items():
            begin = clock()
            steps = work()
            best[name] = max(best[name], steps / (clock() - begin))
    return best


def main(spec="cicera"):
    compiled = cicera.Ruleset.load(spec)._compiled
    other, play_other = card_environment()
    best = speeds({"loop in C++": lambda: cicera._cicera.rollout(compiled, 1, 0, 500),
                   "one table, count and step": one_table(spec),
                   "AEC environment": environment(spec),
                   "batch of 256, observations and masks": batched(spec, 256, 1, 1),
                   "batch of 1024, observations and masks": batched(spec, 1024, 1, 1, 15),
                   other: play_other}, time.process_time)
    for name, speed in best.items():
        print(f"{name:40} {speed / 1e6:6.3f} M steps/s {speed / best['loop in C++']:6.3f} of the loop "
              f"{speed / best[other]:6.1f} times the {other}")
    for plays in (1, 100):
        one, two = speeds({threads: batched(spec, 256, threads, plays, 300) for threads in (1, 2)}, time.perf_counter).values()
        print(f"two threads, 256 tables, {plays:3} plays a call: {two / one:.2f} times one, by the clock")
    code = "import time; begin = time.process_time(); import cicera; print(time.process_time() - begin)"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
             for _ in range(ROUNDS)]
    print(f"import {1000 * min(times):.1f} ms of the processor's time")


if __name__ == "__main__":
    main(*sys.argv[1:])
