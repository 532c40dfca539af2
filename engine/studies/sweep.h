// Sweeps: the same command under each of several values of some settings.
//
// Example:
//   const auto settings = sweep_settings({"match.target=21,31", "deal.rounds=[12],[6,6]"});
//   assert(settings.size() == 4 && settings[1].name == "target=21, rounds=[6,6]");
#pragma once

#include <string>
#include <vector>

#include "engine/ruleset/rule_switch.h"

namespace cicera {

/// The most settings of a sweep.
inline constexpr std::size_t max_settings = 512;

/// One combination of values.
struct SweepSetting {
  std::vector<RuleOverride> overrides;  // one for each variation
  std::string name;                     // `target=21, rounds=[6,6]`: the last words of the keys where that is clear

  /// The spec with these values.
  std::string apply_to(std::string spec) const;
};

/// All combinations of the values of `--vary KEY=VALUE,VALUE,...`, the last key changing fastest; `1..5` stands for 1,
/// 2, 3, 4 and 5. One setting without overrides if there are no variations. Throws Error for a text of another form,
/// a key given twice, and more than max_settings combinations.
std::vector<SweepSetting> sweep_settings(const std::vector<std::string>& variations);

}  // namespace cicera
