// What scripts see of builds.
#include <gtest/gtest.h>

#include "engine/formats/table_text.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

/// What the script's line gives seat 0 for the play of a card that builds, or lays where there is no value.
int points_of_build(const std::string& body, const Play& play) {
  const ScriptedGame scripted(with_script("cassino", "return {api = 2, on_play = function(play) " + body + " end}"));
  Position position;
  const TableText table = parse_table("[7 by 1: 5c 2d] [9 by 0: 4c 5s] 6d Rs");
  position.table = table.cards;
  position.builds = table.builds;
  position.holdings[0] = cards("Ad 7s 8s 9d Rd");
  position.unseen = 1;
  ScoredHand scored(Hand(scripted.game, position), scripted.scorer.get());
  PlayFinder finder(scripted.game, scripted.scorer.get());
  play_if_legal(scored, finder, play, Ply{0});
  int points = 0;
  for (const ScoreEvent& point : scored.points())
    if (scripted.game.line_name(point.line) == "house") points += point.points;
  return points;
}

const Play raise = Play::building(card("Ad"), 8, cards("5c 2d"));
const Play make = Play::building(card("Ad"), 7, cards("6d 5c 2d"));

TEST(ScriptedBuilds, HaveTheirValueAndCards) {
  EXPECT_EQ(points_of_build("return play.build or -1", raise), 8);
  EXPECT_EQ(points_of_build("return play.build or -1", make), 7);
  EXPECT_EQ(points_of_build("return play.build or -1", play("Rd", "Rs")), -1);
  EXPECT_EQ(points_of_build("return #play.built_with", make), 3);
  EXPECT_EQ(points_of_build("return play.built_with:has('5c 2d') and #play.taken == 0 and 1 or 0", raise), 1);
  EXPECT_EQ(points_of_build("return #play.built_with", play("Rd", "Rs")), 0);
}

TEST(ScriptedBuilds, OnTheTableAreSeenWithTheirSeats) {
  EXPECT_EQ(points_of_build("return #play.builds[7] + 10 * #play.builds[9]", raise), 22);
  EXPECT_EQ(points_of_build("return play.builds[8] == nil and 1 or 0", raise), 1);
  EXPECT_EQ(points_of_build("return play.build_seats[7] * 10 + play.build_seats[9]", raise), 10);
  EXPECT_EQ(points_of_build("return #play.table_after - #play.table_before", raise), 1);
}

TEST(ScriptedBuilds, MayBeStruckOut) {
  const Rules rules = with_script("cassino", "return {api = 2, may = function(play) return not play.build end}");
  const ScriptedGame scripted(rules);
  Position position;
  position.table = cards("5c");
  position.holdings[0] = cards("2d 7s");
  position.unseen = 1;
  PlayFinder finder(scripted.game, scripted.scorer.get());
  for (const Play& play : finder.plays(Hand(scripted.game, position))) EXPECT_FALSE(play.builds());
}

}  // namespace
}  // namespace cicera::tests
