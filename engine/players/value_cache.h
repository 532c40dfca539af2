// Values kept on the disk, so that a game is fitted once on a machine: a file for each game, in a folder that the
// program names. It holds a policy (policy.h) and a hash of all its text; what is damaged, of another version or
// cannot be read is as if it were not there, and what cannot be written is not kept.
#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "engine/players/value_training.h"

namespace cicera {

/// The version of the features and the fit: files of another are not read. Raise it with every change that moves
/// weights.
inline constexpr int value_version = 2;

class ValueCache {
 public:
  /// `print_of` names rules: those that play or score otherwise get another print.
  ValueCache(std::filesystem::path folder, std::function<std::string(const Rules& rules)> print_of)
      : folder_(std::move(folder)), print_of_(std::move(print_of)) {}

  /// The value that was fitted by this number of hands, if it is there.
  std::optional<FittedValue> read(const Game& game, int hands) const;
  /// Keeps one.
  void write(const Game& game, int hands, const FittedValue& value) const;

 private:
  std::filesystem::path file_of(const Game& game, int hands) const;

  std::filesystem::path folder_;
  std::function<std::string(const Rules&)> print_of_;
};

}  // namespace cicera
