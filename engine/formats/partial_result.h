// A partial result, `cicera.partial/1` of docs/formats/partial-results.md: the content of a checkpoint and the output
// of a shard. It has the whole command, the totals of the units played so far, and a checksum, since a wrong digit in a
// total would go unnoticed.
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "engine/formats/json.h"
#include "engine/formats/simulation_command.h"
#include "engine/ruleset/ruleset.h"
#include "engine/simulation/result.h"

namespace cicera {

/// The document of a command with these totals; `rulesets` are the command's, and `plan` plays its share.
nlohmann::ordered_json partial_json(const SimulationCommand& command, const std::vector<Ruleset>& rulesets,
                                    const SimulationPlan& plan, const SimulationResult& totals);

/// The checksum of a document, 16 hexadecimal digits. Its own key `checksum`, white space and the order of keys do not
/// count.
std::string partial_checksum(nlohmann::json document);

/// Reads the file, or standard input as `-`, for PartialResult. `before_waiting` is called before each wait for input.
/// Throws Error when the file cannot be read or is too long.
std::string read_partial_text(const std::string& file, const std::function<void()>& before_waiting = {});

/// A partial result that was read. The constructor checks everything but the totals, which totals() checks.
class PartialResult {
 public:
  /// Parses the text of a file. Throws Error.
  PartialResult(std::string file, std::string_view text);

  const std::string& file() const { return file_; }
  const SimulationCommand& command() const { return command_; }

  /// The first difference between two commands, as in `seed 2, not 1`; empty if they differ in the shard's number only.
  std::string difference_from(const PartialResult& other) const;
  /// Throws Error that lists the differences if these rulesets, the command's as they are now, have other rules.
  void expect_rulesets(const std::vector<Ruleset>& rulesets) const;
  /// The totals of the command's plan. Throws Error for any that no run can have.
  SimulationResult totals(const SimulationPlan& plan) const;

 private:
  void read_command(const JsonCursor& json);
  void read_sprt(const JsonCursor& json);
  void read_shard(const JsonCursor& json);
  void read_rulesets(const JsonCursor& json);
  std::string changes_of(std::size_t ruleset, const Ruleset& now) const;

  std::string file_;
  nlohmann::json document_;
  SimulationCommand command_;
  // By ruleset: those of the command, or those that it makes of them
  std::vector<std::string> specs_;
  std::vector<std::string> fingerprints_;
};

}  // namespace cicera
