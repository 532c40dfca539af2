#!/usr/bin/env python3
"""The samples of the pages, word for word, in a folder that is not ours, against what somebody has installed:

  samples.py c BUILD               docs/embedding.md and docs/api.md, installed from BUILD into ~/.local of a temporary
                                   home; leaves the build's manifest as it was
  samples.py python INTERPRETER    docs/python.md, by an interpreter that has the package
  samples.py node FOLDER           cli/npm/README.md and docs/javascript.md, in whose node_modules the package is
"""
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
FROM_C = "## From C, and from what can load a C library"


def blocks(page, language, heading=""):
    """The blocks of this language below a heading that has these words; of one without a language for ""."""
    text = (SOURCE / page).read_text(encoding="utf-8")
    parts = re.findall(r"^```(\w*)\n(.*?)^```", text[text.index(heading):], re.S | re.M)
    found = [block for of, block in parts if of == language]
    if not found:
        sys.exit(f"{page} has no block {language} below {heading}")
    return found


def block(page, heading, language, having=""):
    """The first of them that has these words."""
    for found in blocks(page, language, heading):
        if having in found:
            return found
    sys.exit(f"{page} has no block {language} with {having} below {heading}")


def run(folder, lines, **environment):
    """What the lines print in a folder, for a new user, whose home is the folder unless said otherwise."""
    environment = {"HOME": str(folder), "PATH": os.defpath, **environment}
    ran = subprocess.run(["sh", "-e", "-c", lines], cwd=folder, env=environment, capture_output=True, text=True,
                         check=False)
    if ran.returncode != 0:
        sys.exit(f"{lines}\nended with {ran.returncode}\n{ran.stdout}{ran.stderr}")
    return ran.stdout


def from_c(build, home):
    manifest = build / "install_manifest.txt"
    kept = manifest.read_bytes() if manifest.exists() else None
    subprocess.run(["cmake", "--install", build, "--prefix", home / ".local"], stdout=subprocess.DEVNULL, check=True)
    if kept is None:
        manifest.unlink()
    else:
        manifest.write_bytes(kept)

    compiling = block("docs/embedding.md", FROM_C, "sh", "ask.c")
    for page, heading in (("docs/embedding.md", FROM_C), ("docs/api.md", "## In C")):
        folder = home / pathlib.Path(page).name
        folder.mkdir()
        (folder / "ask.c").write_text(block(page, heading, "c"))
        printed = run(folder, compiling + "./ask", HOME=str(home))
        if not printed.startswith('{"id":1,"answer":'):
            sys.exit(f"the sample of {page} prints {printed}")

    (home / "ask.py").write_text(block("docs/embedding.md", FROM_C, "python"))
    printed = run(home, block("docs/embedding.md", FROM_C, "sh", "LD_LIBRARY_PATH") + "/usr/bin/python3 ask.py")
    if printed != "l'asso di denari\n":
        sys.exit(f"the sample of ctypes prints {printed}")


def from_python(interpreter, home):
    """The page from top to bottom, as a reader types it, then its commands with the files that they name."""
    (home / "page.py").write_text("\n".join(blocks("docs/python.md", "python")), encoding="utf-8")
    if "match.target=" not in run(home, f"{shlex.quote(interpreter)} page.py"):
        sys.exit("the samples of docs/python.md tune nothing")
    shutil.copytree(SOURCE / "docs/examples", home / "docs/examples")
    for lines in blocks("docs/python.md", "sh"):
        for command in re.findall(r"^/usr/bin/python3 (.*)$", lines, re.M):
            few = " trained.txt 250" if "train.py" in command else ""
            if not run(home, f"{shlex.quote(interpreter)} {command}{few}"):
                sys.exit(f"{command} of docs/python.md prints nothing")


def from_node(folder, home):
    """Each block as a module of its own; an answer in a remark after an expression is compared with it."""
    (home / "node_modules").symlink_to(folder / "node_modules")
    path = {"PATH": os.path.dirname(shutil.which("node")) + os.pathsep + os.defpath}
    compared = 0
    for page in ("cli/npm/README.md", "docs/javascript.md"):
        for number, code in enumerate(blocks(page, "js")):
            code, answers = re.subn(r"^(\w+\.ask\(.*\));\n// (.*)$", r"assert.deepEqual(\1, \2);", code, flags=re.M)
            compared += answers
            name = f"{pathlib.Path(page).stem}-{number}.mjs"
            (home / name).write_text("import assert from 'node:assert/strict';\n" + code, encoding="utf-8")
            run(home, f"node {name}", **path)
        run(home, "rm -f house.yaml house.test.yaml\nnpx --no-install cicera new house scopa", **path)
        for commands in (found for found in blocks(page, "text" if "docs" in page else "") if "npx" in found):
            run(home, commands.replace("npx ", "npx --no-install "), **path)
    if compared == 0:
        sys.exit("no sample has an answer")


def main():
    kind, place = sys.argv[1:]
    with tempfile.TemporaryDirectory() as scratch:
        home = pathlib.Path(scratch)
        if kind == "python":  # as it is written: an environment finds its packages by the name of its interpreter
            from_python(os.path.abspath(place), home)
        else:
            {"c": from_c, "node": from_node}[kind](pathlib.Path(place).resolve(), home)


if __name__ == "__main__":
    main()
