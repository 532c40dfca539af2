#include "engine/report/tune_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/report/numbers.h"
#include "engine/support/shell_word.h"
#include "engine/support/text.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

std::string number_of(const TuneGoal& goal, double number) {
  return goal.metric->is_share() ? fmt::format("{:.1f}%", 100 * number) : fmt::format("{:.3f}", number);
}

std::string verdict_of(const TuneGoal& goal, const GoalValue& value) {
  const auto met = goal.met(value.interval);
  if (!met) return "open";
  return *met ? "met" : "not met";
}

/// "hands_per_match=6+-.5: 5.912 (5.850 to 5.974), met"
std::string goal_words(const TuneConclusion& found, const TunedSetting& trial, std::size_t number, std::size_t lineup) {
  const TuneGoal& goal = found.goals[number];
  const GoalValue& value = trial.values[number][lineup];
  std::string text =
      fmt::format("{}: {} ({} to {}), {}", goal.text, number_of(goal, value.value), number_of(goal, value.interval.low),
                  number_of(goal, value.interval.high), verdict_of(goal, value));
  if (found.asked.lineups.size() > 1) text += fmt::format(" among {} players", found.asked.lineups[lineup]);
  return text;
}

std::string title_of(const TunedSetting& trial) {
  if (trial.changes == 0) return "As it is";
  return fmt::format("{}, {}", trial.name, format_count(static_cast<std::int64_t>(trial.changes), "rule") + " changed");
}

std::string trial_text(const TuneConclusion& found, const TunedSetting& trial, const Style& style) {
  std::string text = style.bold + title_of(trial) + style.reset + fmt::format(": loss {:.2f}\n", trial.loss);
  for (std::size_t goal = 0; goal < found.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < found.asked.lineups.size(); ++lineup)
      text += wrap("  " + goal_words(found, trial, goal, lineup), 4, page_width);
  return text;
}

/// Every setting that was left out by name, as far as they are few.
std::string unplayable_text(const TuneConclusion& found) {
  constexpr std::size_t most = 5;
  std::string text;
  for (std::size_t i = 0; i < found.unplayable.size() && i < most; ++i)
    text += wrap("Left out: " + printable(found.unplayable[i], 300) + ".", 2, page_width);
  if (found.unplayable.size() > most)
    text += fmt::format("Left out as well: {}.\n",
                        format_count(static_cast<std::int64_t>(found.unplayable.size() - most), "setting"));
  return text;
}

std::string front_text(const TuneConclusion& found) {
  std::vector<std::string> parts;
  for (const TunedSetting* trial : found.pareto_front())
    parts.push_back(fmt::format("{} changed: {:.2f}", trial->changes, trial->loss));
  return parts.size() < 2
             ? ""
             : wrap("Least loss by the number of rules changed: " + join(parts, "; ") + ".", 2, page_width);
}

Json trial_json(const TuneConclusion& found, const TunedSetting& trial) {
  Json goals = Json::array();
  for (std::size_t goal = 0; goal < found.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < found.asked.lineups.size(); ++lineup) {
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

std::string search_command(const TuneConclusion& found) {
  const TuneParameters& asked = found.asked;
  std::string command = "cicera tune -r " + shell_word(asked.spec);
  for (const std::string& each : asked.variations) command += " --vary " + shell_word(each);
  for (const std::string& each : asked.goals) command += " --goal " + shell_word(each);
  for (const std::string& each : asked.lineups) command += " --players " + shell_word(each);
  return command + fmt::format(" --{} {} --confirm {} --seed {}", unit_name(asked.unit, 0), asked.budget,
                               asked.confirmed, asked.seed);
}

std::string tune_text(const TuneConclusion& found, const Style& style) {
  const TuneParameters& asked = found.asked;
  std::string text = wrap(
      fmt::format(
          "{} of {}, searched in {} {}; the best chosen on {} fresh {} each, and measured on as many others, seed {}",
          format_count(static_cast<std::int64_t>(found.settings), "setting"), asked.spec, grouped(asked.budget),
          unit_name(asked.unit, asked.budget), grouped(asked.confirmed), unit_name(asked.unit, asked.confirmed),
          asked.seed),
      0, page_width);
  text += unplayable_text(found) + "\n";
  for (const TunedSetting& trial : found.confirmed) text += trial_text(found, trial, style) + "\n";
  text += front_text(found);
  text += wrap(
      "In brackets: 95% intervals. The loss adds up how far each goal is missed, in its tolerances. Best, chosen "
      "on other deals than these: " +
          shell_word(found.best().spec) + ".",
      0, page_width);
  return text;
}

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
      for (std::size_t lineup = 0; lineup < found.asked.lineups.size(); ++lineup) {
        const GoalValue& value = trial.values[goal][lineup];
        add(found.asked.lineups[lineup], each.value_name, each.metric->unit, value.value, value.interval);
      }
    }
    add(all_players, "loss", "tolerances", trial.loss, std::nullopt);
    add(all_players, "changes", "rules", static_cast<double>(trial.changes), std::nullopt);
  }
  return rows;
}

std::vector<std::string> tune_evidence(const TuneConclusion& found) {
  std::vector<std::string> notes = {"Found by: " + search_command(found)};
  for (std::size_t goal = 0; goal < found.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < found.asked.lineups.size(); ++lineup)
      notes.push_back(fmt::format("{}, in {} fresh {} among {} players.", goal_words(found, found.best(), goal, lineup),
                                  grouped(found.asked.confirmed), unit_name(found.asked.unit, 0),
                                  found.asked.lineups[lineup]));
  return notes;
}

}  // namespace cicera
