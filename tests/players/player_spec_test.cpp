#include "engine/players/player_spec.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/support/error.h"

namespace cicera::tests {
namespace {

std::string objection_to(const char* text) {
  try {
    return "none: it is " + parse_player(text).name();
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(PlayerSpec, IsReadByTheNameOfItsKind) {
  EXPECT_EQ(parse_player("greedy").kind().name, "greedy");
  EXPECT_EQ(parse_player("greedy"), PlayerSpec(*find_player_kind("greedy")));
  EXPECT_EQ(parse_player("random").name(), "random");
}

TEST(PlayerSpec, RefusesKindsThatThereAreNotWithTheNearest) {
  EXPECT_THAT(objection_to("greddy"),
              testing::HasSubstr("unknown player 'greddy'; did you mean greedy? Players: random, greedy"));
  EXPECT_THAT(objection_to("Greedy"), testing::HasSubstr("unknown player 'Greedy'"));
  EXPECT_THAT(objection_to(""), testing::HasSubstr("unknown player ''"));
}

TEST(PlayerSpec, RefusesParametersOfKindsWithoutAny) {
  EXPECT_EQ(objection_to("greedy:worlds=3"), "greedy has no parameters, so not 'worlds'");
  EXPECT_EQ(objection_to("greedy:"), "greedy has no parameters, so not ''");
  EXPECT_EQ(objection_to("greedy:60"), "greedy has no parameters, so not '60'");
}

TEST(PlayerSpec, ReadsParametersByNameAndTheFirstByItself) {
  EXPECT_EQ(parse_player("search:120").value(0), 120);
  EXPECT_EQ(parse_player("search:worlds=120"), parse_player("search:120"));
  EXPECT_EQ(parse_player("search:exact=6:worlds=120"), parse_player("search:120:exact=6"));
  EXPECT_EQ(parse_player("search:exact=6:120").name(), "search:worlds=120:exact=6");
  EXPECT_EQ(parse_player(PlayerSpec(*find_player_kind("search")).name()), parse_player("search"));
}

TEST(PlayerSpec, HasOtherValuesOfManyWorlds) {
  EXPECT_EQ(parse_player("search"), parse_player("search:prior=30:chance=20"));
  EXPECT_EQ(parse_player("search:200:chance=0:prior=100").name(), "search:worlds=200:chance=0:prior=100");
  EXPECT_EQ(parse_player("search:199"), parse_player("search:chance=0:prior=100:199"));
  EXPECT_EQ(parse_player("search:199:prior=100").name(), "search:worlds=199");
  EXPECT_EQ(parse_player("search:199:prior=30").name(), "search:worlds=199:prior=30");
}

TEST(PlayerSpec, RefusesBadParameters) {
  EXPECT_EQ(objection_to("search:world=9"),
            "search has no parameter 'world'; did you mean worlds?; it has worlds, exact, chance, belief, wary, prior");
  EXPECT_EQ(objection_to("search:worlds=0"), "search: worlds must be a whole number from 1 to 100000, not '0'");
  EXPECT_EQ(objection_to("search:100001"), "search: worlds must be a whole number from 1 to 100000, not '100001'");
  EXPECT_EQ(objection_to("search:worlds=007"), "search: worlds must be a whole number from 1 to 100000, not '007'");
  EXPECT_EQ(objection_to("search:worlds=-1"), "search: worlds must be a whole number from 1 to 100000, not '-1'");
  EXPECT_EQ(objection_to("search:worlds="), "search: worlds must be a whole number from 1 to 100000, not ''");
  EXPECT_EQ(objection_to("search:worlds"), "search: worlds needs a value, as in worlds=240");
  EXPECT_EQ(objection_to("search:60:worlds=60"), "search: worlds is given twice");
  EXPECT_EQ(objection_to("search:"), "search has no parameter ''; it has worlds, exact, chance, belief, wary, prior");
}

TEST(PlayerSpec, ReadsSwitches) {
  const PlayerSpec off = parse_player("search:60:belief=off");
  EXPECT_EQ(off.value(3), 0);
  EXPECT_EQ(off.name(), "search:worlds=60:belief=off");
  EXPECT_EQ(parse_player(off.name()), off);
  EXPECT_EQ(parse_player("ismcts:belief=on"), parse_player("ismcts"));
  EXPECT_EQ(objection_to("ismcts:belief=no"), "ismcts: belief must be on or off, not 'no'");
  EXPECT_EQ(objection_to("search:belief=1"), "search: belief must be on or off, not '1'");
  EXPECT_EQ(objection_to("search:belief"), "search: belief needs a value, as in belief=on");
  EXPECT_EQ(objection_to("cheat:belief=off"), "cheat has no parameter 'belief'; it has worlds");
}

TEST(PlayerSpec, MayIgnoreAScoringLine) {
  const PlayerSpec player = parse_player("search:60:ignore=primiera");
  EXPECT_EQ(player.ignored_line(), "primiera");
  EXPECT_EQ(player.name(), "search:worlds=60:ignore=primiera");
  EXPECT_EQ(parse_player(player.name()), player);
  EXPECT_EQ(player.without_ignoring(), parse_player("search:60"));
  EXPECT_NE(player, parse_player("search:60"));
  EXPECT_EQ(objection_to("random:ignore=cards"), "random knows no scoring lines, so it cannot ignore one");
  EXPECT_EQ(objection_to("careful:ignore="), "careful: ignore needs a scoring line, as in ignore=cards");
  EXPECT_EQ(objection_to("careful:ignore=cards:ignore=swords"), "careful: ignore is given twice");
}

}  // namespace
}  // namespace cicera::tests
