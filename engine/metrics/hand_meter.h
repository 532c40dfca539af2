// Measures played hands for the metrics of some groups. Everything follows from the hand's record, so totals are the
// same for any number of threads, shards and processes.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   HandRunner runner(game, std::vector(4, parse_player("greedy")));
//   runner.play({.seed = 7, .match = 0, .hand = 0}, Seat{3});
//   HandMeter meter(game, select_metrics("agency", MetricSetting()));
//   Measurements totals;
//   meter.add(runner.record(), totals);
//   assert(totals.of(Measure::forced_share).bottom.sum == 48);  // turns
#pragma once

#include <memory>
#include <optional>

#include "engine/metrics/agency_meter.h"
#include "engine/metrics/measurements.h"
#include "engine/metrics/search_meter.h"
#include "engine/metrics/tension_meter.h"

namespace cicera {

class HandMeter {
 public:
  /// The game must outlive it; `scorer` scores the lines that are not native, if there are any. `players` are those of
  /// the seats, by whose play the chances of the metrics of tension are estimated.
  HandMeter(const Game& game, const MetricSelection& metrics, std::unique_ptr<Scorer> scorer = nullptr,
            const std::vector<PlayerSpec>& players = {});

  void add(const Record& record, Measurements& totals);

 private:
  std::unique_ptr<Scorer> scorer_;
  std::optional<TensionMeter> tension_;
  std::optional<AgencyMeter> agency_;
  std::optional<SearchMeter> search_;
};

}  // namespace cicera
