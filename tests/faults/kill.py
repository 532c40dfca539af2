#!/usr/bin/env python3
"""Kills the program at random moments and requires that the resumed run ends as an unbroken one does.

  tests/faults/kill.py build/release/cicera [--matches 200] [--runs 100] [--jobs 50] [--seed 1]

The numbers are of kills (SIGKILL): of `play`, whose match file must end with the bytes of an unbroken match; of
`simulate` with a checkpoint, whose answer must be that of an unbroken run but for the times; and of one process of an
MPI job, which must end the others and go on from its checkpoint, too. A kill that comes after the end is not counted.
"""
import argparse
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.dont_write_bytecode = True
from inject import without_times  # noqa: E402

# Enough that most kills of one go come before its end.
MATCH = ["scopa:match.target=60", "--seats", "greedy", "--json"]
RUN = ["scopa", "--hands", "150000", "--threads", "1"]
KILLS_OF_ONE = 5
TIMEOUT = 300


class Killer:
    """Kills commands and counts the kills that came in time, and those among them of a command that resumed."""

    def __init__(self, name):
        self.name = name
        self.kills = 0
        self.resumed = 0

    def break_off(self, command, folder, after, resumes, launched=None):
        """Starts a command and kills it, or the process whose number is in the file `launched`, after these seconds.
        Returns whether that came in time."""
        process = subprocess.Popen(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   stderr=subprocess.DEVNULL)
        time.sleep(after)
        victim = process.pid
        if launched is not None:
            if not launched.exists() or not launched.read_text().strip():
                process.wait(TIMEOUT)
                return False
            victim = int(launched.read_text())
        if process.poll() is not None:
            return False
        try:
            os.kill(victim, signal.SIGKILL)
        except ProcessLookupError:
            process.wait(TIMEOUT)
            return False
        if process.wait(TIMEOUT) == 0:
            return False
        self.kills += 1
        self.resumed += resumes
        return True


def finished(command, folder):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, timeout=TIMEOUT)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\nexit code {done.returncode}: {done.stderr}")
    return done.stdout


def timed(command, folder):
    begin = time.monotonic()
    answer = finished(command, folder)
    return answer, time.monotonic() - begin


def require(holds, what, folder):
    if holds:
        return
    kept = Path(tempfile.mkdtemp(prefix="cicera-kill-"))
    shutil.copytree(folder, kept / "files")
    sys.exit(f"{what}; the files are kept in {kept}")


def kill_matches(program, wanted, draw):
    killer = Killer("kills of play")
    number = 0
    while killer.kills < wanted:
        number += 1
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            begin = [program, "play", *MATCH, "--seed", str(number), "--save"]
            _, length = timed([*begin, "whole.jsonl"], folder)
            broken = folder / "m.jsonl"
            for _ in range(min(KILLS_OF_ONE, wanted - killer.kills)):
                goes_on = broken.exists() and broken.stat().st_size > 0
                command = [program, "play", "--resume", "m.jsonl", "--json"] if goes_on else [*begin, "m.jsonl"]
                if not killer.break_off(command, folder, draw.uniform(0, length), goes_on):
                    break
            if not broken.exists() or broken.stat().st_size == 0:
                finished([*begin, "m.jsonl"], folder)
            elif broken.read_bytes() != (folder / "whole.jsonl").read_bytes():
                finished([program, "play", "--resume", "m.jsonl", "--json"], folder)
            require(broken.read_bytes() == (folder / "whole.jsonl").read_bytes(), "the match has another end", folder)
    return killer


# Runs a command as two processes, each of which leaves its number in a file.
JOB = ["mpiexec", "--allow-run-as-root", "--oversubscribe", "--mca", "odls_base_sigkill_timeout", "0", "-n", "2",
       "sh", "-c", 'echo $$ > process.$OMPI_COMM_WORLD_RANK; exec "$@"', "sh"]


def kill_simulations(killer, launcher, program, wanted, draw):
    """Under a launcher one of its two processes is killed, else the program itself."""
    number = 0
    while killer.kills < wanted:
        number += 1
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            checkpoint = folder / "c.json"
            begin = [*launcher, program, "simulate", *RUN, "--seed", str(number)]
            resume = [*launcher, program, "simulate", "--resume", checkpoint.name]
            answer, length = timed([*begin, "--json"], folder)
            for _ in range(min(KILLS_OF_ONE, wanted - killer.kills)):
                goes_on = checkpoint.exists()
                launched = folder / f"process.{draw.randrange(2)}" if launcher else None
                if launched:
                    launched.unlink(missing_ok=True)
                command = resume if goes_on else [*begin, "--checkpoint", checkpoint.name]
                killer.break_off(command, folder, draw.uniform(0, length), goes_on, launched)
            again = finished([*(resume if checkpoint.exists() else begin), "--json"], folder)
            require(without_times(again) == without_times(answer), "the simulation has another answer", folder)
    return killer


def kill_runs(program, wanted, draw):
    return kill_simulations(Killer("kills of simulate"), [], program, wanted, draw)


def kill_jobs(program, wanted, draw):
    return kill_simulations(Killer("kills of a process of an MPI job"), JOB, program, wanted, draw)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program", type=Path)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--runs", type=int, default=100)
    parser.add_argument("--jobs", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    program = str(options.program.resolve())
    draw = random.Random(options.seed)
    for kill, wanted in ((kill_matches, options.matches), (kill_runs, options.runs), (kill_jobs, options.jobs)):
        if wanted > 0:
            killer = kill(program, wanted, draw)
            print(f"{killer.name + ':':<36}{killer.kills:>4}, {killer.resumed} of them in a resumed run", flush=True)
    print("every one ended as an unbroken one does")


if __name__ == "__main__":
    main()
