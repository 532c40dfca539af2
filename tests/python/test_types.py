"""The types of the package are those of its code, and those that its users need; checked by mypy where it is installed."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

import cicera

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
MYPY = ["/usr/bin/mypy", "--config-file", str(HERE / "mypy.ini"), "--python-executable", sys.executable]


@unittest.skipUnless(shutil.which("stubtest", path="/usr/bin"), "mypy is not installed")
class Types(unittest.TestCase):
    def checks(self, command, folder):
        package = str(pathlib.Path(cicera.__file__).parents[1])
        environment = {**os.environ, "PYTHONPATH": package, "MYPYPATH": package}
        done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_are_those_of_the_code(self):
        with tempfile.TemporaryDirectory() as folder:
            self.checks(["/usr/bin/stubtest", "cicera", "--mypy-config-file", str(HERE / "mypy.ini"), "--allowlist",
                         str(HERE / "stubtest.txt"), "--ignore-unused-allowlist"], folder)

    def test_suffice_for_the_page_and_the_example(self):
        page = (ROOT / "docs" / "python.md").read_text(encoding="utf-8")
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "page.py").write_text("\n".join(re.findall(r"```python\n(.*?)```", page, re.S)),
                                                       encoding="utf-8")
            shutil.copy(ROOT / "docs" / "examples" / "train.py", folder)
            self.checks(MYPY + ["--check-untyped-defs", "page.py", "train.py"], folder)


if __name__ == "__main__":
    unittest.main()
