#include "engine/report/arena_json.h"

#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/arena_results.h"
#include "engine/report/estimate_json.h"
#include "engine/report/metrics_report.h"
#include "engine/ruleset/resolved.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json pairing_json(const SimulationRun& run, std::size_t number, const PairingEstimate& estimate) {
  const auto& [ruleset, players] = run.pairings()[number];
  const PairingStatistics& pairing = run.result.pairings[number];
  Json json = {{"ruleset", run.rulesets[ruleset].spec},
               {"a", run.players[players.a]},
               {"b", run.players[players.b]},
               {"unit", run.options.unit == Unit::match ? "match" : "deal"},
               {"pairs", pairing.units},
               {"legs", pairing.legs.size()},
               {"points", with_deviation(estimate.points)},
               {"wins", {{"a", pairing.wins_a}, {"b", pairing.wins_b}, {"tie", pairing.ties}}},
               {"forfeits", {{"a", pairing.forfeits_a}, {"b", pairing.forfeits_b}}},
               {"score", with_interval(estimate.score)},
               {"scores", pairing.scores},
               {"p_value", estimate.p_value}};
  json["better"] = !estimate.settled() ? Json() : Json(estimate.a_leads ? "a" : "b");
  json["correlation"] = estimate.correlation ? Json(*estimate.correlation) : Json();
  if (!run.plan.metrics.empty()) json["metrics"] = metrics_json(metrics_of_pairing(run, number));
  return json;
}

Json ratings_json(const SimulationRun& run) {
  Json list = Json::array();
  for (std::size_t i = 0; i < run.rulesets.size(); ++i) {
    const std::vector<Rating> ratings = ratings_of(run, i);
    for (std::size_t player = 0; player < ratings.size(); ++player) {
      const Interval ci95 = ci95_of(run, ratings[player]);
      list.push_back({{"ruleset", run.rulesets[i].spec},
                      {"player", run.players[player]},
                      {"elo", ratings[player].elo},
                      {"error", ratings[player].error},
                      {"ci95", interval_json(ci95)}});
    }
  }
  return list;
}

Json sprt_json(const Sprt& test, const PairingStatistics& pairing) {
  const SprtVerdict verdict = test.verdict(pairing);
  Json json = {{"lower", test.lower},
               {"upper", test.upper},
               {"log_likelihood_ratio", test.log_likelihood_ratio(pairing)},
               {"bounds", {test.lower_bound(), test.upper_bound()}}};
  json["accepted"] = verdict == SprtVerdict::lower   ? Json(test.lower)
                     : verdict == SprtVerdict::upper ? Json(test.upper)
                                                     : Json();
  return json;
}

}  // namespace

std::string arena_json(const SimulationRun& run) {
  Json json;
  json["format"] = "cicera.arena/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = run.options.seed;
  json["players"] = run.players;
  json["see_all"] = that_see_all(run.players);
  json["rulesets"] = Json::array();
  for (const Ruleset& ruleset : run.rulesets)
    json["rulesets"].push_back(
        {{"spec", ruleset.spec}, {"ruleset", ruleset.name}, {"fingerprint", fingerprint(ruleset.rules)}});
  if (run.options.precision > 0) json["precision"] = precision_json(run);
  if (run.options.sprt) json["sprt"] = sprt_json(*run.options.sprt, run.result.pairings[0]);
  json["pairings"] = Json::array();
  const std::vector<PairingEstimate> estimates = estimates_of(run);
  for (std::size_t i = 0; i < estimates.size(); ++i) json["pairings"].push_back(pairing_json(run, i, estimates[i]));
  json["ratings"] = ratings_json(run);
  return json_text(json);
}

}  // namespace cicera
