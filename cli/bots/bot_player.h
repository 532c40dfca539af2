// A bot in a seat of a simulation. It hears of every hand what it would hear in a match that people watch. A fault
// loses it the hand: the rest of the hand is played at random in its place, and it is started again for the next one.
// After three hands lost in a row it is given up, and so are all hands that follow.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/bots/bot.h"
#include "engine/players/observer.h"
#include "engine/players/player_kinds.h"
#include "engine/ruleset/ruleset.h"

namespace cicera::cli {

/// A bot, and what its hello says.
struct BotCommand {
  std::string command;
  std::shared_ptr<const Ruleset> ruleset;
  std::chrono::milliseconds limit = Bot::default_limit;  // for each answer
  BotTime time = {};
};

/// The kind of the players that this bot is, named as a list of players names it. `name` must outlive it.
PlayerKind bot_kind(std::string_view name, BotCommand bot);
/// The same with the usual limit: a BotMaker.
PlayerKind make_bot_kind(std::string_view name, const std::string& command, const Ruleset& ruleset);

class BotPlayer final : public Player, private HandObserver {
 public:
  /// Game and scorer, which may be null, must outlive it.
  BotPlayer(BotCommand bot, const Game& game, Scorer* scorer);

  /// Throws Stop when the user asks to stop, and Error (script) when the scorer fails; the bot's own faults are
  /// reported on standard error.
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;
  HandObserver* observer() override { return this; }

 private:
  /// Throws Error for a bot that cannot even begin.
  void hand_begun(const ObservedHand& hand) override;
  void play_made(const ObservedHand& hand, const Hand& before) override;
  void hand_ended(const ObservedHand& hand) override;
  bool forfeits() const override { return forfeits_; }

  void start(Seat seat);
  void send_round(const ObservedHand& hand, int round);
  void forfeit(const Error& fault);

  BotCommand command_;
  const Game* game_;
  Scorer* scorer_;
  std::unique_ptr<Bot> bot_;  // null: not started, or given up
  std::optional<ObservedHand> hand_;
  bool greeted_ = false;  // once
  bool forfeits_ = false;
  int lost_in_a_row_ = 0;
};

}  // namespace cicera::cli
