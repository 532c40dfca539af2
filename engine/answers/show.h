// One ruleset, in words or setting by setting: what `cicera show` answers.
#pragma once

#include <optional>
#include <string>

#include "engine/options/question_options.h"

namespace cicera {

struct ShowQuestion {
  bool yaml = false;
  bool markdown = false;
  bool card = false;
  std::optional<Language> language;
};

Keys show_keys(ShowQuestion& question, QuestionContext& context);

/// Whether it asks for what is a text by nature.
bool is_text(const ShowQuestion& question);

/// Throws Error.
Ruleset answer(const ShowQuestion& question, const QuestionContext& context);

std::string show_json(const Ruleset& ruleset);
/// As the question asks, in its language or else in `fallback`.
std::string show_text(const ShowQuestion& question, const Ruleset& ruleset, Language fallback);

}  // namespace cicera
