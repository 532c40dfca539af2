#!/usr/bin/env python3
"""Cuts files short at every byte, as a power cut may leave them, and requires that nothing is lost.

  tests/faults/cut.py build/release/cicera [--step 1]

A match file, a checkpoint and a partial result are cut at every STEP-th byte, and once more with zeros in place of the
rest, as after a power cut by which the size had reached the disk but not the data. Required of whatever goes on with
such a file:

- it ends by itself with exit code 0, or with 2 and one error that names the file;
- where it ends well, with the bytes that the unbroken run ends with;
- where it refuses, the file is as it was.
"""
import argparse
import sys
import tempfile
from pathlib import Path

sys.dont_write_bytecode = True
from inject import run, without_times  # noqa: E402

MATCH = ["play", "scopa:match.target=2", "--seats", "greedy", "--seed", "1", "--json"]
RUN = ["simulate", "scopa", "--hands", "200", "--threads", "1", "--seed", "1", "-q"]


class Case:
    """A file, the command that writes it or prints it, and the one that goes on with it."""

    def __init__(self, name, words, target, goes_on, grows=False):
        self.name = name
        self.words = words
        self.target = target
        self.goes_on = goes_on
        self.grows = grows  # whether the file then has all that it had; else the answer is compared


CASES = [
    Case("a match", MATCH + ["--save", "m.jsonl"], "m.jsonl", ["play", "--resume", "m.jsonl", "--json"], grows=True),
    Case("a checkpoint", RUN + ["--checkpoint", "c.json"], "c.json",
         ["simulate", "--resume", "c.json", "-q", "--json"]),
    Case("a partial result", RUN + ["--shard", "1/1", "--json"], "p.json", ["merge", "p.json", "--json"]),
]


def check(case, program, folder, text, answer, whole):
    """What is wrong with how the program goes on with this text, or None."""
    file = folder / case.target
    file.write_bytes(text)
    done = run(program, case.goes_on, folder)
    if done.returncode == 0:
        if case.grows:
            return None if file.read_bytes() == whole else "another end"
        return None if without_times(done.stdout) == answer else "another answer"
    if done.returncode != 2:
        return f"exit code {done.returncode}"
    if file.read_bytes() != text:
        return "refused, but changed"
    if done.stderr.count("error: ") != 1 or case.target not in done.stderr:
        return "not one error that names the file"
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--step", type=int, default=1)
    options = parser.parse_args()
    program = str(options.program.resolve())
    findings = 0
    for case in CASES:
        with tempfile.TemporaryDirectory(prefix="cicera-cut-") as name:
            folder = Path(name)
            begun = run(program, case.words, folder)
            if begun.returncode != 0:
                sys.exit(f"{case.name}: {begun.stderr}")
            if not (folder / case.target).exists():
                (folder / case.target).write_text(begun.stdout)
            whole = (folder / case.target).read_bytes()
            answer = "" if case.grows else without_times(run(program, case.goes_on, folder).stdout)
            cuts = 0
            for at in range(0, len(whole), options.step):
                for kind, text in (("cut", whole[:at]), ("zeros from", whole[:at] + bytes(len(whole) - at))):
                    cuts += 1
                    if wrong := check(case, program, folder, text, answer, whole):
                        findings += 1
                        print(f"{case.name}, {kind} byte {at} of {len(whole)}: {wrong}")
            print(f"{case.name:<20}{cuts:>7,} files", flush=True)
    print(f"{findings} findings")
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
