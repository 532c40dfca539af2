#include "engine/players/quick_players.h"

#include <gmock/gmock.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(QuickPlayers, PlayThemselvesOrCarefully) {
  std::vector<std::string> names;
  for (const PlayerSpec& quick :
       cicera::quick_players({player("random"), player("greedy"), player("careful:ignore=cards"), player("search:20")}))
    names.push_back(quick.name());
  EXPECT_THAT(names, testing::ElementsAre("random", "greedy", "careful:ignore=cards", "careful"));
}

}  // namespace
}  // namespace cicera::tests
