#include "engine/report/metrics_section.h"

#include <algorithm>
#include <cmath>

#include "engine/metrics/metric_table.h"
#include "engine/report/comparison_names.h"
#include "engine/report/numbers.h"
#include "engine/report/shaded_cells.h"

namespace cicera {
namespace {

struct Column {
  ReportLabel head;
  std::vector<MetricValue> values;
};

std::vector<Column> columns_of(const SimulationConclusion& found, const ReportWords& words) {
  const bool one = found.games().size() == 1;
  std::vector<Column> columns;
  for (const LineupId lineup : found.lineups.keys())
    for (const RulesetId ruleset : found.rulesets.keys()) {
      const std::string players = found.lineups.size() == 1 ? "" : ", " + lineup_name(found, lineup);
      ReportLabel head(one ? ruleset_label(found, ruleset) : ruleset_name(found, ruleset),
                       one ? words.say("value", "valore") : ruleset_letter(ruleset));
      columns.push_back({{head.text + players, head.brief + players}, found.figures_of(ruleset, lineup).metrics});
    }
  return columns;
}

/// The values of a group that any column has, each once, in the order of the table of metrics.
std::vector<const MetricValue*> rows_of(const std::vector<Column>& columns, MetricGroup group) {
  std::vector<const MetricValue*> rows;
  for (const Column& column : columns)
    for (const MetricValue& value : column.values)
      if (value.metric->group == group &&
          std::ranges::none_of(rows, [&](const MetricValue* row) { return row->name == value.name; }))
        rows.push_back(&value);
  std::ranges::stable_sort(rows, {}, [](const MetricValue* row) { return row->metric; });
  return rows;
}

/// `points_by_line.cards`; in text `points a hand: cards`.
ReportLabel label_of(const MetricValue& value) {
  std::string brief(value.metric->label);
  if (value.name.size() > value.metric->name.size()) brief += ": " + value.name.substr(value.metric->name.size() + 1);
  return {value.name, brief};
}

ReportTable values_of(const ReportWords& words, const std::vector<Column>& columns) {
  ReportTable table;
  table.basis = words.with_margins();
  table.heads = {words.say("metric", "metrica")};
  for (const Column& column : columns) table.heads.push_back(column.head);
  for (const MetricGroupRow& group : metric_groups()) {
    const auto rows = rows_of(columns, group.group);
    if (!rows.empty()) table.rows.push_back({std::string(group.name), {}});
    for (const MetricValue* row : rows) {
      std::vector<ReportTable::Cell> cells;
      for (const Column& column : columns) cells.push_back(metric_cell(words, find_value(column.values, row->name)));
      shade(cells);
      table.rows.push_back({label_of(*row), std::move(cells)});
    }
  }
  return table;
}

ReportTable definitions_of(const SimulationConclusion& found, const ReportWords& words) {
  ReportTable table;
  table.folded = true;
  table.caption = words.say("What the metrics mean", "Che cosa significano le metriche");
  table.heads = {words.say("metric", "metrica"), words.say("unit", "unità"), words.say("definition", "definizione")};
  for (const Metric* metric : found.measured)
    table.rows.push_back({std::string(metric->name),
                          {{std::string(metric->unit)}, {.text = std::string(metric->definition), .sentence = true}}});
  return table;
}

}  // namespace

const MetricValue* find_value(const std::vector<MetricValue>& values, std::string_view name) {
  const auto found = std::ranges::find(values, name, &MetricValue::name);
  return found == values.end() ? nullptr : &*found;
}

ReportTable::Cell metric_cell(const ReportWords& words, const MetricValue* value) {
  if (value == nullptr) return words.absent();
  const double scale = value->metric->is_share() ? 100 : 1;
  const std::string sign = value->metric->is_share() ? "%" : "";
  if (!value->interval) return {words.number(number_text(scale * value->value, sign))};
  const auto [low, high] = *value->interval;
  return {.text = words.number(std::isfinite(high)
                                   ? number_with_interval(scale * value->value, {scale * low, scale * high}, sign)
                                   : "over " + number_text(scale * low, sign)),
          .mark = Measured{.value = value->value, .low = low, .high = high}};
}

std::optional<ReportSection> metrics_section(const SimulationConclusion& found, const ReportWords& words) {
  if (found.measured.empty()) return std::nullopt;
  const std::vector<Column> columns = columns_of(found, words);
  ReportSection section;
  section.heading = words.say("Metrics", "Metriche");
  if (columns.size() > 1) section.chart_words = {shade_words(words)};
  section.tables = {values_of(words, columns), definitions_of(found, words)};
  return section;
}

}  // namespace cicera
