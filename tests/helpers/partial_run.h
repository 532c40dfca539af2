// Runs that are broken off or played in shards: commands to try, and what is left of them.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {

using Words = std::vector<std::string>;
Words operator+(Words words, const Words& more);

/// A partial result after a change, with the checksum that goes with it.
nlohmann::json changed(nlohmann::json document, const std::string& pointer, const nlohmann::json& value);

/// Commands of every kind, each of a moment.
const std::vector<Words>& commands();

/// Sends a signal to a process a while after there is a checkpoint; a line of shell to which ` & ` joins the job.
std::string send_at_checkpoint(const std::string& signal);

/// The program in a folder with a script and a ruleset.
class PartialRun : public ::testing::Test {
 protected:
  PartialRun();

  std::string path(const std::string& name) const { return (folder.path() / name).string(); }
  std::string file(const std::string& name) const;

  /// What a command says that does what it is asked to, but for the times.
  std::string out(const Words& arguments) const;
  /// What a command says that refuses.
  std::string error(const Words& arguments) const;
  /// Writes the result of a shard, and returns the file's name.
  std::string shard(const Words& command, const std::string& share) const;
  /// Writes the checkpoint that a command has after its first third, which is its first shard but for the name.
  void write_checkpoint(const Words& command) const;
  /// How much the file `checkpoint` has of the run; -1 if it is not there.
  std::int64_t units_in_checkpoint() const;
  /// Starts a run without end, sends it the signal as soon as the file `checkpoint` has more of it than before, and
  /// returns what it said on standard error.
  std::string broken_off(const Words& arguments, int signal) const;

  TemporaryFolder folder;
};

}  // namespace cicera::tests
