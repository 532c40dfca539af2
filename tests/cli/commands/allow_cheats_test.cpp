// Players that see all cards: refused unless they are asked for twice, and marked wherever their results are shown.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(PlayersThatSeeAllCards, AreRefusedUnlessAllowed) {
  const std::vector<std::string> cheat = {"--hands", "2", "--players", "cheat:1"};
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"simulate", "-r", "scopa"}, std::vector<std::string>{"compare", "scopa", "scopone"}}) {
    std::vector<std::string> words = command;
    words.insert(words.end(), cheat.begin(), cheat.end());
    const ProgramResult result = run_cicera(words);
    EXPECT_EQ(result.exit_code, 2);
    EXPECT_EQ(result.out, "");
    EXPECT_THAT(result.err,
                HasSubstr("cheat:1 sees all cards, so its results are not comparable; add --allow-cheats to run it"));
  }
}

TEST(PlayersThatSeeAllCards, AreMarkedInText) {
  const ProgramResult result =
      run_cicera({"simulate", "-r", "scopa", "--hands", "2", "--players", "cheat:1,greedy", "--allow-cheats"});
  EXPECT_EQ(result.exit_code, 0);
  EXPECT_THAT(result.out, HasSubstr("cheat:1,greedy players (cheat:1 sees all cards), seed 1"));
}

TEST(PlayersThatSeeAllCards, AreMarkedInJson) {
  const auto answer = [](const std::string& players) {
    return nlohmann::json::parse(
        run_cicera({"simulate", "-r", "scopa", "--hands", "2", "--players", players, "--allow-cheats", "--json"}).out);
  };
  EXPECT_EQ(answer("cheat:1,greedy").at("see_all"), nlohmann::json({"cheat:1"}));
  EXPECT_EQ(answer("cheat:1").at("see_all"), nlohmann::json({"cheat:1"}));
  EXPECT_FALSE(answer("greedy").contains("see_all"));
}

}  // namespace
}  // namespace cicera::tests
