#!/usr/bin/env python3
"""Runs every fuzzer of a build in turn and prints what it did.

  tests/fuzz/run.py build/fuzz 60            60 seconds in all, as continuous integration does
  tests/fuzz/run.py build/fuzz 28800         a night
  tests/fuzz/run.py build/fuzz 600 ruleset   one target
  tests/fuzz/run.py build/afl 600            by AFL++, where `cmake --preset afl` has configured the build

New inputs go to build/fuzz/corpus/TARGET, so a later run goes on where this one ended. Those kept in
tests/fuzz/corpus are read first and never changed. A finding is written to build/fuzz/findings, with the command that
repeats it; the exit code is then 1.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
DICTIONARIES = {
    "ruleset": "yaml", "overrides": "yaml", "scenarios": "yaml", "config": "yaml",
    "hand_record": "json", "partial_result": "json", "match_file": "json", "bot_answer": "json", "json": "json",
    "pack": "json", "client_message": "json", "api": "json", "policy": "policy",
    "script": "lua", "keyboard": "words", "signatures": "text", "printed_text": "text",
}
LONGEST_INPUT = 65536
# A second for every input would be much; the slowest machine of all runs the sanitizer.
TIMEOUT = 25


class Run:
    """What one fuzzer reported."""

    def __init__(self, target, failed, log, inputs, per_second, edges):
        self.target = target
        self.failed = failed
        self.log = log
        self.inputs = inputs
        self.per_second = per_second
        self.edges = edges


def last_number(pattern, text):
    found = re.findall(pattern, text)
    return int(found[-1]) if found else 0


def is_by_afl(build):
    return "afl-clang" in (build / "CMakeCache.txt").read_text()


def fuzz(build, target, seconds):
    corpus = build / "corpus" / target
    findings = build / "findings"
    corpus.mkdir(parents=True, exist_ok=True)
    findings.mkdir(exist_ok=True)
    # Temporary files in memory, since a reader of files gets one for each input.
    memory = Path("/dev/shm")
    environment = dict(os.environ, UBSAN_OPTIONS="halt_on_error=1:print_stacktrace=1")
    if memory.is_dir():
        environment["TMPDIR"] = str(memory)
    command = [
        build / "fuzzers" / f"fuzz_{target}", corpus, HERE / "corpus" / target,
        f"-max_total_time={seconds}", f"-max_len={LONGEST_INPUT}", f"-timeout={TIMEOUT}", "-rss_limit_mb=2048",
        f"-dict={HERE / 'dictionaries' / DICTIONARIES[target]}.dict", f"-artifact_prefix={findings}/{target}-",
        "-print_final_stats=1",
    ]
    done = subprocess.run(list(map(str, command)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    log = done.stdout.decode(errors="replace")
    return Run(target, done.returncode != 0, log, last_number(r"stat::number_of_executed_units: (\d+)", log),
               last_number(r"stat::average_exec_per_sec: +(\d+)", log), last_number(r"cov: (\d+)", log))


def fuzz_by_afl(build, target, seconds):
    findings = build / "findings" / target
    findings.mkdir(parents=True, exist_ok=True)
    resumed = (findings / "default").exists()
    environment = dict(os.environ, AFL_NO_UI="1", AFL_SKIP_CPUFREQ="1", AFL_I_DONT_CARE_ABOUT_MISSING_CRASHES="1",
                       AFL_AUTORESUME="1")
    command = [
        "afl-fuzz", "-V", seconds, "-i", "-" if resumed else HERE / "corpus" / target, "-o", findings, "-t", "5000+",
        "-x", HERE / "dictionaries" / f"{DICTIONARIES[target]}.dict", "--", build / "fuzzers" / f"fuzz_{target}",
    ]
    done = subprocess.run(list(map(str, command)), env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    log = done.stdout.decode(errors="replace")
    statistics = findings / "default" / "fuzzer_stats"
    if done.returncode != 0 or not statistics.exists():
        return Run(target, True, log, 0, 0, 0)
    text = statistics.read_text()
    value = lambda name: last_number(rf"{name} *: (\d+)", text)
    return Run(target, value("saved_crashes") + value("saved_hangs") > 0, log, value("execs_done"),
               value("execs_per_sec"), value("edges_found"))


def main():
    arguments = sys.argv[1:]
    if len(arguments) < 2 or not arguments[1].isdigit() or int(arguments[1]) < 1:
        sys.exit(__doc__)
    build = Path(arguments[0]).resolve()
    targets = arguments[2:] or list(DICTIONARIES)
    for target in targets:
        if target not in DICTIONARIES:
            sys.exit(f"run.py: unknown target {target}; there are {', '.join(DICTIONARIES)}")
    seconds = max(1, int(arguments[1]) // len(targets))
    print(f"{'target':<16}{'inputs':>12}{'a second':>10}{'edges':>8}", flush=True)
    total = 0
    failed = []
    fuzzer = fuzz_by_afl if is_by_afl(build) else fuzz
    for target in targets:
        run = fuzzer(build, target, seconds)
        total += run.inputs
        print(f"{target:<16}{run.inputs:>12,}{run.per_second:>10,}{run.edges:>8,}", flush=True)
        if run.failed or run.inputs == 0:
            failed.append(run)
    print(f"{'all':<16}{total:>12,}", flush=True)
    for run in failed:
        print(f"\n{run.target}:\n" + "\n".join(run.log.splitlines()[-60:]))
        print(f"repeat with: {build}/fuzzers/fuzz_{run.target} FILE, for a FILE of {build}/findings")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
