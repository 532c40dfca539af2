#include "engine/metrics/metric_selection.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/support/both.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"
#include "engine/support/nearest.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

constexpr std::string_view every_group = "all";

std::vector<std::string> names_of_groups() {
  std::vector<std::string> names = {std::string(every_group)};
  for (const MetricGroupRow& row : metric_groups()) names.emplace_back(row.name);
  return names;
}

/// Whether an entry of a list stands for the metric.
bool names(std::string_view entry, const Metric& metric) {
  return entry == every_group || entry == metric.name || entry == group_name(metric.group);
}

[[noreturn]] void refuse(const std::string& name) {
  std::vector<std::string> known = names_of_groups();
  for (const Metric& metric : metrics()) known.emplace_back(metric.name);
  const Bilingual hint = did_you_mean(name, known);
  throw usage_error(both("unknown metric '{}'{} Groups: {}; `{}` lists all",
                         "misura sconosciuta: '{}'{} Gruppi: {}; `{}` le elenca tutte", printable(name),
                         hint.empty() ? same(".") : hint, join(names_of_groups()), ask_words("schema", {{"metrics"}})));
}

/// The metrics named by an entry of a list.
MetricSelection named(const std::string& name) {
  MetricSelection found;
  for (const Metric& metric : metrics())
    if (names(name, metric)) found.push_back(&metric);
  if (found.empty()) refuse(name);
  return found;
}

/// Those that the setting allows. Throws Error if there are none.
MetricSelection available(const MetricSelection& wanted, const MetricSetting& setting) {
  MetricSelection found;
  for (const Metric* metric : wanted)
    if (obstacle(*metric, setting).empty()) found.push_back(metric);
  if (found.empty()) throw usage_error(both("{} {}", "{} {}", wanted[0]->name, obstacle(*wanted[0], setting)));
  return found;
}

}  // namespace

Bilingual obstacle(const Metric& metric, const MetricSetting& setting) {
  if (metric.needs.pairing && !setting.pairings)
    return both("needs opponents who exchange their seats: use `", "vuole avversari che si scambino di posto: usa `") +
           ask_words("arena") + "`";
  if (!metric.needs.pairing && setting.pairings)
    return both("is not measured in an arena: use simulate or compare",
                "non si misura in un'arena: usa simulate o compare");
  if (metric.needs.ladder && !setting.ladder)
    return both("needs players that differ in their worlds only, as in ",
                "vuole giocatori che differiscano solo nei mondi, come in ") +
           key_words("players", "search:30,search:60");
  if (metric.needs.ignoring && !setting.ignoring)
    return both("needs a player and the same without a line, as in ",
                "vuole un giocatore e lo stesso senza una voce, come in ") +
           key_words("players", "careful,careful:ignore=LINE");
  if (metric.needs.own_view && setting.sees_all)
    return both("needs players that see only what their seat may know",
                "vuole giocatori che vedano solo ciò che si vede dal loro posto");
  if (metric.needs.matches && !setting.matches)
    return both("needs whole matches: use ", "vuole partite intere: usa ") + key_words("matches");
  if (metric.needs.two_sides && setting.sides != 2)
    return both("needs a game of two sides, not of {}", "vuole un gioco di due parti, non di {}", setting.sides);
  return {};
}

MetricSelection select_metrics(std::string_view list, const MetricSetting& setting) {
  MetricSelection selected;
  for (const std::string& name : split(list, ','))
    for (const Metric* metric : available(named(name), setting)) selected.push_back(metric);
  std::ranges::sort(selected);  // the table is an array
  selected.erase(std::unique(selected.begin(), selected.end()), selected.end());
  return selected;
}

bool names_measured(std::string_view list) {
  for (const std::string& entry : split(list, ','))
    for (const Metric& metric : metrics())
      if (is_measured(metric) && names(entry, metric)) return true;
  return false;
}

}  // namespace cicera
