#include "engine/players/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "engine/players/player_spec.h"
#include "engine/support/error.h"

namespace cicera::tests {
namespace {

std::string refusal_of(const char* text) {
  try {
    return "none: it is " + parse_player(text).name();
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Levels, NameThePlayersThatTheyStandFor) {
  for (const Level& level : levels()) {
    EXPECT_EQ(find_player_kind(level.name), nullptr) << level.name;
    EXPECT_EQ(parse_player(level.name).name(), level.player);
  }
  EXPECT_EQ(parse_player("medium"), parse_player("careful"));
  ASSERT_NE(find_level(default_level), nullptr);
}

TEST(Levels, SearchMoreWorldsTheHigherTheyAre) {
  EXPECT_LT(parse_player("hard").value(0), parse_player("master").value(0));
  EXPECT_LT(parse_player("master").value(0), parse_player("champion").value(0));
}

TEST(Levels, AreSuggestedForMisspeltNames) {
  EXPECT_THAT(refusal_of("mastr"), testing::HasSubstr("unknown player 'mastr'; did you mean master?"));
  EXPECT_THAT(refusal_of("mastr"), testing::HasSubstr("easy, medium, hard, master, champion"));
}

TEST(Levels, HaveNoParameters) {
  EXPECT_EQ(refusal_of("hard:60"), "the level hard has no parameters; it stands for search:worlds=20");
  EXPECT_EQ(refusal_of("easy:"), "the level easy has no parameters; it stands for careful:slip=30");
}

TEST(Levels, AreCalledInEitherLanguage) {
  EXPECT_EQ(find_level_called("Medio")->name, "medium");
  EXPECT_EQ(find_level_called("HARD")->name, "hard");
  EXPECT_EQ(find_level_called("bravo"), nullptr);
  EXPECT_EQ(player_title("careful", Language::italian), "medio");
  EXPECT_EQ(player_title("hard", Language::english), "hard");
  EXPECT_EQ(player_title("search:9", Language::italian), "search:9");
  for (const Level& level : levels()) {
    EXPECT_EQ(find_level_called(level.title(Language::italian)), &level);
    EXPECT_FALSE(level.says(Language::italian).empty());
  }
}

}  // namespace
}  // namespace cicera::tests
