"""The notebook among the examples runs from top to bottom; in Jupyter too, where nbconvert is installed."""
import ast
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import cicera

NOTEBOOK = pathlib.Path(__file__).resolve().parents[2] / "docs" / "examples" / "rules.ipynb"


def ran(source, names):
    """Runs a cell; returns the value that ends it, as a notebook shows it."""
    tree = ast.parse(source)
    last = tree.body.pop() if isinstance(tree.body[-1], ast.Expr) else None
    exec(compile(tree, NOTEBOOK.name, "exec"), names)
    return last and eval(compile(ast.Expression(last.value), NOTEBOOK.name, "eval"), names)


class Notebook(unittest.TestCase):
    def setUp(self):
        self.cells = ["".join(cell["source"]) for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]
                      if cell["cell_type"] == "code"]

    def test_its_cells_run_and_show_themselves(self):
        names, shown = {}, []
        for source in self.cells:
            value = ran(source, names)
            for method in ("_repr_html_", "_repr_svg_"):
                if hasattr(value, method):
                    ElementTree.fromstring("<html>" + getattr(value, method)() + "</html>")
                    shown.append(type(value).__name__)
        self.assertEqual(shown, ["Ruleset", "State", "Cards", "Result", "Result"])

    def test_it_is_kept_without_outputs(self):
        for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
            self.assertFalse(cell.get("outputs"))
            self.assertIsNone(cell.get("execution_count"))

    @unittest.skipUnless(shutil.which("jupyter-nbconvert", path="/usr/bin"), "jupyter-nbconvert is not installed")
    def test_jupyter_runs_it(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = {**os.environ, "PYTHONPATH": str(pathlib.Path(cicera.__file__).parents[1]), "HOME": folder}
            subprocess.run(["/usr/bin/jupyter-nbconvert", "--to", "notebook", "--execute", "--output-dir", folder, NOTEBOOK],
                           cwd=folder, env=environment, check=True, capture_output=True)
            done = json.loads(pathlib.Path(folder, NOTEBOOK.name).read_text(encoding="utf-8"))
        kinds = [set(output.get("data", {})) for cell in done["cells"] for output in cell.get("outputs", [])]
        self.assertEqual(sum("text/html" in each for each in kinds), 4)
        self.assertEqual(sum("image/svg+xml" in each for each in kinds), 1)


if __name__ == "__main__":
    unittest.main()
