// The studies: what is found out by playing many hands. A row is all that one is without keys, so the commands, the
// requests of the API and the functions of Python are made of the rows; what it plays is a SimulationRun, and what it
// found a conclusion.
//
// Example:
//   StudyQuestion question(study_kind("arena").value());
//   complete_rulesets(question, "");
//   assert(question.simulation.players == "random,greedy,careful" && question.specs.front() == default_ruleset);
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options/option.h"
#include "engine/options/topics.h"
#include "engine/studies/simulation_options.h"
#include "engine/studies/study.h"

namespace cicera {

struct StudyKind {
  Study study;
  std::string meaning;  // one imperative sentence without a full stop
  /// What it plays, stored into options that hold its players; `count` hands or deals, where they are not said.
  std::vector<Option> (*keys)(SimulationOptions& options, std::int64_t count) = nullptr;
  std::string rulesets = {};  // what they are to it, where they may be several
  std::size_t min_rulesets = 0;
  std::size_t max_rulesets = 1;
  std::string players = "careful";  // where none are named
  std::vector<std::string> other_players = {};
  std::int64_t count = 0;      // of hands or deals
  std::int64_t max_count = 0;  // where the results decide how many
  std::vector<Example> examples = {};
  std::vector<std::string> notes = {};

  std::string name() const { return std::string(name_of(study)); }
};

/// All of them, in the order of help.
const std::vector<StudyKind>& study_kinds();

/// The one of this name; nullopt if there is none.
std::optional<StudyKind> study_kind(std::string_view name);

/// A study as it is asked for.
struct StudyQuestion {
  explicit StudyQuestion(StudyKind asked);

  StudyKind kind;
  SimulationOptions simulation;
  std::vector<std::string> specs;
};

/// What it plays. The question must outlive this and what follows.
std::vector<Option> study_keys(StudyQuestion& question);

/// Its rulesets, where they are several.
std::vector<Argument> ruleset_arguments(StudyQuestion& question);

/// Fills in how much is played where that is not said.
void complete_count(StudyQuestion& question);

/// Puts this ruleset, if there is one, before the others, and the usual one where there is none. Throws Error where
/// there are too few or too many.
void complete_rulesets(StudyQuestion& question, const std::string& ruleset);

}  // namespace cicera
