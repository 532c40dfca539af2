#include "engine/answers/study_kinds.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/answers/study_keys.h"
#include "engine/metrics/metric_selection.h"
#include "engine/options/question_options.h"
#include "engine/support/door_words.h"
#include "engine/support/error.h"

namespace cicera {
namespace {

constexpr std::int64_t measured_hands = 1000;  // with metrics for which hands are replayed
constexpr std::int64_t most_hands = 1'000'000'000;
constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

}  // namespace

const std::vector<StudyKind>& study_kinds() {
  static const std::vector<StudyKind> kinds = {
      {.study = Simulate(),
       .meaning = "Play many hands or matches under one ruleset",
       .keys = simulate_keys,
       .players = "random",
       .count = 100'000,
       .max_count = most_hands,
       .examples = {{"cicera simulate --hands 1e6"},
                    {"cicera simulate --precision 0.02", "as many hands as it takes"},
                    {"cicera simulate --players greedy,random --matches 1000"},
                    {"mpirun -n 4 cicera simulate --hands 1e7", "on four processes"},
                    {"cicera simulate cicera:deal.rounds=6+6 --hands 20 --log hands.jsonl"}}},
      {.study = Compare(),
       .meaning = "Play the same deals under several rulesets and compare the results",
       .keys = compare_keys,
       .rulesets = "The rulesets; differences are from the first",
       .min_rulesets = 2,
       .max_rulesets = any_number,
       .other_players = {"random"},
       .count = 100'000,
       .max_count = most_hands,
       .examples = {{"cicera compare cicera 'cicera:deal.rounds=[6,6]' --hands 100000"},
                    {"cicera compare cicera cicera:scoring.cards.tie=split --precision 0.05"},
                    {"cicera compare cicera ./my-house.yaml --players careful --players greedy"},
                    {"cicera compare cicera cicera:match.target=31 ./my-house.yaml --matches 2000"}}},
      {.study = Worth(),
       .meaning = "Play with and without each rule to see what it is worth",
       .keys = worth_keys,
       .rulesets =
           "A ruleset whose rules are dropped one by one (default: cicera), or two whose differences are valued",
       .max_rulesets = 2,
       .count = 20'000,
       .max_count = most_hands,
       .examples = {{"cicera worth cicera --players greedy"},
                    {"cicera worth cicera ./my-house.yaml", "and Shapley values"},
                    {"cicera worth cicera --vary match.target=31,51 --matches 500"}},
       .notes = {"Players see the rules that they play under. A value is what the side that leads gains on the side "
                 "that deals."}},
      {.study = Arena(),
       .meaning = "Play players against one another and rate them",
       .keys = arena_keys,
       .rulesets = "The rulesets to play under (default: cicera)",
       .max_rulesets = any_number,
       .players = "random,greedy,careful",
       .count = 1000,
       .max_count = 1'000'000,
       .examples = {{"cicera arena --players greedy,careful --deals 2000"},
                    {"cicera arena cicera ./my-house.yaml --players random,greedy,careful"},
                    {"cicera arena --players search:worlds=60,careful --matches 200"},
                    {"cicera arena --players careful,greedy --sprt 0,40", "until it is decided"}}}};
  return kinds;
}

std::optional<StudyKind> study_kind(std::string_view name) {
  const auto found = std::ranges::find(study_kinds(), name, &StudyKind::name);
  return found == study_kinds().end() ? std::nullopt : std::optional(*found);
}

StudyQuestion::StudyQuestion(StudyKind asked) : kind(std::move(asked)) {
  simulation.players = kind.players;
  simulation.other_players = kind.other_players;
}

std::vector<Option> study_keys(StudyQuestion& question) {
  return question.kind.keys(question.simulation, question.kind.count);
}

std::vector<Argument> ruleset_arguments(StudyQuestion& question) {
  if (question.kind.max_rulesets == 1) return {};
  return {{.value = texts(question.specs, "SPEC", ValueKind::ruleset),
           .meaning = question.kind.rulesets,
           .required = question.kind.min_rulesets > 0,
           .repeatable = true,
           .key = "rulesets"}};
}

void complete_count(StudyQuestion& question) {
  SimulationOptions& options = question.simulation;
  std::int64_t count = question.kind.count;
  if (options.precision == 0 && names_measured(options.metrics)) count = std::min(count, measured_hands);
  if (options.count == 0) options.count = options.precision > 0 || options.sprt ? question.kind.max_count : count;
}

void complete_rulesets(StudyQuestion& question, const std::string& ruleset) {
  const StudyKind& kind = question.kind;
  std::vector<std::string>& specs = question.specs;
  if (!ruleset.empty()) specs.insert(specs.begin(), ruleset);
  if (specs.empty() && kind.min_rulesets == 0) specs = {default_ruleset};
  const auto as_in = [&] {
    return "as in " + ask_words(kind.name(), {{"rulesets", {default_ruleset, "./my-house.yaml"}, true}});
  };
  if (specs.size() < kind.min_rulesets)
    throw usage_error(fmt::format("{} needs {} rulesets or more", kind.name(), kind.min_rulesets), as_in());
  if (specs.size() > kind.max_rulesets)
    throw usage_error(fmt::format("{} takes at most {} rulesets", kind.name(), kind.max_rulesets), as_in());
}

}  // namespace cicera
