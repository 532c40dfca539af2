// What `tune` searches, as options: not how it is run or where its answer goes.
#pragma once

#include <string>
#include <vector>

#include "engine/options/question_options.h"
#include "engine/studies/tune_run.h"

namespace cicera {

struct TuneQuestion {
  TuneOptions tune;
  std::vector<std::string> keeps;  // bounds, which count as goals
};

/// The options of `tune` that the search depends on, but for the ruleset and its scripts. They store into the question,
/// which must outlive them.
std::vector<Option> tune_keys(TuneQuestion& question);

/// Fills in what was not said. Throws Error where there is no goal, or nothing to choose from.
void complete(TuneQuestion& question, const QuestionContext& context);

/// The same for a search whose goals and settings a checkpoint holds.
void complete_resumed(TuneQuestion& question, const QuestionContext& context);

}  // namespace cicera
