// The scripts in rulesets/scripts, and the texts made from the interface's table.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>

#include "engine/cards/notation.h"
#include "scripting/api.h"
#include "scripting/api_texts.h"
#include "tests/helpers/places.h"
#include "tests/helpers/program.h"
#include "tests/scripting/scripted.h"

namespace {

namespace fs = std::filesystem;
using namespace cicera;
using namespace cicera::tests;
using std::vector;

const fs::path source = source_path();

Script shipped(const std::string& name, const Parameters& overrides = {}) {
  return Script::load(source / "rulesets/scripts" / (name + ".lua"), overrides);
}

std::string text_of(const fs::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

std::optional<InstantWinResult> won(const Script& one, CardSet pile0, CardSet pile1) {
  Position position;
  position.piles = {pile0, pile1, {}, {}};
  return scorer_for({one})->wins_match(Hand(scripted_game(), position), ScoreSheet(2, 1));
}

TEST(ShippedScripts, AreLoadedAndPlayHandsTheSameWayTwice) {
  for (const auto& entry : fs::directory_iterator(source / "rulesets/scripts")) {
    if (entry.path().extension() != ".lua") continue;
    const Script one = Script::load(entry.path());
    EXPECT_TRUE(one.text().starts_with("-- ")) << entry.path();
    EXPECT_EQ(play_hands({one}, 20), play_hands({one}, 20)) << entry.path();
  }
}

TEST(ReBello, IsThePileWithTheKingOfCoins) {
  EXPECT_EQ(points_of_hand(shipped("re_bello"), "Rd 2s", "3s"), (vector{1, 0}));
  EXPECT_EQ(points_of_hand(shipped("re_bello", {{"points", 3}}), "2s", "Rd"), (vector{0, 3}));
  const Parameter seven = {Parameter::Type::card, parse_card("7c")->index()};
  EXPECT_EQ(points_of_hand(shipped("re_bello", {{"card", seven}}), "Rd", "7c"), (vector{0, 1}));
}

TEST(OneEach, TakesOneCardOrTheOtherThreeOfItsRank) {
  const auto moves = [](const char* holding, const char* table) {
    return run_cicera({"moves", "-r", "chinese-ten", holding, "--table", table}).out;
  };
  EXPECT_EQ(moves("4c 9s", "6d As Ah 3c"),
            "4♣  takes 6♦\n9♠  takes A♥\n9♠  takes A♠\n3 legal plays, 0 of which score\n");
  EXPECT_EQ(moves("5d", "5c 7s 3d 4d"), "5♦  takes 5♣\n1 legal play, 0 of which score\n");
  EXPECT_EQ(moves("Kd", "Kc Ks Kh 6d"), "K♦  takes K♥ K♠ K♣\n1 legal play, 0 of which score\n");
  EXPECT_EQ(moves("3d", "3c 3s 3h 6d"), "3♦  lies on the table\n1 legal play, 0 of which score\n");
}

TEST(OneEach, LeavesNothingOnTheTable) {
  const auto played = run_cicera({"simulate", "-r", "chinese-ten", "--hands", "2000", "--json"});
  const auto sides = nlohmann::json::parse(played.out)["rulesets"][0]["sides"];
  EXPECT_NEAR(sides[0]["points"]["mean"].get<double>() + sides[1]["points"]["mean"].get<double>(), 210, 1e-9);
}

TEST(Primiera, GoesToTheGreaterSumOfAllFourSuits) {
  EXPECT_EQ(points_of_hand(shipped("primiera"), "7d 7c 7s 6b", "7b 6d 6c 6s"), (vector{1, 0}));
  EXPECT_EQ(points_of_hand(shipped("primiera"), "7d 7c 7s", "2b 2d 2c 2s"), (vector{0, 1}));
  EXPECT_EQ(points_of_hand(shipped("primiera"), "7d 7c 6s 6b", "7s 7b 6d 6c"), (vector{0, 0}));
  EXPECT_EQ(points_of_hand(shipped("primiera"), "7d", "7c"), (vector{0, 0}));
}

TEST(Napoleone, TakesEverySword) {
  const CardSet swords = CardSet::of_suit(Suit::swords);
  EXPECT_EQ(won(shipped("napoleone"), {}, swords), (InstantWinResult{0, Side{1}}));
  EXPECT_EQ(won(shipped("napoleone"), swords - parse_cards("2s"), parse_cards("2s")), std::nullopt);
}

TEST(FourKings, WinTogether) {
  EXPECT_EQ(won(shipped("four_kings"), CardSet::of_rank(Rank::king), {}), (InstantWinResult{0, Side{0}}));
  EXPECT_EQ(won(shipped("four_kings"), parse_cards("Rd Rc Rs"), parse_cards("Rb")), std::nullopt);
}

TEST(BareTable, CostsWhoeverLaysOnIt) {
  EXPECT_EQ(points_of_play(shipped("bare_table"), "2d", "", ""), (vector{0, 1}));
  EXPECT_EQ(points_of_play(shipped("bare_table"), "2d", "", "3d"), (vector{0, 0}));
}

TEST(DealersFifteen, GivesTheTableToTheDealer) {
  const Script one = shipped("dealers_fifteen");
  const auto opening = [&](const char* table, int round) {
    Position position;
    position.table = parse_cards(table);
    position.dealer = Seat{3};
    return scorer_for({one})->open_round(Hand(scripted_game(), position), round);
  };
  const Opening fifteen = opening("Ad 2d 3d 9d", 0);
  ASSERT_EQ(fifteen.points.size(), 1U);
  EXPECT_EQ(fifteen.points[0].side, Side{1});
  EXPECT_EQ(fifteen.take_table, Seat{3});
  EXPECT_TRUE(opening("Ad 2d 3d 8d", 0).points.empty());
  EXPECT_TRUE(opening("Ad 2d 3d 9d Rd", 0).points.empty());
  EXPECT_TRUE(opening("Ad 2d 3d 9d", 1).points.empty());
}

TEST(ApiTexts, AreTheCommittedFiles) {
  EXPECT_EQ(text_of(source / "scripting/cicera.d.lua"), api_definitions());
  EXPECT_EQ(text_of(source / "docs/script-reference.md"), api_reference());
  EXPECT_EQ(text_of(source / "rulesets/scripts/.luacheckrc"), luacheck_settings());
  EXPECT_EQ(text_of(source / "rulesets/scripts/.luarc.json"), language_server_settings("../../scripting/cicera.d.lua"));
}

TEST(ApiTexts, HaveASentenceForEveryMember) {
  const std::string page = api_reference();
  const std::string definitions = api_definitions();
  for (int kind = 0; kind < kind_count; ++kind) {
    const ApiType& type = api_type(static_cast<Kind>(kind));
    for (const ApiMember& member : type.members) {
      EXPECT_FALSE(member.meaning.empty() || member.meaning.ends_with('.')) << member.name;
      EXPECT_TRUE((member.get == nullptr) != (member.call == nullptr)) << member.name;
      EXPECT_NE(page.find(std::string(member.meaning)), std::string::npos);
      EXPECT_NE(definitions.find("---@field " + std::string(member.name)), std::string::npos);
    }
  }
}

TEST(ApiTexts, DivideTypesOnlyOutsideTheirBrackets) {
  const std::string page = api_reference();
  EXPECT_NE(page.find("| `table<string, integer or boolean or typed or string[]>` or `nil` |"), std::string::npos);
  EXPECT_NE(page.find("| `script.title` | `string` or `bilingual` or `nil` |"), std::string::npos);
  EXPECT_EQ(page.find("table<string, integer`"), std::string::npos);
}

}  // namespace
