#include "engine/play/legal_plays.h"

#include <algorithm>
#include <cassert>

namespace cicera {

namespace {

/// More cards than a seat holds in the games that are; longer holdings are copied in several steps.
constexpr int max_holding = 13;
/// The room that laying every card of a holding can need, with what is copied too much.
constexpr std::size_t most_lays = card_count + max_holding;

/// Copies the plays from `begin` to `end` and returns the end of the copy. Which cards of a holding can capture is a
/// coin toss to the processor, so whole holdings are copied with no branch on how many plays there are; what is copied
/// too much is written over. Requires `most_lays` plays to read from the first lay on, and room for as many behind
/// `to`.
Play* copy_lays(const Play* begin, const Play* end, Play* to) {
  do {
    for (int i = 0; i < max_holding; ++i) to[i] = begin[i];
    const auto copied = std::min<std::ptrdiff_t>(end - begin, max_holding);
    begin += copied;
    to += copied;
  } while (begin != end);
  return to;
}

}  // namespace

PlayFinder::PlayFinder(const Game& game) : game_(&game), captures_(game) {}

std::span<const Play> PlayFinder::plays(const Hand& hand) {
  assert(!hand.finished() && &hand.game() == game_);
  const CardSet holding = hand.holding(hand.turn());
  captures_.look_at(hand.table());

  Play* end = lays_.room(most_lays);
  const Play* const lays = end;
  for (const Card card : holding) *end++ = {card, CardSet()};

  plays_.clear();
  Play* play = plays_.room(most_lays);
  const Play* next = lays;  // the first card whose plays are not listed yet
  for (CardSet left = captures_.capturing(holding); !left.empty();) {
    const Rank rank = left.first().rank();
    const Play* capturing = lays + holding.below(left.first()).size();
    play = copy_lays(next, capturing, play);
    next = capturing;

    const auto takes = captures_.takes(rank);
    const bool may_lay = !game_->rules().capture.compulsory;
    plays_.end_at(play);
    play = plays_.room(suit_count * (takes.size() + 1) + most_lays);
    for (const Card card : left& CardSet::of_rank(rank)) {
      if (may_lay) *play++ = {card, CardSet()};
      for (const CardSet take : takes) *play++ = {card, take};
      ++next;
    }
    left -= CardSet::of_rank(rank);
  }
  plays_.end_at(copy_lays(next, end, play));
  return plays_.items();
}

}  // namespace cicera
