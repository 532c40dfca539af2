#include "engine/scoring/scored_hand.h"

#include <algorithm>
#include <cassert>

#include "engine/cards/notation.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/play_lines.h"

namespace cicera {
namespace {

/// Why a play is not among the legal ones.
std::string objection(const Hand& hand, const Play& play, std::span<const Play> legal) {
  const std::string card(card_text(play.card));
  if (!hand.holding(hand.turn()).contains(play.card))
    return "seat " + std::to_string(hand.turn()) + " does not hold " + card;
  if (!hand.table().contains(play.take)) return cards_text(play.take - hand.table()) + " not on the table";
  if (!play.captures()) return card + " can capture, so it may not be laid: capture is compulsory";
  std::string can;
  for (const Play& other : legal)
    if (other.card == play.card && other.captures()) can += (can.empty() ? "" : " or ") + cards_text(other.take);
  return card + " cannot take " + cards_text(play.take) +
         (can.empty() ? "; it can take nothing here" : "; it can take " + can);
}

}  // namespace

ScoredHand::ScoredHand(const Hand& hand) : hand_(hand) {
  points_.reserve(64);
  restart(hand);
}

void ScoredHand::restart(const Hand& hand) {
  hand_ = hand;
  sheet_.clear();
  if (sheet_.lines() != hand.game().lines() || sheet_.sides() != hand.game().sides())
    sheet_ = ScoreSheet(hand.game().sides(), hand.game().lines());
  points_.clear();
  end_ = HandEnd();
  ply_ = 0;
}

void ScoredHand::play(const Play& play) {
  const std::size_t before = points_.size();
  score_play(View(hand_), play, ply_++, points_);
  for (std::size_t i = before; i < points_.size(); ++i) sheet_.add(points_[i].side, points_[i].item, points_[i].points);
  hand_.apply(play);
  if (hand_.finished()) end_ = score_end(hand_, sheet_);
}

ScoredHand replay(const Hand& begin, const std::vector<Play>& plays) {
  ScoredHand scored(begin);
  PlayFinder finder(begin.game());
  for (std::size_t i = 0; i < plays.size(); ++i) {
    const int ply = static_cast<int>(i);
    if (scored.hand().finished()) throw IllegalPlay(ply, "the hand is over after " + std::to_string(ply) + " plays");
    const auto legal = finder.plays(scored.hand());
    if (std::find(legal.begin(), legal.end(), plays[i]) == legal.end())
      throw IllegalPlay(ply, objection(scored.hand(), plays[i], legal));
    scored.play(plays[i]);
  }
  return scored;
}

}  // namespace cicera
