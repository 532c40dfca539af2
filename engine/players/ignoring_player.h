// A player that does not know one of the game's scoring lines: it plays as it would without that line. What it loses to
// a player that knows the line is what the line is worth to play for.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "engine/players/player.h"
#include "engine/rules/game.h"

namespace cicera {

/// The game without a scoring line. Throws Error if it has no such line, or if scripts score others: these are written
/// for the whole game. `player` names the player in messages.
Game without_line(const Game& game, std::string_view line, const std::string& player);

class IgnoringPlayer final : public Player {
 public:
  /// `known` is a game that deals as the one played does, and `player` is made for it.
  IgnoringPlayer(std::unique_ptr<const Game> known, std::unique_ptr<Player> player)
      : known_(std::move(known)), player_(std::move(player)) {}

  Play choose(const View& view, std::span<const Play> plays, Random& random) override;
  void show(const Hand& hand) override { player_->show(hand.under(*known_)); }
  bool chooses_by_number() const override { return player_->chooses_by_number(); }
  std::size_t choose_number(std::size_t count, Random& random) override {
    return player_->choose_number(count, random);
  }

 private:
  std::unique_ptr<const Game> known_;
  std::unique_ptr<Player> player_;
};

}  // namespace cicera
