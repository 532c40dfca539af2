#include "engine/metrics/search_meter.h"

#include <array>
#include <cmath>

#include "engine/metrics/spectator.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {
namespace {

/// Of at most as many cards as a pack has. std::lgamma would do, but writes to a variable that all threads share.
double log_factorial(int number) {
  constexpr std::size_t most = 64;
  static const std::array<double, most + 1> logs = [] {
    std::array<double, most + 1> sums{};
    for (std::size_t i = 2; i <= most; ++i) sums[i] = sums[i - 1] + std::log(static_cast<double>(i));
    return sums;
  }();
  return logs.at(as_size(number));
}

/// The logarithm of the number of deals that a seat holds possible: of the cards that it has not seen, to the other
/// seats' holdings, to the rounds still to come and face down under the table.
double log_deals(const Hand& hand, Seat seat) {
  const Game& game = hand.game();
  int unseen = View(hand, seat).unseen().size();
  double deals = log_factorial(unseen);
  const auto deal = [&](int cards) {
    deals -= log_factorial(cards);
    unseen -= cards;
  };
  for (const Seat other : game.each_seat())
    if (other != seat) deal(hand.holding(other).size());
  const int rounds = hand.rounds_dealt() + hand.rounds_to_come();
  for (int round = hand.rounds_dealt(); round < rounds; ++round)
    for (int seats = game.seats(); seats > 0; --seats) deal(game.rounds()[as_size(round)]);
  deal(hand.hidden().size());
  return deals - log_factorial(unseen);
}

/// Follows the deals that each seat holds possible from turn to turn.
class Deals {
 public:
  /// The seat to move looks.
  void look(const Hand& hand) {
    const Seat seat = hand.turn();
    const double now = log_deals(hand, hand.turn());
    if (before_[seat]) {
      ++turns;
      ruled_out += std::llround((1 - std::exp(now - *before_[seat])) * static_cast<double>(millionths));
    }
    before_[seat] = now;
  }

  std::int64_t turns = 0;
  std::int64_t ruled_out = 0;  // shares, added up in millionths

 private:
  PerSeat<std::optional<double>> before_{};
};

}  // namespace

SearchMeter::SearchMeter(const Game& game, Scorer* scorer)
    : game_(&game), scorer_(scorer), finder_(game, scorer), counter_(game, scorer) {}

void SearchMeter::add(const Record& record, Measurements& totals) {
  Random random(record.id, Purpose::random_hand);
  ScoredHand scored(Hand(*game_, record.deal, record.dealer), scorer_, record.before);
  std::optional<Position> last;
  Deals deals;
  while (!scored.hand().finished()) {
    deals.look(scored.hand());
    const auto plays = finder_.plays(scored.hand());
    if (plays.size() > 1) {
      last.emplace(Position{scored.hand()});
      for (const Side side : game_->each_side()) last->points[side] = scored.sheet().total(side);
    }
    scored.play(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
  }
  totals.of(Measure::disambiguation).add(deals.ruled_out, deals.turns);
  if (last && game_->sides() == 2) add_last_choice(*last, totals);
}

void SearchMeter::add_last_choice(const Position& position, Measurements& totals) {
  const auto legal = finder_.plays(position.hand);
  plays_.assign(legal.begin(), legal.end());
  std::optional<Chance> first;
  bool alike = true;
  for (const Play& play : plays_) {
    const auto points = forced_end(position, play);
    if (!points) return;
    const Chance result = chance_of(*points, *game_);
    alike = alike && (!first || result == *first);
    if (!first) first = result;
  }
  totals.of(Measure::leaf_correlation).add(alike ? 1 : 0, 1);
  if (alike) totals.of(Measure::leaf_bias).add(first->sum(), chance_steps);
}

std::optional<SidePoints> SearchMeter::forced_end(const Position& position, const Play& play) {
  Hand hand = position.hand;
  SidePoints points = position.points;
  counter_.make(hand, play, points);
  while (!hand.finished()) {
    const auto plays = finder_.plays(hand);
    if (plays.size() > 1) return std::nullopt;
    const Play only = plays[0];
    counter_.make(hand, only, points);
  }
  return points;
}

}  // namespace cicera
