#!/usr/bin/env python3
"""Runs clang-tidy on several folders at once: tidy.py BUILD JOBS [PART... | --since COMMIT]

BUILD is configured as a unity build; PARTs select the units whose name contains one of them, and a COMMIT those of the
folders in which a source has changed since. All are checked if the COMMIT is not known here, or if what has changed may
concern every source. Exits with 1 if there is any finding.

clang-tidy spends nearly all of its time on what a file includes, so the sources of folders that are compiled alike are
joined and checked together. They are not included in one unit, as the unity build itself does: the static analyzer only
analyses the functions of the main file. Names need only be unique in a folder, so what is unnamed gets a namespace of its
folder; where names of several folders meet all the same, those with errors are checked by themselves.
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
OPENING, CLOSING = "namespace {\n", "}  // namespace\n"
# A joined file has about this many lines at most, so that its check needs no more memory than others, and ends with them.
MOST_LINES = 6000
# What is unnamed here has names that headers give to other things, which other folders include.
APART = ["cli/commands", "tests/fuzz", "tests/golden", "tests/helpers", "tests/prose", "tests/ruleset", "tests/simulation",
         "tests/studies", "tests/support"]
# What a line declares that is not indented: a type, or a function or a constant.
DECLARED = re.compile(r"(?:struct|class|enum class|enum|using|concept) (\w+)|"
                      r"(?! |TEST|INSTANTIATE)[^=(]*?(\w+)(?: =|[({;[])")


class Unit:
    """The sources of folders that are compiled alike, joined in a file, with the place that each line comes from."""

    def __init__(self, sources, directory, flags, folder):
        self.sources = sources
        self.directory = directory
        self.flags = flags
        self.folder = folder
        self.file = folder / name_of(sources[0])
        self.lines = sum(len(source.read_text().splitlines()) for source in sources)
        self.places = [None]

    def is_ours(self):
        return self.sources[0].is_relative_to(ROOT) and not self.sources[0].is_relative_to(self.directory)

    def is_tests(self):
        return self.sources[0].is_relative_to(ROOT / "tests")

    def folders(self):
        return list(dict.fromkeys(source.parent for source in self.sources))

    def parted(self, findings):
        """The folders with errors each by itself, which they may owe to another, and the others together."""
        wrong = {ROOT / os.path.dirname(path)
                 for path in re.findall(rf"^(?:{ROOT}/)?([^:]+):.*\[clang-diagnostic-error", findings, re.MULTILINE)}
        apart = [folder for folder in self.folders() if folder in wrong] or self.folders()
        print("checked by themselves:", *(folder.relative_to(ROOT) for folder in apart), flush=True)
        parts = [{folder} for folder in apart] + [set(self.folders()) - set(apart)]
        return [Unit([source for source in self.sources if source.parent in part], self.directory, self.flags,
                     self.folder) for part in parts if part]

    def join(self):
        lines = []
        for source in self.sources:
            text = source.read_text().splitlines(keepends=True)
            lines += in_namespace(text, name_of(source.parent))
            self.places += [f"{source.relative_to(ROOT)}:{number}" for number in range(1, len(text) + 1)]
        self.file.write_text("".join(lines))

    def check(self):
        """The findings, at the places where the sources have them."""
        self.join()
        command = ["clang-tidy", "-quiet", f"--config-file={ROOT}/.clang-tidy", f"-header-filter={ROOT}/[a-z]+/.*\\.h"]
        if self.is_tests():
            command.append(f"-checks={TESTS}")
        command += [str(self.file), "--", *self.flags, *(f"-iquote{parent}" for parent in self.folders()),
                    "-Wno-unknown-warning-option"]
        command += ANALYZER
        result = subprocess.run(command, cwd=self.directory, capture_output=True, text=True)
        findings = re.sub(rf"^{re.escape(str(self.file))}:(\d+)", lambda at: self.places[int(at[1])], result.stdout,
                          flags=re.MULTILINE).strip()
        if result.returncode != 0 and not findings:
            findings = result.stderr
        if "[clang-diagnostic-error" in findings and len(self.folders()) > 1:
            return "\n".join(filter(None, (unit.check() for unit in self.parted(findings))))
        return findings


def name_of(path):
    return re.sub(r"[^\w.]", "_", os.path.relpath(path, ROOT))


def in_namespace(text, name):
    """The lines of a source, as clang-format leaves them, with what is unnamed in a namespace of this name."""
    if text.count(OPENING) != text.count(CLOSING):  # a namespace of one line may end without a word
        return text
    return [f"inline namespace in_{name} {{ {OPENING}" if line == OPENING else "}" + line if line == CLOSING else line
            for line in text]


def unit_of(command, folder):
    """The unit of a command of the unity build."""
    listed = pathlib.Path(command["file"])
    included = re.findall(r'^#include "(/.*\.cpp)"$', listed.read_text(), re.MULTILINE)
    arguments = shlex.split(command["command"])
    first = next(i for i, argument in enumerate(arguments) if argument.startswith("-"))
    return Unit([pathlib.Path(path) for path in included] or [listed], command["directory"],
                arguments[first:arguments.index("-o")], folder)


class Names:
    """Of a unit: the unnamed namespaces' names, as far as they are at the beginning of a line, and all other words."""

    def __init__(self, unit):
        self.apart = any(folder in unit.folders() for folder in map(ROOT.joinpath, APART))
        self.unnamed, self.words = set(), set()
        for source in unit.sources:
            inside = False
            for line in source.read_text().splitlines():
                if line in ("namespace {", "}  // namespace"):
                    inside = line == "namespace {"
                elif inside:
                    declared = DECLARED.match(line)
                    self.unnamed.update(filter(None, declared.groups()) if declared else ())
                else:
                    self.words.update(re.findall(r"\w+", line))

    def meet(self, other):
        """Whether a name would be looked for where both have it, or both are programs."""
        both = self.unnamed & other.unnamed
        if self.apart or other.apart or "main" in self.words & other.words:
            return True
        return not both.isdisjoint(self.words | other.words)


def joined(units):
    """Those that are compiled alike together, unless their names meet; those with the most lines first."""
    names = {unit: Names(unit) for unit in units}
    alike = {}
    for unit in sorted(units, key=lambda unit: unit.lines, reverse=True):
        groups = alike.setdefault((unit.directory, *unit.flags, unit.is_tests()), [])
        for group in groups:
            if sum(each.lines for each in group) + unit.lines <= MOST_LINES and not any(
                    names[unit].meet(names[each]) for each in group):
                group.append(unit)
                break
        else:
            groups.append([unit])
    together = [Unit([source for unit in group for source in unit.sources], group[0].directory, group[0].flags,
                     group[0].folder) for groups in alike.values() for group in groups]
    return sorted(together, key=lambda unit: unit.lines, reverse=True)


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
    units = [unit for unit in (unit_of(command, folder) for command in commands if os.path.exists(command["file"]))
             if unit.is_ours()]
    units = joined(selected(units, sys.argv[3:]))
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
