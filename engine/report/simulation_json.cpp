#include "engine/report/simulation_json.h"

#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/calibration_report.h"
#include "engine/report/estimate_json.h"
#include "engine/report/report_words.h"
#include "engine/ruleset/resolved.h"
#include "engine/simulation/contest_figures.h"
#include "engine/simulation/interval.h"
#include "engine/simulation/line_bounds.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using Comparisons = std::vector<ComparisonEstimate>;

Json sides_json(const Game& game, const Statistics& statistics, const Intervals& intervals) {
  Json sides = Json::array();
  for (const Statistics::SideTotals& side : statistics.sides) {
    Json items = Json::object();
    for (const LineId item : game.each_line())
      items[game.line_name(item)] = with_interval(points_per_hand(game, statistics, side, item, intervals));
    sides.push_back(
        {{"points", with_deviation(points_per_hand(game, statistics, side, intervals))}, {"items", std::move(items)}});
  }
  return sides;
}

Json hand_wins_json(const Statistics& statistics, const Intervals& intervals) {
  Json rates = Json::array();
  Json within = Json::array();
  for (const Statistics::SideTotals& side : statistics.sides) {
    const Proportion won = intervals.proportion(side.hands_won, statistics.hands);
    rates.push_back(won.rate);
    within.push_back(interval_json(won.ci95));
  }
  const Proportion tied = intervals.proportion(statistics.hands_tied, statistics.hands);
  within.push_back(interval_json(tied.ci95));
  return {{"sides", std::move(rates)}, {"tie", tied.rate}, {"ci95", std::move(within)}};
}

/// `value` of the proportion of the hands with each event.
Json each_event_json(const Game& game, const Statistics& statistics, const Intervals& intervals, auto&& value) {
  const auto of = [&](std::int64_t count) { return value(intervals.proportion(count, statistics.hands)); };
  Json tied = Json::object();
  for (const CompiledLine& line : game.end_lines())
    if (can_tie(line.rule.kind)) tied[line.rule.name] = of(statistics.tied[as_size(line.tie)]);
  Json instant = Json::object();
  for (std::size_t i = 0; i < statistics.instant_wins.size(); ++i)
    instant[game.instant_win_names()[i]] = of(statistics.instant_wins[i]);
  return {{"tied", std::move(tied)}, {"instant_win", std::move(instant)}, {"no_capture", of(statistics.no_capture)}};
}

Json events_json(const Game& game, const Statistics& statistics, const Intervals& intervals) {
  Json json = each_event_json(game, statistics, intervals, [](const Proportion& event) { return event.rate; });
  json["ci95"] =
      each_event_json(game, statistics, intervals, [](const Proportion& event) { return interval_json(event.ci95); });
  return json;
}

Json match_wins_json(const Statistics& statistics, const Intervals& intervals) {
  if (statistics.matches == 0) return nullptr;
  Json rates = Json::array();
  Json within = Json::array();
  for (const Statistics::SideTotals& side : statistics.sides) {
    const Proportion won = intervals.proportion(side.matches_won, statistics.matches);
    rates.push_back(won.rate);
    within.push_back(interval_json(won.ci95));
  }
  const Proportion drawn = intervals.proportion(statistics.matches_drawn, statistics.matches);
  return {{"sides", std::move(rates)},
          {"ci95", std::move(within)},
          {"draws", drawn.rate},
          {"draws_ci95", interval_json(drawn.ci95)}};
}

double ratio(std::int64_t a, std::int64_t b) { return static_cast<double>(a) / static_cast<double>(b); }

Json ruleset_json(const SimulationConclusion& found, RulesetId id, LineupId lineup) {
  const Ruleset& ruleset = found.rulesets[id];
  const Game& game = found.games()[id];
  const auto& [statistics, seconds, metrics, outcomes] = found.figures_of(id, lineup);
  const Intervals& intervals = found.intervals;
  Json json;
  json["spec"] = ruleset.spec;
  if (found.settings.size() > 1) json["setting"] = found.settings[id.index() / found.specs.size()].name;
  json["ruleset"] = ruleset.name;
  json["fingerprint"] = fingerprint(ruleset.rules);
  json["hands"] = statistics.hands;
  json["matches"] = statistics.matches;
  json["sides"] = sides_json(game, statistics, intervals);
  json["difference"] = with_deviation(difference_of_sides(game, statistics, intervals));
  json["hand_wins"] = hand_wins_json(statistics, intervals);
  json["events"] = events_json(game, statistics, intervals);
  json["plies"] = {{"mean", ratio(statistics.plies(), statistics.hands)}};
  json["branching"] = {{"mean", statistics.mean_choices()}, {"max", statistics.max_choices}};
  json["match_wins"] = match_wins_json(statistics, intervals);
  json["hands_per_match"] = statistics.matches == 0 ? Json() : with_deviation(hands_per_match(statistics, intervals));
  if (!found.measured.empty()) json["metrics"] = metrics_json(metrics);
  if (const auto calibration = calibration_of(statistics, intervals))
    json["calibration"] = calibration_json(*calibration);
  if (found.has_bots()) json["given_up"] = statistics.given_up;
  json["seconds"] = seconds;
  json["hands_per_second"] = hands_per_second(statistics.hands, seconds);
  return json;
}

Json pair_json(const Conclusion& found, const ComparisonEstimate& comparison) {
  const Game& first = found.games()[comparison.first];
  const Game& second = found.games()[comparison.ruleset];
  const PairStatistics& pair = comparison.pair;
  const Intervals& intervals = found.intervals;
  Json items = Json::object();
  for (const PairStatistics::LineDifference& line : pair.lines)
    items[line.name(first, second)] = with_interval(intervals.estimate(
        line.points, pair.units, 1, bounds_of_difference(first, line.in_first, second, line.in_second)));
  Json json = {
      {"a", comparison.first},
      {"b", comparison.ruleset},
      {"difference", with_interval(intervals.estimate(pair.difference, pair.units, first.sides() - 1, pair.bounds))},
      {"items", std::move(items)},
      {"hands_per_match",
       found.options.unit == Unit::match ? with_interval(intervals.estimate(pair.hands, pair.units)) : Json()},
      {"win_share", with_interval(intervals.estimate(pair.score, pair.units, 2, {.low = -1, .high = 1}))},
      {"winner_differs",
       {{"count", pair.winner_differs},
        {"rate", comparison.winner_differs.rate},
        {"ci95", interval_json(comparison.winner_differs.ci95)}}},
      {"p_value", comparison.p_value},
      {"settled", comparison.significant()},
      {"same_rules", comparison.same_rules}};
  if (const double margin = found.options.margin; margin > 0) {
    const auto within = comparison.within(margin);
    json["margin"] = {{"points", margin}, {"within", within ? Json(*within) : Json()}};
  }
  return json;
}

Json rulesets_json(const SimulationConclusion& found, LineupId lineup) {
  Json rulesets = Json::array();
  for (const RulesetId each : found.rulesets.keys()) rulesets.push_back(ruleset_json(found, each, lineup));
  return rulesets;
}

Json pairs_json(const Comparisons& comparisons, const Conclusion& found, LineupId lineup) {
  Json pairs = Json::array();
  for (const ComparisonEstimate& comparison : comparisons)
    if (comparison.lineup == lineup) pairs.push_back(pair_json(found, comparison));
  return pairs;
}

Json json_of(const SimulationConclusion& found, const Comparisons& comparisons) {
  Json json;
  json["format"] = "cicera.simulation/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = found.options.seed;
  json["players"] = found.players;
  if (const auto cheats = that_see_all(found.all_players()); !cheats.empty()) json["see_all"] = cheats;
  if (found.options.precision > 0) json["precision"] = precision_json(found);
  json["rulesets"] = rulesets_json(found, LineupId());
  json["pairs"] = pairs_json(comparisons, found, LineupId());
  for (const LineupId lineup : found.lineups.keys()) {
    if (lineup == LineupId()) continue;
    json["other_players"].push_back({{"players", found.lineups[lineup]},
                                     {"rulesets", rulesets_json(found, lineup)},
                                     {"pairs", pairs_json(comparisons, found, lineup)}});
  }
  return json;
}

}  // namespace

Json simulation_json(const SimulationConclusion& found) { return json_of(found, {}); }

Json comparison_json(const ComparisonConclusion& found, const std::vector<std::string>& sentences) {
  Json json = json_of(found, found.comparisons);
  if (found.asks<Compare>()) json["sentences"] = sentences;
  return json;
}

}  // namespace cicera
