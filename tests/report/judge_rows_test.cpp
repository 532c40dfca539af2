// The table of a judgement has the numbers of its JSON.
#include "engine/report/judge_rows.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>

#include "engine/report/judge_json.h"
#include "engine/support/text.h"
#include "scripting/scripting.h"
#include "tests/helpers/played_study.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

Judgement judgement_with_all() {
  const Library library({source_folder / "rulesets"}, read_script);
  JudgeOptions options;
  options.spec = "cicera:match.target=21,scoring.x={kind: card, card: 7d, points: 1}";
  options.players = "greedy";
  options.other_players = {"random"};
  options.hands = 120;
  options.matches = 20;
  options.deals = 20;
  options.measured = 2;
  JudgeRun run = load_judge(library, options);
  play_all(run);
  return judgement_of(run, library);
}

/// What stands at the end of the way that a metric names.
nlohmann::json at_way(nlohmann::json value, const std::string& metric) {
  for (const std::string& step : split(metric, '.'))
    value = value.is_object() ? value.value(step, nlohmann::json()) : nlohmann::json();
  return value;
}

double number_of(const nlohmann::json& value) {
  for (const char* name : {"mean", "rate"})
    if (value.is_object() && value.contains(name)) return value[name];
  return value.get<double>();
}

TEST(JudgeRows, AreTheNumbersOfTheJson) {
  const Judgement judged = judgement_with_all();
  const nlohmann::json json = judge_json(judged);
  std::set<std::string> seen;
  for (const TidyRow& row : judge_rows(judged)) {
    SCOPED_TRACE(row.metric + " of " + row.ruleset + " against " + row.against);
    EXPECT_EQ(row.command, "judge");
    EXPECT_GT(row.n, 0);
    seen.insert(row.metric);
    const nlohmann::json value = at_way(json, row.metric);
    const bool is_both = value.is_object() && value.contains("before");
    std::optional<double> expected;
    if (row.metric == "length.hands_per_match" && !row.against.empty())
      expected = number_of(json["length"]["difference"]);
    else if (is_both && row.against.empty())
      expected = number_of(value[row.ruleset == judged.spec ? "after" : "before"]);
    else if (is_both)
      expected = number_of(value["difference"]);
    else if (row.metric == "favours" && row.players == "greedy")
      expected = number_of(json["favours"]);
    else if (row.metric.starts_with("decides"))
      expected = number_of(value);
    EXPECT_EQ(row.value, expected.value_or(row.value));
  }
  for (const char* metric :
       {"fires.x.hands", "favours", "decides.hands", "decides.matches", "ties.hands", "instant_wins",
        "played_otherwise", "turns_otherwise", "legal_plays", "measured.suspense", "skill"})
    EXPECT_TRUE(seen.contains(metric)) << metric;
}

}  // namespace
}  // namespace cicera::tests
