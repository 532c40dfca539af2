#include "engine/answers/known_games.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "engine/support/task.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

class KnownGames : public ::testing::Test {
 protected:
  Rules rules_of(const std::string& spec) const { return library.load(spec).rules; }

  Task task;
  UseTask use{task};
  Library library{{source_folder / "rulesets"}, read_script};
};

TEST_F(KnownGames, AreCompiledOnce) {
  const auto first = known_game(rules_of("scopa"));
  EXPECT_EQ(known_game(rules_of("scopa")), first);
  EXPECT_NE(known_game(rules_of("scopa:match.target=16")), first);
  EXPECT_EQ(known_game(rules_of("scopa")), first);
}

TEST_F(KnownGames, CostWhatTheyCostTheFirstTime) {
  const Rules rules = rules_of("scopa:match.target=17");
  const std::int64_t before = task.work();
  known_game(rules);
  const std::int64_t once = task.work() - before;
  EXPECT_GT(once, 0);
  known_game(rules);
  EXPECT_EQ(task.work() - before, 2 * once);
}

TEST_F(KnownGames, WithScriptsAreMadeAnew) {
  const std::string script = (source_folder / "tests" / "api" / "failing.lua").string();
  const Rules rules = rules_of("scopa:scoring.x={script: " + script + "}");
  EXPECT_NE(known_game(rules), known_game(rules));
}

TEST_F(KnownGames, AreForgottenInTime) {
  const std::weak_ptr<const ScriptedGame> first = known_game(rules_of("scopa:match.target=18"));
  for (int target = 20; target < 40; ++target) known_game(rules_of("scopa:match.target=" + std::to_string(target)));
  EXPECT_TRUE(first.expired());
}

}  // namespace
}  // namespace cicera::tests
