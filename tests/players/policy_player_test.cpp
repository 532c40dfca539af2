#include "engine/players/policy_player.h"

#include <gmock/gmock.h>

#include <fstream>
#include <string>

#include "engine/simulation/hand_runner.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

std::string print_of(std::string_view spec) {
  const ScriptedGame scripted(ruleset(spec));
  return plays_print(scripted.game, scripted.scorer.get());
}

std::string policy_text(std::string_view spec, const std::string& weights) {
  return "cicera.policy/1\nruleset " + std::string(spec) + "\nplays " + print_of(spec) + "\nseats " +
         std::to_string(game(spec).seats()) + "\n" + weights;
}

std::string refusal_of(const std::string& text) {
  try {
    read_policy("mine.txt", text);
  } catch (const Error& error) {
    return error.what();
  }
  return "read";
}

std::shared_ptr<const Policy> policy_for(std::string_view spec, const std::string& weights) {
  return std::make_shared<const Policy>(read_policy("mine.txt", policy_text(spec, weights)));
}

TEST(Policy, WithTheWeightsOfCarefulPlaysAsCarefulDoes) {
  for (const std::string& spec : sample_of(shipped_rulesets())) {
    const ScriptedGame scripted(ruleset(spec));
    const Game& game = scripted.game;
    PolicyPlayer player(policy_for(spec, "weight points 1\nweight worth 1\nweight risk -1\n"), game,
                        scripted.scorer.get());
    CarefulPlayer careful(game, scripted.scorer.get());
    const Deal deal = deal_hand(game, {.seed = 3, .match = 0, .hand = 1});
    ScoredHand scored(Hand(game, deal, Seat{1}), scripted.scorer.get());
    PlayFinder finder(game, scripted.scorer.get());
    for (std::uint64_t ply = 0; !scored.over(); ++ply) {
      const auto plays = finder.plays(scored.hand());
      const View view(scored.hand());
      Random random({.seed = 1, .match = 0, .hand = ply}, player_purpose(0));
      const Play chosen = player.choose(view, plays, random);
      int best = -1'000'000'000;
      int own = best;
      for (const auto& judgement : careful.judge(view, plays)) {
        best = std::max(best, judgement.value());
        if (judgement.play == chosen) own = judgement.value();
      }
      EXPECT_TRUE(plays.size() == 1 || own == best) << spec;
      scored.play(chosen);
    }
  }
}

TEST(Policy, SitsUnderItsOwnRulesOnly) {
  const auto policy = policy_for("scopa", "weight points 1\n");
  EXPECT_NO_THROW(PolicyPlayer(policy, game("scopa"), nullptr));
  EXPECT_NO_THROW(PolicyPlayer(policy, game("scopa:match.target=21"), nullptr));
  const auto refused = [&](std::string_view spec) -> std::string {
    try {
      PolicyPlayer(policy, game(spec), nullptr);
    } catch (const Error& error) {
      return error.what();
    }
    return "sits";
  };
  EXPECT_EQ(refused("scopa-tre"), "mine.txt: error: this policy was made for 2 seats, and these rules have 3");
  for (const char* spec : {"scopa-assi", "scopa:capture.compulsory=false", "scopa:deal.rounds=[6]"})
    EXPECT_EQ(refused(spec), "mine.txt: error: this policy was made for scopa, which plays or scores otherwise")
        << spec;
}

TEST(Policy, PrintsTellTheShippedRulesetsApart) {
  // Rulesets that differ in the target of the match alone have one print.
  EXPECT_EQ(print_of("cicera"), print_of("cicera:match.target=31"));
  EXPECT_EQ(print_of("cirulla"), print_of("cirulla"));
  for (const char* other : {"cicera:deal.table=0,deal.rounds=[13]", "cicera:players.sides=solo", "scopone", "cirulla"})
    EXPECT_NE(print_of("cicera"), print_of(other)) << other;
}

TEST(Policy, IsReadStrictly) {
  const std::string good = policy_text("scopa", "weight points 1\n");
  EXPECT_EQ(refusal_of(good), "read");
  const std::vector<std::pair<std::string, std::string>> bad = {
      {"", "its first line is not cicera.policy/1"},
      {"{}", "its first line is not cicera.policy/1"},
      {"cicera.policy/2\n", "mine.txt:1: error: this policy is of version 2; version 1 is read here"},
      {"cicera.policy/1\n", "has the lines `ruleset`, `plays` and `seats`"},
      {good + "weight points 1\n", "the weight of points stands twice"},
      {good + "weight pints 1\n", "unknown feature 'pints'; did you mean points?"},
      {good + "weight risk 0.1234567\n", "mine.txt:6: error: a weight is a number"},
      {good + "weight risk 1e3\n", "a weight is a number"},
      {good + "weight risk 1001\n", "a weight is a number of at most 1000"},
      {good + "weight risk -\n", "a weight is a number"},
      {good + "weight risk .\n", "a weight is a number"},
      {good + "weight risk\n", "a line of a weight is `weight FEATURE NUMBER`"},
      {good + "ruleset\n", "a line is a key and its value"},
      {good + "wait 1\n", "unknown key 'wait'"},
      {good + "seats 2\n", "`seats` stands twice"},
      {good + "ruleset x\n", "`ruleset` stands twice"},
      {"cicera.policy/1\nseats 9\n", "seats must be from 2 to 8"},
  };
  for (const auto& [text, message] : bad) EXPECT_THAT(refusal_of(text), HasSubstr(message)) << text;
}

TEST(Policy, IsAPlayerByTheNameOfItsFile) {
  const TemporaryFolder folder;
  const auto file = folder.path() / "mine.txt";
  std::ofstream(file) << policy_text("scopa", "weight points 1\n");
  const PlayerSpec spec = parse_player("policy:" + file.string());
  EXPECT_EQ(spec.name(), "policy:" + file.string());
  EXPECT_EQ(spec, parse_player(spec.name()));
  EXPECT_NE(spec, parse_player("greedy"));
  HandRunner runner(game("scopa"), {spec, player("greedy")});
  runner.play({.seed = 1, .match = 0, .hand = 0}, Seat{1});
  EXPECT_EQ(runner.record().plays.size(), 36U);
  EXPECT_THROW(parse_player("policy:" + (folder.path() / "none.txt").string()), Error);
  EXPECT_THROW(parse_player("policy:"), Error);
  EXPECT_THROW(parse_player("policy"), Error);
  std::ofstream(file) << std::string(max_policy_bytes + 1, '\n');
  EXPECT_THROW(parse_player("policy:" + file.string()), Error);
}

TEST(Policy, IsKeptAsLongAsSomebodyHasIt) {
  const TemporaryFolder folder;
  const std::filesystem::path file = folder.path() / "mine.policy";
  std::ofstream(file) << policy_text("scopa", "weight points 1\n");
  std::weak_ptr<const PlayerKind> kept;
  {
    const auto kind = policy_kind(file);
    kept = kind;
    EXPECT_EQ(policy_kind(file), kind);
    const PlayerSpec seated(kind);
    EXPECT_EQ(parse_player("policy:" + file.string()), seated);
  }
  EXPECT_TRUE(kept.expired());
}

}  // namespace
}  // namespace cicera::tests
