// Bots in simulations: they hear of every hand, and lose the hands in which they fail.
#include "cli/bots/bot_player.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>

#include "cli/processes/run_simulation.h"
#include "engine/simulation/hand_runner.h"
#include "tests/cli/bots/bot_table.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using namespace cicera::cli;
using nlohmann::json;
using ::testing::HasSubstr;

const std::string python_bot = "exec:" + (source_folder / "docs/bots/bot.py").string();

/// A shell that answers the hello and does this when it is asked for a play.
std::string whenever_asked(const std::string& then) {
  return "read -r hello; echo '{\"type\":\"hello\"}'; while read -r line; do case \"$line\" in *choose*) " + then +
         ";; esac; done";
}

class BotPlayers : public ::testing::Test {
 protected:
  json arena(const std::vector<std::string>& more) const {
    std::vector<std::string> words = {"arena", "scopa", "--threads", "1", "--json"};
    words.insert(words.end(), more.begin(), more.end());
    const ProgramResult result = run_cicera(words);
    EXPECT_EQ(result.exit_code, 0) << result.err;
    return json::parse(result.out)["pairings"][0];
  }

  TemporaryFolder folder;

 private:
  const IgnoredPipeSignal ignored_;
};

TEST_F(BotPlayers, PlayHandsAndMatchesAsTheyWould) {
  const json deals = arena({"--players", python_bot + ",random", "--deals", "6"});
  EXPECT_EQ(deals["pairs"], 6);
  EXPECT_EQ(deals["forfeits"], json({{"a", 0}, {"b", 0}}));
  EXPECT_GT(deals["points"]["mean"], 0);
  const json matches = arena({"--players", "random," + python_bot, "--matches", "2"});
  EXPECT_EQ(matches["wins"]["b"].get<int>() + matches["wins"]["a"].get<int>(), 4);
}

TEST_F(BotPlayers, SitInEverySimulation) {
  const std::string bot_and_random = python_bot + ",random";
  const auto answer = [&](std::vector<std::string> words) {
    words.insert(words.end(), {"--players", bot_and_random, "--threads", "1", "--json"});
    const ProgramResult result = run_cicera(words);
    EXPECT_EQ(result.exit_code, 0) << words[0] << result.err;
    return json::parse(result.out);
  };
  const json simulated = answer({"simulate", "-r", "scopa", "--hands", "3"});
  EXPECT_EQ(simulated["rulesets"][0]["hands"], 3);
  EXPECT_EQ(simulated["rulesets"][0]["given_up"], 0);
  EXPECT_EQ(answer({"compare", "scopa", "scopa:scoring.scopa=off", "--hands", "3"})["rulesets"].size(), 2U);
  EXPECT_FALSE(answer({"worth", "scopa", "scopa:scoring.scopa=off", "--hands", "2"})["values"].empty());
  const json tuned = answer({"tune", "-r", "scopa", "--vary", "match.target=11,21", "--goal", "scoreless_share<=90%",
                             "--hands", "4", "--confirm", "2"});
  EXPECT_EQ(tuned["confirmed"][0]["goals"][0]["players"], bot_and_random);
}

TEST_F(BotPlayers, HaveTheirFaultsCounted) {
  const std::string bad = "exec:" + whenever_asked("exit");
  const ProgramResult text = run_cicera({"simulate", "-r", "scopa", "--hands", "2", "--players", bad + ",random"});
  EXPECT_EQ(text.exit_code, 0) << text.err;
  EXPECT_THAT(text.out, HasSubstr("2 hands given up by a bot's fault, and played on at random"));
  const ProgramResult same =
      run_cicera({"simulate", "-r", "scopa", "--hands", "2", "--players", bad + ",random", "--json"});
  EXPECT_EQ(json::parse(same.out)["rulesets"][0]["given_up"], 2);
}

TEST_F(BotPlayers, AreNotStartedByACheckpointThatNobodyTrusts) {
  const std::string file = (folder.path() / "part.json").string();
  const std::vector<std::string> first = {"compare",
                                          "scopa",
                                          "scopa:scoring.scopa=off",
                                          "--hands",
                                          "4",
                                          "--players",
                                          "random",
                                          "--players",
                                          python_bot,
                                          "--checkpoint",
                                          file,
                                          "--threads",
                                          "1"};
  ASSERT_EQ(run_cicera(first).exit_code, 0);
  const ProgramResult refused = run_cicera({"compare", "--resume", file});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr(python_bot.substr(5)));
  EXPECT_THAT(refused.err, HasSubstr("if you trust them, add --bots"));
  EXPECT_EQ(run_cicera({"compare", "--resume", file, "--bots", "--threads", "1"}).exit_code, 0);
}

TEST(BotSpeed, IsSaidOfLongRuns) {
  EXPECT_EQ(long_run_text(59, 1000, "hands"), "");
  EXPECT_EQ(long_run_text(600, 10'000, "hands"),
            "at the speed of the bots 10,000 hands take about 10 minutes; fewer take less: Ctrl-C ends it\n");
  EXPECT_THAT(long_run_text(36'000, 10, "matches"), HasSubstr("10 matches take about 10 hours"));
}

TEST_F(BotPlayers, HearOfEveryHandWhatTheyWouldHearInAMatch) {
  const std::string heard = (folder.path() / "heard").string();
  const ScriptedGame scripted(whole_ruleset("scopa").rules);
  const auto ruleset = std::make_shared<const Ruleset>(whole_ruleset("scopa"));
  const std::string command = "tee '" + heard + "' | python3 " + (source_folder / "docs/bots/bot.py").string();
  {
    const PlayerKind bot = bot_kind("exec", {command, ruleset});
    HandRunner runner(scripted.game, {PlayerSpec(bot), player("random")});
    runner.play({.seed = 1, .match = 0, .hand = 0}, Seat{1});
    EXPECT_EQ(runner.forfeits(), 0U);
  }
  int plays = 0;
  int rounds = 0;
  int asked = 0;
  int ends = 0;
  for (const std::string& line : lines_of(text_of(heard))) {
    const json message = json::parse(line);
    const std::string what = message.value("event", message["type"].get<std::string>());
    plays += what == "play" ? 1 : 0;
    rounds += what == "deal" ? 1 : 0;
    asked += what == "choose" ? 1 : 0;
    ends += what == "hand_end" ? 1 : 0;
  }
  EXPECT_EQ(plays, 36);
  EXPECT_EQ(rounds, 6);
  EXPECT_EQ(asked, 18);
  EXPECT_EQ(ends, 1);
}

TEST_F(BotPlayers, LoseWhatTheyDoNotAnswer) {
  const ProgramResult result = run_cicera(
      {"arena", "scopa", "--players", "exec:" + whenever_asked("exit"), "--players", "random", "--deals", "5"});
  EXPECT_EQ(result.exit_code, 2);  // a list is given once
  const json lost = arena({"--players", "exec:" + whenever_asked("exit") + ",random", "--deals", "5"});
  EXPECT_EQ(lost["forfeits"], json({{"a", 10}, {"b", 0}}));
  EXPECT_EQ(lost["wins"], json({{"a", 0}, {"b", 10}, {"tie", 0}}));
}

TEST_F(BotPlayers, LoseTheHandInWhichTheyHangAndPlayOn) {
  const ScriptedGame scripted(whole_ruleset("scopa").rules);
  const auto ruleset = std::make_shared<const Ruleset>(whole_ruleset("scopa"));
  const std::string once = (folder.path() / "once").string();
  // It hangs the first time that it is asked, and when it is started again it plays.
  const std::string command = "if [ -e '" + once + "' ]; then exec python3 " +
                              (source_folder / "docs/bots/bot.py").string() + "; fi; " +
                              whenever_asked("touch '" + once + "'; kill -STOP $$");
  // Where it hangs an hour passes at each look at the clock, else no time at all. Each process has a clock of its own.
  const auto now = [once, hangs = std::optional<bool>(), hours = 0]() mutable {
    const bool asked = std::filesystem::exists(once);
    if (!hangs) hangs = !asked;
    if (*hangs && asked) ++hours;
    return std::chrono::steady_clock::time_point() + std::chrono::hours(hours);
  };
  const PlayerKind bot = bot_kind(
      "exec", {command, ruleset, cli::Bot::default_limit, {.now = now, .grace = std::chrono::milliseconds(0)}});
  HandRunner runner(scripted.game, {player("random"), PlayerSpec(bot)});
  runner.play({.seed = 1, .match = 0, .hand = 0}, Seat{1});
  EXPECT_EQ(runner.forfeits(), 2U);
  EXPECT_EQ(runner.record().plays.size(), 36U);
  runner.play({.seed = 1, .match = 0, .hand = 1}, Seat{1});
  EXPECT_EQ(runner.forfeits(), 0U);
}

TEST_F(BotPlayers, ThatCannotBeginEndTheCommand) {
  const ProgramResult result = run_cicera({"arena", "scopa", "--players", "exec:false,random", "--deals", "5"});
  EXPECT_NE(result.exit_code, 0);
  EXPECT_THAT(result.err, HasSubstr("the bot false"));
}

TEST_F(BotPlayers, OfACheckpointRunOnlyWhenTrusted) {
  const std::string file = (folder.path() / "checkpoint").string();
  const ProgramResult first = run_cicera(
      {"arena", "scopa", "--players", python_bot + ",random", "--deals", "2", "--threads", "1", "--checkpoint", file});
  ASSERT_EQ(first.exit_code, 0) << first.err;
  const ProgramResult refused = run_cicera({"arena", "--resume", file});
  EXPECT_EQ(refused.exit_code, 2);
  EXPECT_THAT(refused.err, HasSubstr("--bots"));
  const ProgramResult again = run_cicera({"arena", "--resume", file, "--bots", "--threads", "1"});
  EXPECT_EQ(without_times(again.out), without_times(first.out)) << again.err;
}

}  // namespace
}  // namespace cicera::tests
