// `--script` through the commands: house rules on top of any ruleset, and the messages when they fail.
#include <gmock/gmock.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <functional>
#include <sstream>

#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;
using Words = std::vector<std::string>;

constexpr const char* gift = R"(return {
  api = 1,
  title = "The gift",
  parameters = { points = 1 },
  on_play = function(play, p)
    if play.taken:has("7d") then return p.points else return 0 end
  end,
}
)";

/// The dealer's side scores for every round, and takes a table of one colour.
constexpr const char* luck = R"(return {
  api = 1,
  on_deal = function(deal)
    local red = deal.table:count("coins") + deal.table:count("cups")
    local points = {}
    for side = 0, deal.sides - 1 do
      points[side + 1] = side == deal.dealer % deal.sides and 1 or 0
    end
    return { points = points, take_table = (red == 0 or red == #deal.table) and deal.dealer or nil }
  end,
}
)";

/// Fails in the hands in which side 0 takes the first six swords.
constexpr const char* late = R"(return {
  api = 1,
  on_hand = function(hand)
    if hand.sides[1].pile:has("As 2s 3s 4s 5s 6s") then return 3 end
    return {0, 0}
  end,
}
)";

/// The program in a folder with these scripts.
class ScriptOption : public ::testing::Test {
 protected:
  ScriptOption() {
    folder.write("gift.lua", gift);
    folder.write("luck.lua", luck);
    folder.write("late.lua", late);
  }

  ProgramResult run(const Words& arguments, const std::string& input = "") const {
    return run_cicera_in(folder.path(), arguments, input);
  }

  /// What a command says that does what it is asked to.
  std::string out(const Words& arguments, const std::string& input = "") const {
    const ProgramResult result = run(arguments, input);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    EXPECT_EQ(result.err, "");
    return result.out;
  }

  /// What a command says that refuses.
  std::string error(const Words& arguments) const {
    const ProgramResult result = run(arguments);
    EXPECT_EQ(result.exit_code, 2) << result.out;
    EXPECT_EQ(result.out, "");
    return result.err;
  }

  std::string file(const std::string& name) const { return text_of(folder.path() / name); }

  TemporaryFolder folder;
};

TEST_F(ScriptOption, AddsALineToMoves) {
  EXPECT_EQ(out({"moves", "7s", "--table", "7d", "--script", "gift.lua"}),
            "7s  lies on the table\n"
            "7s  takes 7d           scua +1, gift +1\n"
            "2 legal plays, 1 of which scores\n");
  const json plays = json::parse(out({"moves", "7s", "--table", "7d 2d", "--script", "gift.lua", "--json"}))["plays"];
  EXPECT_EQ(plays[1]["points"], json::parse(R"([{"item": "gift", "side": 0, "points": 1}])"));
}

TEST_F(ScriptOption, TakesAParameterFromTheSpec) {
  EXPECT_THAT(out({"moves", "7s", "--table", "7d 2d", "--script", "gift.lua", "-r", "cicera:scoring.gift.points=3"}),
              HasSubstr("gift +3"));
}

TEST_F(ScriptOption, IsDescribedByShow) {
  EXPECT_THAT(out({"show", "--script", "gift.lua"}), HasSubstr("The gift: by the script gift.lua, with points 1."));
  const json rules = json::parse(out({"show", "--script", "gift.lua", "--json"}))["rules"];
  EXPECT_EQ(rules["scoring.gift.script"]["value"], "gift.lua");
  EXPECT_EQ(rules["scoring.gift.points"]["value"], 1);
}

TEST_F(ScriptOption, IsOnTopOfBothSidesOfDiff) {
  const std::string text = out({"diff", "cicera", "cicera:scoring.gift.points=2", "--script", "gift.lua"});
  EXPECT_THAT(text, HasSubstr("scoring.gift.points  1"));
  EXPECT_EQ(lines_of(text).size(), 2U) << text;
}

TEST_F(ScriptOption, ScoresInSimulations) {
  const json report =
      json::parse(out({"simulate", "--script", "gift.lua", "--script", "luck.lua", "--hands", "200", "--json"}));
  const json& sides = report["rulesets"][0]["sides"];
  EXPECT_GT(sides[0]["items"]["gift"]["mean"], 0);
  EXPECT_EQ(sides[0]["items"]["luck"]["mean"], 0);
  EXPECT_EQ(sides[1]["items"]["luck"]["mean"], 1);
}

TEST_F(ScriptOption, ScoresInComparisons) {
  const json report = json::parse(out({"compare", "cicera", "cicera:scoring.gift.points=3", "--script", "gift.lua",
                                       "--hands", "200", "--json", "--players", "random"}));
  const auto mean = [&](std::size_t ruleset) {
    const json& sides = report["rulesets"][ruleset]["sides"];
    return sides[0]["items"]["gift"]["mean"].get<double>() + sides[1]["items"]["gift"]["mean"].get<double>();
  };
  EXPECT_GT(mean(0), 0);
  EXPECT_NEAR(mean(1), 3 * mean(0), 1e-9);
}

TEST_F(ScriptOption, ScoresOnlyWhereItIsNamed) {
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: House\nextends: cicera\nscoring: {gift: {script: gift.lua}}\n");
  const json report =
      json::parse(out({"compare", "cicera", "./house.yaml", "--hands", "100", "--json", "--players", "random"}));
  EXPECT_FALSE(report["rulesets"][0]["sides"][0]["items"].contains("gift"));
  EXPECT_TRUE(report["rulesets"][1]["sides"][0]["items"].contains("gift"));
  EXPECT_NE(report["rulesets"][0]["fingerprint"], report["rulesets"][1]["fingerprint"]);
}

TEST_F(ScriptOption, ScoresAPositionInReplay) {
  const std::string position = R"({"table":["7d","2d"],"plays":[{"seat":0,"card":"7s","take":["7d"]}]})";
  EXPECT_THAT(out({"replay", "--script", "gift.lua", "--json"}, position),
              HasSubstr(R"("points":[{"item":"gift","side":0,"points":1}])"));
}

TEST_F(ScriptOption, LogsTheSameForAnyNumberOfThreadsAndReplaysToTheSame) {
  const auto log = [&](const std::string& threads) {
    const std::string name = threads + ".jsonl";
    out({"simulate", "-r", "cicera:deal.rounds=[6,6]", "--script", "gift.lua", "--script", "luck.lua", "--players",
         "greedy,random", "--hands", "300", "--threads", threads, "--log", name});
    return file(name);
  };
  const std::string one = log("1");
  EXPECT_EQ(lines_of(one).size(), 300U);
  EXPECT_TRUE(log("2") == one);
  EXPECT_TRUE(log("8") == one);
  EXPECT_TRUE(out({"replay", "1.jsonl", "--script", "gift.lua", "--script", "luck.lua", "--json"}) == one);
}

TEST_F(ScriptOption, LogsWhatIsSaidOfEachRound) {
  out({"simulate", "-r", "cicera:deal.rounds=[6,6]", "--script", "luck.lua", "--hands", "100", "--log", "log.jsonl"});
  bool taken = false;
  for (const std::string& line : lines_of(file("log.jsonl"))) {
    const json openings = json::parse(line)["openings"];
    ASSERT_EQ(openings.size(), 2U);
    EXPECT_EQ(openings[0]["points"], json::parse(R"([{"item": "luck", "side": 1, "points": 1}])"));
    EXPECT_TRUE(openings[0]["take_table"].is_null() || openings[0]["take_table"] == 3);
    taken = taken || openings[0]["take_table"] == 3;
  }
  EXPECT_TRUE(taken);
}

TEST_F(ScriptOption, WithoutOnDealLogsNoOpenings) {
  out({"simulate", "--script", "gift.lua", "--hands", "1", "--log", "log.jsonl"});
  EXPECT_THAT(file("log.jsonl"), Not(HasSubstr("openings")));
}

TEST_F(ScriptOption, ClaimsOfAnotherOpeningAreReported) {
  out({"simulate", "--script", "luck.lua", "--hands", "1", "--log", "log.jsonl"});
  json record = json::parse(file("log.jsonl"));
  record["openings"][0]["points"] = json::array();
  const ProgramResult result = run({"replay", "--script", "luck.lua", "--json"}, record.dump() + "\n");
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr(R"("differs":["openings"])"));
}

// What is refused

TEST_F(ScriptOption, RefusesTheNameOfALineThatThereIs) {
  folder.write("picada.lua", gift);
  EXPECT_EQ(error({"moves", "7s", "--script", "picada.lua"}),
            "picada.lua: error: the ruleset cicera has a scoring line 'picada' already\n"
            "      = give the script's file another name\n");
  EXPECT_THAT(error({"moves", "7s", "--script", "gift.lua", "--script", "./gift.lua"}),
              HasSubstr("another --script scores a line 'gift' already"));
}

TEST_F(ScriptOption, RefusesFilesThatCannotNameALine) {
  for (const char* name : {"gift.txt", "Gift.lua", "my-gift.lua", "7up.lua", ".lua"}) {
    folder.write(name, gift);
    EXPECT_THAT(error({"moves", "7s", "--script", name}),
                HasSubstr("a script's file must be named after the line that it scores"))
        << name;
  }
}

TEST_F(ScriptOption, RefusesAFileThatIsNotThere) {
  EXPECT_THAT(error({"simulate", "--script", "gfit.lua", "--hands", "1"}), HasSubstr("no such script: 'gfit.lua'"));
  std::filesystem::create_directory(folder.path() / "folder.lua");
  EXPECT_THAT(error({"simulate", "--script", "folder.lua", "--hands", "1"}), HasSubstr("folder.lua"));
  EXPECT_THAT(error({"simulate", "--script", "", "--hands", "1"}), HasSubstr("the value is empty"));
}

TEST_F(ScriptOption, LocatesTheErrorInAScript) {
  folder.write("broken.lua", "return {\n  api = 1\n  on_play = 3,\n}\n");
  for (const Words& command : {Words{"show"}, {"moves", "7s"}, {"simulate", "--hands", "1"}}) {
    Words arguments = command;
    arguments.insert(arguments.end(), {"--script", "broken.lua"});
    EXPECT_THAT(error(arguments), testing::StartsWith("broken.lua:3:1: error: ")) << command[0];
  }
}

TEST_F(ScriptOption, RefusesAParameterThatTheScriptDoesNotHave) {
  const std::string text = error({"moves", "7s", "--script", "gift.lua", "-r", "cicera:scoring.gift.point=2"});
  EXPECT_THAT(text, HasSubstr("the script has no parameter 'point'"));
  EXPECT_THAT(text, HasSubstr("did you mean points?"));
  EXPECT_THAT(error({"moves", "7s", "--script", "gift.lua", "-r", "cicera:scoring.gift.points=1.5"}),
              HasSubstr("'1.5' is not a whole number"));
}

TEST_F(ScriptOption, RefusesAScriptThatRemembers) {
  folder.write("count.lua", "local n = 0\nreturn { api = 1, on_play = function()\n  n = n + 1\n  return n\nend }\n");
  EXPECT_THAT(error({"simulate", "--script", "count.lua", "--hands", "1"}),
              testing::StartsWith("count.lua:3:1: error: assigns to 'n', which persists between calls"));
  folder.write("seen.lua",
               "local seen = {}\nreturn { api = 1, on_play = function()\n  seen[1] = 1\n  return 0\nend }\n");
  EXPECT_THAT(error({"simulate", "--script", "seen.lua", "--hands", "1"}),
              testing::StartsWith("seen.lua:3: on_play: the table was made when the script was loaded"));
}

// The message for a script that fails in the middle

/// The command that a message ends with, as arguments.
Words command_at_end(const std::string& message) {
  std::istringstream words(message.substr(message.rfind(" alone: cicera ") + 15));
  Words out;
  for (std::string word; words >> word;) out.push_back(word);
  return out;
}

TEST_F(ScriptOption, AFailureNamesTheHandAndACommandThatFailsTheSame) {
  const std::string first = error({"simulate", "--script", "late.lua", "--hands", "500", "--threads", "1"});
  EXPECT_THAT(first, testing::StartsWith("late.lua:3: on_hand: returned 3: a list with one whole number"));
  EXPECT_THAT(first, HasSubstr("\nin hand 7 under cicera; that hand alone: cicera simulate -r cicera"
                               " --script late.lua --seed 1 --first 7 --hands 1\n"));
  EXPECT_EQ(error(command_at_end(first)), first);
}

TEST_F(ScriptOption, AFailureIsTheSameForAnyNumberOfThreads) {
  for (const Words& units : {Words{"--hands", "500"}, {"--matches", "50"}}) {
    const auto message = [&](const std::string& threads) {
      return error({"simulate", "-r", "cicera:match.target=31", "--script", "late.lua", "--players", "greedy,random",
                    "--seed", "5", "--first", "20", units[0], units[1], "--threads", threads});
    };
    const std::string one = message("1");
    EXPECT_EQ(message("2"), one);
    EXPECT_EQ(message("8"), one);
    EXPECT_EQ(error(command_at_end(one)), one);
    EXPECT_THAT(one, HasSubstr(units[0] == "--hands" ? "; that hand alone: " : " of match "));
  }
}

TEST_F(ScriptOption, AFailureInAComparisonNamesItsRuleset) {
  const std::string message = error({"compare", "cicera-bigia", "cicera:deal.rounds=[6,6]", "--script", "late.lua",
                                     "--players", "random", "--hands", "500", "--threads", "2"});
  EXPECT_EQ(error(command_at_end(message)), message);
}

TEST_F(ScriptOption, AFailureLeavesNoLog) {
  error({"simulate", "--script", "late.lua", "--hands", "500", "--log", "log.jsonl"});
  EXPECT_FALSE(std::filesystem::exists(folder.path() / "log.jsonl"));
}

TEST_F(ScriptOption, FirstBeginsWithALaterHand) {
  out({"simulate", "--script", "gift.lua", "--hands", "5", "--log", "all.jsonl"});
  out({"simulate", "--script", "gift.lua", "--first", "3", "--hands", "2", "--log", "late.jsonl"});
  const auto all = lines_of(file("all.jsonl"));
  EXPECT_EQ(lines_of(file("late.jsonl")), Words(all.begin() + 3, all.end()));
}

/// Logs of hands with gift.lua, replayed in another folder.
class LogElsewhere : public ScriptOption {
 protected:
  LogElsewhere() {
    out({"simulate", "--script", "gift.lua", "--hands", "20", "--log", "log.jsonl"});
    elsewhere.write("log.jsonl", file("log.jsonl"));
  }
  ProgramResult replay(const Words& more = {}) const {
    Words arguments = {"replay", "log.jsonl"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_cicera_in(elsewhere.path(), arguments);
  }

  TemporaryFolder elsewhere;
};

TEST_F(LogElsewhere, NamesTheScriptThatIsMissing) {
  const ProgramResult result = replay();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("made by other rules: the script gift.lua is missing: give it by --script"));
  const json answer = json::parse(lines_of(replay({"--json"}).out)[0]);
  EXPECT_EQ(answer["differs"][0], "fingerprint");
  EXPECT_EQ(answer["other_rules"], "made by other rules: the script gift.lua is missing: give it by --script gift.lua");
}

TEST_F(LogElsewhere, IsTheSameWithTheScript) {
  elsewhere.write("gift.lua", gift);
  const ProgramResult result = replay({"--script", "gift.lua", "--json"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_TRUE(result.out == file("log.jsonl"));
}

TEST_F(LogElsewhere, SaysThatAScriptHasAnotherText) {
  elsewhere.write("gift.lua", std::string(gift) + "-- changed\n");
  EXPECT_THAT(replay({"--script", "gift.lua"}).out, HasSubstr("the script gift.lua has another text here"));
}

TEST_F(LogElsewhere, SaysThatAScriptIsNew) {
  elsewhere.write("gift.lua", gift);
  elsewhere.write("late.lua", luck);
  EXPECT_THAT(replay({"--script", "gift.lua", "--script", "late.lua"}).out,
              HasSubstr("it was made without the script late.lua"));
}

TEST_F(LogElsewhere, SaysThatTheRulesAreOthers) {
  elsewhere.write("house.yaml", "cicera: 1\nname: house\ntitle: T\nextends: cicera\n");
  const ProgramResult made =
      run_cicera_in(elsewhere.path(), {"simulate", "-r", "./house.yaml", "--hands", "2", "--log", "log.jsonl"});
  EXPECT_EQ(made.exit_code, 0) << made.err;
  EXPECT_EQ(replay().exit_code, 0);
  elsewhere.write("house.yaml", "cicera: 1\nname: house\ntitle: T\nextends: cicera\nscoring: {picada: off}\n");
  const ProgramResult result = replay();
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_THAT(result.out, HasSubstr("made by other rules: the fingerprint of the rules was "));
}

TEST_F(LogElsewhere, StatesItsScriptsStrictly) {
  const std::string line = lines_of(file("log.jsonl"))[0];
  const auto error_with = [&](const std::function<void(json&)>& change) {
    json record = json::parse(line);
    change(record);
    const ProgramResult result = run_cicera_in(elsewhere.path(), {"replay"}, record.dump() + "\n");
    EXPECT_EQ(result.exit_code, 2);
    return result.err;
  };
  EXPECT_THAT(error_with([](json& record) { record.erase("fingerprint"); }), HasSubstr("scripts needs fingerprint"));
  EXPECT_THAT(error_with([](json& record) { record["fingerprint"] = 7; }), HasSubstr("fingerprint must be a text"));
  EXPECT_THAT(error_with([](json& record) { record["scripts"] = "gift.lua"; }), HasSubstr("scripts must be a list"));
  EXPECT_THAT(error_with([](json& record) { record["scripts"][0]["more"] = 1; }),
              HasSubstr("scripts[0] must have line, file and hash, and nothing else"));
}

}  // namespace
}  // namespace cicera::tests
