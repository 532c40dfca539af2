#include "engine/schema/contradictions.h"

#include <algorithm>

#include "engine/cards/notation.h"
#include "engine/schema/build_contradictions.h"
#include "engine/schema/capture_contradictions.h"
#include "engine/schema/deal_contradictions.h"
#include "engine/schema/line_contradictions.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

void check_values(const Rules& rules, Contradictions& out) {
  std::vector<std::string> strangers;
  for (int i = 0; i < rank_count; ++i) {
    const Rank rank = static_cast<Rank>(i);
    if (rules.deck.values[as_size(i)] != 0 && !has_rank(rules.deck, rank)) strangers.emplace_back(rank_text(rank));
  }
  if (!strangers.empty())
    out.push_back({"deck.values",
                   {"deck.ranks", "deck.jokers"},
                   "values are given for ranks that the deck lacks: " + join(strangers),
                   "write values for the deck's ranks only; " + format_ranks(rules.deck) +
                       (strangers.back() == rank_text(Rank::joker) ? ", or write deck.jokers: 1 or more" : "")});
}

void check_sides(const Rules& rules, Contradictions& out) {
  const PlayersRules& players = rules.players;
  const bool crowded = players.count > max_sides;
  const std::string most = std::to_string(max_sides);
  const auto blame = [&](const std::string& message, const std::string& hint) {
    out.push_back({"players.sides", {"players.count"}, message + std::to_string(players.count), hint});
  };
  if (crowded && players.count % 2 != 0) {
    out.push_back({"players.sides",
                   {"players.count"},
                   std::to_string(players.count) +
                       " players cannot form equal sides, and alone they would be more than " + most + " sides",
                   "write count: 6, or count: 8 with sides: partners or fours"});
    return;
  }
  switch (players.sides) {
    case Sides::solo:
      if (crowded)
        blame("there can be at most " + most + " sides, so everyone alone needs 2 to " + most + " players, not ",
              "write sides: partners or fours, or count: 6");
      break;
    case Sides::partners:
      if (players.count < 4 || players.count % 2 != 0)
        blame("partners sit opposite each other, which needs 4, 6 or 8 players, not ",
              "write sides: solo, or count: 4");
      break;
    case Sides::trios:
      if (players.count != 6)
        blame("two sides of three need 6 players, not ",
              crowded ? "write sides: fours, or count: 6" : "write sides: solo, or count: 6");
      break;
    case Sides::fours:
      if (players.count != 8) blame("two sides of four need 8 players, not ", "write sides: solo, or count: 8");
      break;
  }
}

void check_match(const Rules& rules, Contradictions& out) {
  const auto& wins = rules.match.instant_wins;
  const auto path = [](const InstantWin& win) { return "match.instant_win." + win.name + ".all_of"; };
  if (wins.size() > max_instant_wins)
    out.push_back({path(wins[max_instant_wins]),
                   {},
                   "there are " + std::to_string(wins.size()) + " instant wins",
                   "at most " + std::to_string(max_instant_wins)});
  for (const InstantWin& win : wins)
    if (!has_suit(rules.deck, win.all_of))
      out.push_back({path(win),
                     {"deck.suits"},
                     "the deck has no " + std::string(suit_name(win.all_of)),
                     format_suits(rules.deck)});
  if (rules.match.lead > 1 && rules.match.tie == MatchTie::draw)
    out.push_back(
        {"match.lead",
         {"match.tie"},
         "a match that is drawn when the best are equal cannot wait for a lead of " + std::to_string(rules.match.lead),
         "write tie: play_on, or lead: 1"});
  const bool can_score = std::any_of(rules.scoring.begin(), rules.scoring.end(), [&](const ScoringLine& line) {
    if (line.points.by == Points::By::rank)
      return std::ranges::any_of(all_ranks(rules.deck), [&](Rank rank) { return line.points.by_rank[rank] > 0; });
    return line.points.by != Points::By::amount || line.points.amount > 0;
  });
  if (!can_score)
    out.push_back({"match.target",
                   {"scoring"},
                   "nothing scores, so no side can ever reach the target",
                   "write at least one line under scoring that gives points"});
}

}  // namespace

std::vector<Contradiction> contradictions(const Rules& rules) {
  Contradictions out;
  check_values(rules, out);
  check_sides(rules, out);
  check_deal(rules, out);
  check_captures(rules, out);
  check_builds(rules, out);
  check_lines(rules, out);
  check_match(rules, out);
  return out;
}

}  // namespace cicera
