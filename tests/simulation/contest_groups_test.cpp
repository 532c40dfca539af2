// Contests that differ in the target alone are played with one run of the hands, and nothing else changes.
#include "engine/simulation/contest_groups.h"

#include <gtest/gtest.h>

#include <atomic>

#include "engine/formats/hand_record_writer.h"
#include "engine/ruleset/library.h"
#include "engine/simulation/metric_setting.h"
#include "engine/simulation/simulation.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

SimulationPlan matches(const std::vector<std::string>& specs, const std::string& player, std::int64_t count) {
  SimulationPlan plan;
  for (const std::string& spec : specs)
    plan.contests.push_back({&game(spec), everyone(game(spec), player), make_scorer});
  plan.unit = Unit::match;
  plan.count = count;
  return plan;
}

/// The same contests, with scorers of which it is not known that they are the same.
SimulationPlan apart(SimulationPlan plan) {
  for (Contest& contest : plan.contests)
    contest.make_scorer = [](const Game& game) { return cicera::make_scorer(game); };
  return plan;
}

using Groups = std::vector<std::vector<int>>;

TEST(ContestGroups, ShareTheHandsOfDifferentTargets) {
  const auto groups = [](const std::vector<std::string>& specs, const std::string& player) {
    Groups numbers;
    for (const ContestGroup& group : contest_groups(matches(specs, player, 1))) {
      numbers.emplace_back();
      for (const ContestId contest : group) numbers.back().push_back(contest.number());
    }
    return numbers;
  };
  const std::vector<std::string> targets = {"cicera:match.target=21", "cicera-bigia", "cicera",
                                            "cicera-bigia:match.target=31"};
  EXPECT_EQ(groups(targets, "random"), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(groups(targets, "careful"), (Groups{{0, 2}, {1, 3}}));
  EXPECT_EQ(groups({"escoba", "escoba:match.target=31"}, "greedy"), (Groups{{0, 1}}));  // has a script
}

TEST(ContestGroups, KeepApartWhatMayBePlayedDifferently) {
  const auto alone = [](const SimulationPlan& plan) { return contest_groups(plan).size() == plan.contests.size(); };
  EXPECT_TRUE(alone(matches({"cicera", "cicera:match.target=31"}, "search:2", 1)));  // plays for the match
  const std::string at_once = "cicera:match.test=at_once";
  EXPECT_TRUE(alone(matches({at_once, at_once + ",match.target=31"}, "careful", 1)));  // the last hand is cut short
  EXPECT_TRUE(alone(matches({"cicera", "cicera:scoring.scua.points=2,match.target=31"}, "random", 1)));
  EXPECT_TRUE(alone(matches({"cicera", "cicera:match.tie=draw"}, "random", 1)));
  SimulationPlan plan = matches({"cicera", "cicera:match.target=31"}, "random", 1);
  EXPECT_FALSE(alone(plan));
  EXPECT_TRUE(alone(apart(plan)));
  plan.contests[1].players[2] = player("greedy");
  EXPECT_TRUE(alone(plan));
}

TEST(ContestGroups, KeepApartScriptsThatReadTheTarget) {
  const TemporaryFolder folder;
  folder.write("late.lua",
               "return { api = 2, on_hand = function(hand) return { hand.target < 30 and 1 or 0, 0 } end }\n");
  const Library library({source_folder / "rulesets"}, read_script);
  const std::string late = "cicera:scoring.late={script: " + (folder.path() / "late.lua").string() + "}";
  const Game low(library.load(late + ",match.target=21").rules);
  const Game high(library.load(late + ",match.target=31").rules);
  SimulationPlan plan;
  for (const Game* game : {&low, &high}) plan.contests.push_back({game, everyone(*game, "random"), make_scorer});
  plan.count = 3;
  EXPECT_EQ(contest_groups(plan).size(), 2U);
  const SimulationResult result = run(plan);
  const LineId line = *low.find_line("late");
  EXPECT_EQ(result.contests[0].statistics.lines[line].sum(), 3);
  EXPECT_EQ(result.contests[1].statistics.lines[line].sum(), 0);
}

/// What a run gives, its log included.
struct Everything {
  SimulationResult result;
  std::string log;
};

Everything everything(SimulationPlan plan, int threads) {
  Everything all;
  plan.threads = threads;
  plan.write_record = [](ContestId contest, const HandRunner& hand, std::string& text) {
    append_record("contest " + std::to_string(contest.number()), hand.record(), hand.scored(), text);
  };
  plan.take_log = [&](std::string_view text) { all.log += text; };
  all.result = run(plan);
  return all;
}

void expect_the_same(const Everything& found, const Everything& wanted) {
  ASSERT_EQ(found.result.units, wanted.result.units);
  for (std::size_t c = 0; c < wanted.result.contests.size(); ++c)
    EXPECT_EQ(found.result.contests[c].statistics, wanted.result.contests[c].statistics) << c;
  EXPECT_EQ(found.result.pairs, wanted.result.pairs);
  EXPECT_EQ(found.result.contrasts, wanted.result.contrasts);
  EXPECT_TRUE(found.log == wanted.log);
}

class SharedHands : public testing::TestWithParam<std::vector<std::string>> {};

TEST_P(SharedHands, GiveWhatContestsApartGive) {
  for (const std::string player : {"random", "careful"})
    for (const Unit unit : {Unit::match, Unit::hand}) {
      SimulationPlan plan = matches(GetParam(), player, at_full_speed(20) + 1);
      plan.unit = unit;
      std::vector<std::int64_t> weights;
      for (std::size_t c = 0; c < plan.contests.size(); ++c) weights.push_back(c % 2 == 0 ? 2 : -1);
      plan.contrasts = {{weights}};
      ASSERT_LT(contest_groups(plan).size(), plan.contests.size());
      const Everything wanted = everything(apart(plan), 1);
      for (const int threads : {1, 3}) expect_the_same(everything(plan, threads), wanted);
    }
}

INSTANTIATE_TEST_SUITE_P(
    Of, SharedHands,
    testing::Values(std::vector<std::string>{"cicera:match.target=31", "cicera:match.target=11", "cicera",
                                             "cicera:match.target=21"},
                    std::vector<std::string>{"cicera", "cicera-bigia", "cicera:match.target=21",
                                             "cicera-bigia:match.target=21"},
                    std::vector<std::string>{"ciapa-no", "ciapa-no:match.target=11"},      // the fewest points win
                    std::vector<std::string>{"cicera-tre", "cicera-tre:match.target=21"},  // three sides
                    std::vector<std::string>{"scopa:match.tie=draw", "scopa:match.tie=draw,match.target=3"},
                    std::vector<std::string>{"cirulla", "cirulla:match.target=26"}));  // scripts

TEST(SharedHandsOfMatches, AreMeasuredOnceForAll) {
  SimulationPlan plan = matches({"scopa", "scopa:match.target=5"}, "greedy", 2);
  plan.metrics = select_metrics("all", metric_setting(plan));
  ASSERT_EQ(contest_groups(plan).size(), 1U);
  expect_the_same(everything(plan, 2), everything(apart(plan), 1));
}

/// CountsHands the hands that are played.
class CountsHands : public Scorer {
 public:
  static std::atomic<std::int64_t> hands;
  void score_play(const View&, const Play&, Ply, std::vector<ScoreEvent>&) override {}
  Opening open_round(const Hand&, int) override { return {}; }
  void score_end(const Hand&, ScoreSheet&) override { ++hands; }
  std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }
};
std::atomic<std::int64_t> CountsHands::hands = 0;

std::unique_ptr<Scorer> counting(const Game&) { return std::make_unique<CountsHands>(); }

TEST(SharedHandsOfMatches, ArePlayedOnce) {
  SimulationPlan plan = matches({"cicera:match.target=21", "cicera", "cicera:match.target=31"}, "random", 40);
  for (Contest& contest : plan.contests) contest.make_scorer = counting;
  CountsHands::hands = 0;
  const SimulationResult result = run(plan);
  EXPECT_EQ(CountsHands::hands, result.contests[1].statistics.hands);
  EXPECT_LT(result.contests[0].statistics.hands, result.contests[1].statistics.hands);
}

/// Fails at a rare play.
class FailsRarely : public CountsHands {
 public:
  void score_play(const View&, const Play& play, Ply, std::vector<ScoreEvent>&) override {
    if (play.card == card("7d") && play.take() == cards("3c 4d"))
      throw script_error({"test.lua"}, "on_play", same("failed"));
  }
};

std::unique_ptr<Scorer> failing(const Game&) { return std::make_unique<FailsRarely>(); }

std::string failure(const SimulationPlan& plan) {
  try {
    run(plan);
  } catch (const FailedHand& failed) {
    return "contest " + std::to_string(failed.contest().number()) + ", match " + std::to_string(failed.id().match) +
           ", hand " + std::to_string(failed.id().hand);
  }
  return "none";
}

TEST(SharedHandsOfMatches, FailAsContestsApartFail) {
  SimulationPlan plan = matches(
      {"cicera:match.target=11", "cicera-bigia", "cicera", "cicera-bigia:match.target=31", "cicera:match.target=31"},
      "random", 1000);
  for (Contest& contest : plan.contests) contest.make_scorer = failing;
  SimulationPlan separate = plan;
  for (Contest& contest : separate.contests) contest.make_scorer = [](const Game& game) { return failing(game); };
  ASSERT_EQ(contest_groups(plan).size(), 2U);
  ASSERT_EQ(contest_groups(separate).size(), 5U);
  bool first_contest_is_over = false;
  for (plan.seed = 1; plan.seed <= at_full_speed(6); ++plan.seed) {
    separate.seed = plan.seed;
    const std::string wanted = failure(separate);
    EXPECT_NE(wanted, "none");
    first_contest_is_over = first_contest_is_over || !wanted.starts_with("contest 0");
    for (const int threads : {1, 3}) {
      plan.threads = threads;
      EXPECT_EQ(failure(plan), wanted);
    }
  }
  EXPECT_TRUE(first_contest_is_over);
}

}  // namespace
}  // namespace cicera::tests
