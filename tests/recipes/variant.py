#!/usr/bin/env python3
"""Follows the recipe *a variant* of docs/architecture.md on a copy of the sources: variant.py BUILD_FOLDER.

Without its steps the tests that know every ruleset must fail for a new one, and with them they must pass, so the recipe
neither leaves out a step nor asks for one that nothing needs. Nothing is compiled: a variant is data."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
NAME = "scratch-variant"
RULESET = f"""# A variant that shows the recipe.
cicera: 1
name: {NAME}
title: Scratch variant
source: {{title: "The table of this test"}}
extends: scopa
match: {{target: 17}}
"""
# What lists every ruleset or asks each for something that is on record.
KNOWING = ("Signatures.*:*PlayedHand*:*Snapshot*:Completeness.*:ReadmePage.*:GeneratedFiles.*:"
           f"*/{NAME}-*FamilyPage*")  # docs/family.md is a minute of `make docs`


def recipe():
    """The command of the recipe, and what the paragraph says beside it."""
    page = (SOURCE / "docs/architecture.md").read_text()
    text = page[page.index("**a variant**"):page.index("**a scoring kind**")]
    return re.search(r"```\n(CICERA_UPDATE_GOLDEN=1 .*)\n```", text).group(1), text


def copied(build, folder):
    """A copy of the sources with the program and its tests, which find the rulesets beside them."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=SOURCE, capture_output=True, check=True).stdout
    for name in names.decode().split("\0"):
        if name and (SOURCE / name).is_file():
            target = folder / name
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(SOURCE / name, target)
    (folder / "build/release/tests").mkdir(parents=True)
    for program in ("cicera", "cicera_tests"):
        shutil.copy(build / program, folder / "build/release" / program)
    (folder / "build/release/tests/cicera_tests").symlink_to("../cicera_tests")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    command, text = recipe()
    with tempfile.TemporaryDirectory() as scratch:
        folder = pathlib.Path(scratch)
        copied(build, folder)
        environment = {**os.environ, "CICERA_TESTS_SOURCE": str(folder)}
        environment.pop("CICERA_UPDATE_GOLDEN", None)

        def failing():
            ran = subprocess.run(["build/release/cicera_tests", "--gtest_brief=1", f"--gtest_filter={KNOWING}"],
                                 cwd=folder, env=environment, capture_output=True, text=True, check=False)
            return sorted(set(re.findall(r"^\[  FAILED  \] (\w[\w/]*\.[\w/-]+)", ran.stdout, re.M)))

        (folder / f"rulesets/{NAME}.yaml").write_text(RULESET)
        before = failing()
        for test in ("Signatures.AreThoseOnRecord", "Cli/Snapshot.IsWhatTheProgramSays/rulesets",
                     f"Shipped/PlayedHand.IsTheOneOnRecord/{NAME}", "Completeness.EveryRulesetIsSetBesideTheDocuments"):
            if test not in before:
                sys.exit(f"{test} does not miss a variant that is a file alone; failing are {before}")

        if "rules-by-document.md" not in text or "make docs" not in text:
            sys.exit("the recipe leaves out the page of the documents or make docs")
        page = folder / "docs/rules-by-document.md"
        page.write_text(page.read_text().replace("`ciapa-no`, ", f"`ciapa-no`, `{NAME}`, ", 1))
        subprocess.run(command, shell=True, cwd=folder, env=environment, stdout=subprocess.DEVNULL, check=False)
        after = failing()
        if after:
            sys.exit(f"after all steps of the recipe these fail: {after}")


if __name__ == "__main__":
    main()
