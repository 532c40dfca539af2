#include "engine/conclusions/judgement.h"

#include <algorithm>
#include <cmath>

#include "engine/conclusions/arena_conclusion.h"
#include "engine/metrics/metric_table.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/holm.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/studies/batches.h"
#include "engine/studies/judge_run.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

ComparisonConclusion compared(const SimulationRun& run) {
  return comparison_conclusion(simulation_conclusion(begun_conclusion(run), run.plan, run.result), run.plan,
                               run.result);
}

/// The same share of both rulesets' statistics.
BeforeAfter both(const SimulationConclusion& found, auto&& number) {
  return {number(found.statistics_of(ruleset_before)), number(found.statistics_of(ruleset_after))};
}

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// Points a hand of the strong player over the weaker one in part of an arena, of a ruleset's pairing.
double skill_of(const JudgeRun& run, const SimulationResult& part, RulesetId ruleset) {
  for (std::size_t i = 0; i < run.skill.pairings.size(); ++i) {
    const PairingStatistics& totals = part.pairings[i];
    if (run.skill.pairings[i].ruleset == ruleset)
      return totals.difference_of_opponents(run.skill.plan.pairings[i], {}).mean;
  }
  return 0;
}

Estimate skill_under(const ArenaConclusion& skill, RulesetId ruleset) {
  for (const PairingConclusion& pairing : skill.pairings)
    if (pairing.ruleset == ruleset) return pairing.points;
  return {};
}

/// Adds what was measured of both rulesets; nothing of what the hands of one do not give.
void add_measured(const SimulationRun& run, const std::vector<SimulationResult>& batches,
                  std::vector<MeasuredChange>& changes) {
  for (const Metric* metric : run.plan.metrics) {
    const auto value_in = [&](const SimulationResult& part, RulesetId ruleset) -> std::optional<double> {
      std::vector<MetricValue> values;
      if (!run.asks<Arena>())
        values = metric_values(run.games()[ruleset], part.contests[run.contest_of(ruleset)].statistics, {metric});
      for (std::size_t i = 0; i < run.pairings.size(); ++i)
        if (run.pairings[i].ruleset == ruleset)
          values = metric_values(opponents_of(run.plan, i), part.pairings[i], {metric});
      return values.empty() ? std::nullopt : std::optional(values.front().value);
    };
    const auto before = value_in(run.result, ruleset_before);
    const auto after = value_in(run.result, ruleset_after);
    const auto difference = jackknife(batches, run.intervals, [&](const SimulationResult& part) {
      const auto first = value_in(part, ruleset_before);
      const auto second = value_in(part, ruleset_after);
      return first && second ? std::optional(*second - *first) : std::nullopt;
    });
    if (before && after && difference) changes.push_back({metric, {*before, *after}, *difference});
  }
}

/// The points of the leading side over the others, of both rulesets on deals that have nothing to do with each other.
PlayersJudgement favours_apart(const SimulationConclusion& hands, LineupId lineup) {
  const auto lead = [&](RulesetId ruleset) {
    const Statistics& statistics = hands.statistics_of(ruleset, lineup);
    return difference_by_lead(hands.games()[ruleset], statistics, hands.intervals);
  };
  const std::int64_t units = hands.units;
  PlayersJudgement judged{.players = join(hands.lineups[lineup], ",")};
  const Estimate before = lead(ruleset_before);
  const Estimate after = lead(ruleset_after);
  judged.favours.mean = after.mean - before.mean;
  if (const auto apart = hands.intervals.unpaired(before, units, after, units)) {
    judged.favours = apart->difference;
    judged.significant = apart->p_value * static_cast<double>(hands.lineups.size()) < significance;
  }
  return judged;
}

std::vector<PlayersJudgement> favours_of(const ComparisonConclusion& hands, bool same_deals) {
  std::vector<PlayersJudgement> all;
  if (!same_deals) {
    for (const LineupId lineup : hands.lineups.keys()) all.push_back(favours_apart(hands, lineup));
    return all;
  }
  for (const ComparisonEstimate& each : hands.comparisons)
    all.push_back({join(hands.lineups[each.lineup], ","), each.difference, each.significant()});
  return all;
}

Estimate length_of(const ComparisonConclusion& matches, bool same_deals) {
  if (same_deals) return matches.comparisons.front().length;
  const auto hands = [&](RulesetId ruleset) {
    const Statistics& statistics = matches.statistics_of(ruleset);
    return hands_per_match(statistics, matches.intervals);
  };
  const Estimate before = hands(ruleset_before);
  const Estimate after = hands(ruleset_after);
  const auto apart = matches.intervals.unpaired(before, matches.units, after, matches.units);
  if (apart) return apart->difference;
  return {.mean = after.mean - before.mean, .sd = std::nullopt, .ci95 = std::nullopt};
}

/// A ratio as the metric that is such a one has it, with an interval over hands; at most one value.
std::vector<MetricValue> ratio(const RatioSums& sums, const char* metric) {
  const Intervals intervals;
  MetricCollector collector(intervals);
  collector.begin(*find_metric(metric));
  collector.add_ratio(sums);
  return collector.take();
}

TurnJudgement turns_of(const TurnStudy& study) {
  TurnJudgement judged{.players = study.run.options.players};
  const bool by_chance = study.choices.by_chance.top.sum > 0;
  judged.turns = static_cast<std::int64_t>(study.choices.otherwise.bottom.sum);
  for (const MetricValue& value : ratio(study.choices.otherwise, by_chance ? "lead_changes" : "forced_share"))
    judged.otherwise = {value.value, value.interval.value_or(Interval{0, 1})};
  for (const MetricValue& value : ratio(study.choices.by_chance, "forced_share")) judged.by_chance = value.value;
  return judged;
}

/// How many numbers of a tally are not 0; all of them where they are too many to be known.
std::int64_t not_zero(const Tally& tally, std::int64_t all) {
  const Histogram* values = tally.values();
  return values == nullptr ? all : values->total();
}

Reach reach_of(const JudgeRun& run, const PairStatistics& matches) {
  const std::int64_t lengths = not_zero(matches.hands, matches.units);
  Reach reach{
      .hands_reached = run.events.differing(),
      .matches_reached = std::max({lengths, matches.winner_differs, not_zero(matches.difference, matches.units)}),
      .hands = share_of(run.events.differing(), run.events.hands()),
      .lengths = share_of(lengths, matches.units)};
  if (!run.turns.empty())
    for (const MetricValue& value : ratio(run.turns.front().choices.legal, "forced_share"))
      reach.turns = {value.value, value.interval.value_or(Interval{0, 1})};
  return reach;
}

}  // namespace

bool Judgement::is_new_lines() const {
  const auto scores = [](const LineJudgement& line) { return line.is_new && line.hands_fired > 0; };
  return changes.size() == lines.size() && std::ranges::all_of(lines, scores);
}

const MeasuredChange* Judgement::change_of(std::string_view metric) const {
  const auto found =
      std::ranges::find_if(measured, [&](const MeasuredChange& each) { return each.metric->name == metric; });
  return found == measured.end() ? nullptr : &*found;
}

ComparisonConclusion hands_compared(const JudgeRun& run) { return compared(run.hands); }

Judgement judgement_of(const JudgeRun& run, const Library& library) {
  const auto mean = [](const Moments& moments, std::int64_t units) { return estimate(moments, units).mean; };
  const ComparisonConclusion hands = hands_compared(run);
  const ComparisonConclusion matches = compared(run.matches);
  const ArenaConclusion skill =
      arena_conclusion(begun_conclusion(run.skill), run.skill.pairings, run.skill.plan, run.skill.result);
  Judgement judged{.options = run.options,
                   .hands = hands,
                   .matches = matches,
                   .spec = run.hands.specs[1],
                   .against = run.hands.specs[0],
                   .title = run.hands.rulesets[ruleset_after].title,
                   .other_title = run.hands.rulesets[ruleset_before].title,
                   .changes = run.changes,
                   .same_deals = run.same_deals,
                   .players = favours_of(hands, run.same_deals),
                   .length = length_of(matches, run.same_deals)};
  if (run.same_deals) {
    judged.decides_hand = hands.comparisons.front().winner_differs;
    judged.decides_match = matches.comparisons.front().winner_differs;
    judged.reach = reach_of(run, matches.comparisons.front().pair);
    judged.played_otherwise = proportion(run.events.played_otherwise(), run.events.hands());
  }
  for (const LineId line : run.judged) judged.lines.push_back(judge_line(run, line));
  judged.hands_a_match = both(matches, [&](const Statistics& s) { return mean(s.match_hands, s.matches); });
  judged.plays_a_match = both(matches, [&](const Statistics& s) { return mean(s.match_plays, s.matches); });
  judged.tied_hands = both(hands, [](const Statistics& s) { return share(s.hands_tied, s.hands); });
  judged.drawn_matches = both(matches, [](const Statistics& s) { return share(s.matches_drawn, s.matches); });
  judged.instant_wins = both(hands, [](const Statistics& s) {
    std::int64_t wins = 0;
    for (const std::int64_t each : s.instant_wins) wins += each;
    return share(wins, s.hands);
  });
  judged.choices = both(hands, [](const Statistics& s) { return s.mean_choices(); });
  judged.skill_before = skill_under(skill, ruleset_before);
  judged.skill_after = skill_under(skill, ruleset_after);
  judged.skill_change =
      jackknife(run.skill_batches, run.skill.intervals, [&](const SimulationResult& part) {
        return std::optional(skill_of(run, part, ruleset_after) - skill_of(run, part, ruleset_before));
      }).value_or(Estimate());
  add_measured(run.skill, run.skill_batches, judged.measured);
  add_measured(run.measured, run.measured_batches, judged.measured);
  for (const TurnStudy& study : run.turns) judged.turns.push_back(turns_of(study));
  for (const GoalStudy& study : run.goals)
    for (GoalVerdict& verdict : verdicts_of(study)) judged.goals.push_back(std::move(verdict));
  judged.decisive = decisive_hand(run);
  judged.nearest = nearest_ruleset(run, library);
  return judged;
}

}  // namespace cicera
