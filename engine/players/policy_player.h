// The player by a policy (policy.h): it makes the play whose features weigh most, or plays as the expert does by a
// fitted value, or by a network. Ties are broken at random, but for a network.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/players/expert_player.h"
#include "engine/players/play_features.h"
#include "engine/players/player_kinds.h"
#include "engine/players/policy.h"

namespace cicera {

/// Before the name of a file, in names of players.
inline constexpr std::string_view policy_prefix = "policy:";

/// A hash of the legal plays and the points of a hundred hands, in sixteen hexadecimal digits: equal for rules that
/// play and score alike, whatever the target of the match is. Requires the game's scorer, if it has one.
std::string plays_print(const Game& game, Scorer* scorer);

/// The kind of player of `policy:FILE`, which refuses to sit under other rules than the file was made for. It is the
/// same for the same file with the same text as long as somebody has it. Throws Error where the file cannot be read.
std::shared_ptr<const PlayerKind> policy_kind(const std::filesystem::path& file);

class PolicyPlayer final : public Player {
 public:
  /// Throws Error (input) where the policy was made for other rules.
  PolicyPlayer(std::shared_ptr<const Policy> policy, const Game& game, Scorer* scorer);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;
  HandObserver* observer() override { return other_ ? other_->observer() : nullptr; }

 private:
  std::shared_ptr<const Policy> policy_;
  PlayFeatures features_;
  std::unique_ptr<Player> other_;  // where the policy has a fitted value or a network
  std::vector<std::size_t> best_;
};

}  // namespace cicera
