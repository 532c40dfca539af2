// What lines give and what for, in Italian: numbers, articles and genders. English is in explain_test.cpp.
#include "engine/prose/line_words.h"

#include <gtest/gtest.h>

#include "engine/schema/line_maps.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

Ruleset with_line(const std::string& line, const std::string& names = "italian") {
  return house("deck: {names: " + names + "}\nscoring:\n  line: " + line + "\n");
}

std::string italian(const std::string& line, const std::string& names = "italian") {
  const Ruleset ruleset = with_line(line, names);
  return explain_line(ruleset.rules, *find_line(ruleset.rules, "line"), Language::italian);
}

/// Points and reason, as the card has them.
std::string row(const std::string& line, Language language = Language::italian) {
  const Ruleset ruleset = with_line(line);
  const ScoringLine& found = *find_line(ruleset.rules, "line");
  return line_points(ruleset.rules, found, language) + " | " + line_reason(ruleset.rules, found, language);
}

TEST(LineWords, TitlesStandInPlaceOfNames) {
  const auto names = [](const std::string& title) {
    const Ruleset ruleset = with_line("{kind: card, card: 7d, title: " + title + "}");
    const ScoringLine& line = *find_line(ruleset.rules, "line");
    return line_name(ruleset.rules, line, Language::english) + " | " +
           line_name(ruleset.rules, line, Language::italian);
  };
  EXPECT_EQ(names("{en: the beautiful seven, it: la bella}"), "the beautiful seven | la bella");
  EXPECT_EQ(names("{it: la bella}"), "line | la bella");
  EXPECT_EQ(names("{en: the beautiful seven}"), "the beautiful seven | the beautiful seven");
  EXPECT_EQ(names("settebello"), "settebello | settebello");
}

TEST(LineWords, CountInItalian) {
  EXPECT_EQ(italian("{kind: card, card: Ac}"), "1 punto per avere l'asso di coppe.");
  EXPECT_EQ(italian("{kind: set, cards: [2d, Cd, Rd], points: 5}"),
            "5 punti per avere il 2 di denari, il cavallo di denari e il re di denari.");
  EXPECT_EQ(italian("{kind: set, cards: [Cd], points: 0}", "french"), "0 punti per avere la donna di quadri.");
  EXPECT_EQ(italian("{kind: taken_count, min: 1, max: 1}"), "1 punto per prendere dal tavolo esattamente 1 carta.");
}

TEST(LineWords, AgreeInGender) {
  EXPECT_EQ(italian("{kind: cards, of: C}"), "1 punto per ogni cavallo preso.");
  EXPECT_EQ(italian("{kind: cards, of: C}", "french"), "1 punto per ogni donna presa.");
  EXPECT_EQ(italian("{kind: over, of: coins, above: 5}"), "1 punto per ogni carta di denari presa oltre le prime 5.");
  EXPECT_EQ(italian("{kind: over, of: 7, above: 1}"), "1 punto per ogni sette preso oltre il primo.");
  EXPECT_EQ(italian("{kind: over, of: all, above: 1}"), "1 punto per ogni carta presa oltre la prima.");
}

TEST(LineWords, ElideBeforeAVowel) {
  EXPECT_EQ(italian("{kind: run, suit: swords, from: A, min: 3, points: length, cap: 6}"),
            "1 punto a carta per avere 3 o più spade in sequenza, a partire dall'asso, al massimo 6 punti.");
  EXPECT_EQ(italian("{kind: run, suit: cups, from: C, min: 2, points: 3}", "french"),
            "3 punti per avere 2 o più cuori in sequenza, a partire dalla donna.");
  EXPECT_EQ(italian("{kind: run, suit: cups, from: 4, min: 2, points: 3}"),
            "3 punti per avere 2 o più coppe in sequenza, a partire dal 4.");
}

TEST(LineWords, SayWhoGetsThePoints) {
  EXPECT_EQ(italian("{kind: majority, of: 7, points: 2, tie: split}"),
            "2 punti per avere più sette dell'altra coppia; in caso di parità divisi in parti uguali.");
  EXPECT_EQ(italian("{kind: taken_count, min: 3, max: 4, credit: opponents}"),
            "1 punto per prendere dal tavolo da 3 a 4 carte. Il punto va agli avversari.");
  EXPECT_EQ(
      italian("{kind: same_suit, min_cards: 3, points: per_card, credit: opponents}"),
      "1 punto a carta, compresa quella giocata, per una presa tutta dello stesso seme, almeno 3 carte con quella "
      "giocata. I punti vanno agli avversari.");
}

TEST(LineWords, AreShorterInAColumn) {
  EXPECT_EQ(row("{kind: card, card: 7d}"), "1 punto | il 7 di denari");
  EXPECT_EQ(row("{kind: card, card: 7d}", Language::english), "1 point | the 7 of coins");
  EXPECT_EQ(row("{kind: set, cards: [Fd, Cd, Rd]}"), "1 punto | fante, cavallo e re di denari");
  EXPECT_EQ(row("{kind: set, cards: [Fd, 7c]}"), "1 punto | il fante di denari e il 7 di coppe");
  EXPECT_EQ(row("{kind: prime, values: {7: 21, A: 16}, missing: zero}", Language::english),
            "1 point | the highest total of each suit's best card (A=16, 7=21); a missing suit counts nothing; "
            "on a tie nobody");
  EXPECT_EQ(row("{kind: majority, of: all, points: 2}"), "2 punti | più carte dell'altra coppia; in parità a nessuno");
  EXPECT_EQ(row("{kind: sweep, points: {A: 1, 7: 7}, last_play: never}", Language::english),
            "0-7 points | a capture that leaves the table empty, but not with the last card of the hand; by the card "
            "played: A=1, 7=7");
  EXPECT_EQ(row("{kind: same_suit, min_cards: 3, points: value, credit: opponents}"),
            "valore | una presa tutta dello stesso seme, almeno 3 carte con quella giocata; i punti sono il valore "
            "della carta "
            "giocata; i punti vanno agli avversari");
}

}  // namespace
}  // namespace cicera::tests
