#!/usr/bin/python3
"""Mutation testing: breaks the engine in many small ways, one at a time, and lists those that no test notices.

  tests/mutation/mutate.py BUILD [--mutants N] [--seed N] [--list]

All mutants are built into one test program. A copy of the tree is rewritten so that each place that can be mutated asks
which mutant is alive: `a < b` becomes `(alive(17) ? (a <= b) : (a < b))`. Each test runs once by itself, for how long it
takes and which places it reaches. Then, for each of N mutants drawn by the seed, the tests that reach it run, the
quickest first, up to the first failure. A mutant is killed when a test fails or crashes, or when tests take five times
as long as without mutants, plus half a minute. BUILD is a folder for the copy and its build; it is used again.

Mutated are comparisons, logic, sums, set operations, conditions, and calls and assignments that are left out, in FOLDERS;
not assertions, and not what is computed at compile time. What survives and is known to change nothing stands in
equivalent.txt, with the reason.
"""
import argparse
import concurrent.futures
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections import defaultdict
from pathlib import Path

from clang import cindex

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ["engine/rules", "engine/play", "engine/scoring", "engine/match", "engine/simulation"]
# Where the tests are that run: of what is mutated and of what builds on it, with commands and reports.
TEST_FOLDERS = ["cards", "rules", "play", "scoring", "match", "simulation", "replies", "values", "players", "search",
                "metrics", "formats", "reference", "properties", "scripting", "cli", "commands", "jobs", "report"]
# Tests that take longer are not run.
SLOWEST = 10
# The tests of a mutant run in groups that take these seconds; the last takes the rest.
GROUPS = [0.3, 1, 4, 16, 60]
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&", "+": "-", "-": "+",
    "+=": "-=", "-=": "+=", "&": "|", "|": "&",
}
SET_OPERATORS = {"&": "|", "|": "&", "-": "&"}
JOBS = os.cpu_count() or 1


class Place:
    """A stretch of a file and what it becomes when its mutant is alive."""

    def __init__(self, begin, end, line, describe, rewrite):
        self.begin, self.end, self.line = begin, end, line
        self.describe = describe  # for people: a < b -> a <= b
        self.rewrite = rewrite    # the text within, rewritten already, by offset -> the new text
        self.number = 0


def extent(cursor):
    return cursor.extent.start.offset, cursor.extent.end.offset


class FilePlaces:
    """The places of a file that can be mutated."""

    def __init__(self, path, unit):
        self.path = path
        self.text = path.read_bytes()
        self.places = []
        self.lines = self.text.decode().splitlines()
        self._visit(unit.cursor, False)
        unique = {(place.begin, place.end): place for place in self.places}
        self.places = sorted(unique.values(), key=lambda place: (place.begin, -place.end))

    def _visit(self, cursor, constant):
        for child in cursor.get_children():
            if child.location.file and Path(child.location.file.name).resolve() != self.path:
                continue
            self._look_at(child, cursor)
            if child.kind not in (cindex.CursorKind.STATIC_ASSERT, cindex.CursorKind.CASE_STMT,
                                  cindex.CursorKind.ENUM_DECL, cindex.CursorKind.FIELD_DECL):
                self._visit(child, constant)

    def _add(self, cursor, describe, rewrite):
        begin, end = extent(cursor)
        line = cursor.extent.start.line
        code = self.lines[line - 1]
        if end <= begin or "assert(" in code or code.lstrip().startswith("#") or "template" in code:
            return
        self.places.append(Place(begin, end, line, describe, rewrite))

    def _look_at(self, cursor, parent):
        kind = cursor.kind
        children = list(cursor.get_children())
        if kind in (cindex.CursorKind.BINARY_OPERATOR, cindex.CursorKind.COMPOUND_ASSIGNMENT_OPERATOR):
            if len(children) == 2:
                self._binary(cursor, children[0], children[1], OPERATORS)
        elif kind == cindex.CursorKind.CALL_EXPR and cursor.spelling.startswith("operator") and len(children) == 3:
            sets = "CardSet" in cursor.type.spelling
            self._binary(cursor, children[0], children[2], SET_OPERATORS if sets else {"==": "!=", "!=": "=="})
        elif kind == cindex.CursorKind.CALL_EXPR and parent.kind == cindex.CursorKind.COMPOUND_STMT:
            self._leave_out(cursor)
        elif kind == cindex.CursorKind.IF_STMT:
            condition = children[0] if children else None
            if condition is not None and condition.kind in (
                    cindex.CursorKind.CALL_EXPR, cindex.CursorKind.DECL_REF_EXPR, cindex.CursorKind.UNARY_OPERATOR,
                    cindex.CursorKind.MEMBER_REF_EXPR, cindex.CursorKind.UNEXPOSED_EXPR):
                begin, end = extent(condition)
                code = self.text[begin:end].decode()
                if "constexpr" not in self.lines[cursor.extent.start.line - 1]:
                    self._add(condition, f"if ({code}) -> if (!({code}))",
                              lambda inside, n, b=begin, e=end:
                              f"(::cicera::mutation::alive({n}) ? !static_cast<bool>({inside(b, e)})"
                              f" : static_cast<bool>({inside(b, e)}))")

    def _binary(self, cursor, left, right, operators):
        begin, end = extent(cursor)
        left_begin, left_end = extent(left)
        right_begin, right_end = extent(right)
        if not (begin == left_begin and left_end <= right_begin and right_end == end):
            return
        operator = self.text[left_end:right_begin].decode().strip()
        if operator not in operators:
            return
        other = operators[operator]
        # A sum of texts or a distance of iterators has no counterpart.
        if operator in ("+", "-", "+=", "-=") and operators is OPERATORS:
            if not (self._is_number(left) and self._is_number(right)):
                return
        code = self.text[begin:end].decode()
        self._add(cursor, f"{code} -> {other}",
                  lambda inside, n:
                  f"(::cicera::mutation::alive({n}) ? ({inside(left_begin, left_end)} {other} "
                  f"{inside(right_begin, right_end)}) : ({inside(left_begin, left_end)} {operator} "
                  f"{inside(right_begin, right_end)}))")

    @staticmethod
    def _is_number(cursor):
        kind = cursor.type.get_canonical().kind
        return cindex.TypeKind.BOOL.value <= kind.value <= cindex.TypeKind.LONGDOUBLE.value

    def _leave_out(self, cursor):
        begin, end = extent(cursor)
        if self.text[end:end + 1] != b";":
            return
        code = self.text[begin:end].decode()
        self._add(cursor, f"{' '.join(code.split())}; left out",
                  lambda inside, n: f"if (!::cicera::mutation::alive({n})) {inside(begin, end)}")

    def rewritten(self, without):
        """The text with its mutants, but for those on these lines."""
        places = [place for place in self.places if place.line not in without]

        def inside(begin, end, strictly=None):
            out = []
            at = begin
            for place in places:
                if place is strictly or place.begin < at or place.end > end:
                    continue
                if strictly is not None and (place.begin, place.end) == (strictly.begin, strictly.end):
                    continue
                out.append(self.text[at:place.begin].decode())
                out.append(place.rewrite(lambda b, e, p=place: inside(b, e, p), place.number))
                at = place.end
            out.append(self.text[at:end].decode())
            return "".join(out)

        # An inner place is reached through the outer one; each text stands twice, so depth is bounded.
        return inside(0, len(self.text))


def run(words, timeout=None, **options):
    """Runs a command, and ends it with all that it has started when its time is up."""
    with subprocess.Popen(words, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True,
                          **options) as process:
        try:
            out, _ = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            raise
    return subprocess.CompletedProcess(words, process.returncode, out)


def environment_of(mutant, **more):
    environment = dict(os.environ, CICERA_MUTANT=str(mutant), **more)
    environment.pop("CICERA_UPDATE_GOLDEN", None)
    return environment


def copy_tree(target):
    """The tree as git knows it, with what is not committed yet."""
    files = run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT).stdout.split("\n")
    for name in filter(None, files):
        source, copy = ROOT / name, target / name
        if not source.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        if not copy.exists() or copy.read_bytes() != source.read_bytes():
            shutil.copy2(source, copy)


def find_places(tree):
    index = cindex.Index.create()
    files = sorted(path for folder in FOLDERS for path in (tree / folder).glob("*.[ch]*"))
    numbers = 0
    found = []
    for path in files:
        unit = index.parse(str(path), ["-xc++", "-std=c++20", f"-I{tree}", "-DNDEBUG"])
        places = FilePlaces(path.resolve(), unit)
        for place in places.places:
            numbers += 1
            place.number = numbers
        found.append(places)
    return found


def build(tree, folder, files):
    """Builds the rewritten tree; mutants that do not compile are left out. Returns the lines left out, by file."""
    without = defaultdict(set)
    configure = ["cmake", "-S", str(tree), "-B", str(folder), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Debug",
                 "-DCICERA_TESTS=ON", "-DCICERA_INSTALL=OFF", "-DCICERA_WERROR=OFF", "-DCMAKE_UNITY_BUILD=ON",
                 "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -DNDEBUG",
                 f"-DCMAKE_CXX_FLAGS=-w -include {tree}/tests/mutation/mutant.h"]
    if run(configure).returncode != 0:
        sys.exit(run(configure).stdout)
    for _ in range(12):
        for file in files:
            text = file.rewritten(without[file.path])
            if file.path.read_text() != text:
                file.path.write_text(text)
        built = run(["cmake", "--build", str(folder), "--target", "cicera_tests", "--", "-k", "0"])
        if built.returncode == 0:
            return without
        wrong = 0
        for file in files:
            name = str(file.path.relative_to(tree))
            numbers = {int(n) for n in re.findall(re.escape(name) + r":(\d+):\d+: +error", built.stdout)}
            numbers |= {int(n) for n in re.findall(re.escape(name) + r":(\d+):\d+: +(?:required|in)", built.stdout)}
            wrong += len(numbers - without[file.path])
            without[file.path] |= numbers
        if wrong == 0:
            sys.exit(built.stdout[-5000:])
        print(f"{wrong} more lines do not compile with their mutants", flush=True)
    sys.exit("the mutated tree does not build")


class Test:
    """A test with the seconds it takes and the mutants that it reaches; none if it fails or takes too long."""

    def __init__(self, program, tree, folder, name):
        self.name = name
        self.reached = set()
        note = folder / f"reached-{threading.get_ident()}"
        note.unlink(missing_ok=True)
        began = time.monotonic()
        try:
            done = run([program, f"--gtest_filter={name}", "--gtest_brief=1"], cwd=tree, timeout=3 * SLOWEST,
                       env=environment_of(0, CICERA_MUTANTS_REACHED=str(note)))
        except subprocess.TimeoutExpired:
            done = None
        self.seconds = time.monotonic() - began
        if done is None or self.seconds > SLOWEST:
            print(f"left out, since it takes too long: {name}", flush=True)
        elif done.returncode != 0:
            print(f"left out, since it fails without a mutant: {name}", flush=True)
        elif note.exists():
            self.reached = {int(number) for number in note.read_text().split() if number.isdigit()}


def find_tests(program, tree, folder):
    """The tests that reach a mutant, the quickest first."""
    report = folder / "tests.json"
    run([program, "--gtest_list_tests", f"--gtest_output=json:{report}"], cwd=tree)
    listed = [(f"{suite['name']}.{test['name']}", Path(test["file"]).resolve())
              for suite in json.loads(report.read_text())["testsuites"] for test in suite["testsuite"]]
    names = [name for name, file in listed
             if file.parent.name in TEST_FOLDERS and not name.startswith("Long") and "/Long" not in name]
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        tests = [test for test in pool.map(lambda name: Test(program, tree, folder, name), names) if test.reached]
    print(f"{len(tests)} tests of {len(names)} reach mutants and take {sum(test.seconds for test in tests):.0f} s",
          flush=True)
    return sorted(tests, key=lambda test: test.seconds)


def groups_of(tests, number):
    """The tests that reach the mutant, in groups, with the seconds that a group takes without mutants."""
    group, seconds, bounds = [], 0.0, iter(GROUPS)
    bound = next(bounds)
    for test in tests:
        if number not in test.reached:
            continue
        group.append(test.name)
        seconds += test.seconds
        if seconds > bound:
            yield group, seconds
            group, seconds = [], 0.0
            bound = next(bounds, float("inf"))
    if group:
        yield group, seconds


def killed_by(program, tree, folder, number, tests):
    """The first test that notices the mutant, or None."""
    flags = folder / f"tests-{threading.get_ident()}"
    for group, seconds in groups_of(tests, number):
        flags.write_text("--gtest_filter=" + ":".join(group) + "\n")
        try:
            done = run([program, f"--gtest_flagfile={flags}", "--gtest_fail_fast", "--gtest_brief=1"], cwd=tree,
                       env=environment_of(number), timeout=5 * seconds + 30)
        except subprocess.TimeoutExpired:
            return "took too long"
        if done.returncode != 0:
            failed = re.search(r"\[  FAILED  \] (\S+)", done.stdout)
            return failed.group(1) if failed else f"ended with {done.returncode}"
    return None


def equivalents():
    """Reasons by the place: `file: mutation`."""
    lines = (Path(__file__).parent / "equivalent.txt").read_text().splitlines()
    reasons = {}
    for line in lines:
        if line and not line.startswith("#"):
            place, _, reason = line.partition(" # ")
            reasons[place.strip()] = reason
    return reasons


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=Path)
    parser.add_argument("--mutants", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true", help="list the mutants and build nothing")
    options = parser.parse_args()
    tree = (options.build / "source").resolve()
    copy_tree(tree)
    for path in (path for folder in FOLDERS for path in (tree / folder).glob("*.[ch]*")):
        shutil.copy2(ROOT / path.relative_to(tree), path)
    files = find_places(tree)
    names = {place.number: f"{file.path.relative_to(tree)}: {' '.join(place.describe.split())}"
             for file in files for place in file.places}
    lines = {place.number: (file.path, place.line) for file in files for place in file.places}
    if options.list:
        print("\n".join(names.values()))
        return
    print(f"{len(names)} mutants", flush=True)
    without = build(tree, options.build / "program", files)
    numbers = [number for number, (path, line) in lines.items() if line not in without[path]]
    random.Random(options.seed).shuffle(numbers)
    numbers = sorted(numbers[:options.mutants])
    program = str((options.build / "program/tests/cicera_tests").resolve())
    folder = options.build.resolve()
    tests = find_tests(program, tree, folder)
    known = equivalents()
    survivors, equivalent = [], 0
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        outcomes = pool.map(lambda n: (n, killed_by(program, tree, folder, n, tests)), numbers)
        for done, (number, killer) in enumerate(outcomes, 1):
            if killer is None and names[number] in known:
                equivalent += 1
            elif killer is None:
                survivors.append(number)
                reach = sum(number in test.reached for test in tests)
                print(f"survives {reach} tests: {names[number]} (line {lines[number][1]})", flush=True)
            if done % 20 == 0:
                print(f"{done} of {len(numbers)}, {len(survivors)} survive", flush=True)
    counted = len(numbers) - equivalent
    print(f"{counted - len(survivors)} of {counted} mutants killed, {100 * (1 - len(survivors) / max(counted, 1)):.1f}%; "
          f"{equivalent} more change nothing")
    sys.exit(1 if len(survivors) * 20 > counted else 0)


if __name__ == "__main__":
    main()
