"""What notebooks show: cards as pictures, results as tables with bars for their intervals."""
from html import escape

from . import _cicera
from ._rules import unicode

_SUITS = {"d": ("♦", "#c0392b"), "c": ("♥", "#c0392b"), "s": ("♠", "#222"), "b": ("♣", "#222")}


class Cards:
    """Some cards, shown as a row of pictures.

    >>> print(Cards("7d Rs"))
    7d Rs
    """

    def __init__(self, cards):
        given = cards.split() if isinstance(cards, str) else list(cards)
        for card in given:
            if not isinstance(card, str):
                raise TypeError(f"cards must be texts, not {type(card).__name__}")
        self.cards = [_cicera.card_of(unicode("cards", card)) for card in given]

    def __str__(self):
        return " ".join(self.cards)

    def _repr_svg_(self):
        return cards_svg(self.cards)


def cards_svg(cards):
    """A picture of cards side by side, with their names for readers of screens."""
    parts = []
    for number, card in enumerate(cards):
        sign, colour = _SUITS.get(card[-1], ("★", "#222"))
        rank = card if card.startswith("J") and card[1:].isdigit() else card[:-1]
        parts.append(f'<g transform="translate({number * 46 + 2} 2)"><rect width="42" height="62" rx="5" fill="#fff" '
                     f'stroke="#888"/><text x="6" y="20" font-size="16" fill="{colour}">{escape(rank)}</text>'
                     f'<text x="21" y="50" font-size="26" text-anchor="middle" fill="{colour}">{sign}</text></g>')
    width = 46 * max(1, len(cards))
    return (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="66" role="img" aria-label='
            f'"{escape(" ".join(cards))}" font-family="sans-serif">{"".join(parts)}</svg>')


def state_html(hand):
    """A hand on the table, all cards open."""
    def row(label, place, number):
        return f"<tr><th>{label}</th><td>{cards_svg(hand.cards(place, number).split())}</td></tr>"

    rows = [row("table", "table", 0)]
    rows += [row(f"seat {seat}", "holding", seat) for seat in range(hand.num_players())]
    points = ", ".join(f"side {side}: {sum(each.values())}" for side, each in enumerate(hand.points()))
    return f"<table>{''.join(rows)}<tr><th>points</th><td>{points}</td></tr></table>"


def rules_html(rules):
    """The settings of a ruleset that are not those of standard play."""
    rows = "".join(f"<tr><td>{escape(path)}</td><td>{escape(str(value))}</td></tr>"
                   for path, value in rules.settings().items())
    return f"<b>{escape(rules.title())}</b> ({rules.seats} players)<details><summary>rules</summary><table>{rows}</table></details>"


def _bar(row, scale):
    """An interval about its value, on a line with 0 in the middle."""
    if row.low is None or row.high is None:
        return ""
    low, value, high = (100 + 100 * number / scale for number in (row.low, row.value, row.high))
    return (f'<svg width="200" height="12" role="img" aria-label="from {row.low:.4g} to {row.high:.4g}"><path d="M100 0v12" '
            f'stroke="#bbb"/><path d="M{low:.1f} 6H{high:.1f}" stroke="#1f6f8b" stroke-width="3"/><circle cx="{value:.1f}" '
            f'cy="6" r="4" fill="#1f6f8b"/></svg>')


def result_html(result):
    """The numbers of a study with their intervals, and its report as a text."""
    rows = result.rows()
    scales = {}
    for row in rows:
        for bound in (row.low, row.high):
            if bound is not None:
                scales[row.unit] = max(scales.get(row.unit, 1e-9), abs(bound))
    cells = "".join(
        f"<tr><td>{escape(row.ruleset)}</td><td>{escape(row.players)}</td><td>{escape(row.against or '')}</td>"
        f"<td>{escape(row.metric)}</td><td>{row.value:.4g}</td><td>{_bar(row, scales.get(row.unit, 1))}</td>"
        f"<td>{escape(row.unit)}</td></tr>" for row in rows)
    note = "" if result.complete else f"<p>Stopped after {result.done:,} {escape(result.unit)}.</p>"
    head = "".join(f"<th>{name}</th>" for name in ("ruleset", "players", "against", "metric", "value", "", "unit"))
    return f"{note}<pre>{escape(result.text)}</pre><details><summary>all numbers</summary><table><tr>{head}</tr>{cells}</table></details>"


def _table(heads, rows):
    head = "".join(f"<th>{name}</th>" for name in heads)
    cells = "".join("<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{head}</tr>{cells}</table>"


def _short(number):
    return "" if number is None else f"{number:.4g}"


def judgement_html(judgement):
    """The sentences of a judgement, and its numbers with their intervals."""
    scale = 1e-9
    rows = judgement.rows()
    for row in rows:
        scale = max([scale] + [abs(each) for each in (row.low, row.high) if each is not None and row.before is not None])
    cells = [(escape(row.measure), _short(row.before), _short(row.after), _short(row.value), f"{_short(row.low)} to "
              f"{_short(row.high)}" if row.low is not None else "", _bar(row, scale) if row.before is not None else "")
             for row in rows]
    said = "".join(f"<li>{escape(each)}</li>" for each in judgement.sentences)
    return (f"<b>{escape(judgement.spec)}</b> against <b>{escape(judgement.against)}</b><ul>{said}</ul><details><summary>all "
            f"numbers</summary>{_table(('measure', 'before', 'after', 'value', '95% interval', ''), cells)}</details>")


def tuning_html(tuning):
    """The rulesets that a search has confirmed, and how each meets the goals."""
    signs = {True: "met", False: "missed", None: "perhaps met"}
    cells = [(f"<b>{escape(row.spec)}</b>" if row.spec == tuning.best else escape(row.spec), row.changes, _short(row.loss),
              escape(row.goal), escape(row.players), _short(row.value), f"{_short(row.low)} to {_short(row.high)}", signs[row.met])
             for row in tuning.rows()]
    return _table(("ruleset", "changes", "loss", "goal", "players", "value", "95% interval", ""), cells)
