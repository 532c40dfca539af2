#include "engine/report/tune_json.h"

#include <algorithm>

#include "engine/formats/json.h"
#include "engine/report/tune_report.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json trial_json(const TuneConclusion& found, const TunedSetting& trial) {
  Json goals = Json::array();
  for (std::size_t goal = 0; goal < found.goals.size(); ++goal)
    for (const LineupId lineup : found.asked.lineups.keys()) {
      const GoalValue& value = trial.values[goal][lineup];
      const auto met = found.goals[goal].met(value.interval);
      goals.push_back({{"goal", found.goals[goal].text},
                       {"players", found.asked.lineups[lineup]},
                       {"value", value.value},
                       {"ci95", {value.interval.low, value.interval.high}},
                       {"met", met ? Json(*met) : Json()}});
    }
  return {{"spec", trial.spec},   {"changes", trial.changes}, {"loss", trial.loss}, {"choice_loss", trial.choice_loss},
          {"units", trial.units}, {"goals", std::move(goals)}};
}

}  // namespace

Json tune_json(const TuneConclusion& found) {
  Json json;
  json["format"] = "cicera.tune/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = found.asked.seed;
  json["command"] = search_command(found);
  json["ruleset"] = {{"spec", found.asked.spec}, {"fingerprint", found.fingerprint}};
  json["settings"] = found.settings;
  json["unplayable"] = found.unplayable;
  json["confirmed"] = Json::array();
  for (const TunedSetting& trial : found.confirmed) json["confirmed"].push_back(trial_json(found, trial));
  json["pareto"] = Json::array();
  for (const TunedSetting* trial : found.pareto_front())
    json["pareto"].push_back({{"spec", trial->spec}, {"changes", trial->changes}, {"loss", trial->loss}});
  json["best"] = found.best().spec;
  return json;
}

std::vector<TidyRow> tune_rows(const TuneConclusion& found) {
  const std::string all_players = join(found.asked.lineups, ";");
  std::vector<TidyRow> rows;
  for (const TunedSetting& trial : found.confirmed) {
    const auto add = [&](const std::string& players, const std::string& metric, std::string_view unit, double value,
                         const std::optional<Interval>& interval) {
      rows.push_back({"tune", trial.spec, players, "", metric, std::string(unit), trial.units, value, interval});
    };
    std::vector<std::string> metrics;  // two goals may be of one
    for (std::size_t goal = 0; goal < found.goals.size(); ++goal) {
      const TuneGoal& each = found.goals[goal];
      if (std::ranges::find(metrics, each.value_name) != metrics.end()) continue;
      metrics.push_back(each.value_name);
      for (const LineupId lineup : found.asked.lineups.keys()) {
        const GoalValue& value = trial.values[goal][lineup];
        add(found.asked.lineups[lineup], each.value_name, each.metric->unit, value.value, value.interval);
      }
    }
    add(all_players, "loss", "tolerances", trial.loss, std::nullopt);
    add(all_players, "changes", "rules", static_cast<double>(trial.changes), std::nullopt);
  }
  return rows;
}

}  // namespace cicera
