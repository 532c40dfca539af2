#!/usr/bin/env python3
"""Runs clang-tidy on every folder as one file: tidy.py BUILD JOBS [PART... | --since COMMIT]

BUILD is configured as a unity build; PARTs select the units whose name contains one of them, and a COMMIT those of the
folders in which a source has changed since. All are checked if the COMMIT is not known here, or if what has changed may
concern every source. Exits with 1 if there is any finding.

clang-tidy spends nearly all of its time on what a file includes, so the sources of a folder are joined and checked
together. They are not included in one unit, as the unity build itself does: the static analyzer only analyses the
functions of the main file.
"""
import concurrent.futures
import json
import os
import pathlib
import re
import resource
import shlex
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# The analyzer gives up a function after this many steps. Its default is 225,000, which takes ten times as long and finds
# no more here.
ANALYZER = ["-Xclang", "-analyzer-config", "-Xclang", "max-nodes=10000"]
# The sanitizers run the tests, which give plain values in a row.
TESTS = "-clang-analyzer-*,-bugprone-easily-swappable-parameters"


class Unit:
    """The sources of a folder, joined in a file, with the place that each line comes from."""

    def __init__(self, command, folder):
        listed = pathlib.Path(command["file"])
        included = re.findall(r'^#include "(/.*\.cpp)"$', listed.read_text(), re.MULTILINE)
        self.sources = [pathlib.Path(path) for path in included] or [listed]
        self.file = folder / re.sub(r"[^\w.]", "_", os.path.relpath(self.sources[0], ROOT))
        self.directory = command["directory"]
        arguments = shlex.split(command["command"])
        first = next(i for i, argument in enumerate(arguments) if argument.startswith("-"))
        self.flags = arguments[first:arguments.index("-o")]
        self.places = [None]

    def is_ours(self):
        return self.sources[0].is_relative_to(ROOT) and not self.sources[0].is_relative_to(self.directory)

    def join(self):
        lines = []
        for source in self.sources:
            text = source.read_text().splitlines(keepends=True)
            lines += text
            self.places += [f"{source.relative_to(ROOT)}:{number}" for number in range(1, len(text) + 1)]
        self.file.write_text("".join(lines))

    def check(self):
        """The findings, at the places where the sources have them."""
        command = ["clang-tidy", "-quiet", f"--config-file={ROOT}/.clang-tidy", f"-header-filter={ROOT}/[a-z]+/.*\\.h"]
        if self.sources[0].is_relative_to(ROOT / "tests"):
            command.append(f"-checks={TESTS}")
        command += [str(self.file), "--", *self.flags, f"-iquote{self.sources[0].parent}", "-Wno-unknown-warning-option"]
        command += ANALYZER
        result = subprocess.run(command, cwd=self.directory, capture_output=True, text=True)
        findings = re.sub(rf"^{re.escape(str(self.file))}:(\d+)", lambda at: self.places[int(at[1])], result.stdout,
                          flags=re.MULTILINE).strip()
        if result.returncode != 0 and not findings:
            findings = result.stderr
        return findings


def changed_folders(base):
    """The folders with sources that differ from the commit; None if that may be any."""
    git = ["git", "-C", str(ROOT), "diff", "--name-only", "--no-renames", f"{base}^{{commit}}", "--"]
    listed = subprocess.run(git, capture_output=True, text=True)
    if listed.returncode != 0:
        print(f"{base} is no commit here, so all is checked")
        return None
    changed = [pathlib.Path(name) for name in listed.stdout.splitlines()]
    for path in changed:
        if path.name in (".clang-tidy", "CMakeLists.txt", "CMakePresets.json", "tidy.py") or path.suffix == ".cmake":
            print(f"{path} has changed, so all is checked")
            return None
    return {ROOT / path.parent for path in changed if path.suffix in (".h", ".cpp")}


def selected(units, arguments):
    """Those of the units that the arguments ask for."""
    if arguments[:1] != ["--since"]:
        return [unit for unit in units if any(part in unit.file.name for part in arguments or [""])]
    folders = changed_folders(arguments[1])
    return [unit for unit in units if folders is None or any(source.parent in folders for source in unit.sources)]


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    folder = build / "joined"
    folder.mkdir(exist_ok=True)
    commands = json.loads((build / "compile_commands.json").read_text())
    units = [unit for unit in (Unit(command, folder) for command in commands if os.path.exists(command["file"]))
             if unit.is_ours()]
    units = selected(units, sys.argv[3:])
    for unit in units:
        unit.join()
    failed = False
    with concurrent.futures.ThreadPoolExecutor(int(sys.argv[2])) as pool:
        for findings in pool.map(Unit.check, units):
            if findings:
                failed = True
                print(findings, flush=True)
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{len(units)} units, {used.ru_utime + used.ru_stime:.0f} s of processor time")
    sys.exit(failed)


if __name__ == "__main__":
    main()
