#include "engine/schema/build_contradictions.h"

#include <algorithm>
#include <string>

namespace cicera {
namespace {

/// What is stated of builds where there are none.
void check_no_builds(const BuildRules& build, Contradictions& out) {
  const auto blame = [&](const char* path, const std::string& which, const char* hint) {
    const std::string message = "there are no builds " + which;
    out.push_back({path, {"build.sets"}, message, hint});
  };
  if (build.raise != BuildRaise::none)
    blame("build.raise", "that could be raised", "write build.sets: one, any or full, or raise: none");
  if (build.least != 1)
    blame("build.least", "whose value could be too small", "write build.sets: one, any or full, or least: 1");
  if (build.most != 0) blame("build.most", "that could be too many", "write build.sets: one, any or full, or most: 0");
  if (build.opening)
    blame("build.opening", "with which a hand could begin", "write build.sets: one, any or full, or opening: false");
  if (build.share) blame("build.share", "that partners could share", "write build.sets: any or full, or share: false");
}

/// Whether every card may count as at least this much.
bool all_worth(const DeckRules& deck, int least) {
  return std::all_of(deck.ranks.begin(), deck.ranks.end(), [&](Rank rank) {
    const auto at = index_of(rank);
    return std::max(deck.values[at], deck.second_values[at]) >= least;
  });
}

void check_opening(const Rules& rules, Contradictions& out) {
  if (rules.build.opening && all_worth(rules.deck, rules.build.least))
    out.push_back(
        {"build.opening",
         {"build.least", "deck.values", "deck.ranks"},
         "every card is worth " + std::to_string(rules.build.least) + " or more, so any may be the first of the hand",
         "write a greater build.least, or opening: false"});
}

int greatest_value(const DeckRules& deck) {
  int greatest = 0;
  for (const Rank rank : deck.ranks)
    for (const auto& values : {deck.values, deck.second_values}) greatest = std::max(greatest, values[rank]);
  return greatest;
}

void check_share(const Rules& rules, Contradictions& out) {
  if (!rules.build.share) return;
  if (!rules.build.several_sets())
    out.push_back({"build.share",
                   {"build.sets"},
                   "nothing is added to a build of one set, so partners share none",
                   "write build.sets: any or full, or share: false"});
  if (rules.players.sides == Sides::solo)
    out.push_back({"build.share",
                   {"players.sides"},
                   "everyone plays alone, so nobody has a partner",
                   "write players.sides: partners, or share: false"});
}

}  // namespace

void check_builds(const Rules& rules, Contradictions& out) {
  const CaptureRules& capture = rules.capture;
  if (rules.build.sets == BuildSets::none) {
    check_no_builds(rules.build, out);
    return;
  }
  if (const int greatest = greatest_value(rules.deck); rules.build.least > greatest)
    out.push_back({"build.least",
                   {"deck.values", "deck.ranks"},
                   "no card is worth " + std::to_string(rules.build.least) + " or more, so nothing can be built",
                   "at most " + std::to_string(greatest)});
  check_opening(rules, out);
  check_share(rules, out);
  const auto blame = [&](const char* path, const char* message, const char* hint) {
    out.push_back({"build.sets", {path}, message, hint});
  };
  if (!capture.sum)
    blame("capture.sum", "the cards of a build add up to its value, but no cards add up",
          "write sum: true, or build.sets: none");
  if (capture.stack)
    blame("capture.stack", "cards of a stack cannot be put together", "write stack: false, or build.sets: none");
  if (!capture.sweepers.empty())
    blame("capture.sweepers", "a build is taken by a card of its value only, so no card takes the whole table",
          "write sweepers: [], or build.sets: none");
  if (capture.choice != CaptureChoice::free)
    blame("capture.choice", "a build is taken whenever a card of its value is played for it",
          "write choice: free, or build.sets: none");
}

}  // namespace cicera
