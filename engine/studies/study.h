// The question that a simulation answers. What is loaded, seated, compared and reported follows from it, by std::visit
// or `asks`; its name is written and read in one place, for command lines and partial results.
//
// Example:
//   const Study study = study_named("arena").value();
//   assert(asks<Arena>(study) && name_of(study) == "arena");
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/simulation/round_robin.h"
#include "engine/studies/subject_ids.h"
#include "engine/studies/worth_study.h"

namespace cicera {

/// How a ruleset plays.
struct Simulate {
  static constexpr std::string_view name = "simulate";
};

/// In what rulesets differ on the same deals.
struct Compare {
  static constexpr std::string_view name = "compare";
};

/// What each rule of a ruleset is worth.
struct Worth {
  static constexpr std::string_view name = "worth";
  std::vector<WorthStudy> studies;  // one for each setting of a sweep
};

/// Which of several opponents plays best.
struct Arena {
  static constexpr std::string_view name = "arena";
};

/// Two opponents of an arena under one of its rulesets, by number.
struct RunPairing {
  RulesetId ruleset;
  Meeting players;
};

using Study = std::variant<Simulate, Compare, Worth, Arena>;

/// The study of this name, without what is loaded for it; nullopt if there is none.
std::optional<Study> study_named(std::string_view name);

/// Its name, which is also that of the command.
std::string_view name_of(const Study& study);

/// Whether it is of this kind.
template <typename Kind>
bool asks(const Study& study) {
  return std::holds_alternative<Kind>(study);
}

/// One function of several, for std::visit.
template <typename... Functions>
struct Overloaded : Functions... {
  using Functions::operator()...;
};
template <typename... Functions>
Overloaded(Functions...) -> Overloaded<Functions...>;

}  // namespace cicera
