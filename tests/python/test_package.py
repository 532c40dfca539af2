"""The package as such: import, types, documentation, displays."""
import ast
import contextlib
import doctest
import importlib
import io
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import unittest

import cicera

MODULES = ["_rules", "_state", "_batch", "_envs", "_studies", "_policy", "_display", "_turn", "_errors", "_match", "_judge"]
PACKAGE = pathlib.Path(cicera.__file__).parent
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Package(unittest.TestCase):
    def test_what_its_documentation_shows_works(self):
        tried = 0
        for name in MODULES:
            module = importlib.import_module("cicera." + name)
            result = doctest.testmod(module, optionflags=doctest.ELLIPSIS)
            self.assertEqual(result.failed, 0, name)
            tried += result.attempted
        self.assertGreater(tried, 30)

    def test_every_name_is_there_and_documented(self):
        for name in cicera.__all__:
            value = getattr(cicera, name)
            self.assertIn(name, dir(cicera))
            if callable(value):
                self.assertTrue(value.__doc__, name)
        with self.assertRaises(AttributeError):
            cicera.nothing

    def test_every_name_has_types(self):
        self.assertTrue((PACKAGE / "py.typed").exists())
        tree = ast.parse((PACKAGE / "__init__.pyi").read_text(encoding="utf-8"))
        typed = {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
        typed |= {node.target.id for node in tree.body if isinstance(node, ast.AnnAssign)}
        self.assertEqual(set(cicera.__all__) - typed, set())
        for node in tree.body:
            if not isinstance(node, ast.ClassDef) or any(isinstance(base, ast.Name) and base.id in ("Error", "Exception")
                                                         for base in node.bases):
                continue
            value = getattr(cicera, node.name)
            for member in node.body:
                if isinstance(member, ast.FunctionDef):
                    self.assertTrue(hasattr(value, member.name), f"{node.name}.{member.name}")

    def test_importing_it_loads_little(self):
        code = "import sys, cicera; print(*(name for name in ('numpy', 'dataclasses', 'json') if name in sys.modules))"
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
        self.assertEqual(done.stdout.split(), ["json"])

    def test_notebooks_show_cards_hands_rules_and_results(self):
        import xml.etree.ElementTree as ElementTree
        ElementTree.fromstring(cicera.Cards("7d Rs J1 10c")._repr_svg_())
        hand = cicera.state("cirulla", 1)
        for html in (hand._repr_html_(), cicera.Ruleset.load("cassino")._repr_html_(),
                     cicera.compare(["scopa", "scopa-assi"], hands=200)._repr_html_()):
            ElementTree.fromstring("<html>" + html + "</html>")

    def test_observations_are_documented_in_one_table(self):
        size = len(cicera.planes()) * 56 + len(cicera.numbers())
        self.assertEqual(cicera.state("scopa", 1).observe().shape, (size,))
        page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        for name, meaning in cicera.planes() + cicera.numbers():
            self.assertIn(f"| `{name}` | {meaning} |", page)

    def test_the_page_works_as_it_stands(self):
        """Its blocks of Python run from top to bottom, as a reader would type them, and then its commands."""
        page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
            names = {"__name__": "page"}
            for block in re.findall(r"```python\n(.*?)```", page, re.S):
                with contextlib.redirect_stdout(io.StringIO()):
                    exec(compile(block, "docs/python.md", "exec"), names)
            pathlib.Path("docs").symlink_to(ROOT / "docs")
            commands = re.findall(r"^/usr/bin/python3 .*$", "".join(re.findall(r"```sh\n(.*?)```", page, re.S)), re.M)
            self.assertEqual(len(commands), 2)
            for command in commands:
                # Trained for as long as it takes to show that it works: with all its steps it is the test below.
                arguments = shlex.split(command)[1:] + (["trained.txt", "250"] if "train.py" in command else [])
                done = subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=True, env={
                    **os.environ, "PYTHONPATH": str(PACKAGE.parent)})
                self.assertTrue(done.stdout, command)


class Training(unittest.TestCase):
    def test_a_short_training_beats_random(self):
        sys.path.insert(0, str(ROOT / "docs" / "examples"))
        try:
            import train
        finally:
            sys.path.pop(0)
        policy = train.train("scopa", steps=700, threads=1)
        score = cicera.arena("scopa", [policy, "random"], deals=150).value("score", against="random")
        self.assertGreater(score.low, 0.5)
        self.assertEqual(train.train("scopa", steps=250, threads=2).weights, train.train("scopa", steps=250, threads=1).weights)


if __name__ == "__main__":
    unittest.main()
