#include "engine/metrics/tension_meter.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace cicera {
namespace {

constexpr int sure_enough = 90;  // percent: from here on a hand counts as settled
constexpr int whole = 100;       // percent

int sign(int number) { return (number > 0) - (number < 0); }

/// Twice the chance less 1, in 64ths, from the point of view of the winner.
int outlook_of_winner(const Chance& chance, int winner) { return winner * (2 * chance.sum() - chance_steps); }

/// The number of plays after which the winner's chance stays at least `sure_enough`.
std::size_t settled_after(const HandStory& story, int winner) {
  std::size_t ply = story.chances.size() - 1;
  const auto sure = [&](const Chance& chance) {
    const int won = winner > 0 ? chance.sum() : chance_steps - chance.sum();
    return won * whole >= sure_enough * chance_steps;
  };
  while (ply > 0 && sure(story.chances[ply - 1])) --ply;
  return ply;
}

/// The mean root of how far behind the winner was, where it was behind, in millionths.
std::int64_t drama_of(const HandStory& story, int winner) {
  double sum = 0;
  int behind = 0;
  for (const Chance& chance : story.chances) {
    const int outlook = outlook_of_winner(chance, winner);
    if (outlook >= 0) continue;
    ++behind;
    sum += std::sqrt(static_cast<double>(-outlook) / chance_steps);
  }
  return behind == 0 ? 0 : std::llround(sum / behind * static_cast<double>(millionths));
}

/// How far the chance moved, in millionths: each half of the playouts measures it in the direction that the other one
/// saw, so that noise cancels.
std::int64_t surprise_of(const Chance& before, const Chance& after) {
  const int first = after.first - before.first;
  const int second = after.second - before.second;
  return (first * sign(second) + second * sign(first)) * millionths / (2 * Chance::most);
}

int changes_of_sign(const std::vector<int>& leads) {
  int changes = 0;
  int last = 0;
  for (const int lead : leads) {
    if (lead == 0) continue;
    changes += last != 0 && sign(lead) != last ? 1 : 0;
    last = sign(lead);
  }
  return changes;
}

}  // namespace

TensionMeter::TensionMeter(const Game& game, Scorer* scorer, bool estimates, const std::vector<PlayerSpec>& players)
    : game_(&game), scorer_(scorer), estimates_(estimates), spectator_(game, scorer, players), finder_(game, scorer) {}

const HandStory& TensionMeter::watch(const Record& record) {
  replay(record);
  story_.leads.clear();
  for (const Position& position : positions_) story_.leads.push_back(position.points[0] - position.points[1]);
  if (!record.plays.empty() && scored_->hand().finished()) {
    // What is counted at the end of the hand is not a play.
    story_.leads.back() = story_.leads[record.plays.size() - 1];
    for (const ScoreEvent& event : scored_->last_points())
      story_.leads.back() += event.side == Side{0} ? event.points : -event.points;
  }
  if (estimates_) estimate(record);
  return story_;
}

void TensionMeter::estimate(const Record& record) {
  const std::size_t plays = record.plays.size();
  story_.chances.resize(plays + 1);
  story_.suspense.assign(plays, 0);
  story_.chances[plays] = chance_of(positions_[plays].points, *game_);
  for (std::size_t ply = plays; ply-- > 0;) {
    if (foregone(ply)) {
      story_.chances[ply] = story_.chances[ply + 1];
      continue;
    }
    Random random(record.id, spectator_purpose(ply));
    const Spectator::Outlook outlook = spectator_.look(positions_[ply].hand, positions_[ply].points, random);
    story_.chances[ply] = outlook.chance;
    story_.suspense[ply] = outlook.suspense;
  }
}

void TensionMeter::replay(const Record& record) {
  positions_.clear();
  ScoredHand& scored = scored_.emplace(Hand(*game_, record.deal, record.dealer), scorer_, record.before);
  const auto add_position = [&] {
    Position position{scored.hand()};
    for (const Side side : game_->each_side()) position.points[side] = scored.sheet().total(side);
    positions_.push_back(position);
  };
  add_position();
  for (const Play& play : record.plays) {
    scored.play(play);
    add_position();
  }
}

bool TensionMeter::foregone(std::size_t ply) {
  const Hand& hand = positions_[ply].hand;
  return finder_.plays(hand).size() == 1 && positions_[ply + 1].hand.rounds_dealt() == hand.rounds_dealt();
}

void TensionMeter::add(const HandStory& story, Measurements& totals) {
  totals.of(Measure::lead_changes).add(changes_of_sign(story.leads), 1);
  if (story.chances.empty()) return;
  const std::size_t plays = story.suspense.size();
  std::int64_t suspense = 0;
  std::int64_t surprise = 0;
  for (std::size_t ply = 0; ply < plays; ++ply) {
    suspense += story.suspense[ply];
    surprise += surprise_of(story.chances[ply], story.chances[ply + 1]);
  }
  totals.of(Measure::suspense).add(suspense, 1);
  totals.of(Measure::surprise).add(surprise, 1);
  totals.of(Measure::open_at_half).add(story.chances[plays / 2].open() ? 1 : 0, 1);
  for (std::size_t ply = 0; ply <= plays; ++ply) ++totals.chances[ply][as_size(story.chances[ply].sum())];

  const int winner = sign(2 * story.chances[plays].sum() - chance_steps);
  if (winner == 0) return;
  totals.of(Measure::drama).add(drama_of(story, winner), 1);
  const std::size_t all = std::max<std::size_t>(plays, 1);
  const std::size_t nearest = (2 * settled_after(story, winner) * settled_steps + all) / (2 * all);
  ++totals.settled[nearest];
}

}  // namespace cicera
