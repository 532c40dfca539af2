// What each unseen card gains by a capture after a play that is considered, in games whose captures are plain and whose
// points on a play can be looked up. A position is looked at once; for each play only the table and the card just
// played differ.
#pragma once

#include <array>
#include <span>

#include "engine/play/captures.h"
#include "engine/play/view.h"
#include "engine/replies/card_worth.h"
#include "engine/scoring/capture_leads.h"

namespace cicera {

class PlainGains {
 public:
  /// Requires a game that CaptureLeads suffice for, and that outlives this. `card_part`: of their worth that taken
  /// cards count for, in hundredths.
  PlainGains(const Game& game, int card_part);

  /// Sets a position of the seat to move, and the cards that the others may hold. `worth` must have evaluated it and
  /// outlive the queries. `new_round`: the play considered is the last of its round.
  void look_at(const View& view, CardSet unseen, const CardWorth& worth, bool new_round);

  /// Sets the play that is considered.
  void consider(const Play& play) {
    table_ = play.captures() ? before_ - play.cards : before_ | play.card;
    leads_.look_at(table_, play.card);
  }

  /// The gain of the cards that can capture, in thousandths of a point and in no particular order; valid until the
  /// next call.
  std::span<int> of_cards();

 private:
  int gain(int lead, int worth) const { return good_ * (lead * WorthTable::point + worth * card_part_ / 100); }
  void add(CardSet cards, CardSet take);

  const Game* game_;
  CaptureLeads leads_;
  int good_;  // 1, or -1 where the fewest points win
  int card_part_;

  const CardWorth* worth_ = nullptr;
  CardSet unseen_;
  CardSet before_;  // the table on which the play is made
  CardSet table_;   // and after it
  CaptureFinder captures_;
  std::array<int, card_count> gains_{};
  std::size_t found_ = 0;
};

}  // namespace cicera
