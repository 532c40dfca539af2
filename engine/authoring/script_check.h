// Tests scripts on random hands, each scored twice: in a state that has scored all hands before it, and in a newer one
// that has scored few or none. A script's file is tested under every ruleset whose deck has the cards in its
// `involves`, a ruleset's scripts as it uses them. Where a script decides on matches, the hands are those of matches.
#pragma once

#include <cstdint>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "engine/ruleset/library.h"
#include "engine/support/show_progress.h"
#include "scripting/script_scorer.h"

namespace cicera {

struct ScriptCheck {
  std::vector<Diagnostic> errors;
  std::vector<Diagnostic> notices;           // what is read, but as a reader may not expect
  std::map<std::string, Bilingual> misfits;  // rulesets whose deck the script cannot be used with, and why
  std::vector<std::string> unscored;         // lines that no hand has scored on
  bool own_unscored = false;                 // the last line is among them
  std::string title;
  int rulesets = 0;
  std::int64_t hands = 0;
  BudgetUse used;       // the maximum of any call
  std::string printed;  // by the script, cut where it is long
};

inline constexpr int hands_of_check = 1000;  // under each ruleset, unless their scripts work more than they may

/// What scripts may work under one of several rulesets, in the unit of Scorer::work(): a hundred times what most do in
/// all hands. The hand in which they come to that is the last.
std::int64_t work_of_check(std::size_t rulesets);

/// Checks a ruleset's scripts, with its parameters, on random hands, and of one without scripts whether a few hands can
/// be played, which it does not count.
ScriptCheck check_scripts_of(const Ruleset& ruleset, std::int64_t most_work = work_of_check(1));

/// Checks a script's file under the ruleset of a SPEC or, if that is empty, under all. Hand n under a ruleset is the
/// hand n of `cicera simulate --players greedy,random`, or a hand of its matches. A ruleset whose deck the script
/// cannot be used with is an error only if there is no other. Its progress is in rulesets.
ScriptCheck check_script(const Library& library, const std::filesystem::path& file, const std::string& spec,
                         const ShowProgress& show_progress);

}  // namespace cicera
