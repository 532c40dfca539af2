// Plays many hands or matches of one contest or several, on any number of threads. Hand n is a pure function of the
// seed and n, and results are integer totals, so the outcome never depends on the threads.
#pragma once

#include <utility>

#include "engine/cards/random.h"
#include "engine/simulation/plan.h"
#include "engine/simulation/result.h"
#include "engine/support/error.h"

namespace cicera {

/// A hand that cannot be played on: a script failed, or a card could take too many sets. what() says why.
class FailedHand : public Error {
 public:
  FailedHand(std::size_t contest, const HandId& id, Error cause)
      : Error(std::move(cause)), contest_(contest), id_(id) {}
  std::size_t contest() const { return contest_; }
  const HandId& id() const { return id_; }

 private:
  std::size_t contest_;
  HandId id_;
};

/// Runs the plan. Throws FailedHand (of the first that fails, for any number of threads), Error when a match has no
/// winner after max_hands_a_match or a script cannot be loaded, and whatever `take_log`, `progress` and `take_totals`
/// throw.
SimulationResult run(const SimulationPlan& plan);

}  // namespace cicera
