#!/usr/bin/python3
"""Makes each system call on a file of the user's fail in turn, and requires that nothing is lost.

  tests/faults/inject.py build/release/cicera

For each command below, a run without faults is traced by strace. Then the command runs once for each of its calls that
create, read, write, flush or rename a file in the working folder, with that call failing. Required of every run:

- it ends by itself, not by a signal, with an exit code of docs/formats/command-line.md;
- one that fails says so in one error, and one that ends well has written what a run without faults writes;
- a file that is written aside is there whole, old or new, and nothing is left beside it;
- a match and a checkpoint go on from what is on the disk to the same end.

Skipped, with exit code 77, where strace is missing or may not trace.
"""
import filecmp
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

SKIP = 77
FAULTS = {
    "openat": "EMFILE", "read": "EIO", "write": "ENOSPC", "fsync": "EIO", "fdatasync": "EIO", "rename": "EACCES",
    "fchmod": "EPERM", "ftruncate": "EIO", "lseek": "EINVAL", "flock": "ENOLCK", "close": "EIO",
    "renameat2": "EACCES", "mkdir": "ENOSPC",
}
# Most calls of one kind that are tried: a match writes hundreds of lines in the same way.
MOST_OF_A_KIND = 12
TIMEOUT = 60


class Case:
    """A command and the file that it writes."""

    def __init__(self, name, words, target, old="", resume=None, grows=False, given=None):
        self.name = name
        self.words = words
        self.target = target
        self.old = old        # the text of the file before
        self.resume = resume  # the command that goes on with what is on the disk; None: the file is whole or not there
        self.given = given or {}  # the texts of further files, which it reads
        self.grows = grows    # whether the file then has all that it has without faults; else the answer is compared


RUN = ["simulate", "scopa", "--hands", "400", "--threads", "1", "--seed", "1", "-q"]
MATCH = ["play", "scopa:match.target=3", "--seats", "greedy", "--seed", "1", "--json"]
HOUSE = "cicera: 1\nname: house\ntitle: House\nextends: scopa\n"
ANY_HASH = "0123456789abcdef"  # which --anyway overrules
PACK = json.dumps({"format": "cicera.pack/1", "name": "house", "rulesets": {"house.yaml": ANY_HASH},
                   "shipped": {"scopa": ANY_HASH}, "files": {"house.yaml": HOUSE}})
ADDED = ".local/share/cicera/rulesets/house/"
CASES = [
    Case("a checkpoint", RUN + ["--checkpoint", "c.json"], "c.json",
         resume=["simulate", "--resume", "c.json", "-q", "--json"]),
    Case("a log", RUN + ["--log", "l.jsonl"], "l.jsonl"),
    Case("a log over another", RUN + ["--log", "l.jsonl"], "l.jsonl", old="{}\n"),
    Case("a report", RUN + ["--report", "r.html"], "r.html", old="<html>\n"),
    Case("a new ruleset", ["new", "house", "scopa"], "house.yaml"),
    Case("a pack", ["pack", "house.yaml"], "house.cicera", given={"house.yaml": HOUSE}),
    Case("a pack that is added", ["add", "friends.cicera", "--anyway"], ADDED + "house.yaml", given={"friends.cicera": PACK}),
    Case("a match", MATCH + ["--save", "m.jsonl"], "m.jsonl", resume=["play", "--resume", "m.jsonl", "--json"],
         grows=True),
]


def run(program, words, folder, wrapper=()):
    environment = {"PATH": os.environ["PATH"], "HOME": str(folder), "TERM": "dumb", "LC_ALL": "C.UTF-8"}
    return subprocess.run([*wrapper, program, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, timeout=TIMEOUT)


def prepare(case, folder):
    folder.mkdir()
    for name, text in case.given.items():
        (folder / name).write_text(text)
    if case.old:
        (folder / case.target).write_text(case.old)


def listing(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()}


def calls_on(folder, trace):
    """(name, its number among the calls of this name) for each call that has to do with the folder."""
    counts = {}
    calls = []
    for line in trace.read_text(errors="replace").splitlines():
        found = re.match(r"(?:\d+ +)?([a-z0-9_]+)\((.*)", line)
        if not found or found.group(1) not in FAULTS:
            continue
        name, rest = found.groups()
        counts[name] = counts.get(name, 0) + 1
        # With -y an open file shows its path; a path that is opened or renamed here is relative.
        own = f"<{folder}/" in rest or f"<{folder}>" in rest.split(",")[0] and name != "openat"
        own = own or name in ("openat", "rename") and re.search(r'"(?!/)[^"]*"', rest)
        own = own or name in ("rename", "renameat2", "mkdir") and f'"{folder}/' in rest
        if own:
            calls.append((name, counts[name]))
    kept = []
    for name in FAULTS:
        kept += [call for call in calls if call[0] == name][:MOST_OF_A_KIND]
    return kept


def without_times(answer):
    return re.sub(r'"(seconds|hands_per_second)": [0-9.e+-]+', "", answer)


def same(one, other):
    return filecmp.cmp(one, other, shallow=False)


class Faults:
    def __init__(self, program):
        self.program = program
        self.answer = ""  # of the case's resume, where nothing failed
        self.failed = 0
        self.runs = 0

    def broken(self, case, call, what, done):
        self.failed += 1
        name, number = call
        print(f"{case.name}: with {name} number {number} failing: {what}\n"
              f"  exit {done.returncode}, standard error: {done.stderr.strip()}")

    def check(self, case, call, done, folder, reference):
        errors = len(re.findall(r"error: ", done.stderr))
        if done.returncode < 0 or done.returncode >= 128:
            return self.broken(case, call, "ended by a signal", done)
        if done.returncode not in (0, 2, 3):
            return self.broken(case, call, "an exit code that stands for something else", done)
        # strace counts the calls of each thread, so the write of the message may have failed too.
        unheard = call[0] == "write" and not done.stderr
        if done.returncode == 2 and errors != 1 and not unheard:
            return self.broken(case, call, f"{errors} errors, not one", done)
        strange = sorted(listing(folder) - {case.target, ".trace"} - listing(reference))
        if strange:
            return self.broken(case, call, f"left behind: {', '.join(strange)}", done)
        written = folder / case.target
        new = reference / case.target
        if case.resume is None:
            if written.exists() and written.read_text() != case.old and not same(written, new):
                return self.broken(case, call, f"{case.target} is neither old nor new", done)
            if case.old and not written.exists():
                return self.broken(case, call, f"{case.target} is lost", done)
        if done.returncode == 0 and not (written.exists() and (case.resume or same(written, new))):
            return self.broken(case, call, f"ended well without {case.target}", done)
        over = case.grows and written.exists() and same(written, new)
        if case.resume and written.exists() and written.stat().st_size > 0 and not over:
            again = run(self.program, case.resume, folder)
            good = same(written, new) if case.grows else without_times(again.stdout) == self.answer
            if again.returncode != 0 or not good:
                return self.broken(case, call, "another end after it was resumed", again)
        return None

    def inject(self, case, work):
        reference = work / "reference"
        prepare(case, reference)
        trace = work / "trace"
        done = run(self.program, case.words, reference, ["strace", "-f", "-y", "-s", "256", "-o", trace])
        if done.returncode != 0:
            sys.exit(f"{case.name} fails without a fault: {done.stderr}")
        self.answer = without_times(run(self.program, case.resume, reference).stdout) if case.resume else ""
        calls = calls_on(reference, trace)
        if len(calls) < 4:
            sys.exit(f"{case.name}: only {len(calls)} calls on files were found")
        for call in calls:
            folder = work / "faulted"
            prepare(case, folder)
            name, number = call
            done = run(self.program, case.words, folder, [
                "strace", "-f", "-o", "/dev/null", "-e", f"trace={name}",
                "-e", f"inject={name}:error={FAULTS[name]}:when={number}"])
            self.runs += 1
            self.check(case, call, done, folder, reference)
            shutil.rmtree(folder)
        print(f"{case.name:<28}{len(calls):>4} faults")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    if not shutil.which("strace") or subprocess.run(["strace", "-o", "/dev/null", "true"],
                                                    stderr=subprocess.DEVNULL).returncode != 0:
        print("SKIPPED: strace cannot trace here")
        sys.exit(SKIP)
    faults = Faults(str(Path(sys.argv[1]).resolve()))
    for case in CASES:
        with tempfile.TemporaryDirectory(prefix="cicera-faults-") as work:
            faults.inject(case, Path(work).resolve())
    print(f"{faults.runs} runs, {faults.failed} findings")
    sys.exit(1 if faults.failed else 0)


if __name__ == "__main__":
    main()
