#!/usr/bin/env python3
"""Runs the stages of a check and counts their tests.

  tests/gate/stages.py [--at-once N] STAGE...     each STAGE is a target of the Makefile

All stages run, also after one that failed; with --at-once several at a time, but never two that write to one folder,
and in the order given where they wait. What they print is shown as it comes, with the name of the stage where others
run beside it; then follow the seconds of each stage, the slowest tests and the names of those that failed. The last line
is the plain count `N passed, N failed, N skipped`, and the exit code is 1 if anything failed. Python's standard library
is all that it needs.
"""
import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import threading
import time
import xml.etree.ElementTree as ElementTree

ROOT = pathlib.Path(__file__).resolve().parents[2]
SLOWEST = 20
# Where the stages that run tests leave their results: JSON of gtest, and JUnit's XML of ctest.
RESULTS = {
    "test": "build/release/results/gate",
    "test-python": "build/release/results/python",
    "test-python-long": "build/release/results/python",
    "sanitize": "build/asan/results/gate",
    "sanitize-threads": "build/tsan/results/gate",
    "sanitize-python": "build/asan/results/python",
    "sanitize-pointers": "build/pointers/results/gate",
    "fuzz-replay": "build/asan/results/replay",
    "test-module": "build/wasm/results",
    "test-web-parts": "build/web/results",
    "test-module-all": "build/wasm/results-all",
    "test-slow": "build/release/results/slow",
    "sanitize-slow": "build/asan/results/slow",
    "test-long": "build/release/results/long",
    "test-clock": "build/release/results/clock",
    "test-nightly": "build/release/results/nightly",
}
# The folders that stages build in, where others do too; a stage that is not here has its own.
FOLDERS = {
    "test": {"build/release"},
    "test-python": {"build/release"},
    "test-module": {"build/release", "build/web", "cli/web"},
    "test-web-parts": {"build/web", "cli/web"},
    "sanitize": {"build/asan"},
    "fuzz-replay": {"build/asan"},
}


class Test:
    """One test and how it ended: `passed`, `failed` or `skipped`."""

    def __init__(self, name, state, seconds):
        self.name = name
        self.state = state
        self.seconds = seconds


class Stage:
    """A command, the folder where it leaves the results of its tests, if it has any, and those that it writes to."""

    def __init__(self, name, command, results=None, folders=()):
        self.name = name
        self.command = command
        self.results = results
        self.folders = set(folders)


class Outcome:
    """What came of a stage."""

    def __init__(self, stage, exit_code, seconds, tests):
        self.name = stage.name
        self.seconds = seconds
        self.tests = tests
        self.failed = exit_code != 0 or any(test.state == "failed" for test in tests)
        # A stage that fails before its tests, or has none, counts as one test.
        if not tests or (self.failed and not self.names("failed")):
            self.tests = tests + [Test(stage.name, "failed" if self.failed else "passed", seconds)]

    def names(self, state):
        return [test.name for test in self.tests if test.state == state]


def seconds_of(text):
    return float(str(text).rstrip("s") or 0)


def gtest_tests(file):
    """The tests of a gtest program, by its JSON."""
    for suite in json.loads(file.read_text())["testsuites"]:
        for test in suite["testsuite"]:
            if test.get("status") == "NOTRUN":
                continue
            state = "failed" if test.get("failures") else "skipped" if test["result"] == "SKIPPED" else "passed"
            name = suite["name"] + "." + test["name"]
            yield Test(name, state, seconds_of(test.get("time", 0)))


def ctest_tests(file):
    """The entries of ctest, by its XML."""
    for case in ElementTree.parse(file).getroot().iter("testcase"):
        status = case.get("status")
        if status == "disabled":
            continue
        reason = case.find("skipped")
        skipped = status == "notrun" and reason is not None and reason.get("message", "").startswith("SKIP_")
        state = "skipped" if skipped else "passed" if status == "run" else "failed"
        yield Test(case.get("name"), state, seconds_of(case.get("time", 0)))


def read_results(folder):
    """The tests of a stage. An entry of ctest that is a gtest program, and so has a JSON of its name, is replaced by the
    tests in it; one that failed stays too if none of them did, as after a crash."""
    programs = {file.stem: list(gtest_tests(file)) for file in sorted(folder.glob("*.json"))}
    entries = [test for file in sorted(folder.glob("*.xml")) for test in ctest_tests(file)]
    tests = [test for of_program in programs.values() for test in of_program]
    for entry in entries:
        inside = programs.get(entry.name)
        explained = inside is not None and (entry.state != "failed" or any(test.state == "failed" for test in inside))
        if not explained:
            tests.append(entry)
    return tests


def run_command(command, show):
    """The exit code of a command without input, whose lines are shown as they come."""
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, cwd=ROOT,
                          text=True, errors="replace") as process:
        for line in process.stdout:
            show(line.rstrip("\n"))
    return process.returncode


def run_stage(stage, show):
    """Runs a stage, whose lines are shown, and returns its outcome."""
    show(f"===== {stage.name}")
    if stage.results:
        shutil.rmtree(stage.results, ignore_errors=True)
        stage.results.mkdir(parents=True)
    begin = time.monotonic()
    exit_code = run_command(stage.command, show)
    seconds = time.monotonic() - begin
    tests = []
    if stage.results:
        try:
            tests = read_results(stage.results)
        except (ValueError, KeyError, ElementTree.ParseError) as error:
            show(f"the results in {stage.results} cannot be read: {error}")
        # Tests that did not run are no success.
        exit_code = exit_code or (0 if tests else 1)
    outcome = Outcome(stage, exit_code, seconds, tests)
    show(f"===== {stage.name}: {'failed' if outcome.failed else 'passed'} in {seconds:.0f} s")
    return outcome


class Schedule:
    """Stages that several threads run, each the first that shares no folder with one that runs or waits before it."""

    def __init__(self, stages, at_once):
        self.waiting = list(stages)
        self.running = []
        self.outcomes = {}
        self.changed = threading.Condition()
        self.printing = threading.Lock()
        self.named = at_once > 1

    def shower(self, stage):
        def show(line):
            with self.printing:
                print(f"{stage.name}: {line}" if self.named else line, flush=True)
        return show

    def next(self):
        """The next stage to run, once there is one that may; None: no more are waiting."""
        with self.changed:
            while self.waiting:
                taken = set().union(*(stage.folders for stage in self.running))
                for stage in self.waiting:
                    if not stage.folders & taken:
                        self.waiting.remove(stage)
                        self.running.append(stage)
                        return stage
                    taken |= stage.folders
                self.changed.wait()
        return None

    def work(self):
        while stage := self.next():
            try:
                self.outcomes[stage] = run_stage(stage, self.shower(stage))
            finally:
                with self.changed:
                    self.running.remove(stage)
                    self.changed.notify_all()


def summary(outcomes, seconds):
    """The lines at the end; the last is the count. `seconds` is how long all of them took."""
    lines = ["", "Seconds of each stage:"]
    for outcome in outcomes:
        state = "failed" if outcome.failed else "passed"
        lines.append(f"{outcome.seconds:8.0f}  {outcome.name}: {state}, {len(outcome.names('passed'))} tests passed")
    lines.append(f"{seconds:8.0f}  in all")
    slowest = sorted(((test.seconds, outcome.name, test.name) for outcome in outcomes for test in outcome.tests
                      if test.name != outcome.name), reverse=True)[:SLOWEST]
    if slowest:
        lines += ["", f"The slowest {len(slowest)} tests:"]
        lines += [f"{seconds:8.1f}  {stage}: {name}" for seconds, stage, name in slowest]
    for state in ("skipped", "failed"):
        named = [f"  {outcome.name}: {name}" for outcome in outcomes for name in outcome.names(state)]
        if named:
            lines += ["", state.capitalize() + ":"] + named
    counts = {state: sum(len(outcome.names(state)) for outcome in outcomes) for state in ("passed", "failed", "skipped")}
    lines += ["", ", ".join(f"{count} {state}" for state, count in counts.items())]
    return lines


def run_stages(stages, at_once=1):
    """Runs them all, prints the summary and returns the exit code."""
    begin = time.monotonic()
    schedule = Schedule(stages, at_once)
    threads = [threading.Thread(target=schedule.work) for _ in range(at_once)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    outcomes = [schedule.outcomes[stage] for stage in stages]
    print("\n".join(summary(outcomes, time.monotonic() - begin)), flush=True)
    return 1 if any(outcome.failed for outcome in outcomes) else 0


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("stages", nargs="+", metavar="STAGE")
    arguments.add_argument("--at-once", type=int, default=1, metavar="N", help="stages that run at a time")
    given = arguments.parse_args()
    # A make that started us has a job server that is none of our stages' business.
    for variable in ("MAKEFLAGS", "MFLAGS", "MAKELEVEL"):
        os.environ.pop(variable, None)
    sys.exit(run_stages([
        Stage(name, ["make", "--no-print-directory", name], ROOT / RESULTS[name] if name in RESULTS else None,
              FOLDERS.get(name, ())) for name in given.stages
    ], max(1, given.at_once)))


if __name__ == "__main__":
    main()
