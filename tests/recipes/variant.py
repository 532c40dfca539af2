#!/usr/bin/env python3
"""Follows the recipe *a variant* of docs/architecture.md on a copy of the sources: variant.py BUILD_FOLDER.

Without its steps the tests that know every ruleset must fail for a new one, and with them they must pass, so the recipe
neither leaves out a step nor asks for one that nothing needs. Nothing is compiled, as recipes.py does it after the same
steps: a variant is data."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

from recipes import copy_sources, follow, page

NAME = "scratch-variant"
TEST = NAME.replace("-", "_")  # in the names of tests
RULESET = f"""# A variant that shows the recipe.
cicera: 1
name: {NAME}
title: Scratch variant
source: {{title: "The table of this test"}}
extends: scopa
match: {{target: 17}}
"""
STEPS = {
    f"rulesets/{NAME}.yaml": RULESET,
    "docs/rules-by-document.md": [("`ciapa-no`, ", f"`ciapa-no`, `{NAME}`, ")],
}
PROMISED = [("rulesets", NAME), (f"show {NAME}", "17"), (f"completion bash -- show {NAME[:-3]}", NAME)]
# What lists every ruleset or asks each for something that is on record.
KNOWING = ("Signatures.*:*PlayedHand*:*Snapshot*:Completeness.*:ReadmePage.*:GeneratedFiles.*:"
           f"*/{TEST}-*FamilyPage*")  # docs/family.md is a minute of `make docs`


def copied(build, folder):
    """A copy of the sources with the program and its tests, which find the rulesets beside them."""
    copy_sources(folder, {})
    (folder / "build/release/tests").mkdir(parents=True)
    for program in ("cicera", "cicera_tests"):
        shutil.copy(build / program, folder / "build/release" / program)
    (folder / "build/release/tests/cicera_tests").symlink_to("../cicera_tests")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    recipes, (docs, command) = page()
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
                     f"Shipped/PlayedHand.IsTheOneOnRecord/{TEST}", "Completeness.EveryRulesetIsSetBesideTheDocuments"):
            if test not in before:
                sys.exit(f"{test} does not miss a variant that is a file alone; failing are {before}")

        if "rules-by-document.md" not in recipes["variant"] or docs != "make docs":
            sys.exit("the recipe leaves out the page of the documents or make docs")
        changed = {}
        follow("variant", sys.modules[__name__], changed)
        for file, text in changed.items():
            (folder / file).write_text(text)
        subprocess.run(command, shell=True, cwd=folder, env=environment, stdout=subprocess.DEVNULL, check=False)
        after = failing()
        if after:
            sys.exit(f"after all steps of the recipe these fail: {after}")


if __name__ == "__main__":
    main()
