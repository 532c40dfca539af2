// The goals of `tune`: what a metric is to be, and how far it is from that.
//
// Example:
//   const TuneGoal goal = parse_goal("lead_deal_wins=0+-1%");
//   assert(goal.metric->name == "lead_deal_wins" && goal.target == 0 && goal.tolerance == 0.01);
//   assert(goal.loss(0.03) == 2 && goal.loss(-0.005) == 0);
#pragma once

#include <optional>
#include <string>

#include "engine/metrics/metric.h"
#include "engine/simulation/interval.h"

namespace cicera {

struct TuneGoal {
  enum class Kind { target, at_most, at_least };

  std::string text;  // as given
  const Metric* metric = nullptr;
  std::string value_name;  // of the metric's value: with `.LINE` where it has one for each line
  Kind kind = Kind::target;
  double target = 0;
  double tolerance = 0;  // of a target; a bound that is missed by a tenth of itself costs as much as one tolerance

  /// How far a value misses, in tolerances; 0 where it does not.
  double loss(double value) const;
  /// The least and the greatest loss of the values of an interval.
  Interval loss(const Interval& values) const;
  /// The values that meet it; an end that is missing is open.
  struct Ends {
    std::optional<double> low;
    std::optional<double> high;
  };
  Ends ends() const;
  /// Whether the goal is met by all values of the interval; nothing if by some only.
  std::optional<bool> met(const Interval& values) const;
};

/// The value of a goal's metric.
struct GoalValue {
  double value = 0;
  Interval interval;
};

/// Parses `METRIC=TARGET+-TOLERANCE`, `METRIC<=BOUND` or `METRIC>=BOUND`, the numbers with a % behind the last for
/// hundredths. Throws Error for another form and for a metric that does not exist.
TuneGoal parse_goal(const std::string& text);

}  // namespace cicera
