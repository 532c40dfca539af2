// Scripts that are too slow for players that look ahead.
#include "engine/players/script_budget.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/players/player_spec.h"
#include "engine/search/script_cost.h"
#include "engine/support/error.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;

/// Scores nothing, and counts as much work as it is given.
class Working final : public Scorer {
 public:
  Working(std::int64_t play, std::int64_t end) : play_(play), end_(end) {}
  void score_play(const View&, const Play&, Ply, std::vector<ScoreEvent>&) override { work_ += play_; }
  Opening open_round(const Hand&, int) override { return {}; }
  void score_end(const Hand&, ScoreSheet&) override { work_ += end_; }
  std::optional<InstantWinResult> wins_match(const Hand&, const ScoreSheet&) override { return std::nullopt; }
  std::int64_t work() const override { return work_; }

 private:
  std::int64_t play_;
  std::int64_t end_;
  std::int64_t work_ = 0;
};

/// The error of a player with this name; what it suggests is its hint.
Error refusal(const std::string& name, Scorer& scorer) {
  try {
    player(name).make(game("cicera"), &scorer);
  } catch (const Error& error) {
    return error;
  }
  return usage_error({"none", "nessuno"});
}

TEST(ScriptCost, CountsPlaysAndEndsApart) {
  Working working(7, 1000);
  const ScriptCost cost = script_cost(game("cicera"), working, /*exact=*/0);
  EXPECT_EQ(cost.play, 7);
  EXPECT_EQ(cost.playout, 1000);
  EXPECT_EQ(cost.endgame, 0);
  EXPECT_GT(cost.choices, 5);
  EXPECT_GT(script_cost(game("cicera"), working, 4).endgame, 1000);
}

TEST(ScriptBudget, RefusesWhatIsTooSlowAndSuggestsWhatFits) {
  Working slow(0, 100'000);
  for (const std::string name : {"search:worlds=10000:exact=0", "ismcts:100000", "cheat:10000"}) {
    const Error error = refusal(name, slow);
    EXPECT_EQ(error.kind(), ErrorKind::limit);
    EXPECT_THAT(error.what(), HasSubstr("million script instructions on a decision; 50 million is the limit"));
    const std::string hint = error.diagnostics().front().hint.english;
    ASSERT_THAT(hint, HasSubstr(" would fit"));
    const std::string fitting = hint.substr(0, hint.find(' ')) + (name.starts_with("search") ? ":exact=0" : "");
    EXPECT_EQ(refusal(fitting, slow).kind(), ErrorKind::usage) << fitting;
  }
}

TEST(ScriptBudget, SuggestsAnotherPlayerWhereNoBudgetFits) {
  Working endless(0, 1'000'000'000);
  EXPECT_EQ(refusal("search", endless).diagnostics().front().hint.english, "careful looks only one play ahead");
}

TEST(ScriptBudget, AllowsEveryShippedScript) {
  for (const std::string& name : shipped_rulesets()) {
    const auto scorer = make_scorer(game(name));
    if (!scorer) continue;
    for (const char* usual : {"search", "ismcts", "cheat"})
      EXPECT_NO_THROW(player(usual).make(game(name), scorer.get())) << name;
  }
}

}  // namespace
}  // namespace cicera::tests
