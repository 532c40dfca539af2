// Trying scripts out: random hands, each scored in a state that has seen others and in a fresh one. A script's file is
// tried under every ruleset whose deck has cards that it asks about, a ruleset's scripts as it uses them.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "engine/ruleset/library.h"
#include "scripting/script_scorer.h"

namespace cicera::cli {

struct ScriptCheck {
  std::vector<Diagnostic> errors;
  std::string title;
  int rulesets = 0;
  std::int64_t hands = 0;
  BudgetUse used;       // the most that one call has used
  std::string printed;  // by the script, cut where it is long
};

inline constexpr int hands_of_check = 1000;  // under each ruleset

/// What goes wrong when hands are played with the scripts of a ruleset, its parameters and all; nothing without
/// scripts.
std::vector<Diagnostic> check_scripts_of(const Ruleset& ruleset);

/// Checks a script's file. Hand n under a ruleset is the hand n of `cicera simulate --players greedy,random`.
ScriptCheck check_script(const Library& library, const std::filesystem::path& file, bool show_progress);

}  // namespace cicera::cli
