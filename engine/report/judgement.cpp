#include "engine/report/judgement.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/metric_table.h"
#include "engine/prose/line_words.h"
#include "engine/report/arena_results.h"
#include "engine/report/comparison_results.h"
#include "engine/ruleset/rule_switch.h"
#include "engine/simulation/holm.h"
#include "engine/simulation/line_bounds.h"
#include "engine/simulation/metric_values.h"
#include "engine/simulation/pairing_metrics.h"
#include "engine/studies/batches.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr double nearly_always = 0.9;

/// The share of some occasions; without any, nothing is known of it.
Proportion share_of(std::int64_t count, std::int64_t occasions) {
  if (occasions == 0) return {.rate = 0, .ci95 = {0, 1}};
  return proportion(count, occasions);
}

bool is_nearly_all(const Proportion& share, double usual) {
  return share.ci95.low > nearly_always && share.ci95.low > usual + (1 - usual) / 2;
}

Overlap overlap_of(const LineEvents& events, const Game& game, int line, int other) {
  const LineEvents::Together together = events.together(line, other);
  Overlap overlap{.line = game.line_name(line), .of = game.line_name(other), .by_play = events.by_play(line, other)};
  overlap.occasions = together.first;
  overlap.share = share_of(together.both, together.first);
  overlap.reverse = share_of(together.both, together.second);
  if (together.all > 0) overlap.usual = static_cast<double>(together.second) / static_cast<double>(together.all);
  return overlap;
}

LineJudgement judge_line(const JudgeRun& run, int line) {
  const SimulationRun& hands = run.hands;
  const Game& game = hands.games[1];
  const Statistics& statistics = hands.result.contests[1].statistics;
  const auto index = static_cast<std::size_t>(line);
  const Rules& rules = hands.rulesets[1].rules;
  const Bounds bounds = bounds_of(game.line(line));
  LineJudgement judged{.line = game.line_name(line)};
  for (const ScoringLine& each : rules.scoring)
    if (each.name == judged.line)
      judged.name = {line_name(rules, each, Language::english), line_name(rules, each, Language::italian)};
  judged.hands_fired = run.events.hands_with(line);
  judged.fires = proportion(judged.hands_fired, run.events.hands());
  judged.leading = estimate(statistics.sides[0].lines[index], statistics.hands, 1, bounds);
  Tally others = statistics.sides[1].lines[index];
  for (std::size_t side = 2; side < statistics.sides.size(); ++side) others += statistics.sides[side].lines[index];
  judged.dealing =
      estimate(others, statistics.hands * static_cast<std::int64_t>(statistics.sides.size() - 1), 1, bounds);
  for (int other = 0; other < game.lines(); ++other)
    if (other != line) judged.overlaps.push_back(overlap_of(run.events, game, line, other));
  std::ranges::stable_sort(judged.overlaps, [](const Overlap& a, const Overlap& b) {
    const auto key = [](const Overlap& each) {
      return std::tuple(each.duplicate(), each.reverse.rate * each.share.rate);
    };
    return key(a) > key(b);
  });
  return judged;
}

/// The same share of both rulesets' statistics.
BeforeAfter both(const SimulationRun& run, auto&& number) {
  return {number(run.result.contests[0].statistics), number(run.result.contests[1].statistics)};
}

double share(std::int64_t part, std::int64_t whole) {
  return whole == 0 ? 0 : static_cast<double>(part) / static_cast<double>(whole);
}

/// Of the rulesets beside which it was played, the one with the smallest effect; of equals, with the fewest
/// differences.
std::optional<Neighbour> nearest_by_effect(const JudgeRun& run) {
  if (!run.family) return std::nullopt;
  const SimulationRun& family = *run.family;
  const auto& pairs = family.result.pairs;  // the ruleset, then the other, then each relative
  const auto points = [](const PairStatistics& pair) {
    return std::sqrt(static_cast<double>(pair.difference.moments().squares) / static_cast<double>(pair.units));
  };
  std::optional<Neighbour> nearest;
  for (std::size_t i = 1; i < pairs.size(); ++i) {
    if (!pairs[i]) continue;
    const PairStatistics& pair = *pairs[i];
    const Ruleset& other = family.rulesets[i + 1];
    Neighbour each{.ruleset = other.name, .switches = rule_switches(other.rules, family.rulesets[0].rules).size()};
    each.effect = {.hands = pair.units,
                   .other_winner = proportion(pair.winner_differs, pair.units),
                   .points = points(pair),
                   .points_of_other = pairs[0] ? points(*pairs[0]) : 0};
    const auto key = [](const Neighbour& neighbour) { return std::pair(neighbour.effect->points, neighbour.switches); };
    if (!nearest || key(each) < key(*nearest)) nearest = std::move(each);
  }
  return nearest;
}

/// Where no other ruleset deals the same cards, the one with the fewest differences.
std::optional<Neighbour> nearest_by_settings(const JudgeRun& run, const Library& library) {
  const Ruleset& judged = run.hands.rulesets[1];
  const Ruleset& against = run.hands.rulesets[0];
  std::optional<Neighbour> nearest;
  for (const Library::Entry& entry : library.list()) {
    if (!entry.error.empty() || entry.name == judged.name || entry.name == against.name) continue;
    const Ruleset other = library.load_file(entry.path);
    if (other.rules.players.count != judged.rules.players.count) continue;
    const std::size_t switches = rule_switches(other.rules, judged.rules).size();
    if (!nearest || switches < nearest->switches) nearest = {entry.name, switches};
  }
  return nearest;
}

/// Points a hand of the strong player over the weaker one, of a ruleset's pairing.
double skill_of(const SimulationRun& skill, const SimulationResult& result, std::size_t ruleset) {
  for (std::size_t i = 0; i < skill.pairings().size(); ++i)
    if (skill.pairings()[i].ruleset == ruleset)
      return estimate(result.pairings[i].difference, result.pairings[i].units, skill.plan.pairings[i].scale_of_mean())
          .mean;
  return 0;
}

Estimate skill_under(const SimulationRun& skill, std::size_t ruleset) {
  const std::vector<PairingEstimate> estimates = estimates_of(skill);
  for (std::size_t i = 0; i < skill.pairings().size(); ++i)
    if (skill.pairings()[i].ruleset == ruleset) return estimates[i].points;
  return {};
}

/// The value of a metric under a ruleset in part of what was measured; nothing where its hands do not give it.
std::optional<double> value_of(const SimulationRun& run, const SimulationResult& result, const Metric& metric,
                               std::size_t ruleset) {
  const MetricSelection selection = {&metric};
  std::vector<MetricValue> values;
  if (run.asks<Arena>()) {
    for (std::size_t i = 0; i < run.pairings().size(); ++i)
      if (run.pairings()[i].ruleset == ruleset)
        values = metric_values(opponents_of(run.plan, i), result.pairings[i], selection);
  } else {
    values = metric_values(run.games[ruleset], result.contests[ruleset].statistics, selection);
  }
  return values.empty() ? std::nullopt : std::optional(values.front().value);
}

void add_measured(const SimulationRun& run, const std::vector<SimulationResult>& batches,
                  std::vector<MeasuredChange>& changes) {
  for (const Metric* metric : run.plan.metrics) {
    const auto before = value_of(run, run.result, *metric, 0);
    const auto after = value_of(run, run.result, *metric, 1);
    const auto difference = jackknife(batches, run.intervals, [&](const SimulationResult& part) {
      const auto first = value_of(run, part, *metric, 0);
      const auto second = value_of(run, part, *metric, 1);
      return first && second ? std::optional(*second - *first) : std::nullopt;
    });
    if (before && after && difference) changes.push_back({metric, {*before, *after}, *difference});
  }
}

/// The points of the leading side over the others, of both rulesets on deals that have nothing to do with each other.
PlayersJudgement favours_apart(const JudgeRun& run, std::size_t lineup) {
  const SimulationRun& hands = run.hands;
  const auto lead = [&](std::size_t ruleset) {
    const Statistics& statistics = hands.result.contests[hands.contest_of(ruleset, lineup)].statistics;
    return estimate(statistics.lead, statistics.hands, hands.games[ruleset].sides() - 1);
  };
  const std::int64_t units = hands.result.units;
  PlayersJudgement judged{.players = join(hands.lineups[lineup], ",")};
  judged.favours.mean = lead(1).mean - lead(0).mean;
  if (const auto apart = hands.intervals.unpaired(lead(0), units, lead(1), units)) {
    judged.favours = apart->difference;
    judged.settled = apart->p_value * static_cast<double>(hands.lineups.size()) < significance;
  }
  return judged;
}

std::vector<PlayersJudgement> favours_of(const JudgeRun& run) {
  std::vector<PlayersJudgement> all;
  if (!run.same_deals) {
    for (std::size_t lineup = 0; lineup < run.hands.lineups.size(); ++lineup) all.push_back(favours_apart(run, lineup));
    return all;
  }
  for (const ComparisonEstimate& each : comparisons_of(run.hands))
    all.push_back({join(run.hands.lineups[each.lineup], ","), each.difference, each.settled()});
  return all;
}

Estimate length_of(const JudgeRun& run) {
  const SimulationRun& matches = run.matches;
  if (run.same_deals) {
    const ComparisonEstimate pair = comparisons_of(matches).front();
    return second_less_first(matches.intervals, pair.pair->hands, pair.pair->units);
  }
  const auto hands = [&](std::size_t ruleset) {
    const Statistics& statistics = matches.result.contests[ruleset].statistics;
    return estimate(statistics.match_hands, statistics.matches);
  };
  const auto apart = matches.intervals.unpaired(hands(0), matches.result.units, hands(1), matches.result.units);
  if (apart) return apart->difference;
  return {.mean = hands(1).mean - hands(0).mean, .sd = std::nullopt, .ci95 = std::nullopt};
}

/// The share with an interval over hands.
TurnJudgement turns_of(const TurnStudy& study) {
  TurnJudgement judged{.players = study.run.options.players};
  const auto ratio = [](const RatioSums& sums, const char* metric) {
    const Intervals intervals;
    MetricCollector collector(intervals);
    collector.begin(*find_metric(metric));  // one that is such a ratio
    collector.add_ratio(sums);
    return collector.take();
  };
  const bool by_chance = study.choices.by_chance.top.sum > 0;
  judged.turns = static_cast<std::int64_t>(study.choices.otherwise.bottom.sum);
  for (const MetricValue& value : ratio(study.choices.otherwise, by_chance ? "lead_changes" : "forced_share"))
    judged.otherwise = {value.value, value.interval.value_or(Interval{0, 1})};
  for (const MetricValue& value : ratio(study.choices.by_chance, "forced_share")) judged.by_chance = value.value;
  return judged;
}

}  // namespace

bool Overlap::duplicate() const { return is_nearly_all(share, usual); }

bool Overlap::same() const { return duplicate() && reverse.ci95.low > nearly_always; }

const MeasuredChange* Judgement::change_of(std::string_view metric) const {
  const auto found =
      std::ranges::find_if(measured, [&](const MeasuredChange& each) { return each.metric->name == metric; });
  return found == measured.end() ? nullptr : &*found;
}

Judgement judgement_of(const JudgeRun& run, const Library& library) {
  const auto mean = [](const Moments& moments, std::int64_t units) { return estimate(moments, units).mean; };
  Judgement judged{.spec = run.hands.specs[1],
                   .against = run.hands.specs[0],
                   .title = run.hands.rulesets[1].title,
                   .other_title = run.hands.rulesets[0].title,
                   .changes = run.changes,
                   .same_deals = run.same_deals,
                   .players = favours_of(run),
                   .length = length_of(run)};
  if (run.same_deals) {
    judged.decides_hand = comparisons_of(run.hands).front().winner_differs;
    judged.decides_match = comparisons_of(run.matches).front().winner_differs;
    judged.played_otherwise = proportion(run.events.played_otherwise(), run.events.hands());
  }
  for (const int line : run.judged) judged.lines.push_back(judge_line(run, line));
  judged.hands_a_match = both(run.matches, [&](const Statistics& s) { return mean(s.match_hands, s.matches); });
  judged.plays_a_match = both(run.matches, [&](const Statistics& s) { return mean(s.match_plays, s.matches); });
  judged.tied_hands = both(run.hands, [](const Statistics& s) { return share(s.hands_tied, s.hands); });
  judged.drawn_matches = both(run.matches, [](const Statistics& s) { return share(s.matches_drawn, s.matches); });
  judged.instant_wins = both(run.hands, [](const Statistics& s) {
    std::int64_t wins = 0;
    for (const std::int64_t each : s.instant_wins) wins += each;
    return share(wins, s.hands);
  });
  judged.choices = both(run.hands, [](const Statistics& s) { return s.mean_choices(); });
  judged.skill_before = skill_under(run.skill, 0);
  judged.skill_after = skill_under(run.skill, 1);
  judged.skill_change = jackknife(run.skill_batches, run.skill.intervals, [&](const SimulationResult& part) {
                          return std::optional(skill_of(run.skill, part, 1) - skill_of(run.skill, part, 0));
                        }).value_or(Estimate());
  add_measured(run.skill, run.skill_batches, judged.measured);
  add_measured(run.measured, run.measured_batches, judged.measured);
  for (const TurnStudy& study : run.turns) judged.turns.push_back(turns_of(study));
  for (const GoalStudy& study : run.goals)
    for (GoalVerdict& verdict : verdicts_of(study)) judged.goals.push_back(std::move(verdict));
  judged.nearest = nearest_by_effect(run);
  if (!judged.nearest) judged.nearest = nearest_by_settings(run, library);
  return judged;
}

}  // namespace cicera
