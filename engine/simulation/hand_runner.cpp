#include "engine/simulation/hand_runner.h"

#include <algorithm>
#include <cassert>

#include "engine/scoring/redeal.h"
#include "engine/support/task.h"

namespace cicera {

HandRunner::HandRunner(const Game& game, const std::vector<PlayerSpec>& players, std::unique_ptr<Scorer> scorer)
    : game_(&game), scorer_(std::move(scorer)), finder_(game, scorer_.get()) {
  assert(players.size() == as_size(game.seats()));
  for (const PlayerSpec& player : players) {
    players_.push_back(player.make(game, scorer_.get()));
    sees_all_.push_back(player.kind().sees_all ? 1 : 0);
    by_number_.push_back(players_.back()->chooses_by_number() ? 1 : 0);
    observers_.push_back(players_.back()->observer());
  }
  if (std::all_of(observers_.begin(), observers_.end(), [](const auto* observer) { return observer == nullptr; }))
    observers_.clear();
  streams_.reserve(players.size());
  record_.plays.reserve(as_size(game.plays_per_hand()));
}

void HandRunner::play(const HandId& id, Seat dealer, const std::optional<MatchSoFar>& before) {
  expect_no_stop();
  record_.id = id;
  record_.dealer = dealer;
  record_.plays.clear();
  streams_.clear();
  for (const Seat seat : game_->each_seat()) streams_.emplace_back(id, player_purpose(seat.number()));

  record_.before = before;
  const MatchSoFar so_far = before.value_or(MatchSoFar());
  record_.deal = standing_deal(*game_, id, dealer, scorer_.get(), so_far);
  const Hand begin(*game_, record_.deal, dealer);
  if (scored_)
    scored_->restart(begin, so_far);
  else
    scored_.emplace(begin, scorer_.get(), so_far);

  choices_ = 0;
  max_choices_ = 0;
  match_.before = so_far.points;
  forfeits_ = 0;
  const Hand& hand = scored_->hand();
  for (const Seat seat : observers_.keys())
    if (observers_[seat] != nullptr) observers_[seat]->hand_begun(observed_by(seat));
  while (!scored_->over()) {
    const Play play = choose(hand);
    if (!observers_.empty()) {
      play_observed(play);
    } else {  // noted last: a copy of bytes just written waits for them
      scored_->play(play);
      record_.plays.push_back(play);
    }
  }
  if (!observers_.empty()) end_observed();
  draw_plays(choices_);
}

ObservedHand HandRunner::observed_by(Seat seat) const {
  return {seat, record_, *scored_, match_.before.first(game_->sides())};
}

void HandRunner::play_observed(const Play& play) {
  const Hand before = scored_->hand();
  record_.plays.push_back(play);
  scored_->play(play);
  for (const Seat seat : observers_.keys())
    if (observers_[seat] != nullptr) observers_[seat]->play_made(observed_by(seat), before);
}

void HandRunner::end_observed() {
  for (const Seat seat : observers_.keys()) {
    if (observers_[seat] == nullptr) continue;
    observers_[seat]->hand_ended(observed_by(seat));
    if (observers_[seat]->forfeits()) forfeits_ |= 1U << game_->side_of(seat).number();
  }
}

/// The play of the seat to move.
Play HandRunner::choose(const Hand& hand) {
  const Seat seat = hand.turn();
  Player& player = *players_[seat];
  if (by_number_[seat] != 0) {
    const std::size_t count = finder_.count(hand);
    count_choices(count);
    return finder_.play(player.choose_number(count, streams_[seat]));
  }
  const auto plays = finder_.plays(hand);
  count_choices(plays.size());
  if (sees_all_[seat] != 0) player.show(hand);
  if (!record_.before) return player.choose(View(hand, hand.turn(), record_.plays), plays, streams_[seat]);
  for (const Side side : game_->each_side()) match_.in_hand[side] = scored_->sheet().total(side);
  return player.choose(View(hand, hand.turn(), record_.plays, &match_), plays, streams_[seat]);
}

void HandRunner::count_choices(std::size_t plays) {
  choices_ += static_cast<std::int64_t>(plays);
  max_choices_ = std::max(max_choices_, static_cast<int>(plays));
}

}  // namespace cicera
