// The question of a study that plays one run: what its rulesets are to it, and what it plays where that is not said.
//
// Example:
//   RunQuestion question(*study_kind("arena")->run);
//   complete_rulesets(question, "");
//   assert(question.simulation.players == "random,greedy,careful" && question.specs.front() == default_ruleset);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/answers/study_question.h"
#include "engine/studies/simulation_options.h"
#include "engine/studies/study.h"

namespace cicera {

struct RunKind {
  Study study;
  /// What it plays, stored into options that hold its players; `count` hands or deals, where they are not said.
  std::vector<Option> (*keys)(SimulationOptions& options, std::int64_t count) = nullptr;
  std::string rulesets = {};  // what they are to it, where they may be several
  std::size_t min_rulesets = 0;
  std::size_t max_rulesets = 1;
  std::string players = "careful";  // where none are named
  std::vector<std::string> other_players = {};
  std::int64_t count = 0;      // of hands or deals
  std::int64_t max_count = 0;  // where the results decide how many
  bool has_sentences = false;  // whether the data of its answer has
  bool has_parts = true;       // whether several doors may each play a part

  std::string name() const { return std::string(name_of(study)); }
};

struct RunQuestion final : StudyQuestion {
  explicit RunQuestion(RunKind asked);

  Keys keys(QuestionContext& context) override;
  std::optional<Language>& language() override { return simulation.language; }
  bool has_sentences() const override { return kind.has_sentences; }
  std::vector<std::string*> players() override;
  Shard* part() override { return kind.has_parts ? &simulation.shard : nullptr; }
  std::unique_ptr<StudyWork> load(const QuestionContext& context, const StudyDoor& door) override;

  RunKind kind;
  SimulationOptions simulation;
  std::vector<std::string> specs;
};

/// What it plays, but for its rulesets.
std::vector<Option> run_keys(RunQuestion& question);

/// Its rulesets, where they are several.
std::vector<Argument> ruleset_arguments(RunQuestion& question);

/// Fills in how much is played where that is not said.
void complete_count(RunQuestion& question);

/// Throws Error where these are the options of a part, and some cannot be asked of one. `dashes` stand before a name at
/// this door, where `part` asks for a part.
void check_shape_of_parts(const SimulationOptions& options, std::string_view dashes, std::string_view part);

/// Puts this ruleset, if there is one, before the others, and the usual one where there is none. Throws Error where
/// there are too few or too many.
void complete_rulesets(RunQuestion& question, const std::string& ruleset);

}  // namespace cicera
