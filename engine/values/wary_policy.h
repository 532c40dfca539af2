// A quick judge of plays, for playouts: what a play scores and wins, as the careful player counts it, less what two
// look-ups fear of the next seat: that it holds an equal of the card laid, and that it can sweep the table. What a card
// laid just before is worth to an equal one, and what a sweep scores, is asked of the scoring lines once, for every
// rank. Both fears are chances that the seat holds one of some unseen cards; nothing else of its replies is looked at.
#pragma once

#include <array>
#include <cstdint>

#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "engine/replies/card_worth.h"
#include "engine/replies/sweepers.h"
#include "engine/scoring/play_leads.h"

namespace cicera {

class WaryPolicy {
 public:
  /// The game must outlive it. Scripts are not asked.
  explicit WaryPolicy(const Game& game);

  /// Chooses the best play, of equals one at random. Requires at least one.
  Play choose(const View& view, std::span<const Play> plays, Random& random);

  /// What a seat gains, less what others do, by taking a card just laid with an equal one, in points.
  int points_of_match(Rank rank) const { return match_[rank]; }
  /// What it gains beyond that of the capture itself where a card of this rank takes the whole table.
  int points_of_sweep(Rank rank) const { return sweep_[rank]; }

 private:
  int gain(const View& view, const Play& play);
  int fear_of_match(const View& view, const Play& play);
  int fear_of_sweep(const View& view, const Play& play);
  /// The chance that the next seat holds one of N cards, in parts of 2^12.
  int chance_of_any(int cards);

  /// Chances for one number of cards held, computed on demand.
  struct Chances {
    int held = -1;
    int known = 0;
    std::array<std::uint16_t, card_count + 1> none{};  // that none of N cards is held
  };

  const Game* game_;
  Sweepers sweepers_;
  CardWorth worth_;
  PlayLeads leads_;
  int good_;  // 1, or -1 where the fewest points win
  bool lays_score_;
  PerRank<int> match_{};
  PerRank<int> sweep_{};
  int most_by_sweep_ = 0;
  bool never_hopes_;  // a reply never costs the next seat anything

  // Of the position
  CardSet unseen_;
  int held_ = 0;                                 // by the next seat
  std::array<Chances, card_count + 1> chances_;  // [cards unseen]
};

}  // namespace cicera
