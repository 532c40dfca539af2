#include "engine/report/distribution_section.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/report/numbers.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

/// So that a page stays small, whatever a script scores and however many rulesets are compared.
std::size_t most_steps(std::size_t series) {
  constexpr std::size_t cells = 1200;
  return std::clamp<std::size_t>(cells / series, 16, 150);
}

double value_of(std::int64_t number, int scale) { return static_cast<double>(number) / scale; }

/// The steps of the shares at or below each value, about `most` at most: where there are more, those that together
/// rise by 1/most.
std::vector<StepChart::Step> steps_of(const Distribution& distribution, std::size_t most) {
  const auto& counts = distribution.counts->counts();
  const auto total = static_cast<double>(distribution.counts->total());
  const double least = counts.size() > most ? 1.0 / static_cast<double>(most) : 0;
  std::vector<StepChart::Step> steps;
  std::int64_t below = 0;
  double last = 0;
  for (const auto& [number, times] : counts) {
    below += times;
    const double share = static_cast<double>(below) / total;
    const bool end = steps.empty() || number == counts.back().first;
    if (!end && share - last < least) continue;
    steps.push_back({value_of(number, distribution.scale), share});
    last = share;
  }
  return steps;
}

ReportTable quantiles(const ReportWords& words, const DistributionWords& what,
                      const std::vector<Distribution>& distributions) {
  ReportTable table;
  table.caption =
      words.say("Quantiles: {}; 50% is the median; {}", "Quantili: {}; 50% è la mediana; {}", what.axis, what.sample);
  table.heads = {words.say("share", "quota")};
  for (const Distribution& each : distributions) table.heads.push_back(each.name);
  for (const double share : {0.01, 0.05, 0.1, 0.25, 0.5, 0.75, 0.9, 0.95, 0.99}) {
    ReportTable::Row& row = table.rows.emplace_back(ReportTable::Row{fmt::format("{:.0f}%", 100 * share), {}});
    for (const Distribution& each : distributions)
      row.cells.push_back({words.number(fmt::format("{:g}", value_of(each.counts->quantile(share), each.scale)))});
  }
  return table;
}

ReportTable all_steps(const ReportWords& words, const DistributionWords& what,
                      const std::vector<StepChart::Series>& series) {
  ReportTable table;
  table.folded = true;
  table.caption = words.say("Every step: share at or below each value; {}",
                            "Ogni gradino: quota fino a ogni valore compreso; {}", what.axis);
  table.heads = {words.say("value", "valore")};
  std::map<double, std::vector<std::pair<std::size_t, double>>> steps;  // series and share, by value
  for (std::size_t i = 0; i < series.size(); ++i) {
    table.heads.push_back(series[i].name);
    for (const StepChart::Step& step : series[i].steps) steps[step.value].emplace_back(i, step.share);
  }
  std::vector<ReportTable::Cell> cells(series.size(), ReportTable::Cell{words.number(percent(0))});
  for (const auto& [value, rises] : steps) {
    for (const auto& [i, share] : rises) cells[i].text = words.number(percent(share));
    table.rows.push_back({words.number(fmt::format("{:g}", value)), cells});
  }
  return table;
}

}  // namespace

ReportSection distribution_section(const ReportWords& words, const DistributionWords& what,
                                   const std::vector<Distribution>& distributions) {
  StepChart chart;
  chart.axis = what.axis;
  chart.share_axis = words.say("share at or below", "quota fino a qui");
  for (const Distribution& each : distributions)
    chart.series.push_back({each.name, steps_of(each, most_steps(distributions.size()))});
  ReportSection section;
  section.heading = what.heading;
  section.page_only = true;
  section.tables = {quantiles(words, what, distributions), all_steps(words, what, chart.series)};
  section.chart = std::move(chart);
  return section;
}

}  // namespace cicera
