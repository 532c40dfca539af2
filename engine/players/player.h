// A player chooses the plays of a seat, given only what that seat may know.
//
// Example:
//   struct Cautious final : Player {  // lays when it can
//     Play choose(const View&, std::span<const Play> plays, Random&) override { return plays.front(); }
//   };
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   PlayFinder finder(game);
//   Random random(HandId(), player_purpose(0));
//   Cautious player;
//   assert(!player.choose(View(hand), finder.plays(hand), random).captures());
#pragma once

#include <cstddef>
#include <span>

#include "engine/cards/random.h"
#include "engine/play/play.h"
#include "engine/play/view.h"

namespace cicera {

class HandObserver;

class Player {
 public:
  virtual ~Player() = default;

  /// Chooses one of the legal plays. Requires at least one. All randomness must come from `random`, the seat's
  /// own stream of this hand.
  virtual Play choose(const View& view, std::span<const Play> plays, Random& random) = 0;

  /// Shows all cards to a player with PlayerKind::sees_all, before it chooses; valid until it has chosen.
  virtual void show(const Hand& /*hand*/) {}

  /// The player's observer of the hands it sits in, if it has one; it lives as long as the player.
  virtual HandObserver* observer() { return nullptr; }

  /// Whether the choice depends only on the number of legal plays; the caller then skips listing them.
  virtual bool chooses_by_number() const { return false; }
  /// The index of the play that `choose` would choose among `count` plays, with the same draws. Requires
  /// chooses_by_number() and at least one play.
  virtual std::size_t choose_number(std::size_t /*count*/, Random&) { return 0; }
};

}  // namespace cicera
