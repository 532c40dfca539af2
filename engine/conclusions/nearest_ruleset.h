// The ruleset of the library that is closest to the one that is judged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "engine/simulation/interval.h"

namespace cicera {

class Library;
struct JudgeRun;

/// The ruleset of the library that is closest.
struct Neighbour {
  std::string ruleset = {};
  std::size_t switches = 0;  // settings that differ
  /// On the same deals, where they are the same; otherwise nothing is known of the effect.
  struct Effect {
    std::int64_t hands = 0;
    Proportion other_winner = {};
    double points = 0;           // by which the difference of the sides differs, as a root mean square, a hand
    double points_of_other = 0;  // the same of the ruleset that it is judged against
    /// Whether it plays like this ruleset rather than like the one that it changes.
    bool is_reinvented() const { return points * 2 < points_of_other; }
    /// Whether none plays more like it than the one that it changes.
    bool is_farther() const { return points >= points_of_other; }
  };
  std::optional<Effect> effect = {};
};

/// Besides the ruleset itself, the one that it is judged against, and those that play every hand as that one does:
/// where others deal the same cards the one with the smallest effect, else the one with the fewest differences.
/// Requires a run that was played.
std::optional<Neighbour> nearest_ruleset(const JudgeRun& run, const Library& library);

}  // namespace cicera
