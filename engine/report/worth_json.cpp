#include "engine/report/worth_json.h"

#include "engine/conclusions/worth_conclusion.h"
#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/estimate_json.h"

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
    json["settled"] = value.significant;
    values.push_back(std::move(json));
  }
  return values;
}

Json result_json(const WorthConclusion& worth, const WorthResult& result) {
  const WorthStudy& study = worth.study_of(result);
  const bool in_matches = worth.options.unit == Unit::match;
  Json json;
  json["players"] = worth.lineups[result.lineup];
  if (const std::string& name = worth.settings[result.study].name; !name.empty()) json["setting"] = name;
  constexpr const char* designs[] = {"one_by_one", "combinations", "fraction"};
  json["design"] = designs[index_of(study.design)];
  add(json, "total", result.total, in_matches);
  json["with_all"] = result.with_all;
  json["values"] = values_json(result, in_matches);
  json["path"] = Json::array();
  for (const WorthStep& step : result.path) json["path"].push_back({{"rule", step.rule}, {"points", step.points}});
  json["left_out"] = Json::array();
  for (const auto& [rule, reason] : study.left_out) json["left_out"].push_back({{"rule", rule}, {"reason", reason}});
  if (const auto aliases = study.aliases(); !aliases.empty()) json["aliases"] = aliases;
  return json;
}

}  // namespace

Json worth_json(const WorthConclusion& worth, const std::vector<std::string>& sentences) {
  Json json;
  json["format"] = "cicera.worth/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = worth.options.seed;
  json["rulesets"] = worth.specs;
  json["unit"] = unit_name(worth.options.unit, 1);
  json["units"] = worth.units;
  if (const auto cheats = that_see_all(worth.all_players()); !cheats.empty()) json["see_all"] = cheats;
  if (worth.options.precision > 0) json["precision"] = precision_json(worth);
  json.update(result_json(worth, worth.results[0]));
  json["others"] = Json::array();
  for (std::size_t i = 1; i < worth.results.size(); ++i) json["others"].push_back(result_json(worth, worth.results[i]));
  json["sentences"] = sentences;
  return json;
}

}  // namespace cicera
