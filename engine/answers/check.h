// All errors in rulesets and scripts: what `cicera check` answers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "engine/authoring/script_check.h"
#include "engine/options/question_options.h"
#include "engine/support/style.h"

namespace cicera {

struct CheckQuestion {
  std::vector<std::string> files;  // or rulesets by their SPEC, or `-`
};

struct CheckedFile {
  std::string file;
  ScriptCheck check;
  bool can_be_read = true;  // else it is bad input, not a file with errors in its rules
};

struct CheckAnswer {
  std::vector<CheckedFile> files;

  std::int64_t errors() const;
  bool all_read() const;
};

Keys check_keys(CheckQuestion& question, QuestionContext& context);

/// `new_progress` shows the progress of each script.
CheckAnswer answer(const CheckQuestion& question, const QuestionContext& context,
                   const std::function<ShowProgress()>& new_progress);

std::string json(const CheckAnswer& answer, Language language = Language::english);
std::string text(const CheckAnswer& answer, const Style& style, bool quiet, Language language = Language::english);

}  // namespace cicera
