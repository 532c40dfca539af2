// The differences between rulesets, setting by setting: what `cicera diff` answers.
#pragma once

#include <string>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/ruleset/difference.h"

namespace cicera {

struct DiffQuestion {
  std::vector<std::string> specs;
};

struct DiffAnswer {
  std::vector<std::string> specs;
  std::vector<Difference> differences;
};

Keys diff_keys(DiffQuestion& question, QuestionContext& context);

/// Throws Error.
DiffAnswer answer(const DiffQuestion& question, const QuestionContext& context);

std::string json(const DiffAnswer& answer);
std::string text(const DiffAnswer& answer);

}  // namespace cicera
