"""Trains a linear policy by gradient and lets it play the program's own players.

  docs/examples/train.py [RULESET [FILE [STEPS]]]

Each step plays one play at each of 256 tables. A play is chosen with a probability that grows with its weighed features
(a softmax); at the end of a hand, the weights move towards the choices of the sides that did better than usual, and away
from those of the others (REINFORCE with a baseline).
"""
import sys
import time

import numpy

import cicera

TABLES = 256


def train(spec, steps=4000, rate=0.5, temperature=0.4, seed=1, threads=2):
    """The policy after this many steps."""
    tables = cicera.batch(spec, TABLES, seed=seed, threads=threads)
    rules = tables.rulesets[0]
    side_of = numpy.array([rules.side_of(seat) for seat in range(rules.seats)])
    chance = numpy.random.default_rng(seed)
    width = len(cicera.play_feature_names())
    weights, mean, spread = numpy.zeros(width), numpy.zeros(width), numpy.ones(width)
    traces = numpy.zeros((TABLES, rules.sides, width))
    moment = numpy.zeros(width)
    usual = 1.0
    for step in range(steps):
        rows, starts = tables.play_features()
        begins, counts = starts[:-1], numpy.diff(starts)
        if step < 200:  # features are measured before anything is learned
            share = 1 / (step + 1)
            mean += share * (rows.mean(axis=0) - mean)
            spread += share * (rows.std(axis=0) - spread)
        scaled = rows / numpy.maximum(spread, 0.05)
        # A softmax over the plays of each table, and a draw from it.
        weighed = scaled @ weights / temperature
        weighed -= numpy.repeat(numpy.maximum.reduceat(weighed, begins), counts)
        odds = numpy.exp(weighed)
        odds /= numpy.repeat(numpy.add.reduceat(odds, begins), counts)
        sums = numpy.cumsum(odds)
        before = numpy.concatenate(([0.0], sums))[begins]
        drawn = numpy.searchsorted(sums, before + chance.random(TABLES) * (sums[starts[1:] - 1] - before))
        drawn = numpy.clip(drawn, begins, starts[1:] - 1)
        expected = numpy.add.reduceat(scaled * odds[:, None], begins)
        sides = side_of[tables.turns]
        traces[numpy.arange(TABLES), sides] += scaled[drawn] - expected
        tables.step_plays(drawn - begins)
        ended = numpy.flatnonzero(tables.dones)
        if step < 200 or not len(ended):
            traces[ended] = 0
            continue
        rewards = numpy.stack([tables.rewards[ended, seat] for seat in range(rules.sides)], axis=1)
        usual += 0.01 * (float((rewards**2).mean()) - usual)
        gradient = (rewards[:, :, None] * traces[ended]).mean(axis=(0, 1)) / usual**0.5
        moment += 0.02 * (gradient**2 - moment)
        weights += rate / 100 * gradient / (numpy.sqrt(moment) + 1e-3) * (1 - step / steps)
        traces[ended] = 0
    return cicera.Policy.from_vector(rules, weights / numpy.maximum(spread, 0.05))


def main(spec="scopa:deal.table=4", file="trained.txt", steps="4000"):
    begin = time.monotonic()
    policy = train(spec, int(steps))
    player = policy.save(file)
    print(f"{player} trained in {time.monotonic() - begin:.0f} s")
    played = cicera.arena(spec, [player, "greedy"], deals=1000, seed=2)
    score = played.value("score", players=player)
    print(f"score against greedy {score.value:.3f} ({score.low:.3f} to {score.high:.3f})")


if __name__ == "__main__":
    main(*sys.argv[1:])
