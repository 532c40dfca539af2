// A number that a simulation can report besides points and wins: what it is called, what it means, where it comes from,
// and what it needs of the hands and the players. metric_table.h has all of them.
#pragma once

#include <cstdint>
#include <string_view>

namespace cicera {

enum class MetricGroup : std::uint8_t { outcome, tension, agency, luck, search };

/// What a metric needs of a simulation.
struct MetricNeeds {
  bool matches = false;    // whole matches
  bool two_sides = false;  // a game of two sides
  bool pairing = false;    // two opponents who exchange their seats; without it, one list of players
  bool own_view = false;   // players that see only what their seat may know
  bool ignoring = false;   // a player and the same without a scoring line
  bool ladder = false;     // opponents that differ in how many worlds they look at
};

struct Metric {
  std::string_view name;  // in JSON, in goals and on the command line
  MetricGroup group;
  std::string_view unit;        // as in `points a hand`; `share` for what lies between 0 and 1
  std::string_view label;       // a few words for reports, with the unit unless it is a share
  std::string_view definition;  // sentences for docs/metrics.md
  std::string_view source;      // a sentence too
  MetricNeeds needs = {};

  bool is_share() const { return unit == "share"; }
};

}  // namespace cicera
