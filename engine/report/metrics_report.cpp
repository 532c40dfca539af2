#include "engine/report/metrics_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/metrics/metric_table.h"
#include "engine/report/calibration_report.h"
#include "engine/report/comparison_names.h"
#include "engine/report/estimate_json.h"
#include "engine/report/numbers.h"
#include "engine/report/table.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;
using ValuesByContest = std::vector<std::vector<MetricValue>>;

const MetricValue* find_value(const std::vector<MetricValue>& values, const std::string& name) {
  const auto found = std::ranges::find(values, name, &MetricValue::name);
  return found == values.end() ? nullptr : &*found;
}

/// The names of a group's values, in the order of the first contest that has each.
std::vector<const MetricValue*> rows_of(const ValuesByContest& contests, MetricGroup group) {
  std::vector<const MetricValue*> rows;
  for (const auto& values : contests)
    for (const MetricValue& value : values) {
      const auto same = [&](const MetricValue* row) { return row->name == value.name; };
      if (value.metric->group == group && std::none_of(rows.begin(), rows.end(), same)) rows.push_back(&value);
    }
  std::ranges::stable_sort(rows, {}, [](const MetricValue* row) { return row->metric; });
  return rows;
}

/// `points a hand: cards`
std::string row_label(const MetricValue& value) {
  std::string label(value.metric->label);
  if (value.name.size() > value.metric->name.size()) label += ": " + value.name.substr(value.metric->name.size() + 1);
  return label;
}

/// A section for each group, with a column for each ruleset.
std::string metrics_table(const SimulationConclusion& found, std::size_t lineup, const Style& style) {
  ValuesByContest contests;
  std::vector<std::optional<CalibrationReport>> calibrations;
  std::vector<std::string> heads;
  for (std::size_t ruleset = 0; ruleset < found.games().size(); ++ruleset) {
    contests.push_back(found.figures_of(ruleset, lineup).metrics);
    calibrations.push_back(calibration_of(found.statistics_of(ruleset, lineup), found.intervals));
    heads.push_back(found.games().size() == 1 ? "value" : ruleset_letter(ruleset));
  }
  Table table(heads);
  for (const MetricGroupRow& group : metric_groups()) {
    const auto rows = rows_of(contests, group.group);
    if (!rows.empty()) table.add_heading("Metrics: " + std::string(group.name));
    for (const MetricValue* row : rows) {
      std::vector<std::string> cells;
      for (const auto& values : contests) cells.push_back(metric_text(find_value(values, row->name)));
      table.add_row(row_label(*row), cells);
    }
  }
  add_calibration(calibrations, table);
  return table.text(style);
}

}  // namespace

std::string metric_text(const MetricValue* value) {
  if (value == nullptr) return "-";
  const double scale = value->metric->is_share() ? 100 : 1;
  const std::string sign = value->metric->is_share() ? "%" : "";
  if (!value->interval) return number_text(scale * value->value, sign);
  const auto [low, high] = *value->interval;
  if (!std::isfinite(high)) return "over " + number_text(scale * low, sign);
  return number_with_interval(scale * value->value, {scale * low, scale * high}, sign);
}

std::string metrics_text(const SimulationConclusion& found, const Style& style) {
  if (found.measured.empty()) return "";
  std::string text;
  for (std::size_t lineup = 0; lineup < found.lineups.size(); ++lineup) {
    if (found.lineups.size() > 1)
      text += fmt::format("{}{}{} players{}\n", text.empty() ? "" : "\n", style.bold, lineup_name(found, lineup),
                          style.reset);
    text += metrics_table(found, lineup, style);
  }
  return text;
}

std::string pairing_metrics_text(const ArenaConclusion& arena, std::size_t ruleset, const Style& style) {
  if (arena.measured.empty()) return "";
  std::vector<std::string> heads;
  for (const Metric* metric : arena.measured) heads.emplace_back(metric->name);
  Table table(heads);
  for (const PairingConclusion& pairing : arena.pairings) {
    if (pairing.ruleset != ruleset) continue;
    std::vector<std::string> cells;
    for (const Metric* metric : arena.measured)
      cells.push_back(metric_text(find_value(pairing.metrics, std::string(metric->name))));
    const auto& [a, b] = pairing.players;
    table.add_row(fmt::format("{} against {}", arena.players[a], arena.players[b]), cells);
  }
  return table.text(style);
}

Json metrics_json(const std::vector<MetricValue>& values) {
  Json json = Json::object();
  for (const MetricValue& value : values)
    json[value.name] = {{"value", value.value},
                        {"ci95", value.interval ? interval_json(*value.interval) : Json()},
                        {"unit", value.unit}};
  return json;
}

}  // namespace cicera
