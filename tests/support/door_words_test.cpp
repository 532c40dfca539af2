#include "engine/support/door_words.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "engine/support/shell_word.h"

namespace cicera::tests {
namespace {

TEST(DoorWords, AreOptionsOfACommandLine) {
  EXPECT_EQ(key_words("table"), "--table");
  EXPECT_EQ(key_words("players", "greedy,careful"), "--players greedy,careful");
  EXPECT_EQ(ask_words("moves", {{"holding", {"9d 3c"}, true}, {"table", {"2d"}}, {"last"}}),
            R"(cicera moves "9d 3c" --table 2d --last)");
}

TEST(DoorWords, AreJsonInRequests) {
  const UseDoorWords requests(DoorWords::requests);
  EXPECT_EQ(key_words("table"), "table");
  EXPECT_EQ(key_words("players", "greedy,careful"), R"("players":"greedy,careful")");
  EXPECT_EQ(ask_words("diff", {{"rulesets", {"a", "b"}, true}, {"script", {"c"}}, {"last"}}),
            R"({"ask":"diff","rulesets":["a","b"],"script":"c","last":true})");
  const std::string odd = "a\"b\\c\n\x01";
  EXPECT_EQ(nlohmann::json::parse(ask_words("show", {{"ruleset", {odd}}})).at("ruleset"), odd);
  OneHand one;
  one.spec = "a b";
  one.scripts = {"x.lua", "y.lua"};
  one.number = 7;
  const auto hand = nlohmann::json::parse(command_for(one));
  EXPECT_EQ(hand.at("ask"), "simulate");
  EXPECT_EQ(hand.at("script").size(), 2U);
  EXPECT_EQ(hand.at("first"), "7");
}

TEST(DoorWords, AreThoseOfBeforeAfterADoor) {
  {
    const UseDoorWords requests(DoorWords::requests);
    EXPECT_EQ(door_words(), DoorWords::requests);
  }
  EXPECT_EQ(key_words("top"), "--top");
}

}  // namespace
}  // namespace cicera::tests
