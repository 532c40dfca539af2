// Scenario files: positions or whole hands with plays and the points that these must score. The file names the ruleset
// that it tests. Every expectation is optional; what is not stated is not checked.
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

/// The points that a play must score. A single map is for the side that plays; the others must then score nothing.
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
  std::string ruleset;                         // SPEC, with any path relative to the working directory
  Diagnostic ruleset_fault;                    // reported if the ruleset cannot be loaded
  std::vector<std::filesystem::path> scripts;  // relative to the working directory
  std::vector<Scenario> scenarios;
};

inline constexpr std::string_view scenario_ending = ".test.yaml";

/// Reads a file. Throws Error with all errors found.
ScenarioFile read_scenarios(const std::filesystem::path& file);

}  // namespace cicera
