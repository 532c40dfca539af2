// What rulesets change on the same deals, number by number.
#pragma once

#include <string>
#include <vector>

#include "engine/conclusions/comparison_estimate.h"

namespace cicera {

struct PairedDifference {
  RulesetId ruleset;
  Estimate estimate;  // of a ruleset less the first
  double p_value = 1;
  bool significant = false;  // together with all others of the report (Holm's method)
  bool turns = false;        // significant with the other sign with another lineup

  bool differs() const { return estimate.mean != 0 || estimate.sd.value_or(0) != 0; }
};

/// A number under each of several rulesets.
struct PairedRow {
  enum class Number { difference, win_share, hands_per_match, line };

  Number number = Number::line;
  std::string line;                           // by its name; several that changed alike by theirs
  std::vector<PairedDifference> differences;  // by comparison

  bool differs() const;
  /// Whether the number is a difference between the sides.
  bool between_sides() const { return number == Number::difference || number == Number::win_share; }
  /// Whether both are scoring lines that changed, by the same mean and deviation in every comparison.
  bool changed_as(const PairedRow& other) const;
  /// The largest difference in size.
  double effect() const;
};

/// The differences between the sides in points and in wins, that of hands per match, and those of the scoring lines by
/// size.
std::vector<PairedRow> paired_rows(const Conclusion& found, const std::vector<ComparisonEstimate>& comparisons);

/// The rows in their order, scoring lines that changed by the same in every comparison as one: lines that score once in
/// every hand change as the length of a match does.
std::vector<PairedRow> merged(const std::vector<PairedRow>& rows);

}  // namespace cicera
