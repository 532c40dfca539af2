// Plays many hands or matches under one ruleset or several, on any number of threads. Hand n is a pure function of
// the seed and n, and results are integer sums, so the outcome never depends on the threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "engine/simulation/statistics.h"

namespace cicera {

/// A game and who plays it, a kind for every seat.
struct Contest {
  const Game* game = nullptr;
  std::vector<const PlayerKind*> players;
  MakeScorer make_scorer{};  // called by each thread for its own; empty: the native lines are all
};

struct ContestResult {
  Statistics statistics;
  double seconds = 0;  // its share of the time that the run took
};

/// What some of the units came to. All but the times are integer sums, so parts add up to the whole in any order.
struct SimulationResult {
  SimulationResult() = default;
  /// Of no units yet.
  explicit SimulationResult(const std::vector<Contest>& contests);
  /// Requires another result of the same contests.
  SimulationResult& operator+=(const SimulationResult& other);

  std::int64_t units = 0;  // hands or matches
  std::vector<ContestResult> contests;
  /// The first contest with each other one; nothing where they do not see the same deals.
  std::vector<std::optional<PairStatistics>> pairs;
  bool stopped = false;  // early, so that the sums are of fewer units than planned
};

struct SimulationPlan {
  std::vector<Contest> contests;
  std::uint64_t seed = 1;
  std::int64_t hands = 0;    // independent hands, the last seat dealing; or
  std::int64_t matches = 0;  // whole matches, the deal passing
  std::int64_t first = 0;    // the number of the first hand or match
  int threads = 1;

  /// Writes a hand of the contest with this number for the log. Called by any thread.
  std::function<void(std::size_t contest, const HandRunner& hand, std::string& log)> write_record;
  /// Takes the log in order of hand (or match), the contests in turn within each; never called twice at once.
  std::function<void(std::string_view log)> take_log;
  /// Hears now and then how many units, over all contests, are done. Called by the thread that runs the simulation.
  std::function<void(std::int64_t done, std::int64_t of)> progress;
  /// Takes, as often as `progress`, what came of the first units so far: of all before some number and of no others.
  std::function<void(const SimulationResult& so_far)> take_sums;
  /// Set by somebody else to stop early.
  const std::atomic<bool>* stop = nullptr;
};

/// A match that went on and on.
class EndlessMatch : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A hand that cannot be played on: a script failed, or a card could take too many sets. what() is what is told of it.
class FailedHand : public std::runtime_error {
 public:
  FailedHand(std::size_t contest, const HandId& id, const std::string& what)
      : std::runtime_error(what), contest_(contest), id_(id) {}
  std::size_t contest() const { return contest_; }
  const HandId& id() const { return id_; }

 private:
  std::size_t contest_;
  HandId id_;
};

/// The most hands that a match may take.
inline constexpr int max_hands_a_match = 10'000;

/// Runs the plan. Throws EndlessMatch, FailedHand (of the first that fails, for any number of threads), ScriptError
/// when a script cannot be loaded, and whatever `take_log`, `progress` and `take_sums` throw.
SimulationResult run(const SimulationPlan& plan);

}  // namespace cicera
