#include "engine/report/judge_json.h"

#include "engine/formats/json.h"
#include "engine/report/estimate_json.h"
#include "engine/report/judge_sentences.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Proportion& share) { return {{"rate", share.rate}, {"ci95", interval_json(share.ci95)}}; }

Json json_of(const BeforeAfter& numbers) { return {{"before", numbers.before}, {"after", numbers.after}}; }

Json json_of(const LineJudgement& line) {
  return {{"line", line.line},
          {"new", line.is_new},
          {"hands", json_of(line.fires)},
          {"leading", with_interval(line.leading)},
          {"dealing", with_interval(line.dealing)}};
}

Json measured_of(const Judgement& judged) {
  Json measured = Json::object();
  for (const MeasuredChange& each : judged.measured)
    measured[std::string(each.metric->name)] = {
        {"before", each.value.before}, {"after", each.value.after}, {"difference", with_interval(each.difference)}};
  return measured;
}

Json turns_of(const Judgement& judged) {
  Json turns = Json::array();
  for (const TurnJudgement& each : judged.turns)
    turns.push_back({{"players", each.players},
                     {"turns", each.turns},
                     {"rate", each.otherwise.rate},
                     {"ci95", interval_json(each.otherwise.ci95)},
                     {"by_chance", each.by_chance}});
  return turns;
}

Json goals_of(const Judgement& judged) {
  Json goals = Json::array();
  for (const GoalVerdict& goal : judged.goals) {
    Json json = {{"goal", goal.goal}, {"value", goal.value}, {"ci95", interval_json(goal.interval)}};
    json["before"] = goal.before ? Json(*goal.before) : Json();
    json["met"] = goal.met ? Json(*goal.met) : Json();
    goals.push_back(std::move(json));
  }
  return goals;
}

Json favours_of(const PlayersJudgement& judged) {
  Json json = with_interval(judged.favours);
  json["players"] = judged.players;
  json["settled"] = judged.significant;
  return json;
}

Json nearest_of(const Judgement& judged) {
  if (!judged.nearest) return nullptr;
  Json json = {{"ruleset", judged.nearest->ruleset}, {"settings", judged.nearest->switches}};
  if (const auto& effect = judged.nearest->effect)
    json.update(Json{{"hands", effect->hands},
                     {"other_winner", json_of(effect->other_winner)},
                     {"points", effect->points},
                     {"points_of_other", effect->points_of_other},
                     {"reinvented", effect->is_reinvented()}});
  return json;
}

Json reach_of(const Judgement& judged) {
  if (!judged.reach) return nullptr;
  Json json = {{"hands", json_of(judged.reach->hands)}, {"match_lengths", json_of(judged.reach->lengths)}};
  json["legal_plays"] = judged.reach->turns ? json_of(*judged.reach->turns) : Json();
  return json;
}

Json duplicates_of(const Judgement& judged) {
  Json duplicates = Json::array();
  for (const LineJudgement& line : judged.lines)
    for (const Overlap& each : line.overlaps)
      if (each.duplicate())
        duplicates.push_back({{"line", each.line},
                              {"of", each.of},
                              {"share", each.share.rate},
                              {"ci95", interval_json(each.share.ci95)},
                              {"reverse", each.reverse.rate},
                              {"by", each.by_play ? "play" : "hand"},
                              {"occasions", each.occasions}});
  return duplicates;
}

}  // namespace

Json judge_json(const Judgement& judged) {
  Json json = {
      {"format", "cicera.judgement/1"},    {"version", CICERA_VERSION},         {"spec", judged.spec},
      {"against", judged.against},         {"players", judged.options.players}, {"hands", judged.options.hands},
      {"matches", judged.options.matches}, {"seed", judged.options.seed},       {"changes", judged.changes},
      {"same_deals", judged.same_deals}};
  json["fires"] = Json::array();
  for (const LineJudgement& line : judged.lines) json["fires"].push_back(json_of(line));
  json["makes_a_difference"] = reach_of(judged);
  json["duplicates"] = duplicates_of(judged);
  json["decides"] = nullptr;
  if (judged.same_deals)
    json["decides"] = {{"hands", json_of(judged.decides_hand)}, {"matches", json_of(judged.decides_match)}};
  json["favours"] = favours_of(judged.favours());
  json["favours_by_players"] = Json::array();
  for (const PlayersJudgement& each : judged.players) json["favours_by_players"].push_back(favours_of(each));
  json["goals"] = goals_of(judged);
  json["length"] = {{"hands_per_match", json_of(judged.hands_a_match)},
                    {"difference", with_interval(judged.length)},
                    {"plays_per_match", json_of(judged.plays_a_match)}};
  json["ties"] = {{"hands", json_of(judged.tied_hands)}, {"matches", json_of(judged.drawn_matches)}};
  json["instant_wins"] = json_of(judged.instant_wins);
  json["played_otherwise"] = judged.same_deals ? json_of(judged.played_otherwise) : Json();
  json["turns_otherwise"] = turns_of(judged);
  json["legal_plays"] = json_of(judged.choices);
  json["skill"] = {{"before", with_interval(judged.skill_before)},
                   {"after", with_interval(judged.skill_after)},
                   {"difference", with_interval(judged.skill_change)}};
  json["measured"] = measured_of(judged);
  json["nearest"] = nearest_of(judged);
  json["sentences"] = Json::array();
  for (const JudgeSentence& sentence : judge_sentences(judged, judged.options.language.value_or(Language::english)))
    json["sentences"].push_back(sentence.text);
  return json;
}

}  // namespace cicera
