// What a simulation plays: contests on the same deals, for a number of hands or matches.
//
// Example:
//   const Game game{Rules()};
//   SimulationPlan plan;
//   plan.contests = {{&game, std::vector(4, parse_player("greedy"))}};
//   plan.unit = Unit::match;
//   plan.count = 1000;
//   plan.threads = 4;
//   const SimulationPlan last_tenth = plan.part(900, 100);
//   assert(last_tenth.first == 900 && last_tenth.count == 100 && last_tenth.seed == plan.seed);
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/metrics/metric_selection.h"
#include "engine/players/player_spec.h"
#include "engine/rules/game.h"
#include "engine/scoring/scorer.h"
#include "engine/simulation/contest_id.h"
#include "engine/simulation/contrast.h"
#include "engine/simulation/pairing.h"

namespace cicera {

class HandRunner;
struct SimulationResult;

/// The unit of a simulation: independent hands, dealt by the last seat, or whole matches, in which the deal rotates.
enum class Unit : std::uint8_t { hand, match };

/// `hand` or `hands`, `match` or `matches`.
inline constexpr std::string_view unit_name(Unit unit, std::int64_t count) {
  if (unit == Unit::hand) return count == 1 ? "hand" : "hands";
  return count == 1 ? "match" : "matches";
}

/// A game and the player in each seat. Contests of one plan may differ in the game, in the players, or in both; unit n
/// of each is dealt from the same random stream.
struct Contest {
  const Game* game = nullptr;
  std::vector<PlayerSpec> players;
  MakeScorer make_scorer{};  // called by each thread for its own; empty: the game has native scoring lines only
};

/// Two contests that are compared unit by unit and line by line (PairStatistics).
struct Comparison {
  ContestId first;
  ContestId second;
};

/// Two pairings, by number.
struct PairingPair {
  std::size_t first = 0;
  std::size_t second = 0;
};

struct SimulationPlan {
  PerContest<Contest> contests;
  /// Opponents compared over contests that exchange their seats (PairingStatistics).
  std::vector<Pairing> pairings{};
  /// If not given, and there are no pairings, every other contest is compared with the first.
  std::optional<std::vector<Comparison>> comparisons{};
  /// Weighted sums of contests (ContrastStatistics).
  std::vector<Contrast> contrasts{};
  Unit unit = Unit::hand;
  std::int64_t count = 0;  // units
  std::int64_t first = 0;  // number of the first unit; first + count is at most max_unit_number
  std::uint64_t seed = 1;
  int threads = 1;            // 0: only the one that calls `run`
  MetricSelection metrics{};  // what to measure of the hands besides points and wins, which takes longer

  /// Appends a hand of the contest with this number to the log. Called by any thread.
  std::function<void(ContestId contest, const HandRunner& hand, std::string& log)> write_record;
  /// Receives the log in order of unit, the contests in turn within each. Calls never overlap.
  std::function<void(std::string_view log)> take_log;
  /// Receives the number of units done, now and then. Called by the thread that runs the simulation.
  std::function<void(std::int64_t done, std::int64_t of)> progress;
  /// Receives, as often as `progress`, the result of the units done so far, which are always the first ones.
  std::function<void(const SimulationResult& so_far)> take_totals;
  /// Set from outside to stop early.
  const std::atomic<bool>* stop = nullptr;

  /// The comparisons that are made.
  std::vector<Comparison> compared() const;
  /// The pairs of pairings of one game: those whose players are rated together.
  std::vector<PairingPair> pairings_together() const;

  /// The same plan for `units` units, the first of them `after` units after the first of this one.
  SimulationPlan part(std::int64_t after, std::int64_t units) const {
    SimulationPlan plan = *this;
    plan.first += after;
    plan.count = units;
    return plan;
  }
};

}  // namespace cicera
