#!/usr/bin/env python3
"""Presses random keys and resizes the window at random while `cicera play` runs in a pseudo-terminal.

    keyboard_fuzz.py PROGRAM [EVENTS [SEED]]

A program that a signal ends, that exits with 70 (a bug of its own) or that no longer reads keys is a failure. The
events depend on the seed alone; how they meet the program's output is a matter of time, as it is at a real terminal.
"""

import fcntl
import os
import pty
import random
import select
import shutil
import signal
import struct
import sys
import tempfile
import termios
import time

KEYS = [
    b"\r", b"\r", b"\r", b"1\r", b"2\r", b"?\r", b"h\r", b"u\r", b"s\r", b"x\r", b"k\r", b"l\r", b"t\r", b"7d", b"\x7f", b"\x15", b"\x17",
    b"\x01", b"\x05", b"\x0b", b"\x0c", b"\x14", b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[H", b"\x1b[3~",
    b"\x1b[<0;12;16M", b"\x1b[<0;12;16m", b"\x1b[<64;1;1M", b"\x1b[<0;1", b"\x1bb", b"\x1bf", b"\x1bd", b"\x1b", b"\t", b"\x12", b"\x16", b"\x00", b"\xc3\xa0", b"\xe2\x99\xa6",
    b"\xff", b"\xf0\x9f\x82\xa1", b"abc def ", b"x" * 90, b"y" * 400, b"\xc3\xa8" * 200, b" " * 85,
]
SIZES = [(24, 80), (24, 80), (40, 120), (16, 50), (5, 12), (1, 1), (0, 0), (2, 5), (24, 9), (24, 10), (9999, 1000),
         (1000, 9999), (3, 300), (65535, 65535)]
PATIENCE = 60  # seconds without an answer to a key, on a machine that may be busy


class Game:
    """One match in a pseudo-terminal."""

    def __init__(self, program, folder, seed):
        size = random.Random(seed).choice(SIZES)
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            set_size(sys.stdout.fileno(), size)
            os.environ.update(TERM="xterm", HOME=folder, XDG_DATA_HOME=folder, LC_ALL="C.UTF-8")
            os.chdir(folder)
            speed = random.Random(seed).choice(["off", "fast"])
            os.execv(program, [program, "play", "--seed", str(seed), "--speed", speed])

    def send(self, data):
        """Types; False when the match is over."""
        sent = 0
        end = time.monotonic() + PATIENCE
        while sent < len(data):
            if not self.drain(0):
                return False
            if select.select([], [self.terminal], [], 0.01)[1]:
                try:
                    sent += os.write(self.terminal, data[sent : sent + 64])
                except OSError:
                    return False
            elif time.monotonic() > end:
                raise SystemExit("the program no longer reads keys")
        return True

    def drain(self, seconds):
        """Reads what the program prints; False when it is over."""
        while select.select([self.terminal], [], [], seconds)[0]:
            try:
                if not os.read(self.terminal, 65536):
                    return False
            except OSError:
                return False
        return True

    def end(self):
        """How the program ended: None, or what is wrong."""
        os.close(self.terminal)  # as a terminal that vanishes
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                if os.WIFSIGNALED(status) and os.WTERMSIG(status) != signal.SIGHUP:
                    return f"was ended by signal {os.WTERMSIG(status)}"
                if os.WIFEXITED(status) and os.WEXITSTATUS(status) == 70:
                    return "exited with 70"
                return None
            time.sleep(0.005)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        return "did not end when its terminal had gone"


def set_size(terminal, size):
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", *size, 0, 0))


def play(program, seed, events):
    """One match of up to this number of events; returns how many it had, and what was wrong with its end."""
    chance = random.Random(seed)
    folder = tempfile.mkdtemp(prefix="cicera-keys-")
    try:
        game = Game(program, folder, seed)
        played = 0
        alive = game.drain(0.2)
        while alive and played < events:
            played += 1
            if chance.random() < 0.25:
                set_size(game.terminal, chance.choice(SIZES))
                alive = game.drain(chance.choice([0, 0.001, 0.02]))
            else:
                alive = game.send(chance.choice(KEYS)) and game.drain(chance.choice([0, 0, 0.001, 0.01]))
        return played, game.end()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def main():
    program = os.path.abspath(sys.argv[1])
    events = int(sys.argv[2]) if len(sys.argv) > 2 else 10000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    matches = failures = played = 0
    while played < events:
        count, wrong = play(program, seed + matches, min(events - played, 200))
        played += max(count, 1)
        matches += 1
        if wrong:
            failures += 1
            print(f"match {seed + matches - 1}: after {count} events the program {wrong}")
    print(f"{played} events in {matches} matches, {failures} failures")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
