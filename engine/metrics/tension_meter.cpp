#include "engine/metrics/tension_meter.h"

#include <utility>

namespace cicera {
namespace {

int changes_of_sign(const std::vector<int>& leads) {
  int changes = 0;
  int last = 0;
  for (const int lead : leads) {
    if (lead == 0) continue;
    changes += last != 0 && (lead > 0) != (last > 0) ? 1 : 0;
    last = lead;
  }
  return changes;
}

std::int16_t in_steps(std::int64_t suspense) {
  constexpr std::int64_t step = millionths / suspense_steps;
  return static_cast<std::int16_t>((suspense + (suspense < 0 ? -step : step) / 2) / step);
}

}  // namespace

TensionMeter::TensionMeter(const Game& game, Scorer* scorer, bool estimates, const std::vector<PlayerSpec>& players,
                           Sees sees)
    : game_(&game), scorer_(scorer), estimates_(estimates), spectator_(game, scorer, players, sees) {}

const HandStory& TensionMeter::watch(const Record& record) {
  replay(record);
  id_ = record.id;
  story_.match = record.id.match;
  story_.hand = record.id.hand;
  story_.leads.clear();
  for (const Position& position : positions_) story_.leads.push_back(position.points[0] - position.points[1]);
  if (!record.plays.empty() && scored_->hand().finished()) {
    // What is counted at the end of the hand is not a play.
    story_.leads.back() = story_.leads[record.plays.size() - 1];
    for (const ScoreEvent& event : scored_->last_points())
      story_.leads.back() += event.side == Side{0} ? event.points : -event.points;
  }
  if (estimates_) estimate();
  return story_;
}

void TensionMeter::estimate() {
  const std::size_t plays = positions_.size() - 1;
  story_.chances.resize(plays + 1);
  story_.suspense.assign(plays, 0);
  story_.chances[plays] = chance_of(positions_[plays].points, *game_);
  for (std::size_t ply = 0; ply < plays; ++ply) {
    Random random(id_, spectator_purpose(ply));
    const Spectator::Outlook outlook = spectator_.look(positions_[ply].hand, positions_[ply].points, random);
    story_.chances[ply] = outlook.chance;
    story_.suspense[ply] = outlook.suspense;
  }
}

double TensionMeter::chance_again(std::size_t ply, int looks) {
  const Position& position = positions_[ply];
  if (ply + 1 == positions_.size()) return chance_of(position.points, *game_).value();
  Random random(id_, spectator_purpose(ply));
  spectator_.look(position.hand, position.points, random);  // as in the story
  double sum = 0;
  for (int look = 0; look < looks; ++look)
    sum += spectator_.look(position.hand, position.points, random).chance.value();
  return sum / looks;
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

void TensionMeter::add(const HandStory& story, Measurements& totals) {
  totals.of(Measure::lead_changes).add(changes_of_sign(story.leads), 1);
  if (story.chances.empty()) return;
  WatchedHand hand = {.match = story.match, .hand = story.hand, .positions = {}};
  for (std::size_t ply = 0; ply < story.chances.size(); ++ply) {
    const std::int64_t suspense = ply < story.suspense.size() ? story.suspense[ply] : 0;
    hand.positions.push_back({.first = static_cast<std::uint8_t>(story.chances[ply].first),
                              .second = static_cast<std::uint8_t>(story.chances[ply].second),
                              .suspense = in_steps(suspense)});
  }
  totals.watched.add(std::move(hand));
}

}  // namespace cicera
