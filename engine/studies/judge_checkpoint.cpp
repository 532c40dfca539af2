#include "engine/studies/judge_checkpoint.h"

#include <utility>

#include "engine/formats/json.h"
#include "engine/formats/partial_result.h"
#include "engine/studies/checkpoint_document.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

constexpr const char* judge_format = "cicera.judging/1";

Json command_json(const JudgeOptions& options) {
  return {{"spec", options.spec},
          {"against", options.against},
          {"parent", options.parent},
          {"players", options.players},
          {"others", options.other_players},
          {"hands", options.hands},
          {"matches", options.matches},
          {"deals", options.deals},
          {"measured", options.measured},
          {"pace", options.pace},
          {"seed", options.seed}};
}

/// Every run that a judgement plays with the totals that it has, in order: those of a run, then those of its batches.
template <typename Run>
void each_result(Run& run, const auto& visit) {
  const auto whole = [&](auto& played) {
    if (played.plan.count > 0) visit(played, played.result);
  };
  whole(run.hands);
  whole(run.matches);
  whole(run.skill);
  for (auto& batch : run.skill_batches) visit(run.skill, batch);
  whole(run.measured);
  for (auto& batch : run.measured_batches) visit(run.measured, batch);
  if (run.family) whole(*run.family);
  for (auto& study : run.goals)
    for (auto* trial : {&study.before, &study.after})
      for (auto& played : trial->runs) whole(played);
}

Json moments_json(const Moments& moments) {
  return {static_cast<std::int64_t>(moments.sum), static_cast<std::int64_t>(moments.squares)};
}

/// Of turns, which are few a hand, so that all sums fit.
Json ratio_json(const RatioSums& sums) {
  return {sums.hands, moments_json(sums.top), moments_json(sums.bottom), static_cast<std::int64_t>(sums.product)};
}

Json turns_json(const std::vector<TurnStudy>& turns) {
  Json all = Json::array();
  for (const TurnStudy& study : turns)
    all.push_back(
        {ratio_json(study.choices.otherwise), ratio_json(study.choices.by_chance), ratio_json(study.choices.legal)});
  return all;
}

std::int64_t sum(const JsonCursor& json) { return json.integer(-INT64_MAX / 2, INT64_MAX / 2); }

Moments read_moments(const JsonCursor& json) {
  const auto items = json.items(2);
  return {sum(items[0]), sum(items[1])};
}

RatioSums read_ratio(const JsonCursor& json) {
  const auto items = json.items(4);
  return {.hands = items[0].integer(0, max_units),
          .top = read_moments(items[1]),
          .bottom = read_moments(items[2]),
          .product = sum(items[3])};
}

}  // namespace

std::string judge_checkpoint(const JudgeRun& run, std::int64_t done) {
  Json parts = Json::array();
  each_result(run, [&](const SimulationRun& played, const SimulationResult& totals) {
    parts.push_back(played.partial_json(totals));
  });
  return checkpoint_text(judge_format, {{"command", command_json(run.options)},
                                        {"done", done},
                                        {"parts", std::move(parts)},
                                        {"turns", turns_json(run.turns)},
                                        {"events", run.events.counts()}});
}

JudgeCheckpoint::JudgeCheckpoint(std::string file)
    : file_(std::move(file)),
      document_(read_checkpoint(file_, judge_format, "judge", {"command", "done", "parts", "turns", "events"})) {}

JudgeOptions JudgeCheckpoint::options() const {
  const JsonCursor json = JsonCursor(document_, {file_})["command"];
  json.expect_keys(
      {"spec", "against", "parent", "players", "others", "hands", "matches", "deals", "measured", "pace", "seed"});
  JudgeOptions options;
  options.spec = json["spec"].text();
  options.against = json["against"].text();
  options.parent = json["parent"].text();
  options.players = json["players"].text();
  options.other_players = json["others"].texts();
  options.hands = json["hands"].integer(1, max_units);
  options.matches = json["matches"].integer(1, max_matches);
  options.deals = json["deals"].integer(1, max_units);
  options.measured = json["measured"].integer(0, max_units);
  options.pace = static_cast<int>(json["pace"].integer(1, INT32_MAX));
  options.seed = json["seed"].natural();
  return options;
}

std::int64_t JudgeCheckpoint::read(JudgeRun& run, std::int64_t units) const {
  const JsonCursor root(document_, {file_});
  std::vector<std::pair<SimulationRun*, SimulationResult*>> results;
  each_result(run, [&](SimulationRun& played, SimulationResult& totals) { results.emplace_back(&played, &totals); });
  const auto parts = root["parts"].items(results.size());
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const PartialResult part(file_, json_line(nlohmann::json(parts[i].object())));
    const auto [played, totals] = results[i];
    part.expect_rulesets(played->rulesets);
    *totals = part.totals(played->plan);
  }
  const auto turns = root["turns"].items(run.turns.size());
  for (std::size_t i = 0; i < turns.size(); ++i) {
    const auto ratios = turns[i].items(3);
    run.turns[i].choices = {read_ratio(ratios[0]), read_ratio(ratios[1]), read_ratio(ratios[2])};
  }
  const auto counts = root["events"].items(run.events.counts().size());
  std::vector<std::int64_t> events;
  for (const JsonCursor& each : counts) events.push_back(each.integer(-1, INT64_MAX / 2));
  run.events.restore(events);
  return root["done"].integer(0, units);
}

}  // namespace cicera
