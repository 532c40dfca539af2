#include "engine/report/judge_json.h"

#include "engine/formats/json.h"
#include "engine/report/estimate_json.h"
#include "engine/report/judge_words.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

Json json_of(const Proportion& share) { return {{"rate", share.rate}, {"ci95", interval_json(share.ci95)}}; }

Json json_of(const BeforeAfter& numbers) { return {{"before", numbers.before}, {"after", numbers.after}}; }

Json json_of(const LineJudgement& line) {
  return {{"line", line.line},
          {"hands", json_of(line.fires)},
          {"leading", with_interval(line.leading)},
          {"dealing", with_interval(line.dealing)}};
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

std::string judge_json(const JudgeRun& run, const Judgement& judged) {
  Json json = {{"spec", judged.spec},        {"against", judged.against},      {"players", run.options.players},
               {"hands", run.options.hands}, {"matches", run.options.matches}, {"seed", run.options.seed},
               {"changes", judged.changes}};
  json["fires"] = Json::array();
  for (const LineJudgement& line : judged.lines) json["fires"].push_back(json_of(line));
  json["duplicates"] = duplicates_of(judged);
  json["decides"] = {{"hands", json_of(judged.decides_hand)}, {"matches", json_of(judged.decides_match)}};
  json["favours"] = with_interval(judged.favours);
  json["length"] = {{"hands_per_match", json_of(judged.hands_a_match)},
                    {"difference", with_interval(judged.length)},
                    {"plays_per_match", json_of(judged.plays_a_match)}};
  json["ties"] = {{"hands", json_of(judged.tied_hands)}, {"matches", json_of(judged.drawn_matches)}};
  json["instant_wins"] = json_of(judged.instant_wins);
  json["played_otherwise"] = json_of(judged.played_otherwise);
  json["legal_plays"] = json_of(judged.choices);
  json["skill"] = {{"before", with_interval(judged.skill_before)}, {"after", with_interval(judged.skill_after)}};
  json["nearest"] = nullptr;
  if (judged.nearest) json["nearest"] = {{"ruleset", judged.nearest->ruleset}, {"settings", judged.nearest->switches}};
  json["sentences"] = Json::array();
  for (const JudgeSentence& sentence : judge_sentences(run, judged, run.options.language.value_or(Language::english)))
    json["sentences"].push_back(sentence.text);
  return json_text(json);
}

}  // namespace cicera
