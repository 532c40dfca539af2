// Results as tidy data: a row for each number, with everything that says what it is a number of. `--csv` writes them,
// and docs/notebooks.md reads them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/simulation/interval.h"

namespace cicera {

struct TidyRow {
  std::string command;
  std::string ruleset;  // as asked for
  std::string players;  // as --players lists them, or one player of an arena
  std::string against;  // the ruleset or the player that the number is a difference from; empty: from none
  std::string metric;   // by its name in docs/metrics.md
  std::string unit;
  std::int64_t n = 0;  // hands, deals or matches that the value is a mean of
  double value = 0;
  std::optional<Interval> interval = std::nullopt;  // 95%
};

/// A line of heads, then one for each row. Fields with commas, quotes or line breaks are quoted (RFC 4180); lines end
/// in a newline; numbers have as many digits as it takes to read the same number back.
std::string csv_text(const std::vector<TidyRow>& rows);

}  // namespace cicera
