#include "engine/scoring/scored_hand.h"

#include <algorithm>
#include <cassert>

#include "engine/cards/notation.h"

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

ScoredHand::ScoredHand(const Hand& hand, Scorer* scorer) : hand_(hand), scorer_(scorer) {
  points_.reserve(64);
  restart(hand);
}

void ScoredHand::restart(const Hand& hand) {
  hand_ = hand;
  sheet_.clear();
  if (sheet_.lines() != hand.game().lines() || sheet_.sides() != hand.game().sides())
    sheet_ = ScoreSheet(hand.game().sides(), hand.game().lines());
  openings_.clear();
  points_.clear();
  end_ = HandEnd();
  ply_ = 0;
  if (hand_.finished())
    score_end();
  else if (hand_.rounds_dealt() > 0)
    open_round();
}

void ScoredHand::play(const Play& play) {
  if (scorer_ != nullptr || hand_.game().may_score(play.captures())) {
    const std::size_t before = points_.size();
    score_play(View(hand_), play, ply_, scorer_, points_);
    for (std::size_t i = before; i < points_.size(); ++i)
      sheet_.add(points_[i].side, points_[i].line, points_[i].points);
  }
  ++ply_;
  const int rounds = hand_.rounds_dealt();
  hand_.apply(play);
  if (hand_.finished())
    score_end();
  else if (hand_.rounds_dealt() > rounds)
    open_round();
}

std::span<const ScoreEvent> ScoredHand::last_points() const {
  std::size_t first = points_.size();
  while (first > 0 && points_[first - 1].ply + 1 == ply_) --first;
  return std::span(points_).subspan(first);
}

void ScoredHand::open_round() {
  if (scorer_ == nullptr || !hand_.game().opens_rounds()) return;
  openings_.push_back(scorer_->open_round(hand_, hand_.rounds_dealt() - 1));
  const Opening& opening = openings_.back();
  for (const ScoreEvent& point : opening.points) sheet_.add(point.side, point.line, point.points);
  if (opening.take_table) hand_.take_table(*opening.take_table);
}

void ScoredHand::score_end() {
  end_ = cicera::score_end(hand_, sheet_);
  if (scorer_ == nullptr) return;
  scorer_->score_end(hand_, sheet_);
  if (!end_.instant_win) end_.instant_win = scorer_->wins_match(hand_);
}

void play_if_legal(ScoredHand& scored, PlayFinder& finder, const Play& play, int ply) {
  if (scored.hand().finished()) throw IllegalPlay(ply, "the hand is over after " + std::to_string(ply) + " plays");
  const auto legal = finder.plays(scored.hand());
  if (std::find(legal.begin(), legal.end(), play) == legal.end())
    throw IllegalPlay(ply, objection(scored.hand(), play, legal));
  scored.play(play);
}

ScoredHand replay(const Hand& begin, const std::vector<Play>& plays, Scorer* scorer) {
  ScoredHand scored(begin, scorer);
  PlayFinder finder(begin.game());
  for (std::size_t i = 0; i < plays.size(); ++i) play_if_legal(scored, finder, plays[i], static_cast<int>(i));
  return scored;
}

}  // namespace cicera
