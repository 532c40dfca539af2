"""docs/benchmark.md has the scores that its command would find today: some of its cells are played again."""
import os
import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
#: The nightly run also plays the players that search.
LONG = "CICERA_PYTHON_STEPS" in os.environ
CELLS = [("scopa", "random"), ("pasur", "random"), ("scopa-tre", "careful"), ("cuarenta", "careful")]
SEARCHED = ["scopa", "cuarenta"]


def benchmark():
    sys.path.insert(0, str(ROOT / "docs"))
    try:
        import benchmark as module
    finally:
        sys.path.pop(0)
    return module


def rows():
    """The cells of the page by ruleset and player."""
    lines = (ROOT / "docs" / "benchmark.md").read_text(encoding="utf-8").splitlines()
    table = [[cell.strip(" `*") for cell in line.split("|")[1:-1]] for line in lines if line.startswith("|")]
    heads = table[0]
    return {row[0]: dict(zip(heads, row)) for row in table[2:]}


class Benchmark(unittest.TestCase):
    def test_cells_are_those_of_the_engine(self):
        page, played = rows(), benchmark()
        search = played.PLAYERS[-1]
        for spec, player in CELLS + [(spec, search) for spec in SEARCHED if LONG]:
            with self.subTest(f"{player} under {spec}; make benchmark writes the page"):
                value, low, high = played.score(spec, player, 200)
                self.assertEqual(page[spec][player], f"{value:.3f} ({low:.3f} to {high:.3f})")

    def test_the_means_are_those_of_the_rows(self):
        page, played = rows(), benchmark()
        for specs, title in ((played.LEARNT, "mean of the eight"), (played.KEPT_BACK, "mean of the four kept back")):
            for player in [*played.PLAYERS, "policy"]:
                mean = sum(float(page[spec][player].split()[0]) for spec in specs) / len(specs)
                self.assertAlmostEqual(float(page[title][player]), mean, delta=0.0011)

    def test_it_has_the_rulesets_that_it_names(self):
        played = benchmark()
        self.assertEqual(set(rows()) - {"mean of the eight", "mean of the four kept back"},
                         set(played.LEARNT + played.KEPT_BACK))
        self.assertEqual(len(set(played.LEARNT + played.KEPT_BACK)), 12)


if __name__ == "__main__":
    unittest.main()
