// Plays many hands or matches of one contest or several, on any number of threads. Hand n is a pure function of the
// seed and n, and results are integer totals, so the outcome never depends on the threads.
#pragma once

#include <stdexcept>
#include <string>

#include "engine/cards/random.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"

namespace cicera {

/// A match without a winner after max_hands_a_match hands.
class EndlessMatch : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// A hand that cannot be played on: a script failed, or a card could take too many sets. what() says why.
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

/// Runs the plan. Throws EndlessMatch, FailedHand (of the first that fails, for any number of threads), ScriptError
/// when a script cannot be loaded, and whatever `take_log`, `progress` and `take_totals` throw.
SimulationResult run(const SimulationPlan& plan);

}  // namespace cicera
