#!/usr/bin/env python3
"""A bot for a seat: exec:docs/bots/bot.py. docs/bot-protocol.md describes the messages.

It makes the play that scores most, then the one that takes most cards; otherwise it lays its lowest card. It passes or
bids only where it must choose.
"""
import json
import sys

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R"]


def say(message):
    print(json.dumps(message), flush=True)


def worth(play, side):
    points = sum(p["points"] if p["side"] == side else -p["points"] for p in play["points"])
    if "choice" in play:
        return points, 0, -len(RANKS)
    return points, len(play["take"]), -RANKS.index(play["card"][:-1])


side = None
for line in sys.stdin:  # ends with the match
    message = json.loads(line)
    if message["type"] == "hello":
        side = message["side"]
        say({"type": "hello", "name": "Python"})
    elif message["type"] == "choose":
        best = max(message["plays"], key=lambda play: worth(play, side))
        say({"type": "play", "play": best["play"]})
    elif message["type"] == "error":
        sys.exit(message["message"])
