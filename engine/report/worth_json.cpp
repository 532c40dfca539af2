#include "engine/report/worth_json.h"

#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/estimate_json.h"
#include "engine/report/run_page.h"
#include "engine/report/worth_results.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json interval_or_null(const Estimate& estimate) { return estimate.ci95 ? interval_json(*estimate.ci95) : Json(); }

/// NAME, NAME_ci95, NAME_win_share, ...
void add(Json& json, const std::string& name, const std::optional<WorthEstimate>& estimate, bool in_matches) {
  json[name] = estimate ? Json(estimate->points.mean) : Json();
  if (!estimate) return;
  json[name + "_ci95"] = interval_or_null(estimate->points);
  json[name + "_win_share"] = with_interval(estimate->win_share);
  if (in_matches) json[name + "_hands_per_match"] = with_interval(estimate->length);
  if (estimate->winner_differs)
    json[name + "_winner_differs"] = {{"count", estimate->differing},
                                      {"rate", estimate->winner_differs->rate},
                                      {"ci95", interval_json(estimate->winner_differs->ci95)}};
}

Json values_json(const WorthResult& result, bool in_matches) {
  Json values = Json::array();
  for (const WorthValue& value : result.values) {
    Json json = {{"rule", value.rule}};
    add(json, "drop", value.drop, in_matches);
    add(json, "add", value.add, in_matches);
    add(json, "shapley", value.shapley, in_matches);
    json["settled"] = value.settled;
    values.push_back(std::move(json));
  }
  return values;
}

Json study_json(const SimulationRun& run, std::size_t number, std::size_t lineup) {
  const WorthStudy& study = run.worth_studies()[number];
  const WorthResult result = worth_result(run, study, lineup);
  const bool in_matches = run.options.unit == Unit::match;
  Json json;
  json["players"] = run.lineups[lineup];
  if (!run.settings[number].name.empty()) json["setting"] = run.settings[number].name;
  constexpr const char* designs[] = {"one_by_one", "combinations", "fraction"};
  json["design"] = designs[index_of(study.design)];
  add(json, "total", result.total, in_matches);
  json["with_all"] = result.with_all;
  json["values"] = values_json(result, in_matches);
  json["path"] = Json::array();
  for (const WorthStep& step : worth_path(run, study, lineup))
    json["path"].push_back({{"rule", step.rule}, {"points", step.points}});
  json["left_out"] = Json::array();
  for (const auto& [rule, reason] : study.left_out) json["left_out"].push_back({{"rule", rule}, {"reason", reason}});
  if (const auto aliases = study.aliases(); !aliases.empty()) json["aliases"] = aliases;
  return json;
}

}  // namespace

std::string worth_json(const SimulationRun& run) {
  Json json;
  json["format"] = "cicera.worth/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = run.options.seed;
  json["rulesets"] = run.specs;
  json["unit"] = unit_name(run.options.unit, 1);
  json["units"] = run.result.units;
  if (const auto cheats = that_see_all(run.all_players()); !cheats.empty()) json["see_all"] = cheats;
  if (run.options.precision > 0) json["precision"] = precision_json(run);
  Json first = study_json(run, 0, 0);
  json.update(first);
  json["others"] = Json::array();
  for (std::size_t study = 0; study < run.worth_studies().size(); ++study)
    for (std::size_t lineup = 0; lineup < run.lineups.size(); ++lineup)
      if (study + lineup > 0) json["others"].push_back(study_json(run, study, lineup));
  json["sentences"] = run_sentences(run);
  return json_text(json);
}

}  // namespace cicera
