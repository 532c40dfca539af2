#include "engine/match/live_match.h"

#include <cassert>

#include "engine/scoring/redeal.h"

namespace cicera {

LiveMatch::LiveMatch(const Game& game, Scorer* scorer, std::uint64_t seed)
    : game_(&game), scorer_(scorer), match_(game, seed, 0) {}

LiveMatch::LiveMatch(const LiveMatch& match, AtDeal)
    : game_(match.game_), scorer_(match.scorer_), match_(match.match_), record_(match.record_), in_hand_(true) {
  assert(match.in_hand_);
  record_.plays.clear();
  scored_.emplace(Hand(*game_, record_.deal, record_.dealer), scorer_, record_.before);
}

std::int64_t LiveMatch::points(Side side) const {
  if (!in_hand_ && match_.game_end()) return match_.game_end()->points[side];
  return match_.points(side) + (in_hand_ ? scored_->sheet().total(side) : 0);
}

MatchState LiveMatch::state() const {
  MatchState state;
  for (const Side side : game_->each_side()) {
    state.before[side] = match_.points(side);
    state.in_hand[side] = scored_->sheet().total(side);
  }
  return state;
}

bool LiveMatch::hand_over() const { return scored_->over(); }

void LiveMatch::begin_hand() {
  begin_hand(standing_deal(*game_, match_.next_hand(), match_.dealer(), scorer_, match_.so_far()));
}

void LiveMatch::begin_hand(const Deal& deal) {
  assert(!in_hand_ && !over());
  record_ = {match_.next_hand(), match_.dealer(), deal, {}, match_.so_far()};
  scored_.emplace(Hand(*game_, record_.deal, record_.dealer), scorer_, record_.before);
  in_hand_ = true;
}

void LiveMatch::play(const Play& play) {
  assert(in_hand_ && !hand_over());
  record_.plays.push_back(play);
  scored_->play(play);
}

void LiveMatch::take_back_to(std::size_t plays) {
  assert(in_hand_ && plays <= record_.plays.size());
  record_.plays.resize(plays);
  scored_->restart(Hand(*game_, record_.deal, record_.dealer), record_.before);
  for (const Play& play : record_.plays) scored_->play(play);
}

void LiveMatch::end_hand() {
  assert(in_hand_ && hand_over());
  match_.add(*scored_);
  in_hand_ = false;
}

}  // namespace cicera
