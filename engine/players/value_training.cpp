#include "engine/players/value_training.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/players/expert_player.h"
#include "engine/players/training_hands.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

constexpr std::int64_t training_hold = 10'000'000;
constexpr std::uint64_t first_improved = 1'000'000;  // number of a hand
constexpr std::size_t plays_ahead = 8;
/// Plays weighed in hands of the careful player, which keep a fit within a second or two. Builds and replies take more.
constexpr std::int64_t plays_in_time = 1'600'000;
constexpr std::int64_t plays_for_build = 10;
constexpr std::int64_t plays_for_reply = 3;
/// Script instructions that a fit may spend, and the hands that make one worth while.
constexpr double max_fitting_work = 200e6;
constexpr int fewest_hands = 100;

/// Sums for each phase.
class PhaseSums {
 public:
  explicit PhaseSums(std::size_t size) : sums_{ValueSums(size), ValueSums(size), ValueSums(size), ValueSums(size)} {}

  /// Adds positions with the results of their hands; or, with `before`, with what was gained until the position `ahead`
  /// plays later and its value by `before`.
  void add(const Samples& samples, std::size_t ahead = 0, const ValueWeights* before = nullptr) {
    std::size_t end = 0;  // of the hand
    for (std::size_t i = 0; i < samples.samples.size(); ++i) {
      expect_no_stop();
      while (end <= i || !samples.samples[end - 1].last_of_hand) ++end;
      const Sample& sample = samples.samples[i];
      std::int64_t result = std::int64_t{sample.end_lead - sample.lead} * WorthTable::point;
      const std::size_t later = i + ahead;
      if (before != nullptr && later < end && samples.samples[later].side == sample.side) {
        const Sample& then = samples.samples[later];
        result = std::int64_t{then.lead - sample.lead} * WorthTable::point +
                 weighed(samples.row(later), (*before)[then.phase]) / weight_unit;
      }
      sums_[sample.phase].add(samples.row(i), result);
    }
  }

  ValueWeights fitted() const {
    ValueWeights weights;
    for (std::size_t phase = 0; phase < value_phases; ++phase) weights[phase] = sums_[phase].fitted(training_hold);
    return weights;
  }

 private:
  std::array<ValueSums, value_phases> sums_;
};

ValueWeights fit(const Samples& samples, std::size_t ahead = 0, const ValueWeights* before = nullptr) {
  PhaseSums sums(samples.size);
  sums.add(samples, ahead, before);
  return sums.fitted();
}

/// What it takes to weigh a play, in those of games without builds and of fits without replies.
std::int64_t plays_for(const Game& game, bool with_replies) {
  if (game.has_builds()) return plays_for_build;
  return with_replies ? plays_for_reply : 1;
}

/// How many of these hands take no longer than in other games, by those that have been played. `each`: what it takes to
/// weigh a play.
int hands_in_time(int played, const Samples& samples, int hands, std::int64_t each) {
  const std::int64_t of_hand = std::max<std::int64_t>(1, samples.plays / played) * each;
  const std::int64_t usual = std::max<std::int64_t>(1, plays_in_time / of_hand);
  return static_cast<int>(hands * std::min<std::int64_t>(usual, usual_training_hands) / usual_training_hands);
}

/// How many hands the scripts' instructions allow. Throws Error where they are too few.
int hands_in_budget(double work_of_hand) {
  const double hands = max_fitting_work / std::max(1.0, 4 * work_of_hand);
  if (hands >= fewest_hands) return static_cast<int>(std::min(hands, 1e6));
  throw limit_error(both("expert would spend {:.0f} million script instructions on fitting a value to these rules; "
                         "{:.0f} million is the limit",
                         "expert userebbe {:.0f} milioni di istruzioni di script per adattarsi a queste regole; il "
                         "limite è {:.0f} milioni",
                         fewest_hands * 4 * work_of_hand / 1e6, max_fitting_work / 1e6),
                    both("careful needs no fit", "careful non vuole adattamento"));
}

/// Plays hands of a player by `before` and fits to what comes of them.
ValueWeights improved(const Game& game, Scorer* scorer, TrainingHands& hands, const ValueWeights& before, int count,
                      std::size_t ahead) {
  constexpr int at_a_time = 1000;
  ExpertPlayer player(game, scorer, std::make_shared<const ValueWeights>(before));
  Samples samples{.size = before[0].size()};
  PhaseSums sums(samples.size);
  for (int done = 0; done < count; done += at_a_time) {
    samples.samples.clear();
    samples.rows.clear();
    hands.note(player, std::min(at_a_time, count - done), first_improved + static_cast<std::uint64_t>(done), samples);
    sums.add(samples, ahead, &before);
  }
  return sums.fitted();
}

/// Fits a value and tries it against the careful player.
FittedValue fit(const Game& game, Scorer* scorer, const ValueTraining& training, bool with_replies) {
  TrainingHands hands(game, scorer, with_replies);
  Samples samples{.size = value_names(game).size()};
  CarefulPlayer careful(game, scorer);
  const auto spent = [&] { return scorer == nullptr ? 0.0 : static_cast<double>(scorer->work()); };
  const double before = spent();
  constexpr int looked_at = 4;
  hands.note(careful, looked_at, 0, samples);
  if (samples.samples.empty()) return {};
  int count = training.hands;
  if (training.in_time) count = hands_in_time(looked_at, samples, count, plays_for(game, with_replies));
  if (scorer != nullptr) count = std::min(count, hands_in_budget((spent() - before) / looked_at));
  count = std::max(count, looked_at);
  hands.note(careful, std::min(count, usual_training_hands) - looked_at, looked_at, samples);

  // As many plays ahead as the same side is to move.
  const std::size_t sides = as_size(game.sides());
  const std::size_t near = plays_ahead / sides * sides;
  ValueWeights weights = fit(samples);
  weights = fit(samples, 2 * near, &weights);
  weights = fit(samples, near, &weights);
  samples = {.size = samples.size};
  const auto fitted = std::make_shared<const ValueWeights>(improved(game, scorer, hands, weights, count, near));
  ExpertPlayer expert(game, scorer, fitted);
  const int trial_deals = std::min(training.trial_deals, std::max(1, count / 4));
  return {.weights = fitted, .gain = hands.trial(expert, careful, trial_deals), .trial_hands = 2 * trial_deals};
}

}  // namespace

FittedValue fit_value(const Game& game, Scorer* scorer, const ValueTraining& training) {
  if (game.has_choices()) return {};
  if (game.has_builds()) return fit(game, scorer, training, /*with_replies=*/true);
  FittedValue quick = fit(game, scorer, training, /*with_replies=*/false);
  if (quick.helps()) return quick;
  FittedValue slow = fit(game, scorer, training, /*with_replies=*/true);
  return slow.helps() ? slow : quick;
}

}  // namespace cicera
