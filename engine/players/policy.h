// A policy: weights for the features of a play (play_features.h), in a file that any program may write. Its player is
// in policy_player.h.
//
//   cicera.policy/1
//   ruleset scopa-mia                 for people: the rules that it was made for
//   plays 0123456789abcdef            by plays_print(): other rules have another
//   seats 2
//   weight points 1
//   weight risk -0.75                 at most six digits after the point; features without a weight count 0
//
// In place of weights for a play it may have a fitted value (value_training.h), whose player is the expert: for each
// number of value_features.h its weights in the quarters of a hand, the last first.
//
//   value match -0.51 -0.48 -0.5 -0.4
//
// Or it may have a network (network.h) that reads observations: its layers, each with how many numbers it
// gives and its shift, and a row for each of these with its bias and a weight for each number that it takes.
//
//   layer 2 8
//   row 100 3 0 -12 ...
//   row -20 0 7 0 ...
//
// Weights are kept as whole numbers, of features and values in millionths, so every machine makes the same plays.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "engine/players/network.h"
#include "engine/values/value_fit.h"

namespace cicera {

inline constexpr std::size_t max_policy_bytes = 1 << 22;

/// The weights of a number of a position, in millionths.
struct PolicyValue {
  std::string name;
  std::array<std::int64_t, value_phases> millionths{};
};

struct Policy {
  std::string file;     // as it is named in messages
  std::string ruleset;  // that it was made for
  std::string plays;    // its print
  int seats = 0;
  std::vector<std::int64_t> millionths = {};  // a weight for each feature
  std::vector<PolicyValue> values = {};       // a fitted value; then there are no weights
  Network network = {};                       // if it has layers, there is neither
};

/// Reads the text of a policy file. Throws Error (input) with the line that is wrong.
Policy read_policy(const std::string& file, const std::string& text);
/// The text of a policy with a fitted value, for these rules.
std::string policy_text(const Policy& policy);

/// A fitted value as a policy has it, and back. Throws Error (input) unless it has the numbers of the game.
std::vector<PolicyValue> policy_values(const Game& game, const ValueWeights& weights);
std::shared_ptr<const ValueWeights> weights_of(const Policy& policy, const Game& game);

}  // namespace cicera
