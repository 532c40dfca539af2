// What plays of one position score for the side to move, less what they score for the others: looked up where
// capture_leads.h suffices, and by the lines elsewhere. For players that compare all plays of a turn.
#pragma once

#include <optional>

#include "engine/scoring/capture_leads.h"
#include "engine/scoring/play_lines.h"

namespace cicera {

class PlayLeads {
 public:
  /// The game must outlive it.
  explicit PlayLeads(const Game& game) {
    if (CaptureLeads::suffice_for(game)) leads_.emplace(game);
  }

  /// Sets the position that the plays are made in.
  void look_at(const View& view) {
    looked_up_ = leads_ && view.rounds_dealt() > 0;
    if (!looked_up_) return;
    const auto previous = view.previous();
    leads_->set_moment(
        {.first_play = view.first_play(), .last_play = view.last_play(), .last_round = view.last_round()});
    leads_->look_at(view.table(), previous ? CardSet(*previous) : CardSet());
  }

  /// The lead by a legal play of this position, as play_lead has it.
  int of(const View& view, const Play& play) const {
    if (!looked_up_) return play_lead(view, play);
    return play.captures() ? leads_->of(play.card, play.cards) : 0;
  }

 private:
  std::optional<CaptureLeads> leads_;
  bool looked_up_ = false;
};

}  // namespace cicera
