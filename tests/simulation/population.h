// Simulated studies whose truth is known: a study draws its units, with replacement, from a population of units that
// were really played, so whatever the population's totals say is true of the study.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "engine/simulation/interval.h"
#include "engine/simulation/simulation.h"

namespace cicera::tests {

class Population {
 public:
  /// The first units of the plan.
  Population(SimulationPlan plan, int units);

  const SimulationPlan& plan() const { return plan_; }
  const SimulationResult& whole() const { return whole_; }
  SimulationResult study(std::mt19937_64& random, int units) const;

 private:
  SimulationPlan plan_;
  std::vector<SimulationResult> units_;
  SimulationResult whole_;
};

/// A printed number with its interval.
struct Figure {
  struct Value {
    double number = 0;
    std::optional<Interval> interval;
  };
  std::string kind;  // as "points"
  std::string name;
  std::function<Value(const SimulationResult&, const Intervals&)> value;
};

/// The figures of the reports on a plan: of every contest and of every comparison.
std::vector<Figure> figures_of(const SimulationPlan& plan);

/// How many studies had an interval around the truth, by figure.
struct Coverage {
  const Figure* figure = nullptr;
  double truth = 0;
  int studies = 0;
  int covered = 0;
  int widthless = 0;  // intervals of no width
  double rate() const { return static_cast<double>(covered) / studies; }
};
std::vector<Coverage> coverage_of(const Population& population, const std::vector<Figure>& figures, int studies,
                                  int units, std::uint64_t seed);

}  // namespace cicera::tests
