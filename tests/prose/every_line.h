// Rules in which every switch means something: a line of every kind, and an instant win.
#pragma once

#include <algorithm>
#include <string>

#include "engine/schema/line_kinds.h"

namespace cicera::tests {

/// The name of the line of a kind that with_every_line adds.
inline std::string line_of(LineKind kind) { return "line_of_" + std::string(kind_name(kind)); }

/// The rules with a line of every kind, and an instant win, on top of their own.
inline Rules with_every_line(Rules rules) {
  for (const LineKind kind : all_kinds()) {
    ScoringLine line;
    line.name = line_of(kind);
    line.kind = kind;
    line.cards = {Card(Rank::jack, Suit::coins), Card(Rank::king, Suit::coins)};
    line.above = 2;  // at 0 it counts each card, as another kind does
    if (kind == LineKind::run) line.points.by = Points::By::length;
    if (kind == LineKind::script) {
      line.script.path = "scripts/gift.lua";
      line.script.title = Bilingual("Gift");
      line.script.parameters = {{"points", 2}};
    }
    rules.scoring.push_back(line);
  }
  rules.match.instant_wins.push_back({"all_coins", Suit::coins});
  return rules;
}

}  // namespace cicera::tests
