#include "engine/report/arena_json.h"

#include "engine/conclusions/arena_conclusion.h"
#include "engine/formats/json.h"
#include "engine/players/seating.h"
#include "engine/report/estimate_json.h"
#include "engine/ruleset/resolved.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json pairing_json(const ArenaConclusion& arena, const PairingConclusion& pairing) {
  const PairingStatistics& totals = pairing.totals;
  Json json = {{"ruleset", arena.rulesets[pairing.ruleset].spec},
               {"a", arena.players[pairing.players.a]},
               {"b", arena.players[pairing.players.b]},
               {"unit", arena.options.unit == Unit::match ? "match" : "deal"},
               {"pairs", totals.units},
               {"legs", totals.legs.size()},
               {"points", with_deviation(pairing.points)},
               {"wins", {{"a", totals.wins_a}, {"b", totals.wins_b}, {"tie", totals.ties}}},
               {"forfeits", {{"a", totals.forfeits_a}, {"b", totals.forfeits_b}}},
               {"score", with_interval(pairing.score)},
               {"scores", totals.scores},
               {"p_value", pairing.p_value}};
  json["better"] = !pairing.significant() ? Json() : Json(pairing.a_leads ? "a" : "b");
  json["correlation"] = pairing.correlation ? Json(*pairing.correlation) : Json();
  if (!arena.measured.empty()) json["metrics"] = metrics_json(pairing.metrics);
  return json;
}

Json ratings_json(const ArenaConclusion& arena) {
  Json list = Json::array();
  for (std::size_t i = 0; i < arena.rulesets.size(); ++i)
    for (std::size_t player = 0; player < arena.players.size(); ++player) {
      const Rating& rating = arena.ratings[i][player];
      list.push_back({{"ruleset", arena.rulesets[i].spec},
                      {"player", arena.players[player]},
                      {"elo", rating.elo},
                      {"error", rating.error},
                      {"ci95", interval_json(rating.ci95)}});
    }
  return list;
}

Json sprt_json(const Sprt& test, const SprtConclusion& found) {
  const auto& [verdict, ratio] = found;
  Json json = {{"lower", test.lower},
               {"upper", test.upper},
               {"log_likelihood_ratio", ratio},
               {"bounds", {test.lower_bound(), test.upper_bound()}}};
  json["accepted"] = verdict == SprtVerdict::lower   ? Json(test.lower)
                     : verdict == SprtVerdict::upper ? Json(test.upper)
                                                     : Json();
  return json;
}

}  // namespace

Json arena_json(const ArenaConclusion& arena) {
  Json json;
  json["format"] = "cicera.arena/1";
  json["version"] = CICERA_VERSION;
  json["seed"] = arena.options.seed;
  json["players"] = arena.players;
  json["see_all"] = that_see_all(arena.players);
  json["rulesets"] = Json::array();
  for (const Ruleset& ruleset : arena.rulesets)
    json["rulesets"].push_back(
        {{"spec", ruleset.spec}, {"ruleset", ruleset.name}, {"fingerprint", fingerprint(ruleset.rules)}});
  if (arena.options.precision > 0) json["precision"] = precision_json(arena);
  if (arena.sprt) json["sprt"] = sprt_json(*arena.options.sprt, *arena.sprt);
  json["pairings"] = Json::array();
  for (const PairingConclusion& pairing : arena.pairings) json["pairings"].push_back(pairing_json(arena, pairing));
  json["ratings"] = ratings_json(arena);
  return json;
}

}  // namespace cicera
