// The formats of rulesets and scenario files, the API of scripts and the metrics: what `cicera schema` answers.
#pragma once

#include <string>

#include "engine/options/question_options.h"

namespace cicera {

struct SchemaQuestion {
  bool markdown = false;
  bool lua = false;
  bool luacheck = false;
  bool metrics = false;
  bool scenarios = false;
};

Keys schema_keys(SchemaQuestion& question, QuestionContext& context);

/// Whether the answer is a text rather than JSON.
bool is_text(const SchemaQuestion& question);

std::string answer(const SchemaQuestion& question);

}  // namespace cicera
