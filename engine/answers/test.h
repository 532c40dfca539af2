// Scenario files against their rulesets and scripts: what `cicera test` answers.
#pragma once

#include <cstdint>
#include <deque>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

#include "engine/authoring/scenario_judge.h"
#include "engine/options/question_options.h"
#include "engine/support/style.h"
#include "engine/support/task.h"

namespace cicera {

struct TestQuestion {
  std::vector<std::string> paths;
};

struct TestedScenario {
  std::filesystem::path file;
  std::string name;
  SourceLocation location;
  std::string ruleset;  // empty where the scenario is for a single one
  std::vector<Unexpected> unexpected;
  std::string printed;  // by scripts
};

struct TestAnswer {
  std::deque<TestedScenario> scenarios;   // grows without a copy of all
  std::vector<Diagnostic> notices;        // of what is read, but as readers may not expect
  std::vector<Error> unusable;            // of files that cannot be read, or whose rulesets cannot
  std::set<std::filesystem::path> files;  // that were read, or that an error names
  HeldMemory held;                        // for the scenarios

  std::int64_t failed() const;
};

Keys test_keys(TestQuestion& question, QuestionContext& context);

/// Adds to the answer as it goes, so that it is there when a path cannot be read, for which it throws Error.
void answer(const TestQuestion& question, const QuestionContext& context, TestAnswer& answer);

std::string json(const TestAnswer& answer);
std::string text(const TestAnswer& answer, const Style& style, bool quiet);

}  // namespace cicera
