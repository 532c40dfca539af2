#!/usr/bin/env python3
"""Plays whole matches at many tables of `cicera serve` at once, and says what it took.

    tests/cli/serve/load.py build/release/cicera --tables 64 --ruleset cicera --hostile 1

Every seat is a client that plays at random as soon as it is asked. It then checks that every match has ended,
that its file replays, and that as many plays were acknowledged as it has. With --hostile a client beside them floods the
server with messages and connections. With --idle it only connects that many sockets and measures the processor.
"""
import argparse
import asyncio
import base64
import json
import os
import random
import resource
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path


class Socket:
    """The client's half of a WebSocket."""

    def __init__(self, reader, writer):
        self.reader, self.writer = reader, writer

    @classmethod
    async def open(cls, port):
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(f"GET /table HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
                     f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode())
        head = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head, head
        return cls(reader, writer)

    def send(self, message):
        payload = json.dumps(message).encode()
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self.writer.write(b"\x81" + length + b"\0\0\0\0" + payload)  # a mask of zeros

    async def receive(self):
        """The next message, or None at the end."""
        while True:
            try:
                first, second = await self.reader.readexactly(2)
                length = second & 0x7F
                if length >= 126:
                    length = int.from_bytes(await self.reader.readexactly(2 if length == 126 else 8), "big")
                payload = await self.reader.readexactly(length)
            except (asyncio.IncompleteReadError, ConnectionError):
                return None
            if first & 0xF == 1:
                return json.loads(payload)
            if first & 0xF == 9:
                self.writer.write(b"\x8a" + bytes([0x80 | len(payload)]) + b"\0\0\0\0" + payload)
            if first & 0xF == 8:
                return None


class Table:
    """The clients of a table, and when each play was sent and arrived. A play before all have joined reaches the last of
    them when it joins, which says nothing of the server: it is not measured."""

    def __init__(self, seats):
        self.to_join = seats
        self.acknowledged = 0
        self.sent = {}  # by the number of the `choose`
        self.seconds = []


async def join(port, url):
    """A socket that has joined; where many come at once, some have to come again."""
    for _ in range(100):
        try:
            socket = await Socket.open(port)
            socket.send({"type": "join", "token": url.split("#")[1]})
            if (hello := await socket.receive()) is not None:
                assert hello["type"] == "hello", hello
                return socket
        except (ConnectionError, asyncio.IncompleteReadError):
            pass
        await asyncio.sleep(0.05)
    raise AssertionError("could not join")


async def play(port, url, table):
    """Plays a seat to the end of its match."""
    socket = await join(port, url)
    table.to_join -= 1
    while (message := await socket.receive()) is not None:
        kind = message.get("event", message["type"])
        if kind == "play" and message["seq"] - 1 in table.sent:
            table.seconds.append(time.perf_counter() - table.sent[message["seq"] - 1])
        elif kind == "choose":
            if table.to_join == 0:
                table.sent[message["seq"]] = time.perf_counter()
            socket.send({"type": "play", "seq": message["seq"], "play": random.randrange(len(message["plays"]))})
        elif kind == "ack":
            table.acknowledged += 1
        elif kind == "error":
            raise AssertionError(message)
        elif kind == "match_end":
            break
    else:
        raise AssertionError("closed before the end")
    socket.writer.close()


async def flood(port):
    """A client that sends what it can and connects as often as it can."""
    while True:
        try:
            socket = await Socket.open(port)
            for _ in range(50):
                socket.send({"type": "join", "token": os.urandom(16).hex()})
            await socket.writer.drain()
            socket.writer.close()
        except (ConnectionError, asyncio.IncompleteReadError):
            pass


def seconds_of(process):
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kilobytes_of(process):
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0])


def start(arguments, folder):
    server = subprocess.Popen([arguments.program, "serve", arguments.ruleset, "--json", "--port", "0", "--tables",
                               str(arguments.tables), "--folder", f"{folder}/tables"], stdout=subprocess.PIPE, text=True)
    return server, [json.loads(server.stdout.readline()) for _ in range(arguments.tables)]


async def play_all(arguments, links):
    port = links[0]["port"]
    tables = [Table(len(link["seats"])) for link in links]
    others = [asyncio.create_task(flood(port)) for _ in range(arguments.hostile)]
    await asyncio.gather(*(play(port, seat["url"], table)
                           for table, link in zip(tables, links) for seat in link["seats"]))
    for other in others:
        other.cancel()
    return tables


async def idle(arguments, links, process):
    sockets = []
    for _ in range(arguments.idle):
        sockets.append(await join(links[0]["port"], links[len(sockets) % len(links)]["spectator"]))
    readers = [asyncio.create_task(socket.receive()) for socket in sockets]
    await asyncio.sleep(2)
    before = seconds_of(process)
    await asyncio.sleep(20)
    print(f"{len(sockets)} sockets idle for 20 s: {seconds_of(process) - before:.2f} s of processor, "
          f"{kilobytes_of(process)} KiB")
    for reader in readers:
        reader.cancel()


def check(arguments, links, tables):
    for link, table in zip(links, tables):
        lines = Path(link["file"]).read_text().splitlines()
        plays = sum(line.startswith('{"seat":') for line in lines)
        assert lines[-1].startswith('{"winner":'), link["file"]
        assert table.acknowledged == plays, (link["file"], table.acknowledged, plays)
        subprocess.run([arguments.program, "replay", link["file"]], check=True, stdout=subprocess.DEVNULL)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--tables", type=int, default=64)
    parser.add_argument("--ruleset", default="cicera")
    parser.add_argument("--hostile", type=int, default=0)
    parser.add_argument("--idle", type=int, default=0)
    arguments = parser.parse_args()
    resource.setrlimit(resource.RLIMIT_NOFILE, (4096, 4096))
    with tempfile.TemporaryDirectory() as folder:
        server, links = start(arguments, folder)
        try:
            began, at_start = time.perf_counter(), kilobytes_of(server.pid)
            if arguments.idle:
                return asyncio.run(idle(arguments, links, server.pid))
            tables = asyncio.run(play_all(arguments, links))
            took, processor, memory = time.perf_counter() - began, seconds_of(server.pid), kilobytes_of(server.pid)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
        check(arguments, links, tables)
    seconds = sorted(second for table in tables for second in table.seconds)
    plays = sum(table.acknowledged for table in tables)
    print(f"{len(tables)} matches of {arguments.ruleset} ended, each file replays, {plays} plays acknowledged of {plays}, "
          f"{took:.1f} s, {processor:.1f} s of processor")
    print(f"play to screen: p50 {1000 * seconds[len(seconds) // 2]:.1f} ms, "
          f"p99 {1000 * seconds[len(seconds) * 99 // 100]:.1f} ms, worst {1000 * seconds[-1]:.1f} ms")
    print(f"memory: {at_start} KiB with the tables opened, {memory} KiB at the end")


if __name__ == "__main__":
    sys.exit(main())
