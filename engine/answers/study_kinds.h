// The studies: what is found out by playing many hands. The commands, the requests of the API, the measures of the page
// and the functions of Python are made of the rows.
//
// Example:
//   for (const StudyKind& kind : study_kinds()) std::cout << kind.name << ": " << kind.meaning << '\n';
//   assert(study_kind("arena")->run->players == "random,greedy,careful" && !study_kind("judge")->run);
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/answers/run_question.h"
#include "engine/options/topics.h"

namespace cicera {

struct StudyKind {
  std::string name;
  std::string meaning;              // one imperative sentence without a full stop
  std::optional<RunKind> run = {};  // of one that plays one run of hands, deals or matches
  /// Its question, before anything is stored, where it plays several.
  std::unique_ptr<SeveralQuestion> (*several)() = nullptr;
  bool finds_ruleset = false;  // whether its answer is one, which may be kept
  std::vector<Example> examples = {};
  std::vector<std::string> notes = {};

  std::unique_ptr<StudyQuestion> ask() const;
};

/// All of them, in the order of help.
const std::vector<StudyKind>& study_kinds();

/// The one of this name; nullptr if there is none.
const StudyKind* study_kind(std::string_view name);

}  // namespace cicera
