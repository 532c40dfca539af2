#!/usr/bin/env python3
"""Tests of stages.py by stages that leave results as gtest and ctest do."""
import contextlib
import io
import json
import os
import pathlib
import re
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True  # the sources may be read-only
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from stages import Stage, run_stages  # noqa: E402

CTEST = '<testsuite>{}</testsuite>'
ENTRY = '<testcase name="{}" time="1.5" status="{}">{}</testcase>'


def gtest(*tests):
    """What gtest writes about tests of one suite, each a name, a result and its seconds."""
    cases = [{"name": name, "status": "RUN", "result": "SKIPPED" if result == "skipped" else "COMPLETED",
              "time": f"{seconds}s"} | ({"failures": [{"failure": "no"}]} if result == "failed" else {})
             for name, result, seconds in tests]
    return json.dumps({"testsuites": [{"name": "Suite", "testsuite": cases}]})


class Stages(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def stage(self, name, files, exit_code=0):
        """A stage that writes these files and exits."""
        results = self.folder / name
        lines = [f"cat > '{results}/{file}' <<'END'\n{text}\nEND" for file, text in files.items()]
        return Stage(name, ["sh", "-c", "\n".join(lines + [f"exit {exit_code}"])], results)

    def run_all(self, *stages, at_once=1):
        """The exit code and the lines that are printed."""
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exit_code = run_stages(stages, at_once)
        return exit_code, printed.getvalue().splitlines()

    def test_tests_of_all_stages_are_counted(self):
        exit_code, lines = self.run_all(
            self.stage("one", {"a.json": gtest(("A", "passed", 1), ("B", "passed", 1))}),
            self.stage("two", {"a.json": gtest(("A", "passed", 1), ("C", "skipped", 0))}))
        self.assertEqual(exit_code, 0)
        self.assertEqual(lines[-1], "3 passed, 0 failed, 1 skipped")
        self.assertIn("  two: Suite.C", lines)

    def test_a_failure_is_named_and_the_stages_after_it_run(self):
        exit_code, lines = self.run_all(
            self.stage("one", {"a.json": gtest(("A", "failed", 1), ("B", "passed", 1))}, exit_code=2),
            self.stage("two", {"a.json": gtest(("A", "passed", 1))}))
        self.assertEqual(exit_code, 1)
        self.assertEqual(lines[-1], "2 passed, 1 failed, 0 skipped")
        self.assertIn("  one: Suite.A", lines)

    def test_programs_of_ctest_are_replaced_by_their_tests(self):
        entries = ENTRY.format("shard-0", "run", "") + ENTRY.format("sbom", "run", "")
        exit_code, lines = self.run_all(
            self.stage("one", {"ctest.xml": CTEST.format(entries), "shard-0.json": gtest(("A", "passed", 1))}))
        self.assertEqual((exit_code, lines[-1]), (0, "2 passed, 0 failed, 0 skipped"))

    def test_a_crash_is_a_failure(self):
        entries = ENTRY.format("shard-0", "fail", "<failure/>")
        for files in ({"ctest.xml": CTEST.format(entries)},
                      {"ctest.xml": CTEST.format(entries), "shard-0.json": gtest(("A", "passed", 1))}):
            exit_code, lines = self.run_all(self.stage("one", files, exit_code=8))
            self.assertEqual(exit_code, 1)
            self.assertIn(", 1 failed, ", lines[-1])
            self.assertIn("  one: shard-0", lines)

    def test_an_entry_that_cannot_start_fails_and_one_that_skips_does_not(self):
        entries = ENTRY.format("absent", "notrun", '<skipped message="Unable to find executable"/>')
        entries += ENTRY.format("skips", "notrun", '<skipped message="SKIP_RETURN_CODE=77"/>')
        exit_code, lines = self.run_all(self.stage("one", {"ctest.xml": CTEST.format(entries)}))
        self.assertEqual((exit_code, lines[-1]), (1, "0 passed, 1 failed, 1 skipped"))

    def test_a_stage_without_tests_counts_as_one(self):
        exit_code, lines = self.run_all(Stage("format", ["true"]), Stage("tidy", ["false"]))
        self.assertEqual((exit_code, lines[-1]), (1, "1 passed, 1 failed, 0 skipped"))
        self.assertIn("  tidy: tidy", lines)

    def test_tests_that_did_not_run_are_no_success(self):
        for files in ({}, {"a.json": "{"}):
            exit_code, lines = self.run_all(self.stage("one", files))
            self.assertEqual((exit_code, lines[-1]), (1, "0 passed, 1 failed, 0 skipped"))

    def test_results_of_an_earlier_run_are_forgotten(self):
        self.run_all(self.stage("one", {"a.json": gtest(("A", "failed", 1))}))
        exit_code, lines = self.run_all(self.stage("one", {"b.json": gtest(("B", "passed", 1))}))
        self.assertEqual((exit_code, lines[-1]), (0, "1 passed, 0 failed, 0 skipped"))

    def test_the_slowest_twenty_are_listed_slowest_first(self):
        tests = [(f"T{number}", "passed", number) for number in range(30)]
        _, lines = self.run_all(self.stage("one", {"a.json": gtest(*tests)}))
        first = lines.index("The slowest 20 tests:") + 1
        self.assertEqual(lines[first], "    29.0  one: Suite.T29")
        self.assertEqual(lines[first + 19], "    10.0  one: Suite.T10")
        self.assertEqual(lines[first + 20], "")

    def test_stages_at_once_wait_for_one_another(self):
        # Each opens its end of a pipe, which waits until the other does.
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        exit_code, lines = self.run_all(Stage("reads", ["cat", str(pipe)]),
                                        Stage("writes", ["sh", "-c", f"echo through the pipe > '{pipe}'"]), at_once=2)
        self.assertEqual((exit_code, lines[-1]), (0, "2 passed, 0 failed, 0 skipped"))
        self.assertIn("reads: through the pipe", lines)

    def test_stages_of_one_folder_keep_their_order(self):
        made = self.folder / "made"
        last = Stage("last", ["cat", str(made)], folders={"a", "b"})
        first = Stage("first", ["sh", "-c", f"mkfifo '{made}.pipe'; read -r line < '{made}.pipe'; echo $line > '{made}'"],
                      folders={"a"})
        beside = Stage("beside", ["sh", "-c", f"until [ -p '{made}.pipe' ]; do :; done; echo made > '{made}.pipe'"])
        exit_code, lines = self.run_all(first, last, beside, at_once=2)
        self.assertEqual((exit_code, lines[-1]), (0, "3 passed, 0 failed, 0 skipped"))
        self.assertIn("last: made", lines)

    def test_what_waits_for_a_folder_is_not_overtaken_there(self):
        log = self.folder / "log"
        stages = [Stage(name, ["sh", "-c", f"echo {name} >> '{log}'"], folders=folders)
                  for name, folders in (("one", {"a"}), ("two", {"a", "b"}), ("three", {"b"}))]
        self.run_all(*stages, at_once=2)
        self.assertEqual(log.read_text().split(), ["one", "two", "three"])

    def test_every_stage_of_the_gate_is_a_job_of_the_workflow(self):
        root = pathlib.Path(__file__).resolve().parents[2]
        gate = re.search(r"^GATE := (.*)$", (root / "Makefile").read_text(), re.MULTILINE).group(1).split()
        jobs = re.search(r"stages: \[(.*)\]", (root / ".github/workflows/ci.yml").read_text()).group(1)
        self.assertEqual(sorted(gate), sorted(jobs.replace(",", " ").split()))

    def test_a_stage_has_no_input(self):
        _, lines = self.run_all(Stage("reads", ["sh", "-c", "! read -r line"]))
        self.assertEqual(lines[-1], "1 passed, 0 failed, 0 skipped")


if __name__ == "__main__":
    unittest.main()
