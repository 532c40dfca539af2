#include "engine/report/metrics_section.h"

#include <algorithm>

#include "engine/report/comparison_names.h"
#include "engine/report/metrics_report.h"
#include "engine/report/page_words.h"
#include "engine/report/shaded_cells.h"

namespace cicera {
namespace {

struct Column {
  std::string head;
  std::vector<MetricValue> values;
};

std::vector<Column> columns_of(const SimulationConclusion& found) {
  std::vector<Column> columns;
  for (std::size_t lineup = 0; lineup < found.lineups.size(); ++lineup)
    for (std::size_t i = 0; i < found.games().size(); ++i) {
      const std::string ruleset = found.games().size() == 1 ? ruleset_label(found, i) : ruleset_name(found, i);
      columns.push_back({found.lineups.size() == 1 ? ruleset : ruleset + ", " + lineup_name(found, lineup),
                         found.figures_of(i, lineup).metrics});
    }
  return columns;
}

const MetricValue* find(const Column& column, const std::string& name) {
  const auto found = std::ranges::find(column.values, name, &MetricValue::name);
  return found == column.values.end() ? nullptr : &*found;
}

/// The values that any column has, each once, in the order of the table of metrics.
std::vector<const MetricValue*> rows_of(const std::vector<Column>& columns) {
  std::vector<const MetricValue*> rows;
  for (const Column& column : columns)
    for (const MetricValue& value : column.values)
      if (std::ranges::none_of(rows, [&](const MetricValue* row) { return row->name == value.name; }))
        rows.push_back(&value);
  std::ranges::stable_sort(rows, {}, [](const MetricValue* row) { return row->metric; });
  return rows;
}

PageTable values_of(const PageWords& words, const std::vector<Column>& columns) {
  PageTable table;
  table.caption =
      words.say("Metrics with 95% margin of error; {}", "Metriche con margine d'errore al 95%; {}", words.sample());
  table.heads = {words.say("metric", "metrica"), words.say("unit", "unità")};
  for (const Column& column : columns) table.heads.push_back(column.head);
  for (const MetricValue* row : rows_of(columns)) {
    std::vector<std::optional<ShadedNumber>> numbers;
    for (const Column& column : columns) {
      const MetricValue* value = find(column, row->name);
      numbers.push_back(value == nullptr ? std::nullopt
                                         : std::optional(ShadedNumber{value->value, value->interval,
                                                                      words.number(metric_text(value))}));
    }
    std::vector<PageTable::Cell> cells = shaded_cells(numbers);
    cells.insert(cells.begin(), PageTable::Cell{std::string(row->unit)});
    table.rows.push_back({row->name, std::move(cells)});
  }
  return table;
}

PageTable definitions_of(const SimulationConclusion& found, const PageWords& words) {
  PageTable table;
  table.folded = true;
  table.caption = words.say("What the metrics mean", "Che cosa significano le metriche");
  table.heads = {words.say("metric", "metrica"), words.say("definition", "definizione")};
  for (const Metric* metric : found.measured)
    table.rows.push_back({std::string(metric->name), {{.text = std::string(metric->definition), .sentence = true}}});
  return table;
}

}  // namespace

std::optional<PageSection> metrics_section(const SimulationConclusion& found) {
  if (found.measured.empty()) return std::nullopt;
  const PageWords words(found);
  const std::vector<Column> columns = columns_of(found);
  PageSection section;
  section.heading = words.say("Metrics", "Metriche");
  if (columns.size() > 1) section.paragraphs = {shade_words(words)};
  section.tables = {values_of(words, columns), definitions_of(found, words)};
  return section;
}

}  // namespace cicera
