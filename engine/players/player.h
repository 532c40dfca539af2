// A player chooses the plays of a seat, and knows only what that seat may know.
//
// Example:
//   struct Cautious final : Player {  // lays when it can
//     Play choose(const View&, std::span<const Play> plays, Random&) override { return plays.front(); }
//   };
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, /*dealer=*/3);
//   PlayFinder finder(game);
//   Random random(HandId(), player_purpose(0));
//   Cautious player;
//   assert(!player.choose(View(hand), finder.plays(hand), random).captures());
#pragma once

#include <memory>
#include <span>
#include <string_view>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/play.h"
#include "engine/play/view.h"

namespace cicera {

class Scorer;

class Player {
 public:
  virtual ~Player() = default;

  /// Chooses one of the legal plays, of which there is at least one. All that is random about it must come from
  /// `random`, the seat's own stream of this hand.
  virtual Play choose(const View& view, std::span<const Play> plays, Random& random) = 0;

  /// Whether it minds only how many legal plays there are. It may then be asked for a number, and none are listed.
  virtual bool chooses_by_number() const { return false; }
  /// The number of the play that `choose` would choose of so many, with the same draws. Requires chooses_by_number()
  /// and at least one play.
  virtual std::size_t choose_number(std::size_t /*count*/, Random&) { return 0; }
};

/// A kind of player as the command line names it.
struct PlayerKind {
  std::string_view name;
  std::string_view meaning;  // one sentence for people
  /// Makes one for a seat of a game; it may ask the scorer, if there is one, what plays would score. Both must outlive
  /// it.
  std::unique_ptr<Player> (*make)(const Game& game, Scorer* scorer);
};

/// Every kind of player.
const std::vector<PlayerKind>& player_kinds();

/// The kind with this name, or nullptr.
const PlayerKind* find_player_kind(std::string_view name);

}  // namespace cicera
