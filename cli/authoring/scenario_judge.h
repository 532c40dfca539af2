// Whether a ruleset does what a scenario expects of it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/formats/scenario.h"
#include "scripting/scripting.h"

namespace cicera::cli {

/// Something that is not as expected.
struct Unexpected {
  SourceLocation location;  // in the scenario's file
  std::optional<int> play;  // the number of the play, from 0; nothing: the end of the hand, or the position
  std::string position;     // what lies on the table and what is played, a line; may be empty
  std::string expected;
  std::string got;
};

/// Plays a scenario; nothing is returned when all is as expected.
std::vector<Unexpected> judge(const Scenario& scenario, const ScriptedGame& scripted);

}  // namespace cicera::cli
