// What determines the result of a simulation: the command, its rulesets and scripts, and the numbers that it was given.
// Two runs of equal commands have equal totals, however they are split, interrupted or spread over machines.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/simulation/plan.h"
#include "engine/simulation/shard.h"
#include "engine/simulation/sprt.h"

namespace cicera {

inline constexpr std::int64_t max_matches = 1'000'000'000;

/// Bounds of SimulationParameters::precision, in points.
inline constexpr double min_precision = 0.000001;
inline constexpr double max_precision = 1000;

/// Bounds of the hypotheses of SimulationParameters::sprt, in normalized Elo.
inline constexpr double max_elo = 10'000;

/// The most units of a kind that a command may play.
inline constexpr std::int64_t max_count(Unit unit) { return unit == Unit::match ? max_matches : max_units; }

struct SimulationParameters {
  Unit unit = Unit::hand;
  std::int64_t count = 0;    // units; 0: not given
  double precision = 0;      // of points, or of `precision_of`; 0: play all units
  std::string precision_of;  // a quantity as in check_precision_of; empty: points
  std::int64_t first = 0;    // number of the first unit
  std::uint64_t seed = 1;
  std::string players = "random";          // a list: of the seats, or of the opponents of an arena
  std::vector<std::string> other_players;  // lists of the seats with whom compare plays everything once more
  std::optional<Sprt> sprt;                // play until this test is decided
  std::vector<std::string> variations;     // of the rules: everything is played under each combination
  std::string metrics;                     // a list as for select_metrics; empty: none
  Shard shard;                             // the part of the units that is played

  /// The count if these are the units, otherwise 0.
  std::int64_t count_of(Unit kind) const { return unit == kind ? count : 0; }
  /// The most units that this shard plays.
  std::int64_t share() const { return shard.size(count); }
};

/// What the command of a study may have.
struct CommandForm {
  std::string_view name;
  std::size_t max_specs = 1;
  bool repeats_players = false;
  bool varies = true;
  bool tests_players = false;   // by a sequential test
  bool plays_its_specs = true;  // and not rulesets that it makes of them
};

/// Those of all studies.
inline constexpr std::size_t any_number_of_specs = std::numeric_limits<std::size_t>::max();
inline constexpr std::array command_forms = {
    CommandForm{.name = "simulate"},
    CommandForm{.name = "compare", .max_specs = any_number_of_specs, .repeats_players = true},
    CommandForm{.name = "worth", .max_specs = 2, .repeats_players = true, .plays_its_specs = false},
    CommandForm{.name = "arena", .max_specs = any_number_of_specs, .varies = false, .tests_players = true}};

struct SimulationCommand {
  std::string name;                  // of a study
  std::vector<std::string> specs;    // of the rulesets
  std::vector<std::string> scripts;  // added to every ruleset
  SimulationParameters parameters;
};

}  // namespace cicera
