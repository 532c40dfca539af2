#!/usr/bin/env python3
"""Learns what tables are worth from observations alone, with PyTorch, and lets the network play the program's own players.

  docs/examples/learn.py [RULESET [FILE [SECONDS]]]      (libopenblas0-pthread makes PyTorch ten times faster)

At each of 256 tables all seats make the play after which the table is worth most, by the network so far, but for some
plays by chance. When a hand is over, every table that a seat left is kept with the lead that the seat's side then had;
the network is fitted to these (Monte Carlo, the least squares of the lead). It sees nothing but the numbers of
docs/python.md: no features, no rules.
"""
import sys
import time

import numpy
import torch

import cicera

TABLES, MEMORY, PART = 256, 200_000, 1024
SPREAD = 5.0  # points that the network's numbers stand for, so that they are of the size of 1


def scale_of(spec, seed):
    """The largest that each number becomes in hands played by chance: observations divided by it are within -1 and 1."""
    tables = cicera.batch(spec, TABLES, seed=seed)
    most = numpy.ones(tables.observations.shape[1], numpy.float32)
    for _ in range(100):
        most = numpy.maximum(most, numpy.abs(tables.observations).max(axis=0))
        tables.random_step()
    return most


def best_of(values, starts):
    """The number of the row with the most of each table."""
    most = numpy.repeat(numpy.maximum.reduceat(values, starts[:-1]), numpy.diff(starts))
    rows = numpy.flatnonzero(values >= most)
    return rows[numpy.searchsorted(rows, starts[:-1])]


def learn(spec, seconds=600, width=64, seed=1, threads=2, report=None):
    """The network after this time; `report(seconds, hands, network)` is called every minute."""
    torch.manual_seed(seed)
    torch.set_num_threads(threads)
    tables = cicera.batch(spec, TABLES, seed=seed, threads=threads)
    rules, size = tables.rulesets[0], tables.observations.shape[1]
    scale = scale_of(spec, seed)
    net = torch.nn.Sequential(torch.nn.Linear(size, width), torch.nn.ReLU(), torch.nn.Linear(width, width), torch.nn.ReLU(),
                              torch.nn.Linear(width, 1))
    learner = torch.optim.Adam(net.parameters(), 1e-3)
    chance = numpy.random.default_rng(seed)
    left = numpy.zeros((TABLES, rules.max_plays + 1, size), numpy.int8)  # by the seats of the hand in play
    seats = numpy.zeros((TABLES, rules.max_plays + 1), int)
    made = numpy.zeros(TABLES, int)
    memory, leads, kept, hands = numpy.zeros((MEMORY, size), numpy.int8), numpy.zeros(MEMORY, numpy.float32), 0, 0
    begin = reported = time.monotonic()

    def network():
        layers = [(layer.weight.detach().numpy(), layer.bias.detach().numpy()) for layer in net if hasattr(layer, "weight")]
        return cicera.Network(rules, layers, scale=scale)

    def scaled(rows):
        return torch.from_numpy(rows / scale)

    every = numpy.arange(TABLES)
    while (passed := time.monotonic() - begin) < seconds:
        rows, starts = tables.after()
        with torch.no_grad():
            chosen = best_of(net(scaled(rows)).numpy()[:, 0], starts)
        by_chance = chance.random(TABLES) < 0.3 - 0.25 * passed / seconds
        drawn = starts[:-1] + (chance.random(TABLES) * numpy.diff(starts)).astype(int)
        chosen = numpy.where(by_chance, drawn, chosen)
        left[every, made], seats[every, made] = rows[chosen], tables.turns
        made += 1
        tables.step_plays(chosen - starts[:-1])
        for table in numpy.flatnonzero(tables.dones):
            count, hands = made[table], hands + 1
            at = numpy.arange(kept, kept + count) % MEMORY
            memory[at] = left[table, :count]
            leads[at] = tables.rewards[table, seats[table, :count]] / SPREAD
            kept, made[table] = kept + count, 0
        if kept > 20 * PART:
            part = chance.integers(min(kept, MEMORY), size=PART)
            loss = torch.nn.functional.mse_loss(net(scaled(memory[part]))[:, 0], torch.from_numpy(leads[part]))
            for group in learner.param_groups:
                group["lr"] = 1e-3 * (1 - passed / seconds)
            learner.zero_grad()
            loss.backward()
            learner.step()
        if report is not None and time.monotonic() - reported > 60:
            reported = time.monotonic()
            report(passed, hands, network())
    return network()


def score(spec, player, deals=1000):
    row = cicera.arena(spec, [player, "greedy"], deals=deals, seed=2).value("score", players=player)
    return f"{row.value:.3f} ({row.low:.3f} to {row.high:.3f})"


def main(spec="scopa", file="learned.txt", seconds="600"):
    def report(passed, hands, network):
        print(f"{passed:4.0f} s  {hands:9,} hands  score against greedy {score(spec, network.save(file), 200)}", flush=True)

    player = learn(spec, float(seconds), report=report).save(file)
    print(f"{player} learned in {float(seconds):.0f} s; score against greedy {score(spec, player)}")


if __name__ == "__main__":
    main(*sys.argv[1:])
