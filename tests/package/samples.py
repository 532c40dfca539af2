#!/usr/bin/env python3
"""The samples of docs/embedding.md and docs/api.md, word for word, against an installation in ~/.local of somebody who has
nothing else: samples.py BUILD. Installs into a temporary home; leaves the build's manifest as it was."""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
FROM_C = "## From C, and from what can load a C library"


def block(page, heading, language, having=""):
    """The first block of this language below a heading that has these words."""
    text = (SOURCE / "docs" / page).read_text()
    for found in re.findall(rf"```{language}\n(.*?)```", text[text.index(heading):], re.S):
        if having in found:
            return found
    sys.exit(f"docs/{page} has no block {language} below {heading}")


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as scratch:
        home = pathlib.Path(scratch)
        manifest = build / "install_manifest.txt"
        kept = manifest.read_bytes() if manifest.exists() else None
        subprocess.run(["cmake", "--install", build, "--prefix", home / ".local"], stdout=subprocess.DEVNULL, check=True)
        if kept is None:
            manifest.unlink()
        else:
            manifest.write_bytes(kept)

        def run(folder, lines):
            """What the lines print in a folder, for a new user."""
            environment = {"HOME": str(home), "PATH": os.defpath}
            ran = subprocess.run(["sh", "-e", "-c", lines], cwd=folder, env=environment, capture_output=True, text=True,
                                 check=False)
            if ran.returncode != 0:
                sys.exit(f"{lines}\nended with {ran.returncode}\n{ran.stdout}{ran.stderr}")
            return ran.stdout

        compiling = block("embedding.md", FROM_C, "sh", "ask.c")
        for page, heading in (("embedding.md", FROM_C), ("api.md", "## In C")):
            folder = home / page
            folder.mkdir()
            (folder / "ask.c").write_text(block(page, heading, "c"))
            printed = run(folder, compiling + "./ask")
            if not printed.startswith('{"id":1,"answer":'):
                sys.exit(f"the sample of docs/{page} prints {printed}")

        (home / "ask.py").write_text(block("embedding.md", FROM_C, "python"))
        printed = run(home, block("embedding.md", FROM_C, "sh", "LD_LIBRARY_PATH") + "/usr/bin/python3 ask.py")
        if printed != "l'asso di denari\n":
            sys.exit(f"the sample of ctypes prints {printed}")


if __name__ == "__main__":
    main()
