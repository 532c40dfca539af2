// Runs that are broken off and resumed: each ends with the bytes of the run in one go.
#include <gmock/gmock.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "engine/formats/partial_result.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/partial_run.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

class Resume : public PartialRun {};

TEST_F(Resume, EndsWithTheBytesOfARunInOneGo) {
  int number = 0;
  for (const Words& command : commands()) {
    const std::string threads = std::to_string(number++ % 3 + 1);
    write_checkpoint(command);
    EXPECT_EQ(out({command[0], "--resume", "checkpoint", "--json", "--threads", threads}),
              out(command + Words{"--json"}));
    EXPECT_EQ(out({command[0], "--resume", "checkpoint", "--threads", threads}),
              out(command + Words{"--threads", threads}));
  }
}

TEST_F(Resume, WithACheckpointAnswersAsWithout) {
  for (const Words& command : commands())
    EXPECT_EQ(out(command + Words{"--checkpoint", "checkpoint", "--json"}), out(command + Words{"--json"}));
}

TEST_F(Resume, FinishedPrintsItsResultAgain) {
  const std::string whole = out(commands()[1] + Words{"--checkpoint", "checkpoint", "--json"});
  const std::string before = file("checkpoint");
  EXPECT_EQ(out({"simulate", "--resume", "checkpoint", "--json"}), whole);
  EXPECT_EQ(file("checkpoint"), before);
}

TEST_F(Resume, RefusesNamesThatACheckpointCannotHold) {
  folder.write("\xFF/own.yaml", "cicera: 1\nname: own\ntitle: Own\nextends: cicera\n");
  const Words command = {"simulate", "-r", "\xFF/own.yaml", "--hands", "10"};
  EXPECT_EQ(error(command + Words{"--checkpoint", "checkpoint"}),
            "cicera: error: '?/own.yaml' is not UTF-8, so a checkpoint cannot hold it\n");
  EXPECT_EQ(error(command + Words{"--shard", "1/2", "--json"}),
            "cicera: error: '?/own.yaml' is not UTF-8, so a shard cannot hold it\n");
  EXPECT_EQ(error({"arena", "--players", "exec:./\xFF,random", "--checkpoint", "checkpoint"}),
            "cicera: error: 'exec:./?,random' is not UTF-8, so a checkpoint cannot hold it\n");
  EXPECT_FALSE(std::filesystem::exists(path("checkpoint")));
  out(command);
}

/// A run that is broken off, since it has no end.
class BrokenOff : public PartialRun {
 protected:
  Words endless() const {
    return {"simulate", "--hands", "1000000000", "--threads", "1", "--checkpoint", path("checkpoint")};
  }
  /// Lets it end after another thousand hands; its answer is that of a run in one go.
  void expect_that_it_goes_on() const {
    const std::string hands = std::to_string(units_in_checkpoint() + 1000);
    folder.write("checkpoint", changed(json::parse(file("checkpoint")), "/command/hands", std::stoll(hands)).dump(2));
    EXPECT_EQ(out({"simulate", "--resume", "checkpoint", "--json"}), out({"simulate", "--hands", hands, "--json"}));
  }
};

TEST_F(BrokenOff, KilledAgainAndAgainItEndsWithTheBytesOfOneGo) {
  broken_off(endless(), SIGKILL);
  for (int kills = 1; kills < 5; ++kills)
    broken_off({"simulate", "--resume", path("checkpoint"), "--threads", "1"}, SIGKILL);
  expect_that_it_goes_on();
}

TEST_F(BrokenOff, PrintsTheCommandToResumeWithWhenInterrupted) {
  for (const int signal : {SIGINT, SIGTERM}) {
    std::filesystem::remove(path("checkpoint"));
    EXPECT_THAT(broken_off(endless() + Words{"--json"}, signal),
                HasSubstr("; resume with: cicera simulate --resume " + path("checkpoint") + " --json\n"));
    expect_that_it_goes_on();
  }
}

TEST_F(BrokenOff, LeavesAPageOfWhatWasPlayed) {
  broken_off(endless() + Words{"--report", path("page.html")}, SIGINT);
  EXPECT_THAT(file("page.html"), HasSubstr("<p>Interrupted: this is the answer of the first "));
}

TEST_F(Resume, LeavesNothingBesideItsCheckpoint) {
  const TemporaryFolder empty;
  out({"simulate", "--hands", "1000", "--checkpoint", (empty.path() / "checkpoint").string()});
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(empty.path()), {}), 1);
}

// What is refused

TEST_F(Resume, TakesNoOptionThatTheCheckpointCarries) {
  write_checkpoint(commands()[0]);
  for (const Words& options : {Words{"--seed", "3"},
                               {"--hands", "9"},
                               {"--matches", "9"},
                               {"--first", "9"},
                               {"--players", "random"},
                               {"-r", "cicera"},
                               {"--script", "gift.lua"},
                               {"--log", "log"},
                               {"--checkpoint", "other"},
                               {"--shard", "1/2"}})
    EXPECT_THAT(error(Words{"simulate", "--resume", "checkpoint"} + options),
                HasSubstr(" cannot be used with --resume, whose file holds the whole command"));
  EXPECT_THAT(error({"compare", "cicera", "cicera-due", "--resume", "checkpoint"}),
              HasSubstr("SPEC cannot be used with --resume"));
  EXPECT_EQ(error({"compare", "--resume", "checkpoint"}),
            "checkpoint: error: a checkpoint of simulate; resume with: cicera simulate --resume checkpoint\n");
}

TEST_F(Resume, TakesNoLogBesideACheckpoint) {
  EXPECT_EQ(error({"simulate", "--log", "log", "--checkpoint", "checkpoint"}),
            "cicera: error: --log cannot be used with --checkpoint: a log is written whole or not at all\n"
            "See cicera simulate --help\n");
  EXPECT_EQ(error({"simulate", "--hands", "1000000000000", "--checkpoint", "missing/checkpoint"}),
            "cicera: error: cannot write missing/checkpoint: No such file or directory\n");
}

TEST_F(Resume, NamesTheRuleThatHasChangedSince) {
  write_checkpoint(commands()[3]);
  folder.write("house.yaml", "cicera: 1\nname: house\ntitle: House\nextends: cicera\nmatch: {target: 41}\n");
  EXPECT_EQ(error({"compare", "--resume", "checkpoint"}),
            "checkpoint: error: the rules of ./house.yaml have changed since the run began\n"
            "  match.target: 41 now (house.yaml:5), 31 before\n");
}

TEST_F(Resume, ReportsAScriptThatHasChangedSince) {
  write_checkpoint(commands()[1]);
  folder.write("gift.lua", file("gift.lua") + "-- and no more\n");
  EXPECT_THAT(error({"simulate", "--resume", "checkpoint"}), HasSubstr("the text of a script has changed"));
}

TEST_F(Resume, RefusesWhatIsNotACheckpoint) {
  write_checkpoint(commands()[0]);
  const json good = json::parse(file("checkpoint"));
  const auto refusal = [&](const std::string& text) {
    folder.write("bad", text);
    return error({"simulate", "--resume", "bad"});
  };
  EXPECT_EQ(refusal(""), "bad:1:1: error: not JSON: unexpected end of input; expected '[', '{', or a literal\n");
  EXPECT_EQ(refusal("[]"), refusal("{\"format\": \"cicera.simulation/1\"}"));
  EXPECT_THAT(refusal("{}"), HasSubstr("the format is not cicera.partial/1"));
  EXPECT_THAT(refusal(std::string(10'000, '[')), HasSubstr("nested too deeply"));
  EXPECT_THAT(refusal(changed(good, "/version", "9.9.9").dump()), HasSubstr("written by version 9.9.9"));
  std::string doubled = good.dump();  // the second seed is the right one, so the checksum cannot see the first
  doubled.insert(doubled.find("\"seed\":"), "\"seed\":99,");
  EXPECT_THAT(refusal(doubled), HasSubstr("error: the key 'seed' is given twice"));
  json damaged = good;
  damaged["sums"]["rulesets"][0]["plies"] = 48'001;
  EXPECT_EQ(refusal(damaged.dump()), "bad: error: damaged: the checksum does not match the content\n");
  EXPECT_THAT(error({"simulate", "--resume", "nothing"}), HasSubstr("cannot read nothing"));
  EXPECT_THAT(error({"simulate", "--resume", "-"}), HasSubstr("--resume needs a file"));
}

TEST_F(Resume, RefusesEveryCutAndEveryFlip) {
  write_checkpoint(commands()[0]);
  const std::string good = file("checkpoint");
  EXPECT_NO_THROW(PartialResult("checkpoint", good));
  for (std::size_t i = 0; i + 1 < good.size(); i += 40 * slowness + 1) {
    EXPECT_THROW(PartialResult("bad", good.substr(0, i)), Error) << i;
    std::string flipped = good;
    flipped[i] ^= 1;
    EXPECT_THROW(PartialResult("bad", flipped), Error) << i;
  }
}

TEST_F(Resume, LocatesWrongContent) {
  write_checkpoint(commands()[0]);
  const json good = json::parse(file("checkpoint"));
  const auto refusal = [&](const std::string& pointer, const json& value) {
    folder.write("bad", changed(good, pointer, value).dump());
    return error({"simulate", "--resume", "bad"});
  };
  EXPECT_EQ(refusal("/sums/units", -1), "bad: error: sums.units must be a whole number from 0 to 1000\n");
  EXPECT_EQ(refusal("/sums/rulesets/0/sides/1/items/scua", json::array({1})),
            "bad: error: sums.rulesets[0].sides[1].items.scua must have 3 items, not 1\n");
  EXPECT_EQ(refusal("/sums/rulesets/0/extra", 1), "bad: error: sums.rulesets[0] has an unknown key 'extra'\n");
  EXPECT_EQ(refusal("/sums/rulesets/0/hands_tied", 1),
            "bad: error: sums.rulesets[0] has hands that were neither won nor tied, or both\n");
  EXPECT_EQ(refusal("/command/name", "replay"),
            "bad: error: command.name must be one of simulate, compare, worth, arena\n");
  EXPECT_THAT(refusal("/command/players", "grady"), HasSubstr("did you mean greedy?"));
  EXPECT_THAT(refusal("/command/specs/0", "nowhere"), HasSubstr("rulesets must be those of the command"));
}

TEST_F(Resume, SurvivesAnyValueAnywhere) {
  write_checkpoint(commands()[0]);
  const json good = json::parse(file("checkpoint"));
  SimulationPlan plan;
  plan.contests = {{&game("cicera"), {}}};
  constexpr int share = slowness == 1 ? 3 : 7;
  int refused = 0;
  int tried = 0;
  const json leaves = good.flatten();
  for (const auto& [pointer, value] : leaves.items()) {
    if (pointer.starts_with("/rulesets/0/rules")) continue;
    for (const json& other :
         {json(), json(-1), json(INT64_MAX), json(UINT64_MAX), json(1e300), json("1"), json::array(), json::object()}) {
      if (tried++ % share != 0) continue;  // each leaf other values in turn
      try {
        PartialResult("bad", changed(good, pointer, other).dump()).totals(plan);
      } catch (const Error&) {
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 300 / share);
}

}  // namespace
}  // namespace cicera::tests
