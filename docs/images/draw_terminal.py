#!/usr/bin/env python3
"""Plays a few turns in a real terminal and draws the screen as an SVG.

usage: draw_terminal.py PROGRAM > docs/images/play.svg

The picture is a pure function of the program: the seed and the keys are fixed, and so is the window. Needs tmux and
nothing but Python's standard library. A test (tests/docs/picture_test.cpp) checks that the stored picture is current.
"""
import html
import os
import re
import subprocess
import sys
import tempfile
import time

ARGUMENTS = ["play", "--seed", "7", "--lang", "en", "--names", "Anna,Bruno,Carla,Dario"]
KEYS = ["7c", "h"]  # each followed by Enter, once the program has asked
PROMPT = ">"
COLUMNS, LINES = 80, 24
PATIENCE = 60  # seconds

CELL_WIDTH, CELL_HEIGHT, FONT_SIZE, MARGIN = 8.43, 16.3, 14, 16  # contiguous frames in DejaVu Sans Mono
BACKGROUND, FOREGROUND = "#1e2127", "#d7dae0"
COLOURS = {31: "#e06c75", 32: "#98c379", 33: "#e5c07b", 34: "#61afef", 35: "#c678dd", 36: "#56b6c2"}


class Terminal:
    """A program in a window of tmux, on a server of its own."""

    def __init__(self, folder, words):
        self.socket = os.path.join(folder, "tmux")
        config = os.path.join(folder, "tmux.conf")
        with open(config, "w", encoding="ascii") as file:
            file.write("set -g status off\nset -g escape-time 0\n")
        settings = ["env", "-u", "NO_COLOR", "CICERA_PATH=", "LC_ALL=C.UTF-8", "HOME=" + folder]
        self.tmux("-f", config, "new-session", "-d", "-c", folder, "-x", str(COLUMNS), "-y", str(LINES),
                  *settings, *words)

    def tmux(self, *words):
        command = ["tmux", "-u", "-S", self.socket, *words]
        return subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout

    def screen(self):
        return self.tmux("capture-pane", "-e", "-p")

    def next_prompt(self, before):
        """The screen once it differs from `before`, ends with the prompt and stands still."""
        end = time.monotonic() + PATIENCE
        last = None
        while time.monotonic() < end:
            now = self.screen()
            if now == last and now != before and plain(now).rstrip().endswith("\n" + PROMPT):
                return now
            last = now
            time.sleep(0.1)
        sys.exit("the program does not ask for a card; the screen is\n" + plain(last or ""))

    def enter(self, keys):
        self.tmux("send-keys", "-l", keys)
        self.tmux("send-keys", "Enter")

    def close(self):
        subprocess.run(["tmux", "-S", self.socket, "kill-server"], check=False, capture_output=True)


def plain(screen):
    return re.sub(r"\x1b\[[0-9;]*m", "", screen)


def play(program):
    """The screen after the keys, with its escape sequences."""
    with tempfile.TemporaryDirectory() as folder:
        terminal = Terminal(folder, [os.path.abspath(program), *ARGUMENTS, "--save", "match.jsonl"])
        try:
            screen = terminal.next_prompt(before="")
            for keys in KEYS:
                terminal.enter(keys)
                screen = terminal.next_prompt(before=screen)
            return screen
        finally:
            terminal.close()


class Style:
    """How a cell looks, by the escape sequences so far."""

    def __init__(self):
        self.bold = self.dim = False
        self.colour = FOREGROUND

    def take(self, codes):
        for code in (int(code or 0) for code in codes.split(";")):
            if code == 0:
                self.__init__()
            elif code == 1:
                self.bold = True
            elif code == 2:
                self.dim = True
            elif code == 22:
                self.bold = self.dim = False
            elif code == 39:
                self.colour = FOREGROUND
            elif code in COLOURS:
                self.colour = COLOURS[code]

    def attributes(self):
        text = ""
        if self.colour != FOREGROUND:
            text += f' fill="{self.colour}"'
        if self.bold:
            text += ' font-weight="bold"'
        if self.dim:
            text += ' opacity="0.65"'
        return text


def runs(line, style):
    """The stretches of one style in a line: column, text, attributes. Blanks at either end are left out."""
    column = 0
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            style.take(part[2:-1])
            continue
        text = part.strip()
        if text:
            yield column + len(part) - len(part.lstrip()), text, style.attributes()
        column += len(part)


def svg(screen):
    lines = screen.rstrip().split("\n")
    width = round(COLUMNS * CELL_WIDTH) + 2 * MARGIN
    height = round(len(lines) * CELL_HEIGHT) + 2 * MARGIN
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' role="img">',
        "<title>cicera play: a hand of Cicera in the terminal</title>",
        f'<rect width="{width}" height="{height}" rx="8" fill="{BACKGROUND}"/>',
        f'<g fill="{FOREGROUND}" font-size="{FONT_SIZE}" xml:space="preserve"'
        " font-family=\"'DejaVu Sans Mono', Menlo, Consolas, monospace\">",
    ]
    style = Style()
    for row, line in enumerate(lines):
        y = MARGIN + row * CELL_HEIGHT + FONT_SIZE
        for column, text, attributes in runs(line, style):
            x = MARGIN + column * CELL_WIDTH
            out.append(f'<text x="{x:.1f}" y="{y:.1f}" textLength="{len(text) * CELL_WIDTH:.1f}"'
                       f' lengthAdjust="spacingAndGlyphs"{attributes}>{html.escape(text)}</text>')
    return "\n".join(out + ["</g>", "</svg>", ""])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__.split("\n\n")[1])
    sys.stdout.reconfigure(encoding="utf-8")
    sys.stdout.write(svg(play(sys.argv[1])))
