// The rules of a ruleset one by one, each with what to write in a spec to play without it.
//
// Example:
//   const Library library(ruleset_folders());
//   const std::string split = "cicera:scoring.cards.tie=split";
//   const auto switches = rule_switches(library.load("cicera").rules, library.load(split).rules);
//   assert(switches[0].rule == "scoring.cards.tie");
//   assert(with_override("cicera", switches[0].overrides[0]) == split);
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/rules/rules.h"

namespace cicera {

/// `match.target=31`, in two. Without a value it takes the overrides of its key, and of those below, back.
struct RuleOverride {
  std::string key;
  std::string value;
};

/// A scoring line, an instant win or any other setting in which some rules differ from others.
struct RuleSwitch {
  std::string rule;  // `scoring.cards`, or `scoring.cards.tie` where only that differs; `deal.rounds`
  /// What turns it from the first rules to the second. Empty if a spec cannot say that, as for the script of a line
  /// that only the second rules have.
  std::vector<RuleOverride> overrides;
};

/// The switches that turn `from` into `to`, in the order of their settings.
std::vector<RuleSwitch> rule_switches(const Rules& from, const Rules& to);

/// The spec with one override more, instead of those of the same key or of keys below it. Requires a valid spec.
std::string with_override(std::string_view spec, const RuleOverride& change);

}  // namespace cicera
