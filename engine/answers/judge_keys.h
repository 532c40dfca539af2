// What `judge` plays, as options: not how it is run or where its answer goes.
#pragma once

#include <string>
#include <vector>

#include "engine/options/option.h"
#include "engine/studies/judge_run.h"

namespace cicera {

struct JudgeQuestion {
  JudgeOptions judge;
  std::vector<std::string> specs;  // what is judged, and the other side where it stands beside it
};

/// The arguments and options of `judge`, which store into the question; it must outlive them.
Keys judge_keys(JudgeQuestion& question);

/// What is to be loaded. Throws Error where there are more than two sides.
JudgeOptions completed(const JudgeQuestion& question);

}  // namespace cicera
