#include "engine/report/tune_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/formats/json.h"
#include "engine/prose/page.h"
#include "engine/report/numbers.h"
#include "engine/report/tidy_rows.h"
#include "engine/ruleset/resolved.h"
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
std::string goal_words(const TuneRun& run, const TuneTrial& trial, std::size_t number, std::size_t lineup) {
  const TuneGoal& goal = run.goals[number];
  const GoalValue value = run.value_of(trial, number, lineup);
  std::string text =
      fmt::format("{}: {} ({} to {}), {}", goal.text, number_of(goal, value.value), number_of(goal, value.interval.low),
                  number_of(goal, value.interval.high), verdict_of(goal, value));
  if (run.options.lineups.size() > 1) text += fmt::format(" among {} players", run.options.lineups[lineup]);
  return text;
}

std::string title_of(const TuneTrial& trial) {
  if (trial.changes == 0) return "As it is";
  return fmt::format("{}, {}", trial.setting.name,
                     format_count(static_cast<std::int64_t>(trial.changes), "rule") + " changed");
}

std::string trial_text(const TuneRun& run, const TuneTrial& trial, const Style& style) {
  std::string text = style.bold + title_of(trial) + style.reset + fmt::format(": loss {:.2f}\n", trial.loss);
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < run.options.lineups.size(); ++lineup)
      text += wrap("  " + goal_words(run, trial, goal, lineup), 4, page_width);
  return text;
}

/// Every setting that was left out by name, as far as they are few.
std::string unplayable_text(const TuneRun& run) {
  constexpr std::size_t most = 5;
  std::string text;
  for (std::size_t i = 0; i < run.unplayable.size() && i < most; ++i)
    text += wrap("Left out: " + printable(run.unplayable[i], 300) + ".", 2, page_width);
  if (run.unplayable.size() > most)
    text += fmt::format("Left out as well: {}.\n",
                        format_count(static_cast<std::int64_t>(run.unplayable.size() - most), "setting"));
  return text;
}

std::string front_text(const TuneRun& run) {
  std::vector<std::string> parts;
  for (const TuneTrial* trial : run.pareto_front())
    parts.push_back(fmt::format("{} changed: {:.2f}", trial->changes, trial->loss));
  return parts.size() < 2
             ? ""
             : wrap("Least loss by the number of rules changed: " + join(parts, "; ") + ".", 2, page_width);
}

Json trial_json(const TuneRun& run, const TuneTrial& trial) {
  Json goals = Json::array();
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < run.options.lineups.size(); ++lineup) {
      const GoalValue value = run.value_of(trial, goal, lineup);
      const auto met = run.goals[goal].met(value.interval);
      goals.push_back({{"goal", run.goals[goal].text},
                       {"players", run.options.lineups[lineup]},
                       {"value", value.value},
                       {"ci95", {value.interval.low, value.interval.high}},
                       {"met", met ? Json(*met) : Json()}});
    }
  return {{"spec", trial.spec},   {"changes", trial.changes}, {"loss", trial.loss}, {"choice_loss", trial.choice_loss},
          {"units", trial.units}, {"goals", std::move(goals)}};
}

}  // namespace

std::string search_command(const TuneRun& run) {
  const TuneOptions& options = run.options;
  std::string command = "cicera tune -r " + shell_word(options.spec);
  for (const std::string& each : options.variations) command += " --vary " + shell_word(each);
  for (const std::string& each : options.goals) command += " --goal " + shell_word(each);
  for (const std::string& each : options.lineups) command += " --players " + shell_word(each);
  return command + fmt::format(" --{} {} --confirm {} --seed {}", unit_name(options.unit, 0), options.budget,
                               options.confirmed, options.seed);
}

std::string tune_text(const TuneRun& run, const Style& style) {
  const TuneOptions& options = run.options;
  std::string text = wrap(
      fmt::format(
          "{} of {}, searched in {} {}; the best chosen on {} fresh {} each, and measured on as many others, seed {}",
          format_count(static_cast<std::int64_t>(run.trials.size()), "setting"), options.spec, grouped(options.budget),
          unit_name(options.unit, options.budget), grouped(options.confirmed),
          unit_name(options.unit, options.confirmed), options.seed),
      0, page_width);
  text += unplayable_text(run) + "\n";
  for (const TuneTrial& trial : run.confirmed) text += trial_text(run, trial, style) + "\n";
  text += front_text(run);
  text += wrap(
      "In brackets: 95% intervals. The loss adds up how far each goal is missed, in its tolerances. Best, chosen "
      "on other deals than these: " +
          shell_word(run.best().spec) + ".",
      0, page_width);
  return text;
}

std::string tune_json(const TuneRun& run) {
  Json json;
  json["format"] = "cicera.tune/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = run.options.seed;
  json["command"] = search_command(run);
  json["ruleset"] = {{"spec", run.options.spec}, {"fingerprint", fingerprint(run.base.rules)}};
  json["settings"] = run.trials.size();
  json["unplayable"] = run.unplayable;
  json["confirmed"] = Json::array();
  for (const TuneTrial& trial : run.confirmed) json["confirmed"].push_back(trial_json(run, trial));
  json["pareto"] = Json::array();
  for (const TuneTrial* trial : run.pareto_front())
    json["pareto"].push_back({{"spec", trial->spec}, {"changes", trial->changes}, {"loss", trial->loss}});
  json["best"] = run.best().spec;
  return json_text(json);
}

std::string tune_csv(const TuneRun& run) {
  const std::string all_players = join(run.options.lineups, ";");
  std::vector<TidyRow> rows;
  for (const TuneTrial& trial : run.confirmed) {
    const auto add = [&](const std::string& players, const std::string& metric, std::string_view unit, double value,
                         const std::optional<Interval>& interval) {
      rows.push_back({"tune", trial.spec, players, "", metric, std::string(unit), trial.units, value, interval});
    };
    std::vector<std::string> metrics;  // two goals may be of one
    for (std::size_t goal = 0; goal < run.goals.size(); ++goal) {
      const TuneGoal& each = run.goals[goal];
      if (std::ranges::find(metrics, each.value_name) != metrics.end()) continue;
      metrics.push_back(each.value_name);
      for (std::size_t lineup = 0; lineup < run.options.lineups.size(); ++lineup) {
        const GoalValue value = run.value_of(trial, goal, lineup);
        add(run.options.lineups[lineup], each.value_name, each.metric->unit, value.value, value.interval);
      }
    }
    add(all_players, "loss", "tolerances", trial.loss, std::nullopt);
    add(all_players, "changes", "rules", static_cast<double>(trial.changes), std::nullopt);
  }
  return csv_text(rows);
}

std::vector<std::string> tune_evidence(const TuneRun& run) {
  std::vector<std::string> notes = {"Found by: " + search_command(run)};
  for (std::size_t goal = 0; goal < run.goals.size(); ++goal)
    for (std::size_t lineup = 0; lineup < run.options.lineups.size(); ++lineup)
      notes.push_back(fmt::format("{}, in {} fresh {} among {} players.", goal_words(run, run.best(), goal, lineup),
                                  grouped(run.options.confirmed), unit_name(run.options.unit, 0),
                                  run.options.lineups[lineup]));
  return notes;
}

}  // namespace cicera
