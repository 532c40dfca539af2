// The rulesets of the five documents as `show --json` lists their values, for the tests of the reference model. Written
// down from the table of their differences, not taken from the ruleset files.
#pragma once

#include <string>

#include "reference.h"

namespace reference {

/// The rules with some keys set: in their place where they are there already, else after the other keys of their line,
/// and those of a new line at the end.
inline Json with(const Json& rules, const Json& changes) {
  const auto line_of = [](const std::string& path) { return path.substr(0, path.rfind('.')); };
  Json result = rules;
  for (const auto& [path, value] : changes.items()) {
    Json rest = Json::object();
    std::string last_of_line;
    for (const auto& [other, unused] : result.items()) {
      if (path.starts_with("scoring.") && line_of(other) == line_of(path)) last_of_line = other;
    }
    for (const auto& [other, kept] : result.items()) {
      rest[other] = kept;
      if (other == last_of_line && !result.contains(path)) rest[path] = value;
    }
    rest[path] = value;
    result = rest;
  }
  return result;
}

/// The rules without the scoring line `name`.
inline Json without_line(const Json& rules, const std::string& name) {
  Json rest = Json::object();
  for (const auto& [path, value] : rules.items()) {
    if (!path.starts_with("scoring." + name + ".")) rest[path] = value;
  }
  return rest;
}

/// 000, the standard game.
inline Json cicera() {
  return Json::parse(R"({
    "deck.suits": ["coins", "cups", "swords", "batons"],
    "deck.ranks": ["A", 2, 3, 4, 5, 6, 7, 8, 9, 10, "F", "C", "R"],
    "deck.values": {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9, "10": 10},
    "deck.names": "italian",
    "players.count": 4, "players.sides": "partners", "direction": "anticlockwise", "dealer.first": "random",
    "deal.packet": 12, "deal.rounds": [12], "deal.table": 4,
    "capture.equal": "all", "capture.sum": true, "capture.choice": "free", "capture.compulsory": false,
    "remainder": "last_capturer",
    "scoring.scua.kind": "sweep", "scoring.scua.points": 1, "scoring.scua.last_play": "counts",
    "scoring.scua.credit": "capturers",
    "scoring.picada.kind": "match_previous", "scoring.picada.when": "pair_last", "scoring.picada.points": 1,
    "scoring.simili.kind": "same_suit", "scoring.simili.min_cards": 3, "scoring.simili.points": 1,
    "scoring.quadriglia.kind": "taken_count", "scoring.quadriglia.min": 3, "scoring.quadriglia.points": 1,
    "scoring.cards.kind": "majority", "scoring.cards.of": "all", "scoring.cards.points": 2, "scoring.cards.tie": "none",
    "scoring.swords.kind": "majority", "scoring.swords.of": "swords", "scoring.swords.points": 1,
    "scoring.swords.tie": "none",
    "scoring.napula.kind": "run", "scoring.napula.suit": "swords", "scoring.napula.from": "A", "scoring.napula.min": 3,
    "scoring.napula.points": "length", "scoring.napula.cap": 13,
    "scoring.mata.kind": "card", "scoring.mata.card": "2s", "scoring.mata.points": 1,
    "scoring.ten_of_coins.kind": "card", "scoring.ten_of_coins.card": "10d", "scoring.ten_of_coins.points": 1,
    "scoring.fante_of_cups.kind": "card", "scoring.fante_of_cups.card": "Fc", "scoring.fante_of_cups.points": 1,
    "match.target": 51, "match.tie": "play_on"
  })");
}

/// 001: quaterna for exactly three cards taken, cinquina for more.
inline Json cicera_bigia() {
  return with(without_line(cicera(), "quadriglia"), {{"scoring.cards.tie", "split"},
                                                     {"scoring.picada.when", "equal_last"},
                                                     {"scoring.quaterna.kind", "taken_count"},
                                                     {"scoring.quaterna.min", 3},
                                                     {"scoring.quaterna.max", 3},
                                                     {"scoring.quaterna.points", 1},
                                                     {"scoring.cinquina.kind", "taken_count"},
                                                     {"scoring.cinquina.min", 4},
                                                     {"scoring.cinquina.points", 1},
                                                     {"match.instant_win.napoleone.all_of", "swords"}});
}

/// 002: a simili of more than three cards.
inline Json cicera_boardgames() {
  return with(cicera(), {{"direction", "clockwise"}, {"scoring.simili.min_cards", 4}, {"scoring.cards.tie", "split"}});
}

/// 003.
inline Json cicera_international() {
  return with(cicera(), {{"deal.packet", 1}, {"scoring.picada.when", "capture_last"}});
}

/// 004 to the letter.
inline Json cicera_francese() {
  return with(without_line(cicera(), "cards"), {{"dealer.first", "lowest_card"},
                                                {"deal.packet", 1},
                                                {"remainder", "last_player"},
                                                {"scoring.picada.when", "any_pair"},
                                                {"scoring.simili.credit", "opponents"},
                                                {"scoring.quadriglia.credit", "opponents"},
                                                {"scoring.quadriglia.consecutive", true},
                                                {"scoring.napula.points", 3},
                                                {"scoring.mata.card", "2b"}});
}

/// Three players each for himself.
inline Json cicera_tre() {
  return with(cicera(), {{"players.count", 3}, {"players.sides", "solo"}, {"deal.rounds", {4, 4, 4, 4}}});
}

}  // namespace reference
