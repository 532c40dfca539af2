// `--csv`: a tidy table, with the numbers of --json.
#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>

#include "engine/report/tidy_rows.h"
#include "tests/helpers/partial_run.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using Row = std::map<std::string, std::string>;

/// The fields of a line, quoted or not.
std::vector<std::string> fields_of(const std::string& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '"' && quoted && line[i + 1] == '"')
      fields.back() += line[++i];
    else if (line[i] == '"')
      quoted = !quoted;
    else if (line[i] == ',' && !quoted)
      fields.emplace_back();
    else
      fields.back() += line[i];
  }
  return fields;
}

std::vector<Row> table_of(const std::string& csv) {
  const std::vector<std::string> lines = lines_of(csv);
  const std::vector<std::string> heads = fields_of(lines.at(0));
  std::vector<Row> rows;
  for (std::size_t i = 1; i < lines.size(); ++i) {
    const std::vector<std::string> fields = fields_of(lines[i]);
    EXPECT_EQ(fields.size(), heads.size()) << lines[i];
    Row& row = rows.emplace_back();
    for (std::size_t column = 0; column < heads.size(); ++column) row[heads[column]] = fields.at(column);
  }
  return rows;
}

class Csv : public testing::Test {
 protected:
  static std::vector<Row> table(const Words& command) {
    const ProgramResult result = run_cicera(command + Words{"--csv"});
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return table_of(result.out);
  }
  static json answer(const Words& command) { return json::parse(run_cicera(command + Words{"--json"}).out); }

  /// The only row with these fields.
  static Row row(const std::vector<Row>& rows, const Row& wanted) {
    std::vector<Row> found;
    for (const Row& each : rows) {
      bool fits = true;
      for (const auto& [head, field] : wanted) fits = fits && each.at(head) == field;
      if (fits) found.push_back(each);
    }
    EXPECT_EQ(found.size(), 1U) << json(wanted).dump();
    return found.empty() ? Row() : found[0];
  }

  static void expect_number(const Row& row, double value, const json& interval) {
    EXPECT_EQ(std::stod(row.at("value")), value);
    EXPECT_EQ(std::stod(row.at("low")), interval[0]);
    EXPECT_EQ(std::stod(row.at("high")), interval[1]);
  }
};

TEST_F(Csv, OfASimulationHasTheMetrics) {
  const Words command = {"simulate", "--matches", "50", "-r", "cicera:deal.rounds=[6,6],match.target=21"};
  const std::vector<Row> rows = table(command);
  const json ruleset = answer(command)["rulesets"][0];
  const Row length = row(rows, {{"metric", "hands_per_match"}});
  expect_number(length, ruleset["hands_per_match"]["mean"], ruleset["hands_per_match"]["ci95"]);
  EXPECT_EQ(length.at("n"), "50");
  EXPECT_EQ(length.at("ruleset"), "cicera:deal.rounds=[6,6],match.target=21");
  EXPECT_EQ(length.at("against"), "");
  const Row tied = row(rows, {{"metric", "tied_share"}});
  expect_number(tied, ruleset["hand_wins"]["tie"], ruleset["hand_wins"]["ci95"][2]);
  EXPECT_EQ(tied.at("n"), std::to_string(ruleset["hands"].get<int>()));
}

TEST_F(Csv, OfAComparisonHasTheDifferencesToo) {
  const Words command = {"compare",   "cicera", "cicera-bigia", "--hands", "200",
                         "--players", "greedy", "--players",    "random"};
  const std::vector<Row> rows = table(command);
  const json whole = answer(command);
  for (const auto& [players, pair] :
       {std::pair("greedy", whole["pairs"][0]), std::pair("random", whole["other_players"][0]["pairs"][0])}) {
    const Row wanted = {{"ruleset", "cicera-bigia"}, {"players", players}, {"against", "cicera"}};
    Row sides = wanted;
    sides["metric"] = "lead_deal_points";
    const json& difference = pair["difference"];  // of the first ruleset less the second
    expect_number(row(rows, sides), -difference["mean"].get<double>(),
                  {-difference["ci95"][1].get<double>(), -difference["ci95"][0].get<double>()});
    Row winner = wanted;
    winner["metric"] = "winner_differs";
    expect_number(row(rows, winner), pair["winner_differs"]["rate"], pair["winner_differs"]["ci95"]);
  }
}

TEST_F(Csv, OfAWorthHasARowForEachRule) {
  const Words command = {"worth",     "cicera", "cicera:match.target=31,scoring.scua.points=2", "--hands", "100",
                         "--players", "random"};
  const std::vector<Row> rows = table(command);
  const json whole = answer(command);
  EXPECT_EQ(whole["values"].size(), 2U);
  for (const json& value : whole["values"])
    for (const char* kind : {"shapley", "drop", "add"}) {
      const Row found = row(rows, {{"metric", kind + ("." + value["rule"].get<std::string>())}});
      expect_number(found, value[kind], value[kind + std::string("_ci95")]);
      EXPECT_EQ(found.at("against"), "cicera");
    }
}

TEST_F(Csv, OfAnArenaHasPairsAndRatings) {
  const Words command = {"arena", "cicera", "scopa", "--players", "random,greedy", "--deals", "30"};
  const std::vector<Row> rows = table(command);
  const json whole = answer(command);
  for (const json& pairing : whole["pairings"]) {
    const Row wanted = {{"ruleset", pairing["ruleset"]}, {"players", "random"}, {"against", "greedy"}};
    Row points = wanted;
    points["metric"] = "points";
    expect_number(row(rows, points), pairing["points"]["mean"], pairing["points"]["ci95"]);
    EXPECT_EQ(row(rows, points).at("unit"), "points a hand");
    Row score = wanted;
    score["metric"] = "score";
    expect_number(row(rows, score), pairing["score"]["mean"], pairing["score"]["ci95"]);
  }
  for (const json& rating : whole["ratings"])
    EXPECT_EQ(std::stod(row(rows, {{"ruleset", rating["ruleset"]}, {"players", rating["player"]}, {"metric", "rating"}})
                            .at("value")),
              rating["elo"]);
}

TEST_F(Csv, OfASearchHasTheGoalsOfTheConfirmedSettings) {
  const Words command = {"tune",
                         "--vary",
                         "match.target=21,31",
                         "--goal",
                         "hands_per_match=3+-.3",
                         "--goal",
                         "hands_per_match<=4",
                         "--matches",
                         "100",
                         "--confirm",
                         "50",
                         "--players",
                         "random",
                         "--players",
                         "greedy"};
  const std::vector<Row> rows = table(command);
  const json whole = answer(command);
  std::size_t numbers = 0;
  for (const json& setting : whole["confirmed"]) {
    for (const json& goal : setting["goals"]) {
      const Row found =
          row(rows, {{"ruleset", setting["spec"]}, {"players", goal["players"]}, {"metric", "hands_per_match"}});
      expect_number(found, goal["value"], goal["ci95"]);
      EXPECT_EQ(found.at("n"), "50");
      EXPECT_EQ(found.at("unit"), "hands");
    }
    EXPECT_EQ(std::stod(row(rows, {{"ruleset", setting["spec"]}, {"metric", "loss"}}).at("value")), setting["loss"]);
    EXPECT_EQ(std::stod(row(rows, {{"ruleset", setting["spec"]}, {"metric", "changes"}}).at("value")),
              setting["changes"]);
    numbers += 4;  // the metric of both goals with either player, the loss and the changes
  }
  EXPECT_EQ(rows.size(), numbers);
  EXPECT_THAT(run_cicera(command + Words{"--csv", "--json"}).err, HasSubstr("--csv cannot be used with --json"));
}

TEST_F(Csv, OfMergedShardsIsThatOfTheWhole) {
  const TemporaryFolder folder;
  const Words command = {"compare", "cicera", "cicera-bigia", "--hands", "100", "--players", "random"};
  for (const char* share : {"1/2", "2/2"})
    folder.write(share[0] + std::string(".json"), run_cicera(command + Words{"--shard", share, "--json"}).out);
  EXPECT_EQ(run_cicera_in(folder.path(), {"merge", "1.json", "2.json", "--csv"}).out,
            run_cicera(command + Words{"--csv", "--threads", "3"}).out);
}

TEST_F(Csv, IsNotJsonAndNotAShard) {
  EXPECT_THAT(run_cicera({"simulate", "--csv", "--json"}).err, HasSubstr("--csv cannot be used with --json"));
  EXPECT_THAT(run_cicera({"simulate", "--csv", "--shard", "1/2"}).err, HasSubstr("--csv cannot be used with --shard"));
}

TEST(CsvText, QuotesWhatNeedsIt) {
  const TidyRow row = {"arena", "a,\"b\"\nc", "greedy", "", "metric", "share", 3, 1.0 / 3, Interval{-0.1, 1e-9}};
  EXPECT_EQ(csv_text({row}),
            "command,ruleset,players,against,metric,unit,n,value,low,high\n"
            "arena,\"a,\"\"b\"\"\nc\",greedy,,metric,share,3,0.3333333333333333,-0.1,1e-09\n");
}

}  // namespace
}  // namespace cicera::tests
