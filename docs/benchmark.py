#!/usr/bin/env python3
"""Plays docs/benchmark.md: reference scores of the program's players and of a trained policy, over twelve rulesets.

  PYTHONPATH=build/python docs/benchmark.py [DEALS [STEPS]] > docs/benchmark.md
"""
import pathlib
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).parent / "examples"))
import cicera  # noqa: E402
import train  # noqa: E402

#: Two, three, four and six seats; builds, house rules in scripts, a stack, fewest points, cards that sweep.
LEARNT = ["scopa", "scopa-tre", "cicera", "scopa-sei", "cassino", "cirulla", "xeri", "ciapa-no"]
KEPT_BACK = ["scopone", "cuarenta", "pasur", "cicera-sei"]
PLAYERS = ["random", "greedy", "careful", "search:worlds=30:exact=4"]
SEED = 2026
HEAD = """# Benchmark

Twelve rulesets for programs that learn fishing games: eight to train on, and four that are kept back, to see what an
agent has learnt of the game and what of the rules. Every number below is made by `make benchmark` from fixed seeds. The
columns of the program's own players are the same on every machine; that of the policy may differ a little with another
version of numpy.

- **Task.** Play hands. An agent is given the observation, the mask and, if it likes, the rules as a vector
  ([Python](python.md)); it may train on the eight rulesets for as long as it says.
- **Score.** The share of pairs of deals that the agent wins against `greedy`, ties counting half, in
  `cicera.arena(RULESET, [agent, "greedy"], deals=%d, seed=%d)`: both play both sides of every deal.
- **Report** the score under each ruleset with its interval, the mean over the eight and over the four, the steps that the
  agent was trained for, and whether it saw the four.

`policy` is the linear policy of [`train.py`](examples/train.py), trained on each of the eight rulesets alone for %s steps
of 256 tables. Its weights need no cards, so under a ruleset kept back the mean of the eight plays.

"""
TAIL = """
## Learning from observations alone

[`learn.py`](examples/learn.py), a page of PyTorch, is given nothing but observations of the tables that plays leave
(`after()`) and the lead at the end of each hand. Under `scopa` it came up to `greedy` in 14,000 hands, 15 seconds of one
processor's time (one run on a busy machine, seed 1; 200 pairs of deals a row, 1,000 in the last):

```
 hands   score against greedy
     0   0.279 (chance, as above)
 7,425   0.474 (0.435 to 0.512)
14,135   0.495 (0.456 to 0.534)
18,576   0.512 (0.475 to 0.550)
21,226   0.529 (0.489 to 0.568)
26,112   0.487 (0.470 to 0.504)
```

Without its division by the largest of each number it was as good: 0.505 (0.489 to 0.522) after some 12,000 hands and 1,000
pairs. So neither the numbers nor their scale keep a learner at chance; a gradient on policies that name symbols, with one
reward a hand, needs more than the half a million actions in which one stayed there. Under `cicera`, where chance is 0.003,
3,584 hands brought it to 0.245 (0.206 to 0.284), 13 seconds; how far it comes with more is not measured yet.
"""


def score(spec, player, deals):
    if player == "greedy":
        return 0.5, 0.5, 0.5
    name = player if isinstance(player, str) else "exec:" + player.__name__
    row = cicera.arena(spec, [player, "greedy"], deals=deals, seed=SEED).value("score", players=name)
    return row.value, row.low, row.high


def trained(steps):
    """A policy for each ruleset that is learnt, and the mean of their weights for one that is not."""
    policies = {spec: train.train(spec, steps=steps, seed=SEED) for spec in LEARNT}
    scaled = [policy.vector() / max(abs(policy.vector())) for policy in policies.values()]
    mean = sum(scaled) / len(scaled)
    policies.update({spec: cicera.Policy.from_vector(spec, mean) for spec in KEPT_BACK})
    return policies


def main(deals="200", steps="3000"):
    deals, steps = int(deals), int(steps)
    policies = trained(steps)
    print(HEAD % (deals, SEED, f"{steps:,}"), end="")
    names = ["policy" if name is None else name for name in PLAYERS + [None]]
    print("| ruleset | seats |", " | ".join(f"`{name}`" for name in names), "|")
    print("|---|--:|" + "--:|" * len(names))
    with tempfile.TemporaryDirectory() as folder:
        for specs, title in ((LEARNT, "mean of the eight"), (KEPT_BACK, "mean of the four kept back")):
            sums = [0.0] * len(names)
            for spec in specs:
                file = policies[spec].save(pathlib.Path(folder, spec + ".txt"))
                cells = []
                for number, player in enumerate(PLAYERS + [file]):
                    value, low, high = score(spec, player, deals)
                    sums[number] += value / len(specs)
                    cells.append("0.5" if player == "greedy" else f"{value:.3f} ({low:.3f} to {high:.3f})")
                print(f"| `{spec}` | {cicera.Ruleset.load(spec).seats} |", " | ".join(cells), "|", flush=True)
            print(f"| **{title}** | |", " | ".join(f"{each:.3f}" for each in sums), "|", flush=True)
    print(TAIL, end="")


if __name__ == "__main__":
    main(*sys.argv[1:])
