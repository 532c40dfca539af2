// Checks a pack, unpacked in memory: that its files need nothing but one another and the shipped rulesets, that they
// have the rules they had where they were packed, and that their scenarios pass. Nothing is written.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "engine/authoring/rules_pack.h"
#include "engine/support/diagnostic.h"

namespace cicera {

struct PackCheck {
  std::vector<std::string> names;       // by which its rulesets are found, aliases included
  std::vector<Diagnostic> other_rules;  // a shipped ruleset, or one of the pack, is not as it was when packed
  std::int64_t scenarios = 0;
  std::vector<std::string> failures;  // what the scenarios that fail print
};

/// `shipped` is the folder of the shipped rulesets. Messages name the files as in
/// `file`, the pack's or the folder that it is made from, unless that is empty. Throws Error, also for other rules
/// unless they are allowed, and Stop when the user interrupts.
PackCheck check_pack(const RulesPack& pack, const std::filesystem::path& shipped, const std::string& file,
                     bool allow_other_rules);

/// The scenarios that fail and what follows, as in `nothing is written`, as an error; empty if none fails.
std::string failures_text(const PackCheck& check, std::string_view consequence);

}  // namespace cicera
