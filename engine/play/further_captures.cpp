// Captures beyond one equal card or sum: totals, the fewest cards, several at once, and sweepers. Apart from the plain
// ones, so that these stay as fast as if there were no others.
#include <algorithm>

#include "engine/play/captures.h"
#include "engine/play/unions.h"

namespace cicera {

std::span<const CardSet> CaptureFinder::further_takes(Rank rank) {
  list_captures(rank);
  const CardSet swept = game_->swept_by(rank, table_);
  if (!swept.empty() && game_->sweeps_over_same(rank))
    keep_if(takes_, [rank](CardSet take) { return take.size() > 1 || take.first().rank() != rank; });
  unite_captures();
  if (!swept.empty()) {
    CardSet* end = takes_.room(1);
    *end = swept;
    takes_.end_at(end + 1);
  }
  const auto takes = takes_.items();
  std::sort(takes.begin(), takes.end(), [](CardSet a, CardSet b) { return a.bits() < b.bits(); });
  // The sweep may be one of the others.
  if (!swept.empty()) takes_.end_at(std::unique(takes.data(), takes.data() + takes.size()));
  return takes_.items();
}

bool CaptureFinder::is_ordinary(Rank rank, CardSet take) {
  list_captures(rank);
  unite_captures();
  const auto takes = takes_.items();
  return std::find(takes.begin(), takes.end(), take) != takes.end();
}

/// The single captures, after the ruleset's choice among them; each stands once.
void CaptureFinder::list_captures(Rank rank) {
  const CaptureChoice choice = game_->rules().capture.choice;
  takes_.clear();
  CardSet* end = takes_.room(suit_count);
  for (const Card card : table_ & game_->equal_takers() & CardSet::of_rank(rank)) *end++ = card;
  takes_.end_at(end);
  if (takes_.empty() || choice != CaptureChoice::single_first)
    game_->capture_table().append_sets(rank, table_, available_, takes_);
  game_->totals().append_sets(rank, table_, affordable_totals_, takes_);
  if (choice == CaptureChoice::fewest_cards) {
    int fewest = card_count;
    for (const CardSet take : takes_.items()) fewest = std::min(fewest, take.size());
    keep_if(takes_, [fewest](CardSet take) { return take.size() == fewest; });
  }
}

void CaptureFinder::unite_captures() {
  const CaptureSets sets = game_->rules().capture.sets;
  if (sets == CaptureSets::one) return;
  append_unions(takes_);
  if (sets != CaptureSets::all) return;
  int most = 0;
  for (const CardSet take : takes_.items()) most = std::max(most, take.size());
  keep_if(takes_, [most](CardSet take) { return take.size() == most; });
}

}  // namespace cicera
