// The rulesets there are, or the scripts: what `cicera rulesets` answers.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/support/style.h"

namespace cicera {

struct RulesetsQuestion {
  bool scripts = false;  // the scripts instead
  std::optional<Language> language;
};

struct RulesetsAnswer {
  std::vector<Library::Entry> rulesets;
  std::vector<Library::ScriptEntry> scripts;
  bool of_scripts = false;
  std::map<std::string, std::filesystem::path> hidden = {};  // the files that rulesets of these names hide
};

Keys rulesets_keys(RulesetsQuestion& question, QuestionContext& context);

RulesetsAnswer answer(const RulesetsQuestion& question, const QuestionContext& context);

/// With titles in this language.
std::string json(const RulesetsAnswer& answer, Language language);
/// With titles and sources cut so that a row fits a line of a terminal, if asked. Throws Error where there are none.
std::string text(const RulesetsAnswer& answer, const Style& style, Language language, bool cuts);

}  // namespace cicera
