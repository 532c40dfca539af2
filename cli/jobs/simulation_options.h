// The options of simulate and compare, whatever command line they come from.
#pragma once

#include <cstdint>
#include <string>

#include "cli/jobs/shard.h"
#include "engine/simulation/plan.h"

namespace cicera::cli {

inline constexpr std::int64_t max_matches = 1'000'000'000;

/// Bounds of SimulationOptions::precision, in points.
inline constexpr double min_precision = 0.000001;
inline constexpr double max_precision = 1000;

/// The most units of a kind that a command may play.
inline constexpr std::int64_t max_count(Unit unit) { return unit == Unit::match ? max_matches : max_units; }

struct SimulationOptions {
  // What the result depends on
  Unit unit = Unit::hand;
  std::int64_t count = 0;  // units; 0: not given
  double precision = 0;    // points; 0: play all units
  std::int64_t first = 0;  // number of the first unit
  std::uint64_t seed = 1;
  std::string players = "random";
  Shard shard;  // the part of the units that this run plays

  // How it is played and reported
  bool allow_cheats = false;  // players that see all cards
  int threads = 0;            // 0: as many as the machine has
  std::string log;            // file of hand records; empty: none
  std::string checkpoint;     // file to write; empty: none
  std::string resume;         // file to continue from; empty: none
  bool show_progress = true;
  bool json = false;  // whether the report is JSON

  /// The count if units are of this kind, otherwise 0.
  std::int64_t count_of(Unit kind) const { return unit == kind ? count : 0; }
  /// Units that this run plays, at most.
  std::int64_t share() const { return shard.size(count); }
};

}  // namespace cicera::cli
