// What is played to find what each rule of a ruleset is worth: the ruleset with and without its rules, on the same
// deals.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "engine/ruleset/library.h"
#include "engine/simulation/contrast.h"
#include "engine/studies/subject_ids.h"

namespace cicera {

/// The most rules whose every combination is played.
inline constexpr std::size_t max_combined_rules = 8;

/// A combination of rules as bits, by number of the rule.
using RuleSet = std::uint64_t;

struct WorthStudy {
  struct LeftOut {
    std::string rule;
    std::string reason;
  };
  enum class Design {
    one_by_one,    // each rule dropped from all, and added to none
    combinations,  // every combination
    fraction,      // a part of the combinations, in which main effects and those of pairs do not mix (resolution IV)
  };

  Design design = Design::one_by_one;
  std::vector<std::string> rules;     // names of settings, as RuleSwitch
  std::vector<LeftOut> left_out;      // rules that cannot be played without
  std::map<RuleSet, RulesetId> arms;  // the ruleset with these rules, among those that were loaded
  bool has_none = false;              // whether there is an arm without any of the rules
  std::size_t first_contrast = 0;     // of the first rule, with the first lineup; see weights_of

  RuleSet all() const { return (RuleSet{1} << rules.size()) - 1; }
  RuleSet only(std::size_t rule) const { return RuleSet{1} << rule; }
  /// The rules whose contrasts are played: none, or all of them.
  std::size_t contrasts() const { return design == Design::one_by_one ? 0 : rules.size(); }
  /// The weights of the arms whose sum is scale() times the Shapley value of a rule, or in a fraction its main effect.
  std::map<RuleSet, std::int64_t> weights_of(std::size_t rule) const;
  std::int64_t scale() const;
  /// In a fraction the pairs of rules whose joint effects cannot be separated, a list for each such group.
  std::vector<std::vector<std::string>> aliases() const;
};

/// Plans the study of one ruleset, which drops each of its scoring lines, instant wins and other settings that differ
/// from standard play; or of two, which takes the second apart into its differences from the first. Loads the rulesets
/// to play and appends them to `rulesets`. `costly` players play only a fraction of the combinations of five rules or
/// more. Throws Error where there is nothing to compare.
WorthStudy plan_worth(const Library& library, const std::vector<std::string>& specs, bool costly,
                      PerRuleset<Ruleset>& rulesets);

}  // namespace cicera
