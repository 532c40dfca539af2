// The pack of a ruleset or of a folder of rulesets, checked: what `cicera pack` writes.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/authoring/pack_check.h"
#include "engine/authoring/rules_pack.h"
#include "engine/options/question_options.h"

namespace cicera {

struct PackQuestion {
  std::string path;    // a ruleset, or a folder
  std::string output;  // the file that is to be written; empty: named after the pack
};

struct PackAnswer {
  RulesPack pack;
  PackCheck check;
  std::string file;  // that is to be written
  std::string text;  // of the pack
};

/// The key stores into the question, which must outlive it.
Argument pack_argument(PackQuestion& question);

/// `shipped` is the folder of the shipped rulesets. Nothing is written. Throws Error, and Stop when the user
/// interrupts.
PackAnswer answer(const PackQuestion& question, const QuestionContext& context, const std::filesystem::path& shipped);

/// Without the text.
nlohmann::ordered_json json_of(const PackAnswer& answer);

}  // namespace cicera
