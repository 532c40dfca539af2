// The files of a house ruleset to start from, complete and valid: what `cicera new` writes.
#pragma once

#include <string>
#include <vector>

#include "engine/options/question_options.h"

namespace cicera {

struct NewQuestion {
  std::string name;
  std::string from;  // empty: the default
  bool lua = false;
};

struct NewFile {
  std::string file;
  std::string text;
};

struct NewAnswer {
  std::string ruleset;
  std::string extends;         // the SPEC
  std::vector<NewFile> files;  // the ruleset, its script and its scenarios
};

/// The keys store into the question, which must outlive them.
Keys new_keys(NewQuestion& question);

/// The scenarios are from hands played under the new ruleset. Nothing is written. Throws Error.
NewAnswer answer(const NewQuestion& question, const QuestionContext& context);

std::string json(const NewAnswer& answer);

}  // namespace cicera
