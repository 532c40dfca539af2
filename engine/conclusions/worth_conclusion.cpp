#include "engine/conclusions/worth_conclusion.h"

#include <algorithm>
#include <cmath>

#include "engine/simulation/holm.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

class Reader {
 public:
  Reader(const Conclusion& found, const SimulationPlan& plan, const SimulationResult& played, const WorthStudy& study,
         LineupId lineup)
      : found_(&found),
        plan_(&plan),
        played_(&played),
        study_(&study),
        lineup_(lineup),
        comparisons_(plan.compared()) {}

  /// The rules of `with` less those of `without`; nothing if they were not compared.
  std::optional<WorthEstimate> difference(RuleSet with, RuleSet without) const {
    const auto first = study_->arms.find(with);
    const auto second = study_->arms.find(without);
    if (first == study_->arms.end() || second == study_->arms.end()) return std::nullopt;
    for (std::size_t p = 0; p < comparisons_.size(); ++p) {
      const bool is_it = comparisons_[p].first == found_->contest_of(first->second, lineup_) &&
                         comparisons_[p].second == found_->contest_of(second->second, lineup_);
      if (is_it && played_->pairs[p]) return of(*played_->pairs[p]);
    }
    return std::nullopt;
  }

  std::optional<WorthEstimate> shapley(std::size_t rule) const {
    if (study_->contrasts() == 0) return std::nullopt;
    const std::size_t of_lineup = plan_->contrasts.size() / found_->lineups.size();
    const ContrastStatistics& sums = played_->contrasts[lineup_.index() * of_lineup + study_->first_contrast + rule];
    const auto scale = static_cast<int>(study_->scale());
    const std::int64_t units = found_->units;
    return WorthEstimate{
        .points = found_->intervals.estimate(sums.difference, units, scale * other_sides(), widest_bounds()),
        .win_share = found_->intervals.estimate(sums.score, units, scale * 2, {.low = -1, .high = 1}),
        .winner_differs = std::nullopt,
        .p_value = found_->intervals.p_value(sums.difference, units),
        .length = found_->intervals.estimate(sums.hands, units, scale),
        .length_p_value = found_->intervals.p_value(sums.hands, units)};
  }

  /// The mean per unit.
  double points_with(RuleSet rules) const {
    const Statistics& statistics = played_->contests[found_->contest_of(study_->arms.at(rules), lineup_)].statistics;
    return static_cast<double>(statistics.difference.sum) / static_cast<double>(found_->units) / other_sides();
  }

 private:
  /// Those of the games that differ most.
  Bounds widest_bounds() const {
    Bounds widest;
    for (const Game& game : found_->games())
      widest.unseen = std::max(widest.unseen, bounds_of_margin(found_->games().front(), game).unseen);
    return widest;
  }

  int other_sides() const { return found_->games()[0].sides() - 1; }

  WorthEstimate of(const PairStatistics& pair) const {
    return {.points = found_->intervals.estimate(pair.difference, pair.units, other_sides(), pair.bounds),
            .win_share = found_->intervals.estimate(pair.score, pair.units, 2, {.low = -1, .high = 1}),
            .winner_differs = found_->intervals.proportion(pair.winner_differs, pair.units),
            .differing = pair.winner_differs,
            .p_value = found_->intervals.p_value(pair.difference, pair.units),
            .length = found_->intervals.estimate(pair.hands, pair.units),
            .length_p_value = found_->intervals.p_value(pair.hands, pair.units)};
  }

  const Conclusion* found_;
  const SimulationPlan* plan_;
  const SimulationResult* played_;
  const WorthStudy* study_;
  LineupId lineup_;
  std::vector<Comparison> comparisons_;
};

/// Marks the values that are significant, all together.
void mark_significant(std::vector<WorthValue>& values, bool even_sides) {
  std::vector<double> p_values;
  for (const WorthValue& value : values)
    p_values.push_back(even_sides ? value.main().length_p_value : value.main().p_value);
  const std::vector<double> adjusted = holm(p_values);
  for (std::size_t i = 0; i < values.size(); ++i) values[i].significant = adjusted[i] < significance;
}

/// The path from no rule to all of them.
std::vector<WorthStep> path_of(const Reader& reader, const WorthStudy& study) {
  if (study.design != WorthStudy::Design::combinations) return {};
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

/// What is known of each rule, the largest first.
std::vector<WorthValue> values_of(const Reader& reader, const WorthStudy& study, bool even_sides) {
  std::vector<WorthValue> values;
  for (std::size_t i = 0; i < study.rules.size(); ++i) {
    WorthValue value = {.rule = study.rules[i],
                        .drop = reader.difference(study.all(), study.all() & ~study.only(i)),
                        .add = study.has_none ? reader.difference(study.only(i), 0) : std::nullopt,
                        .shapley = reader.shapley(i)};
    if (value.drop || value.add || value.shapley) values.push_back(std::move(value));
  }
  mark_significant(values, even_sides);
  const auto size = [&](const WorthValue& value) {
    return std::abs(even_sides ? value.main().length.mean : value.main().points.mean);
  };
  std::ranges::stable_sort(values, [&](const WorthValue& a, const WorthValue& b) { return size(a) > size(b); });
  return values;
}

}  // namespace

WorthConclusion worth_conclusion(Conclusion found, const SimulationPlan& plan, const SimulationResult& result) {
  WorthConclusion worth{std::move(found), {}};
  for (std::size_t number = 0; number < worth.worth_studies().size(); ++number)
    for (const LineupId lineup : worth.lineups.keys()) {
      const WorthStudy& study = worth.worth_studies()[number];
      const Reader reader(worth, plan, result, study, lineup);
      const bool even_sides = worth.has_even_sides(lineup);
      worth.results.push_back({.study = number,
                               .lineup = lineup,
                               .total = study.has_none ? reader.difference(study.all(), 0) : std::nullopt,
                               .even_sides = even_sides,
                               .with_all = reader.points_with(study.all()),
                               .values = values_of(reader, study, even_sides),
                               .path = path_of(reader, study)});
    }
  return worth;
}

}  // namespace cicera
