// A policy: weights for the features of a play (play_features.h), in a file that any program may write. Its player
// makes the play whose features weigh most; ties are broken at random.
//
//   cicera.policy/1
//   ruleset scopa-mia                 for people: the rules that it was made for
//   plays 0123456789abcdef            by plays_print(): other rules have another
//   seats 2
//   weight points 1
//   weight risk -0.75                 at most six digits after the point; features without a weight count 0
//
// Weights are kept as whole millionths, so every machine makes the same plays.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "engine/players/play_features.h"
#include "engine/players/player_kinds.h"

namespace cicera {

inline constexpr std::size_t max_policy_bytes = 1 << 16;

struct Policy {
  std::string file;     // as it is named in messages
  std::string ruleset;  // that it was made for
  std::string plays;    // its print
  int seats = 0;
  std::vector<std::int64_t> millionths;  // a weight for each feature
};

/// Reads the text of a policy file. Throws Error (input) with the line that is wrong.
Policy read_policy(const std::string& file, const std::string& text);

/// A hash of the legal plays and the points of a hundred hands, in sixteen hexadecimal digits: equal for rules that
/// play and score alike, whatever the target of the match is. Requires the game's scorer, if it has one.
std::string plays_print(const Game& game, Scorer* scorer);

/// The kind of player of `policy:FILE`, which refuses to sit under other rules than the file was made for. It lives as
/// long as the program, as all kinds do, and is the same for the same file with the same text. Throws Error where the
/// file cannot be read.
const PlayerKind& policy_kind(const std::filesystem::path& file);

class PolicyPlayer final : public Player {
 public:
  /// Throws Error (input) where the policy was made for other rules.
  PolicyPlayer(std::shared_ptr<const Policy> policy, const Game& game, Scorer* scorer);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

 private:
  std::shared_ptr<const Policy> policy_;
  PlayFeatures features_;
  std::vector<std::size_t> best_;
};

}  // namespace cicera
