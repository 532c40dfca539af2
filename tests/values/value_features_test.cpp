// The numbers that a value weighs, read off positions.
#include "engine/values/value_features.h"

#include <gmock/gmock.h>

#include <map>

#include "engine/formats/table_text.h"
#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using Numbers = std::map<std::string, int>;

/// The numbers of the position after each play of seat 0, by the card that it plays.
std::map<std::string, Numbers> numbers_at(std::string_view spec, std::string_view table, std::string_view holding,
                                          bool with_replies = true) {
  const Game& game = tests::game(spec);
  const TableText read = parse_table(table);
  Position position;
  position.table = read.cards;
  position.builds = read.builds;
  position.holdings[0] = cards(holding);
  position.unseen = 4;
  position.more_rounds = true;
  const Hand hand(game, position);
  const View view(hand);
  ValueFeatures features(game, with_replies);
  features.look_at(view);
  const std::vector<std::string> names = value_names(game);
  std::vector<std::int32_t> row(features.size());
  std::map<std::string, Numbers> found;
  PlayFinder finder(game);
  for (const Play& play : finder.plays(hand)) {
    features.write(play, row);
    const std::string how = play.captures() ? " takes" : play.builds() ? " builds" : " lays";
    Numbers& numbers = found[cards_text(play.card) + how];
    for (std::size_t i = 0; i < row.size(); ++i) numbers[names[i]] = row[i];
  }
  return found;
}

TEST(ValueFeatures, KnowABuildThatTheHoldingTakes) {
  auto after = numbers_at("cassino", "[7 by 1: 5c 2d] 3d", "7s 9b");
  ASSERT_TRUE(after.contains("7s takes"));
  ASSERT_TRUE(after.contains("9b lays"));
  for (const char* name : {"builds_taken", "builds_kept", "builds_safe"}) EXPECT_EQ(after["7s takes"][name], 0) << name;
  EXPECT_GT(after["9b lays"]["builds_kept"], after["9b lays"]["builds_safe"]);
  EXPECT_GT(after["9b lays"]["builds_safe"], 0);
  EXPECT_GT(after["9b lays"]["builds_taken"], 0);
}

TEST(ValueFeatures, FearABuildThatOnlyOthersTake) {
  auto after = numbers_at("cassino", "[7 by 1: 5c 2d] 3d", "9b Rs");
  EXPECT_EQ(after["9b lays"]["builds_kept"], 0);
  EXPECT_EQ(after["9b lays"]["builds_safe"], 0);
  EXPECT_GT(after["9b lays"]["builds_taken"], 0);
}

TEST(ValueFeatures, ExpectTheReplyToABuild) {
  auto after = numbers_at("cassino", "5c 2d", "2s 7s");
  ASSERT_TRUE(after.contains("2s builds"));
  EXPECT_GT(after["2s builds"]["builds_kept"], 0);
  EXPECT_GT(after["2s builds"]["reply"], 0);
}

TEST(ValueFeatures, AreSilentOnRepliesThatNobodyAsksFor) {
  auto after = numbers_at("cassino", "[7 by 1: 5c 2d] 3d", "2s 7s", /*with_replies=*/false);
  for (const char* name : {"reply", "builds_taken", "builds_kept", "builds_safe"}) EXPECT_EQ(after["2s lays"][name], 0);
}

TEST(ValueFeatures, ExpectRepliesWhereCardsAddUpToAGivenSum) {
  auto after = numbers_at("escoba", "7c 5d", "2s 6b");
  ASSERT_TRUE(after.contains("2s lays"));
  EXPECT_GT(after["2s lays"]["reply"], after["6b lays"]["reply"]);
  EXPECT_GT(after["6b lays"]["reply"], 0);
}

TEST(ValueFeatures, HaveNumbersOfBuildsWhereThereAreBuilds) {
  EXPECT_THAT(value_names(game("cassino")), testing::Contains("builds_kept"));
  EXPECT_THAT(value_names(game("cassino-semplice")), testing::Not(testing::Contains("builds_kept")));
}

}  // namespace
}  // namespace cicera::tests
