#include "engine/metrics/metrics_page.h"

#include <fmt/format.h>

#include <string_view>
#include <vector>

#include "engine/metrics/metric_table.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::string_view introduction = R"(# Metrics

What `simulate`, `compare` and `arena` can measure besides points and wins; `cicera help metrics` lists the names. This
page is written by `cicera schema --metrics --markdown`, from the same table as the reports.

```sh
cicera simulate --metrics outcome --hands 2000
cicera compare cicera cicera:match.target=31 --matches 200 --metrics lead_deal_wins,hands_per_match
cicera arena --players random,greedy --metrics luck --deals 500
```

`--metrics` takes names of metrics and of groups, and `all`, separated by commas. A group stands for those of its metrics
that the run can measure; a metric that is named and cannot be measured is an error that says what it needs. None
describes a ruleset alone: each is a property of the rules and of the players in the seats, and there is no score of fun.
)";

std::string needs_text(const MetricNeeds& needs) {
  std::vector<std::string> words;
  if (needs.matches) words.emplace_back("`--matches`");
  if (needs.pairing) words.emplace_back("`arena`");
  if (needs.ignoring) words.emplace_back("a player and the same with `:ignore=LINE`");
  if (needs.ladder) words.emplace_back("players of one kind with different worlds");
  if (needs.own_view) words.emplace_back("no `cheat`");
  if (needs.two_sides) words.emplace_back("a game of two sides");
  return words.empty() ? "any hands" : join(words, "; ");
}

std::string section(const MetricGroupRow& group) {
  std::string text =
      fmt::format("\n## {}\n\n{}\n\n| metric | unit | definition | source | needs |\n", group.name, group.meaning);
  text += "|---|---|---|---|---|\n";
  for (const Metric& metric : metrics())
    if (metric.group == group.group)
      text += fmt::format("| `{}` | {} | {} | {} | {} |\n", metric.name, metric.unit, metric.definition, metric.source,
                          needs_text(metric.needs));
  return text;
}

}  // namespace

std::string metrics_page() {
  std::string page(introduction);
  for (const MetricGroupRow& group : metric_groups()) page += section(group);
  return page;
}

std::string metrics_list() {
  std::string text;
  for (const MetricGroupRow& group : metric_groups()) {
    text += fmt::format("{}{}: {}\n", text.empty() ? "" : "\n", group.name, group.meaning);
    std::vector<TextRow> rows;
    for (const Metric& metric : metrics())
      if (metric.group == group.group)
        rows.push_back({std::string(metric.name), std::string(metric.label) + (metric.is_share() ? ", a share" : "")});
    text += format_table(rows);
  }
  return text;
}

}  // namespace cicera
