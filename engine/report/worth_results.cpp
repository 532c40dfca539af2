#include "engine/report/worth_results.h"

#include <algorithm>
#include <cmath>

#include "engine/report/run_heading.h"
#include "engine/simulation/holm.h"

namespace cicera {
namespace {

class Reader {
 public:
  Reader(const SimulationRun& run, const WorthStudy& study, std::size_t lineup)
      : run_(&run), study_(&study), lineup_(lineup), comparisons_(run.plan.compared()) {}

  /// The rules of `with` less those of `without`; nothing if they were not compared.
  std::optional<WorthEstimate> difference(RuleSet with, RuleSet without) const {
    const auto first = study_->arms.find(with);
    const auto second = study_->arms.find(without);
    if (first == study_->arms.end() || second == study_->arms.end()) return std::nullopt;
    for (std::size_t p = 0; p < comparisons_.size(); ++p) {
      const bool is_it = comparisons_[p].first == run_->contest_of(first->second, lineup_) &&
                         comparisons_[p].second == run_->contest_of(second->second, lineup_);
      if (is_it && run_->result.pairs[p]) return of(*run_->result.pairs[p]);
    }
    return std::nullopt;
  }

  std::optional<WorthEstimate> shapley(std::size_t rule) const {
    if (study_->contrasts() == 0) return std::nullopt;
    const std::size_t of_lineup = run_->plan.contrasts.size() / run_->lineups.size();
    const ContrastStatistics& sums = run_->result.contrasts[lineup_ * of_lineup + study_->first_contrast + rule];
    const auto scale = static_cast<int>(study_->scale());
    const std::int64_t units = run_->result.units;
    return WorthEstimate{.points = run_->intervals.estimate(sums.difference, units, scale * other_sides()),
                         .win_share = run_->intervals.estimate(sums.score, units, scale * 2, {.low = -1, .high = 1}),
                         .winner_differs = std::nullopt,
                         .p_value = run_->intervals.p_value(sums.difference, units),
                         .length = run_->intervals.estimate(sums.hands, units, scale),
                         .length_p_value = run_->intervals.p_value(sums.hands, units)};
  }

  /// The mean per unit.
  double points_with(RuleSet rules) const {
    const Statistics& statistics = run_->result.contests[run_->contest_of(study_->arms.at(rules), lineup_)].statistics;
    return static_cast<double>(statistics.difference.sum) / static_cast<double>(run_->result.units) / other_sides();
  }

 private:
  int other_sides() const { return run_->games[0].sides() - 1; }

  WorthEstimate of(const PairStatistics& pair) const {
    return {.points = run_->intervals.estimate(pair.difference, pair.units, other_sides()),
            .win_share = run_->intervals.estimate(pair.score, pair.units, 2, {.low = -1, .high = 1}),
            .winner_differs = run_->intervals.proportion(pair.winner_differs, pair.units),
            .differing = pair.winner_differs,
            .p_value = run_->intervals.p_value(pair.difference, pair.units),
            .length = run_->intervals.estimate(pair.hands, pair.units),
            .length_p_value = run_->intervals.p_value(pair.hands, pair.units)};
  }

  const SimulationRun* run_;
  const WorthStudy* study_;
  std::size_t lineup_;
  std::vector<Comparison> comparisons_;
};

/// Marks the values that are settled, all together.
void settle(std::vector<WorthValue>& values, bool even_sides) {
  std::vector<double> p_values;
  for (const WorthValue& value : values)
    p_values.push_back(even_sides ? value.main().length_p_value : value.main().p_value);
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < values.size(); ++i) values[i].settled = adjusted[i] < significance;
}

}  // namespace

WorthResult worth_result(const SimulationRun& run, const WorthStudy& study, std::size_t lineup) {
  const Reader reader(run, study, lineup);
  WorthResult result;
  result.even_sides = sides_are_even(run, lineup);
  result.with_all = reader.points_with(study.all());
  if (study.has_none) result.total = reader.difference(study.all(), 0);
  for (std::size_t i = 0; i < study.rules.size(); ++i) {
    WorthValue value = {.rule = study.rules[i],
                        .drop = reader.difference(study.all(), study.all() & ~study.only(i)),
                        .add = study.has_none ? reader.difference(study.only(i), 0) : std::nullopt,
                        .shapley = reader.shapley(i)};
    if (value.drop || value.add || value.shapley) result.values.push_back(std::move(value));
  }
  settle(result.values, result.even_sides);
  const auto size = [&](const WorthValue& value) {
    return std::abs(result.even_sides ? value.main().length.mean : value.main().points.mean);
  };
  std::stable_sort(result.values.begin(), result.values.end(),
                   [&](const WorthValue& a, const WorthValue& b) { return size(a) > size(b); });
  return result;
}

std::vector<WorthStep> worth_path(const SimulationRun& run, const WorthStudy& study, std::size_t lineup) {
  if (study.design != WorthStudy::Design::combinations) return {};
  const Reader reader(run, study, lineup);
  std::vector<WorthStep> path;
  RuleSet now = 0;
  while (now != study.all()) {
    std::optional<std::size_t> best;
    double change = 0;
    for (std::size_t i = 0; i < study.rules.size(); ++i) {
      if ((now & study.only(i)) != 0) continue;
      const double points = reader.points_with(now | study.only(i)) - reader.points_with(now);
      if (!best || std::abs(points) > std::abs(change)) best = i, change = points;
    }
    now |= study.only(*best);
    path.push_back({study.rules[*best], change});
  }
  return path;
}

}  // namespace cicera
