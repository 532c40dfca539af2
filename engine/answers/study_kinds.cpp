#include "engine/answers/study_kinds.h"

#include <algorithm>
#include <limits>

#include "engine/answers/judge_question.h"
#include "engine/answers/run_keys.h"
#include "engine/answers/tune_question.h"

namespace cicera {
namespace {

constexpr std::int64_t most_hands = 1'000'000'000;
constexpr std::size_t any_number = std::numeric_limits<std::size_t>::max();

template <typename Question>
std::unique_ptr<SeveralQuestion> question_of() {
  return std::make_unique<Question>();
}

}  // namespace

std::unique_ptr<StudyQuestion> StudyKind::ask() const {
  if (run) return std::make_unique<RunQuestion>(*run);
  return several();
}

const std::vector<StudyKind>& study_kinds() {
  static const std::vector<StudyKind> kinds = {
      {.name = "simulate",
       .meaning = "Play many hands or matches under one ruleset",
       .run = RunKind{.study = Simulate(),
                      .keys = simulate_keys,
                      .players = "random",
                      .count = 100'000,
                      .max_count = most_hands},
       .examples = {{"cicera simulate --hands 1e6"},
                    {"cicera simulate --precision 0.02", "as many hands as it takes"},
                    {"cicera simulate --players greedy,random --matches 1000"},
                    {"mpirun -n 4 cicera simulate --hands 1e7", "on four processes"},
                    {"cicera simulate cicera:deal.rounds=6+6 --hands 20 --log hands.jsonl"}}},
      {.name = "compare",
       .meaning = "Play the same deals under several rulesets and compare the results",
       .run = RunKind{.study = Compare(),
                      .keys = compare_keys,
                      .rulesets = "The rulesets; differences are from the first",
                      .min_rulesets = 2,
                      .max_rulesets = any_number,
                      .other_players = {"random"},
                      .count = 100'000,
                      .max_count = most_hands,
                      .has_sentences = true},
       .examples = {{"cicera compare cicera 'cicera:deal.rounds=[6,6]' --hands 100000"},
                    {"cicera compare cicera cicera:scoring.cards.tie=split --precision 0.05"},
                    {"cicera compare cicera ./my-house.yaml --players careful --players greedy"},
                    {"cicera compare cicera cicera:match.target=31 ./my-house.yaml --matches 2000"}}},
      {.name = "worth",
       .meaning = "Play with and without each rule to see what it is worth",
       .run = RunKind{.study = Worth(),
                      .keys = worth_keys,
                      .rulesets = "A ruleset whose rules are dropped one by one (default: cicera), or two whose "
                                  "differences are valued",
                      .max_rulesets = 2,
                      .count = 20'000,
                      .max_count = most_hands,
                      .has_sentences = true},
       .examples = {{"cicera worth cicera --players greedy"},
                    {"cicera worth cicera ./my-house.yaml", "and Shapley values"},
                    {"cicera worth cicera --vary match.target=31,51 --matches 500"}},
       .notes = {"Players see the rules that they play under. A value is what the side that leads gains on the side "
                 "that deals."}},
      {.name = "arena",
       .meaning = "Play players against one another and rate them",
       .run = RunKind{.study = Arena(),
                      .keys = arena_keys,
                      .rulesets = "The rulesets to play under (default: cicera)",
                      .max_rulesets = any_number,
                      .players = "random,greedy,careful",
                      .count = 1000,
                      .max_count = 1'000'000,
                      .has_parts = false},
       .examples = {{"cicera arena --players greedy,careful --deals 2000"},
                    {"cicera arena cicera ./my-house.yaml --players random,greedy,careful"},
                    {"cicera arena --players search:worlds=60,careful --matches 200"},
                    {"cicera arena --players careful,greedy --sprt 0,40", "until it is decided"}}},
      {.name = "judge",
       .meaning = "Say whether a change of the rules is good",
       .several = question_of<JudgeQuestion>,
       .examples = {{"cicera judge cicera:match.target=31"},
                    {"cicera judge ./my-house.yaml", "a file, against what it extends"},
                    {"cicera judge ./my-rule.lua --against cicera", "a script, added to cicera"}},
       .notes = {"It says how often the change scores, with what else, whether it decides hands and matches, whom it "
                 "favours, what it does to length, ties, tension and play, what skill counts for, which ruleset is "
                 "near, and whether the goals in the ruleset's file are met. "
                 "Whether that is fun is for players to say."}},
      {.name = "tune",
       .meaning = "Search settings of a ruleset for those that reach goals",
       .several = question_of<TuneQuestion>,
       .finds_ruleset = true,
       .examples = {{"cicera tune --vary match.target=9,21 --goal hands_per_match=2+-1 --matches 900"},
                    {"cicera tune --vary scoring.cards.points=1..3 --goal lead_deal_wins=0+-2%"}},
       .notes = {"What the search saw is not printed: the best of many looks better than it is. The figures are those "
                 "of fresh deals that chose nothing."}}};
  return kinds;
}

const StudyKind* study_kind(std::string_view name) {
  const auto found = std::ranges::find(study_kinds(), name, &StudyKind::name);
  return found == study_kinds().end() ? nullptr : &*found;
}

}  // namespace cicera
