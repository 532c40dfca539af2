// A simulation of which not all is played: `cicera.partial/1` of docs/formats.md, which is what a checkpoint holds and
// what a shard prints. It carries the whole command and the sums of the first units, and a checksum, since a flipped
// digit in a sum could not be seen otherwise.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/jobs/simulation_run.h"
#include "engine/formats/json_cursor.h"

namespace cicera::cli {

/// The document of a run with these sums, with a newline at its end.
std::string partial_json(const SimulationRun& run, const SimulationResult& sums);

/// Sixteen hexadecimal digits over all of the document but its checksum, whatever the order of keys and blanks.
std::string checksum(nlohmann::json document);

/// A document that was read. Everything but the sums is checked at once, those when the games are known.
class PartialResult {
 public:
  /// Throws PlacedError, and UserError when the file cannot be read.
  explicit PartialResult(const std::string& file);

  const std::string& file() const { return file_; }
  /// `simulate` or `compare`.
  const std::string& command() const { return command_; }
  /// All that the result depends on; threads and the like are left open.
  const SimulationOptions& options() const { return options_; }
  const std::vector<std::string>& specs() const { return specs_; }
  const std::vector<std::string>& scripts() const { return scripts_; }

  /// What differs between two commands, as in `seed 2, not 1`; empty when only the shard may.
  std::string difference_from(const PartialResult& other) const;
  /// Throws PlacedError with what differs when these are not the rulesets of the run.
  void expect_rulesets(const std::vector<Ruleset>& rulesets) const;
  /// Requires the rulesets of the run. Throws PlacedError.
  SimulationResult sums(const std::vector<Contest>& contests) const;

 private:
  void read_command(const JsonCursor& json);
  void read_rulesets(const JsonCursor& json);
  std::string changes_of(std::size_t ruleset, const Ruleset& now) const;

  std::string file_;
  nlohmann::json document_;
  std::string command_;
  SimulationOptions options_;
  std::vector<std::string> specs_;
  std::vector<std::string> scripts_;
  std::vector<std::string> fingerprints_;  // by ruleset
};

}  // namespace cicera::cli
