// A simulation that is not complete: `cicera.partial/1` of docs/formats.md, which is what a checkpoint holds and what a
// shard prints. It carries the whole command, the totals of the first units, and a checksum, since a flipped digit in a
// total would go unnoticed.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "cli/jobs/simulation_run.h"
#include "engine/formats/json.h"

namespace cicera::cli {

/// The document of a run with these totals. Ends with a newline.
std::string partial_json(const SimulationRun& run, const SimulationResult& totals);

/// Sixteen hexadecimal digits over the document without its checksum. The order of keys and white space do not matter.
std::string checksum(nlohmann::json document);

/// A document that was read. The constructor checks everything but the totals, which totals() checks.
class PartialResult {
 public:
  /// Throws Error.
  explicit PartialResult(const std::string& file);

  const std::string& file() const { return file_; }
  /// `simulate` or `compare`.
  const std::string& command() const { return command_; }
  /// What the result depends on. The other options have their defaults.
  const SimulationOptions& options() const { return options_; }
  const std::vector<std::string>& specs() const { return specs_; }
  const std::vector<std::string>& scripts() const { return scripts_; }

  /// How two commands differ, as in `seed 2, not 1`; empty if they do not, except for the number of the shard.
  std::string difference_from(const PartialResult& other) const;
  /// Throws Error that lists the differences if these are not the rulesets of the run.
  void expect_rulesets(const std::vector<Ruleset>& rulesets) const;
  /// Requires the plan of the run. Throws Error.
  SimulationResult totals(const SimulationPlan& plan) const;

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

/// The run that this is a part of, without a result. Throws Error if its rules have changed.
SimulationRun load_run(Library library, const PartialResult& part);

}  // namespace cicera::cli
