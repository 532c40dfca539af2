#!/usr/bin/env python3
"""Follows every recipe of docs/architecture.md, "How to add ...":

  recipes.py steps    compares the steps of each with the page, and with the sources that they are made in
  recipes.py built    makes them in a copy of the sources, builds that with their tests and runs both

A recipe is a file beside this one, named after its heading: STEPS has what is done, by file, as texts to put in place of
others or as a new file; PROMISED the commands of the program after that, each with a part of its answer, and FILES what
these read. The page must name every file that is touched, and what it names must be touched, so that it neither leaves
out a step nor asks for one that nothing needs. All of them are made together, and all is built once; variant.py
by itself also runs what the page says to generate, and shows what fails without its steps."""
import importlib
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent


def page():
    """The section, the commands that end every recipe, and the text of each by its name."""
    text = (SOURCE / "docs/architecture.md").read_text()
    section = text[text.index("## How to add ..."):]
    section = section[:section.index("\n## ")]
    heads = list(re.finditer(r"^\*\*(?:an? )?(.+?)\*\*", section, re.M))
    recipes = {}
    for head, following in zip(heads, heads[1:] + [None]):
        name = head[1].replace(" ", "_")
        recipes[name] = section[head.start():following.start() if following else len(section)]
    ending = re.search(r"```\n(.*?)```", section[:heads[0].start()], re.S)
    return recipes, ending[1].strip().split("\n")


def files_named(text, tracked, touched):
    """What the recipe names: for each name the files that it may mean. In capitals is what the reader names."""
    named = {}
    for name in re.findall(r"(?:`|\]\()([\w./-]+(?:\.(?:h|cpp|md|txt)|/))[`)]", text):
        pattern = re.compile("(^|.*/)" + re.sub(r"[A-Z]{2,}", "[^/]+", re.escape(name)) +
                             (".*" if name.endswith("/") else "") + "$")
        named[name] = {file for file in tracked | touched if pattern.match(file)}
    return named


def compare(name, text, recipe, tracked):
    """Ends the program where the page and the steps differ."""
    touched = set(recipe.STEPS)
    otherwise = getattr(recipe, "OTHERWISE", set())
    makefile = (SOURCE / "Makefile").read_text()
    generated = set(re.findall(r"call written,(\S+?),", makefile[makefile.index("\ndocs: build"):].split("\n\n")[0], re.M))
    named = files_named(text, tracked, touched)
    for file in touched - set().union(*named.values()):
        sys.exit(f"{name}: the page does not name {file}")
    for word, files in named.items():
        if not files:
            sys.exit(f"{name}: there is no file {word}")
        if not files & (touched | otherwise | generated):
            sys.exit(f"{name}: the page names {word}, and no step touches it")


def follow(name, recipe, changed):
    """Writes the texts of the files that the recipe changes over those of the sources or of recipes before."""
    for file, step in {**recipe.STEPS, **getattr(recipe, "FILES", {})}.items():
        if isinstance(step, str):
            changed[file] = step
            continue
        text = changed.get(file) or (SOURCE / file).read_text()
        for old, new in step:
            if text.count(old) != 1:
                sys.exit(f"{name}: {file} has {text.count(old)} times\n{old}")
            text = text.replace(old, new)
        changed[file] = text


def tracked_files():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=SOURCE, capture_output=True, check=True).stdout.decode()
    return {name for name in listed.split("\0") if name and (SOURCE / name).is_file()}


def copy_sources(folder, changed):
    """The files of the repository, and those that are changed."""
    for name in tracked_files():
        target = folder / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(SOURCE / name, target)
    for name, text in changed.items():
        (folder / name).write_text(text)


def built(folder, followed):
    """Builds the program of the copy with the tests that recipes touch, runs them, and returns what the program does not
    say as it was promised."""
    environment = {**os.environ, "CICERA_THREADS": "1"}

    def run(command, **more):
        return subprocess.run(command, cwd=folder, env=environment, check=False, text=True, **more)

    # As release, but soon compiled.
    presets = folder / "CMakePresets.json"
    presets.write_text(presets.read_text().replace(
        '"CMAKE_BUILD_TYPE": "Release"',
        '"CMAKE_BUILD_TYPE": "Debug", "CMAKE_CXX_FLAGS": "-O1", "CMAKE_CXX_FLAGS_DEBUG": "-g0"', 1))
    tests = {file for recipe in followed.values() for file in recipe.STEPS if file.endswith("_test.cpp")}
    listed = folder / "touched_tests.txt"
    listed.write_text("".join(file.removeprefix("tests/") + "\n" for file in sorted(tests)))
    for command in (["cmake", "--preset", "release", "-DCICERA_TESTS=ON", f"-DCICERA_TEST_LIST={listed}"],
                    ["cmake", "--build", "build/release", "--target", "cicera", "cicera_tests"],
                    ["build/release/cicera_tests", "--gtest_brief=1", "--gtest_filter=-Long*"]):
        if run(command).returncode != 0:
            sys.exit(f"{shlex.join(command)} failed")
    for name, recipe in followed.items():
        for words, part in recipe.PROMISED:
            ran = run(["build/release/cicera", *shlex.split(words)], capture_output=True)
            if part not in ran.stdout + ran.stderr:
                yield f"{name}: cicera {words}\nsays\n{ran.stdout}{ran.stderr}"


def main():
    texts, _ = page()
    sys.path.insert(0, str(HERE))
    followed, changed = {}, {}
    for name in sorted(texts):
        if not (HERE / f"{name}.py").exists():
            sys.exit(f"tests/recipes/{name}.py does not follow the recipe of {name}")
        followed[name] = importlib.import_module(name)
        compare(name, texts[name], followed[name], tracked_files())
        follow(name, followed[name], changed)
    if sys.argv[1:] == ["steps"]:
        return
    with tempfile.TemporaryDirectory() as scratch:
        copy_sources(pathlib.Path(scratch), changed)
        faults = list(built(pathlib.Path(scratch), followed))
    if faults:
        sys.exit("\n".join(faults))


if __name__ == "__main__":
    main()
