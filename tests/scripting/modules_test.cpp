// Modules: what scripts may require, and what they get.
#include <gmock/gmock.h>

#include <nlohmann/json.hpp>

#include "tests/helpers/program.h"
#include "tests/helpers/temporary_folder.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

using std::vector;
using testing::HasSubstr;

constexpr const char* courts = R"(local courts = { ranks = { "F", "C", "R" }, worth = 2 }
function courts.count(pile)
  local n = 0
  for _, rank in ipairs(courts.ranks) do n = n + pile:count(rank) end
  return n
end
return courts
)";

constexpr const char* house = R"(local courts = require "courts"
return {
  api = 2,
  title = "Courts",
  on_hand = function(hand)
    return hand:each_side(function(side) return courts.worth * courts.count(side.pile) end)
  end,
}
)";

class Modules : public testing::Test {
 protected:
  Modules() {
    folder.write("courts.lua", courts);
    folder.write("house.lua", house);
  }

  Script load(const std::string& name = "house") const { return Script::load(folder.path() / (name + ".lua")); }

  /// The error of a script that begins with these lines, without the folder.
  std::string error_with(const std::string& head, const std::string& body = "return { 0, 0 }") const {
    folder.write("house.lua", head + "\nreturn { api = 2, on_hand = function(hand) " + body + " end }\n");
    try {
      play_hands({load()}, 1);
    } catch (const Error& error) {
      std::string message = error.what();
      const std::string prefix = folder.path().string() + "/";
      EXPECT_TRUE(message.starts_with(prefix)) << message;
      return message.substr(prefix.size());
    }
    return "";
  }

  /// The error of a script that requires this module.
  std::string error_of_module(const std::string& text) const {
    folder.write("other.lua", text);
    return error_with("local other = require 'other'");
  }

  TemporaryFolder folder;
};

TEST_F(Modules, GiveFunctionsAndConstants) {
  EXPECT_EQ(points_of_hand(load(), "Fd Rc 2s", "Cb"), (vector{4, 2}));
  const ScriptRule rule = load().rule();
  ASSERT_EQ(rule.modules.size(), 1U);
  EXPECT_EQ(rule.modules[0].name, "courts");
  EXPECT_EQ(rule.modules[0].text, courts);
}

TEST_F(Modules, MayRequireOthersEachOfWhichIsRunOnce) {
  folder.write("ranks.lua", "print('ranks')\nreturn { 'F', 'C', 'R' }\n");
  folder.write("courts.lua",
               "local ranks = require 'ranks'\nprint('courts')\n"
               "return { count = function(pile) local n = 0\n"
               "for _, rank in ipairs(ranks) do n = n + pile:count(rank) end return n end, worth = #ranks }\n");
  folder.write("house.lua", "print('house')\nlocal ranks = require 'ranks'\n" + std::string(house));
  EXPECT_EQ(points_of_hand(load(), "Fd Rc 2s", "Cb"), (vector{6, 3}));
  EXPECT_EQ(load().printed(), "ranks\ncourts\nhouse\n");
  const ScriptRule rule = load().rule();
  ASSERT_EQ(rule.modules.size(), 2U);
  EXPECT_EQ(rule.modules[0].name, "ranks");
}

TEST_F(Modules, AreFoundElsewhereWhereNoneIsBeside) {
  std::filesystem::create_directories(folder.path() / "shared");
  std::filesystem::rename(folder.path() / "courts.lua", folder.path() / "shared/courts.lua");
  const ModuleFinder finder = [&](std::string_view name) {
    return folder.path() / "shared" / (std::string(name) + ".lua");
  };
  EXPECT_EQ(points_of_hand(Script::load(folder.path() / "house.lua", {}, finder), "Fd", ""), (vector{2, 0}));
  EXPECT_EQ(error_with("local courts = require 'courts'"),
            "house.lua:1: no module 'courts': there is no courts.lua beside this file, nor a shipped one");
}

TEST_F(Modules, ArePureAndFrozen) {
  EXPECT_THAT(error_of_module("local n = 0\nreturn { add = function()\n  n = n + 1\n  return n end }"),
              testing::StartsWith("other.lua:3: assigns to 'n', which persists between calls"));
  EXPECT_THAT(error_of_module("n = 0\nreturn {}"), testing::StartsWith("other.lua:1: assigns to the global 'n'"));
  EXPECT_THAT(error_of_module("return { root = function(x) return x ^ 0.5 end }"),
              testing::StartsWith("other.lua:1: computes a power"));
  EXPECT_THAT(error_of_module("return { is = function(play)\n return play.card == '7d' end }"),
              testing::StartsWith("other.lua:2: compares a card with \"7d\""));
  EXPECT_THAT(error_with("local courts = require 'courts'", "courts.worth = 3"),
              testing::StartsWith("house.lua:2: assigns to 'courts.worth', which persists between calls"));
  EXPECT_THAT(error_with("local courts = require 'courts'\ncourts.worth = 3"),
              testing::StartsWith("house.lua:2: the table was made when the script was loaded"));
  EXPECT_THAT(
      error_with("local courts = require 'courts'", "return { courts.wroth, 0 }"),
      testing::StartsWith("house.lua:2: on_hand: no such name in the module courts 'wroth'; did you mean worth?"));
}

TEST_F(Modules, HaveBudgetsOfTheirOwn) {
  EXPECT_THAT(error_of_module("while true do end"),
              testing::StartsWith("other.lua:1: uses more than 20000 instructions in one call"));
  EXPECT_THAT(error_of_module("return { endless = (function() local t = {} for i = 1, 1e9 do t[i] = i end end)() }"),
              HasSubstr("more than"));
  EXPECT_THAT(error_of_module("return {}\n" + std::string(70'000, '-')),
              HasSubstr("other.lua: the module is larger than 64 KiB"));
  for (int i = 1; i <= 17; ++i) folder.write("m" + std::to_string(i) + ".lua", "return { 1 }");
  EXPECT_EQ(error_with("for i = 1, 17 do require('m' .. i) end"), "house.lua:1: requires more than 16 modules");
}

TEST_F(Modules, AreRefusedInACircle) {
  folder.write("courts.lua", "local other = require 'other'\nreturn {}");
  EXPECT_EQ(error_of_module("local courts = require 'courts'\nreturn {}"),
            "courts.lua:1: modules require each other in a circle: other -> courts -> other");
}

TEST_F(Modules, ReturnATable) {
  EXPECT_EQ(error_of_module("return 7"), "other.lua: a module must end with return { ... }, but this one returns 7");
  EXPECT_EQ(error_of_module(""), "other.lua: a module must end with return { ... }, but this one returns nil");
  EXPECT_THAT(error_of_module("return {\n"), testing::StartsWith("other.lua:2: "));
}

TEST_F(Modules, WhoseFunctionsFailAreNamedAtTheirOwnLine) {
  folder.write("other.lua", "return { fail = function(hand)\n  return hand.sids\nend }");
  EXPECT_THAT(error_with("local other = require 'other'", "return other.fail(hand)"),
              testing::StartsWith("other.lua:2: on_hand: no such field of a hand 'sids'"));
}

TEST_F(Modules, ArePartOfTheFingerprintAndOfPacks) {
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: Our house\nextends: cicera\nscoring:\n  courts: {script: house.lua}\n");
  const auto fingerprint = [&] {
    return nlohmann::json::parse(run_cicera_in(folder.path(), {"show", "./house.yaml", "--json"}).out)["fingerprint"]
        .get<std::string>();
  };
  const std::string before = fingerprint();
  EXPECT_EQ(fingerprint(), before);
  const ProgramResult packed = run_cicera_in(folder.path(), {"pack", "house.yaml"});
  EXPECT_EQ(packed.exit_code, 0) << packed.err;
  const auto pack = nlohmann::json::parse(text_of(folder.path() / "house.cicera"));
  EXPECT_EQ(pack["files"].size(), 3U);
  EXPECT_EQ(pack["files"]["courts.lua"], courts);
  EXPECT_EQ(run_cicera_in(folder.path(), {"add", "house.cicera", "--dry-run"}).exit_code, 0);
  folder.write("courts.lua", std::string(courts) + "-- another text\n");
  EXPECT_NE(fingerprint(), before);
}

}  // namespace
}  // namespace cicera::tests
