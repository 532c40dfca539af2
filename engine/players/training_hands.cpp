#include "engine/players/training_hands.h"

#include "engine/scoring/redeal.h"
#include "engine/support/task.h"
#include "engine/values/value_fit.h"

namespace cicera {
namespace {

constexpr std::uint64_t training_seed = 0x76616c7565;
constexpr std::uint64_t trial_seed = 0x747269616c;
constexpr std::uint32_t chance_plays = 10;  // in hundredths

SidePoints points_in(const ScoredHand& scored) {
  SidePoints points{};
  for (const Side side : scored.hand().game().each_side()) points[side] = scored.sheet().total(side);
  return points;
}

}  // namespace

TrainingHands::TrainingHands(const Game& game, Scorer* scorer, bool with_replies)
    : game_(&game),
      scorer_(scorer),
      good_(game.rules().match.objective == Objective::most ? 1 : -1),
      features_(game, with_replies),
      finder_(game, scorer) {}

void TrainingHands::note(Player& player, int hands, std::uint64_t first, Samples& samples) {
  for (int i = 0; i < hands; ++i) {
    const HandId id{.seed = training_seed, .match = 0, .hand = first + static_cast<std::uint64_t>(i)};
    Random random(id, player_purpose(0));
    const std::size_t begin = samples.samples.size();
    const auto choose = [&](const View& view, std::span<const Play> plays) {
      if (random.below(100) < chance_plays) return plays[random.below(static_cast<std::uint32_t>(plays.size()))];
      return player.choose(view, plays, random);
    };
    play(id, choose, &samples);
    for (std::size_t k = begin; k < samples.samples.size(); ++k) {
      Sample& sample = samples.samples[k];
      sample.end_lead = good_ * lead_of(points_, sample.side);
      sample.last_of_hand = k + 1 == samples.samples.size();
    }
  }
}

std::int64_t TrainingHands::trial(Player& one, Player& other, int deals) {
  const int sides = game_->sides();
  std::int64_t gain = 0;
  for (int number = 0; number < 2 * deals; ++number) {
    const int first = number % 2;  // side of the one player; every other one is its too
    const int sides_of_other = (sides + first) / 2;
    const HandId id{.seed = trial_seed, .match = 0, .hand = static_cast<std::uint64_t>(number / 2)};
    Random random(id, player_purpose(0));
    const auto choose = [&](const View& view, std::span<const Play> plays) {
      return (view.side().number() % 2 == first ? one : other).choose(view, plays, random);
    };
    play(id, choose, nullptr);
    for (const Side side : game_->each_side())
      gain += good_ * points_[side] * (side.number() % 2 == first ? sides_of_other : sides_of_other - sides);
  }
  return gain;
}

void TrainingHands::play(const HandId& id, const Choose& choose, Samples* samples) {
  expect_no_stop();
  const Seat dealer = Seat::at(id.hand % static_cast<std::uint64_t>(game_->seats()));
  const Deal deal = standing_deal(*game_, id, dealer, scorer_);
  scored_.emplace(Hand(*game_, deal, dealer), scorer_);
  done_.clear();
  while (!scored_->over()) {
    const auto plays = finder_.plays(scored_->hand());
    const View view(scored_->hand(), scored_->hand().turn(), done_);
    const Play play = plays.size() == 1 ? plays[0] : choose(view, plays);
    const bool notes = samples != nullptr && !view.last_play();
    const Side side = view.side();
    if (notes) samples->plays += static_cast<std::int64_t>(plays.size());
    if (notes) note_position(view, play, *samples);
    scored_->play(play);
    done_.push_back(play);
    if (notes) samples->samples.back().lead = good_ * lead_of(points_in(*scored_), side);
  }
  points_ = points_in(*scored_);
}

void TrainingHands::note_position(const View& view, const Play& play, Samples& samples) {
  features_.look_at(view);
  samples.rows.resize(samples.rows.size() + samples.size);
  features_.write(play, std::span(samples.rows).last(samples.size));
  samples.samples.push_back({.phase = static_cast<std::uint8_t>(value_phase(*game_, view.plays_left() - 1)),
                             .side = view.side(),
                             .last_of_hand = false,
                             .lead = 0,
                             .end_lead = 0});
}

}  // namespace cicera
