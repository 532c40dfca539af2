#include "engine/search/endgame.h"

#include <algorithm>
#include <cassert>
#include <limits>
#include <utility>

#include "engine/support/task.h"

namespace cicera {

namespace {
constexpr int infinite = std::numeric_limits<int>::max() / 4;
constexpr std::int64_t between_looks = 1024;  // positions
}  // namespace

Endgame::Endgame(const Game& game, Scorer* scorer)
    : least_(game.rules().match.objective == Objective::least),
      notes_(scorer != nullptr && game.looks_back()),
      finder_(game, scorer),
      counter_(game, scorer) {
  assert(game.sides() == 2);
}

SidePoints Endgame::points(const Hand& hand) { return *points(hand, std::numeric_limits<std::int64_t>::max()); }

std::optional<SidePoints> Endgame::points(const Hand& hand, std::int64_t max_positions) {
  if (hand.finished()) return SidePoints{};
  positions_left_ = max_positions;
  const Value best = value(hand, -infinite, infinite);
  draw_plays(max_positions - positions_left_);
  if (positions_left_ < 0) return std::nullopt;
  return SidePoints{(best.sum + best.lead) / 2, (best.sum - best.lead) / 2};
}

Endgame::Value Endgame::value(const Hand& hand, int alpha, int beta) {
  const bool maximizes = (hand.game().side_of(hand.turn()) == Side{0}) != least_;
  const std::size_t first = replies_.size();
  append_replies(hand);
  const std::size_t end = replies_.size();
  Value best{maximizes ? -infinite : infinite, 0};
  for (std::size_t i = first; i < end && alpha < beta && positions_left_ >= 0; ++i) {
    const Reply reply = replies_[i];
    Value found = reply.gain;
    if (!reply.hand.finished()) {
      const Value below = value(reply.hand, alpha - reply.gain.lead, beta - reply.gain.lead);
      found.lead += below.lead;
      found.sum += below.sum;
    }
    if (maximizes ? found.lead > best.lead : found.lead < best.lead) best = found;
    if (maximizes)
      alpha = std::max(alpha, best.lead);
    else
      beta = std::min(beta, best.lead);
  }
  replies_.resize(first, Reply{hand, {}, false});
  return best;
}

PastPlay* Endgame::room() {
  if (!notes_) return nullptr;
  if (past_.size() < replies_.size()) past_.resize(replies_.size());
  return &past_[replies_.size() - 1];
}

void Endgame::append_replies(const Hand& hand) {
  const auto first = static_cast<std::ptrdiff_t>(replies_.size());
  const int sign = (hand.game().side_of(hand.turn()) == Side{0}) != least_ ? 1 : -1;
  const std::span<const Play> plays = finder_.plays(hand);
  const std::int64_t before = std::exchange(positions_left_, positions_left_ - static_cast<std::int64_t>(plays.size()));
  if (positions_left_ / between_looks != before / between_looks) expect_no_stop();
  if (positions_left_ < 0) return;
  for (const Play& play : plays) {
    Reply& reply = replies_.emplace_back(Reply{hand, {}, play.captures()});
    SidePoints points{};
    counter_.make(reply.hand, play, points, room());
    reply.gain = {points[0] - points[1], points[0] + points[1]};
  }
  const auto better = [sign](const Reply& a, const Reply& b) {
    return std::pair(sign * a.gain.lead, a.captures) > std::pair(sign * b.gain.lead, b.captures);
  };
  for (auto moving = replies_.begin() + first; moving != replies_.end(); ++moving)
    std::rotate(std::upper_bound(replies_.begin() + first, moving, *moving, better), moving, moving + 1);
}

}  // namespace cicera
