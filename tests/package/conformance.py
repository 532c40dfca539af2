#!/usr/bin/env python3
"""Asks a program what the conformance files of the API ask: conformance.py PROGRAM. Exits with 1 where `PROGRAM api` says
anything else than the files, but for times and what stands beyond the beginning that a file keeps of a long answer."""
import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]


def without_times(line):
    return re.sub(r'"(seconds|hands_per_second)":[0-9.e+-]+', r'"\1":0', line)


def options_of(settings):
    for key, value in settings.items():
        for each in value if isinstance(value, list) else [value]:
            if each is True:
                yield f"--{key}"
            elif each is not False:
                yield f"--{key}={each if isinstance(each, str) else json.dumps(each)}"


def parts_of(path):
    """The settings of a file, its requests, and the lines that are said to them."""
    settings, requests, said = {}, [], []
    for line in path.read_text().replace("SOURCE", str(ROOT)).splitlines():
        document = json.loads(line)
        if "settings" in document:
            settings = document["settings"]
        elif "request" in document:
            request = document["request"]
            requests.append(request if isinstance(request, str) else line[len('{"request":'):-1])
        else:
            said.append(document.get("begins", line) if list(document) == ["begins"] else line)
    return settings, requests, said


def differences(program, path):
    settings, requests, said = parts_of(path)
    result = subprocess.run([program, "api", *options_of(settings)], input="".join(f"{each}\n" for each in requests),
                            capture_output=True, text=True, check=True)
    lines = result.stdout.splitlines()
    if len(lines) != len(said):
        yield f"{path.name}: {len(lines)} lines, not {len(said)}"
    for got, wanted in zip(lines, said):
        if not without_times(got).startswith(without_times(wanted)):
            yield f"{path.name}: {got[:300]}\n  not {wanted[:300]}"


def main(program):
    files = sorted((ROOT / "tests" / "api").glob("*.jsonl"))
    found = [each for path in files for each in differences(program, path)]
    print("\n".join(found[:20]) if found else f"{len(files)} conformance files passed")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
