#include "engine/metrics/spectator.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/ratio_sums.h"
#include "engine/players/quick_players.h"

namespace cicera {
namespace {

constexpr int playouts_of_a_half = Chance::most / 2;
constexpr int random_plays = 30;  // of 100, in a playout
constexpr int exact_plays = 6;    // left, from which on a position is played exactly
constexpr std::int64_t most_positions = 20'000;

/// 2 for a win of side 0, 1 for a tie.
int half_wins(const SidePoints& points, const Game& game) {
  const int lead = points[0] - points[1];
  if (lead == 0) return 1;
  return (lead > 0) == (game.rules().match.objective == Objective::most) ? 2 : 0;
}

}  // namespace

Chance chance_of(const SidePoints& points, const Game& game) {
  return Chance::sure(half_wins(points, game) * playouts_of_a_half);
}

Spectator::Spectator(const Game& game, Scorer* scorer, const std::vector<PlayerSpec>& players)
    : game_(&game), reference_(game, nullptr), finder_(game, scorer), counter_(game, scorer), endgame_(game, scorer) {
  for (const PlayerSpec& player : quick_players(players)) seated_.push_back(player.make(game, scorer));
}

Play Spectator::choose(const View& view, std::span<const Play> plays, Random& random) {
  if (!seated_.empty()) return seated_[view.seat()]->choose(view, plays, random);
  return with_random_plays(random_plays, reference_, random)(view, plays);
}

Spectator::Outlook Spectator::look(const Hand& hand, const SidePoints& points, Random& random) {
  if (seated_.empty())
    if (const auto known = exact(hand, points)) return {*known, 0};
  const auto legal = finder_.plays(hand);
  plays_.assign(legal.begin(), legal.end());
  branches_.assign(plays_.size(), Branch());
  const auto policy = [&](const View& view, std::span<const Play> plays) { return choose(view, plays, random); };
  Chance chance;
  for (int playout = 0; playout < 2 * playouts_of_a_half; ++playout) {
    Hand copy = without_peeking(hand, random);
    const Play play = plays_.size() == 1 ? plays_[0] : policy(View(copy), plays_);
    Outcome outcome{.points = points, .end = {}};
    make(copy, play, counter_, outcome);
    play_out(copy, finder_, counter_, outcome, policy, [](const Outcome&) { return false; });
    const int won = half_wins(outcome.points, *game_);
    const int half = playout % 2;
    (half == 0 ? chance.first : chance.second) += won;
    Branch& branch = branches_[as_size(std::ranges::find(plays_, play) - plays_.begin())];
    ++branch.count[half];
    branch.sum[half] += won;
  }
  return {chance, suspense_of(chance)};
}

std::optional<Chance> Spectator::exact(const Hand& hand, const SidePoints& points) {
  if (hand.plays_left() > exact_plays || hand.rounds_to_come() > 0 || hand.stock_left() > 0) return std::nullopt;
  const auto rest = endgame_.points(hand, most_positions);
  if (!rest) return std::nullopt;
  SidePoints all = points;
  for (std::size_t side = 0; side < all.size(); ++side) all[side] += (*rest)[side];
  return chance_of(all, *game_);
}

Hand Spectator::without_peeking(const Hand& hand, Random& random) {
  if (hand.rounds_to_come() == 0 && hand.stock_left() == 0) return hand;
  PerSeat<CardSet> holdings{};
  CardSet unseen = game_->deck() - hand.table() - hand.turned();
  for (const Seat seat : game_->each_seat()) {
    holdings[seat] = hand.holding(seat);
    unseen = unseen - hand.holding(seat);
  }
  for (const Side side : game_->each_side()) unseen = unseen - hand.pile(side);
  std::vector<Card> stock;
  for (const Card card : unseen) stock.push_back(card);
  shuffle(std::span(stock), random);
  auto next = stock.begin();
  to_come_.rounds = hand.rounds_dealt() + hand.rounds_to_come();
  for (int round = hand.rounds_dealt(); round < to_come_.rounds; ++round)
    for (const Seat seat : game_->each_seat()) {
      CardSet& dealt = to_come_.dealt[as_size(round)][seat];
      dealt = {};
      for (int card = game_->rounds()[as_size(round)]; card > 0; --card) dealt |= *next++;
    }
  to_come_.stock_size = hand.stock_left();
  std::copy_n(next, hand.stock_left(), to_come_.stock.begin());
  return {hand, holdings, to_come_};
}

/// The covariance of what the two halves find of each play is the variance of the chance after it, without noise.
std::int64_t Spectator::suspense_of(const Chance& chance) const {
  const double first = static_cast<double>(chance.first) / playouts_of_a_half;
  const double second = static_cast<double>(chance.second) / playouts_of_a_half;
  double covariance = 0;
  for (const Branch& branch : branches_) {
    if (branch.count[0] == 0 || branch.count[1] == 0) continue;
    const double weight = static_cast<double>(branch.count[0] + branch.count[1]) / (2 * playouts_of_a_half);
    covariance += weight * (static_cast<double>(branch.sum[0]) / branch.count[0] - first) *
                  (static_cast<double>(branch.sum[1]) / branch.count[1] - second);
  }
  // A win counts 2, so a standard deviation is twice that of the chance.
  const double deviation = std::copysign(std::sqrt(std::abs(covariance)) / 2, covariance);
  return std::llround(deviation * static_cast<double>(millionths));
}

}  // namespace cicera
