// Scenario files: positions or whole hands with the plays made in them and the points that each must score. The file
// names the ruleset it tests; every expectation is optional, and what is not stated is not looked at.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/formats/hand_record_reader.h"
#include "engine/ruleset/source.h"

namespace cicera {

/// Points by line, without lines of 0, for each side; a side beyond the list scores nothing.
using ExpectedPoints = std::vector<std::map<std::string, int>>;

/// What a play must score: one map is the points of the side that plays, and the others must score nothing.
struct ExpectedPlay {
  SourceLocation location;
  bool is_list = false;  // points by side, rather than of the playing side
  std::optional<ExpectedPoints> points;
};

struct Scenario {
  std::string name;
  SourceLocation location;
  GivenRecord given;  // the hand or the position, and the plays
  std::vector<ExpectedPlay> plays;
  // Of the end of the hand
  std::optional<ExpectedPoints> score;
  std::optional<std::string> instant_win;  // its name, or "none"
  SourceLocation end_location;
};

struct ScenarioFile {
  std::filesystem::path path;
  std::string ruleset;                         // SPEC, its path relative to the working directory
  Diagnostic ruleset_fault;                    // what is told where it stands, when the ruleset cannot be used
  std::vector<std::filesystem::path> scripts;  // relative to the working directory
  std::vector<Scenario> scenarios;
};

inline constexpr std::string_view scenario_ending = ".test.yaml";

/// Reads a file. Throws Error with everything that is wrong with it.
ScenarioFile read_scenarios(const std::filesystem::path& file);

}  // namespace cicera
