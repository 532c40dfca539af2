#!/usr/bin/env python3
"""Plays a club evening of `cicera serve --evening` over the network, and counts its standings again.

    tests/cli/serve/evening.py build/release/cicera --kills 4

6 tables, 24 clients that play at random, 7 rounds of Mitchell; one client comes late, one leaves for good after four
rounds, and the server is killed and started again meanwhile. The count is made from the first and last lines of the
match files.
"""
import argparse
import asyncio
import json
import random
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from load import Socket

ROUNDS, TABLES = 7, 6
LATE, LEAVES, LEAVES_AFTER = 17, 5, 4
EVENING = ("cicera: 1\ntitle: Friday\nruleset: scopone:match.target=1\nmovement: mitchell\nrounds: 7\nrematches: true\n"
           "pause: 3\npairs:\n" + "".join(f"  - [P{pair}, Q{pair}]\n" for pair in range(2 * TABLES)))


class Server:
    """The program, and the links that it prints."""

    def __init__(self, program, folder):
        self.command = [program, "serve", "--json", "--away", "2", "--folder", folder / "evening"]
        (folder / "friday.yaml").write_text(EVENING)
        self.start(["--port", "0", "--evening", folder / "friday.yaml"])

    def start(self, more=()):
        self.process = subprocess.Popen([*self.command, *more], stdout=subprocess.PIPE)
        self.links = json.loads(self.process.stdout.readline())

    def kill(self):
        self.process.kill()
        self.process.wait()
        before = self.links
        self.start()
        assert self.links == before, "other links after a kill"


class Person:
    """A client that comes back by itself, as a page does."""

    def __init__(self, port, url, leaves_after):
        self.port, self.token, self.leaves_after = port, url.split("#")[1], leaves_after
        self.since = self.acknowledged = 0

    async def play(self, late):
        await asyncio.sleep(late)
        while True:
            try:
                socket = await Socket.open(self.port)
            except (ConnectionError, asyncio.IncompleteReadError):
                await asyncio.sleep(0.1)
                continue
            socket.send({"type": "join", "token": self.token, "since": self.since})
            while (message := await socket.receive()) is not None:
                if self.hear(socket, message):
                    socket.writer.close()
                    return
            await asyncio.sleep(0.1)

    def hear(self, socket, message):
        """Answers a message. Returns whether the evening is over for this person."""
        kind = message.get("event", message["type"])
        if message["type"] == "event":
            assert message["seq"] > self.since, (message, self.since)
            self.since = message["seq"]
        if kind == "choose":
            socket.send({"type": "play", "seq": message["seq"], "play": random.randrange(len(message["plays"]))})
        elif kind == "ack":
            self.acknowledged += 1
        elif kind == "match_end":
            socket.send({"type": "again"})
        return kind == "standings" and message["evening"]["begun"] >= self.leaves_after


def counted_again(folder):
    """The match points of each person."""
    points = {}
    for number in range(1, ROUNDS + 1):
        files = [(folder / f"round-{number}-table-{table}.jsonl").read_text().splitlines()
                 for table in range(1, TABLES + 1)]
        heads = [json.loads(lines[0]) for lines in files]
        ahead = [totals[0] - totals[1] for totals in (json.loads(lines[-1])["totals"] for lines in files)]
        assert len({head["seed"] for head in heads}) == 1, "other deals"
        for own, head in enumerate(heads):
            others = ahead[:own] + ahead[own + 1:]
            first = sum((ahead[own] > other) + (ahead[own] >= other) for other in others)
            for seat, name in enumerate(head["names"]):
                points[name] = points.get(name, 0) + (first if seat % 2 == 0 else 2 * (TABLES - 1) - first)
    return points


async def run(options, folder):
    server = Server(options.program, folder)
    people = [Person(server.links["port"], person["url"], LEAVES_AFTER if number == LEAVES else ROUNDS)
              for number, person in enumerate(server.links["people"])]
    tasks = [asyncio.create_task(person.play(3 if number == LATE else 0)) for number, person in enumerate(people)]
    began = time.perf_counter()
    for _ in range(options.kills):
        await asyncio.sleep(2)
        server.kill()
    await asyncio.wait_for(asyncio.gather(*tasks), 240)
    print(f"{time.perf_counter() - began:.1f} s, {sum(person.acknowledged for person in people)} plays acknowledged, "
          f"{options.kills} kills")
    server.process.send_signal(signal.SIGTERM)
    assert server.process.wait() == 0
    answer = json.loads(subprocess.check_output([options.program, "evening", "--json", folder / "evening"]))
    points = counted_again(folder / "evening")
    assert len(answer["standings"]) == 2 * TABLES and len(points) == 4 * TABLES
    for row in answer["standings"]:
        for name in row["names"]:
            assert row["score"] == points[name], (row, points[name])
    print(f"the standings of {len(answer['standings'])} pairs are as counted again")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=4)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(options, Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
