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
  /// The standard error of a command that is sent a signal a while after its checkpoint is there, or has ended before.
  std::string broken_off(const Words& arguments, int milliseconds, int signal) const;

  TemporaryFolder folder;
};

}  // namespace cicera::tests
