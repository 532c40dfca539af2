// Simulations in shards: added up in any order they are the bytes of the run in one go.
#include <gmock/gmock.h>

#include <algorithm>

#include "engine/simulation/shard.h"
#include "tests/helpers/partial_run.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

class Merge : public PartialRun {};

TEST_F(Merge, ShardsInAnyOrderAreTheWhole) {
  for (const Words& command : commands()) {
    const std::string one = shard(command, "1/3");
    const std::string two = shard(command, "2/3");
    const std::string three = shard(command + Words{"--checkpoint", "checkpoint"}, "3/3");
    const std::string whole = out(command + Words{"--json"});
    EXPECT_EQ(out({"merge", one, two, three, "--json"}), whole);
    EXPECT_EQ(out({"merge", "checkpoint", one, two, "--json"}), whole);
    const std::string text = out({"merge", three, one, two});
    EXPECT_EQ(text.substr(0, text.rfind(" in 3 shards")), [&] {
      const std::string in_one_go = out(command + Words{"--threads", "1"});
      return in_one_go.substr(0, in_one_go.rfind(" on 1 thread"));
    }());
  }
}

TEST_F(Merge, ReportsAComparisonAsCompareWould) {
  const Words command = {"compare", "cicera", "cicera:scoring.scua.points=2", "--hands", "600", "--players", "random"};
  const std::string one = shard(command, "1/2");
  const std::string two = shard(command, "2/2");
  for (const Words& options : {Words{"--all"}, Words{"--margin", "0.5"}, Words{"--all", "--margin", "2"}}) {
    const std::string whole = out(command + options);
    EXPECT_FALSE(whole == out(command));
    const std::string merged = out(Words{"merge", one, two} + options);
    EXPECT_EQ(merged.substr(0, merged.rfind(" in 2 shards")), whole.substr(0, whole.rfind(" on ")));
  }
  const Words margin = {"--margin", "0.5", "--json"};
  EXPECT_EQ(out(Words{"merge", one, two} + margin), out(command + margin));
}

TEST_F(Merge, OptionsOfAComparisonAreRefusedForOtherCommands) {
  const Words command = {"simulate", "--hands", "100"};
  const std::string one = shard(command, "1/2");
  const std::string two = shard(command, "2/2");
  const char* message = "cicera: error: --all and --margin shape the report of compare; these are shards of simulate\n";
  EXPECT_EQ(error({"merge", one, two, "--all"}), message);
  EXPECT_EQ(error({"merge", one, two, "--margin", "1"}), message);
}

TEST_F(Merge, ShardsThatDoNotMakeAWholeAreRefused) {
  const Words command = {"simulate", "--hands", "100"};
  for (const char* share : {"1/3", "2/3", "3/3"}) shard(command, share);
  EXPECT_EQ(error({"merge", "1.json", "3.json", "1.json"}), "1.json: error: shard 1/3 is already in 1.json\n");
  EXPECT_EQ(error({"merge", "2.json"}), "cicera: error: 2 of 3 shards are missing: 1, 3\n");
  EXPECT_EQ(error({"merge", "2.json", "1.json"}), "cicera: error: 1 of 3 shards is missing: 3\n");
  shard(command + Words{"--seed", "2"}, "3/3");
  EXPECT_EQ(error({"merge", "1.json", "2.json", "3.json"}),
            "3.json: error: not a shard of the same command as 1.json: seed 2, not 1\n");
}

TEST_F(Merge, ShardsThatAreNotFinishedAreRefused) {
  write_checkpoint({"simulate", "--hands", "300"});
  EXPECT_EQ(error({"merge", "checkpoint"}),
            "checkpoint: error: not finished: 100 of 300 hands played; resume with: cicera simulate --resume "
            "checkpoint --json\n");
}

TEST_F(Merge, ShardsThereCannotBeAreRefused) {
  for (const char* share : {"0/3", "4/3", "1", "1/0", "-1/3", "01/3", "1/3/4", "1/1000001", "/", ""})
    EXPECT_THAT(error({"simulate", "--json", "--shard", share}), HasSubstr("is not a share K/N")) << share;
  EXPECT_THAT(error({"simulate", "--json", "--hands", "2", "--shard", "1/3"}),
              HasSubstr("2 hands cannot be split into 3 parts"));
  EXPECT_THAT(error({"simulate", "--shard", "1/3"}), HasSubstr("--shard needs --json"));
}

TEST(Shard, SharesOutEveryUnitOnce) {
  for (const std::int64_t units : {std::int64_t{1}, std::int64_t{1000}, max_units})
    for (std::int64_t of : {std::int64_t{1}, std::int64_t{7}, max_shards}) {
      of = std::min(of, units);
      std::int64_t next = 0;
      for (std::int64_t number = 1; number <= of; ++number) {
        const Shard shard{number, of};
        ASSERT_EQ(shard.first(units), next);
        ASSERT_GE(shard.size(units), units / of);
        next += shard.size(units);
      }
      EXPECT_EQ(next, units);
    }
}

TEST_F(Merge, TakesARunThatEndedBeforeItsLimit) {
  const Words test = {"arena", "--players", "careful,greedy", "--sprt", "0,40"};
  const nlohmann::json whole = nlohmann::json::parse(out(test + Words{"--checkpoint", "checkpoint", "--json"}));
  EXPECT_EQ(nlohmann::json::parse(out({"merge", "checkpoint", "--json"})), whole);
  const auto decided = nlohmann::json::parse(file("checkpoint"));
  folder.write("part", changed(decided, "/shard/of", 2).dump());
  EXPECT_THAT(error({"merge", "part"}), HasSubstr("must be the whole of a run to a precision or of a test"));
}

}  // namespace
}  // namespace cicera::tests
