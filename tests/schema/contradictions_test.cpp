#include <gtest/gtest.h>

#include "engine/schema/contradictions.h"

namespace cicera {
namespace {

/// The default rules with one line, which go together.
Rules sound_rules() {
  Rules rules;
  ScoringLine line;
  line.name = "cards";
  line.kind = LineKind::majority;
  line.points.amount = 2;
  rules.scoring.push_back(line);
  return rules;
}

std::vector<std::string> blamed(const Rules& rules) {
  std::vector<std::string> paths;
  for (const Contradiction& contradiction : contradictions(rules)) paths.push_back(contradiction.path);
  return paths;
}

using Paths = std::vector<std::string>;

TEST(Contradictions, DefaultsWithALineGoTogether) { EXPECT_EQ(blamed(sound_rules()), Paths{}); }

TEST(Contradictions, AllCardsAreDealt) {
  Rules rules = sound_rules();
  rules.deal.rounds = {6, 5};
  EXPECT_EQ(blamed(rules), Paths{"deal.rounds"});
  EXPECT_NE(contradictions(rules).front().message.english.find("4 players x (6 + 5) + 4 on the table = 48"),
            std::string::npos);
}

TEST(Contradictions, PartnersAreFour) {
  Rules rules = sound_rules();
  rules.players.count = 2;
  rules.deal.rounds = {12, 12};
  EXPECT_EQ(blamed(rules), Paths{"players.sides"});
}

TEST(Contradictions, SplitPointsDivideByEveryTie) {
  Rules rules = sound_rules();
  rules.scoring.front().tie = MajorityTie::split;
  EXPECT_EQ(blamed(rules), Paths{});
  rules.players = {4, Sides::solo};
  EXPECT_EQ(blamed(rules), Paths{"scoring.cards.tie"});
  rules.scoring.front().points.amount = 12;
  EXPECT_EQ(blamed(rules), Paths{});
}

TEST(Contradictions, SumsNeedValues) {
  Rules rules = sound_rules();
  rules.deck.values = {};
  EXPECT_EQ(blamed(rules), Paths{"capture.sum"});
  rules.capture.sum = false;
  EXPECT_EQ(blamed(rules), Paths{});
}

TEST(Contradictions, RealisticSumsAreNotTooMany) {
  Rules rules = sound_rules();
  rules.deck.values = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13};
  EXPECT_EQ(blamed(rules), Paths{});
  rules.deck.values = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 13};
  EXPECT_EQ(blamed(rules), Paths{"deck.values"});
}

TEST(Contradictions, SomethingCapturesAndSomethingScores) {
  Rules rules = sound_rules();
  rules.capture.sum = false;
  rules.capture.equal.which = EqualCapture::none;
  rules.scoring.front().points.amount = 0;
  EXPECT_EQ(blamed(rules), (Paths{"capture.equal", "match.target"}));
}

TEST(Contradictions, NamedCardsAreInTheDeck) {
  Rules rules = sound_rules();
  std::erase(rules.deck.suits, Suit::batons);
  rules.players = {3, Sides::solo};
  rules.deal.table = 3;
  rules.scoring.front().of = {Counted::By::suit, Suit::batons, Rank::ace};
  rules.match.instant_wins.push_back({"all_batons", Suit::batons});
  EXPECT_EQ(blamed(rules), (Paths{"scoring.cards.of", "match.instant_win.all_batons.all_of"}));
}

TEST(Contradictions, LinesAreNotTooMany) {
  Rules rules = sound_rules();
  for (int i = 1; i <= max_lines; ++i) {
    rules.scoring.push_back(rules.scoring.front());
    rules.scoring.back().name = "line_" + std::to_string(i);
  }
  EXPECT_EQ(blamed(rules), Paths{"scoring.line_32.kind"});
}

}  // namespace
}  // namespace cicera
