// The values of metrics (engine/metrics/metric_table.h) of two opponents who exchange their seats, computed from the
// totals of their pairing.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   SimulationPlan plan;
//   plan.count = 100;
//   add_round_robin(plan, {&game}, {parse_player("greedy"), parse_player("random")});
//   const SimulationResult result = run(plan);
//   const auto luck = metric_values(opponents_of(plan, 0), result.pairings[0], {find_metric("luck")});
//   assert(luck[0].value > 0 && luck[0].value < 1);
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/metrics/metric_selection.h"
#include "engine/simulation/metric_value.h"
#include "engine/simulation/pairing.h"
#include "engine/simulation/plan.h"

namespace cicera {

/// What metrics ask about the opponents of a pairing.
struct Opponents {
  const Game* game = nullptr;
  const Pairing* pairing = nullptr;
  Unit unit = Unit::hand;
  /// Of b's worlds or iterations that make a's; none unless the players differ in that alone.
  std::optional<double> doublings{};
  /// Which of the two is the other without a scoring line.
  enum class Ignoring : std::uint8_t { neither, a, b } ignoring = Ignoring::neither;
};

/// Those of the plan's pairing with this number. The plan must outlive it.
Opponents opponents_of(const SimulationPlan& plan, std::size_t pairing);

/// The values in the order of the metrics, all metrics of pairings; none for a metric that the units played do not
/// give.
std::vector<MetricValue> metric_values(const Opponents& opponents, const PairingStatistics& statistics,
                                       const MetricSelection& metrics, const Intervals& intervals = {});

}  // namespace cicera
