#!/usr/bin/env python3
"""Measures the package: steps a second of one table and of batches, against the loop in C++, and the time of an import.

  PYTHONPATH=build/python /usr/bin/python3 tests/python/speed.py [RULESET]

Each figure is the best of several short runs, by the processor's time, so that a busy machine matters less; those of two
threads are by the clock, and mean something on a quiet machine only.
"""
import random
import subprocess
import sys
import time

import cicera


def best(work, clock, runs=7):
    """Steps a second: `work` returns the steps that it has made."""
    fastest = 0.0
    for _ in range(runs):
        begin = clock()
        steps = work()
        fastest = max(fastest, steps / (clock() - begin))
    return fastest


def one_table(spec, hands=400):
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


def batched(spec, tables, threads, plays):
    many = cicera.batch(spec, tables, seed=1, threads=threads)

    def work():
        before = many.steps
        for _ in range(200):
            many.random_step(plays)
        return many.steps - before

    return work


def environment(spec):
    env = cicera.aec_env(spec)

    def work():
        steps = 0
        env.reset(seed=1)
        for _ in range(20):
            for agent in env.agent_iter():
                seen, _, over, _, _ = env.last()
                env.step(None if over else int(seen["action_mask"].argmax()))
                steps += not over
            env.reset()
        return steps

    return work


def main(spec="cicera"):
    compiled = cicera.Ruleset.load(spec)._compiled
    rows = [("loop in C++", lambda: cicera._cicera.rollout(compiled, 1, 0, 2000)),
            ("one table, count and step", one_table(spec)),
            ("AEC environment", environment(spec)),
            ("batch of 256, observations and masks", batched(spec, 256, 1, 1)),
            ("batch of 1024, observations and masks", batched(spec, 1024, 1, 1)),
            ("batch of 256, two threads", batched(spec, 256, 2, 1)),
            ("batch of 256, 100 plays a call", batched(spec, 256, 1, 100)),
            ("batch of 256, 100 plays a call, two threads", batched(spec, 256, 2, 100))]
    base = best(rows[0][1], time.process_time)
    for name, work in rows:
        speed = best(work, time.perf_counter if "two threads" in name else time.process_time)
        print(f"{name:45} {speed / 1e6:7.2f} M steps/s  {speed / base:5.2f} of the loop")
    code = "import time; begin = time.perf_counter(); import cicera; print(time.perf_counter() - begin)"
    times = [float(subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout)
             for _ in range(9)]
    print(f"{'import':45} {1000 * min(times):7.1f} ms")


if __name__ == "__main__":
    main(*sys.argv[1:])
