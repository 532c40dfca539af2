#include "engine/prose/explain.h"

#include <gtest/gtest.h>

#include "engine/prose/line_words.h"
#include "engine/schema/fields.h"
#include "engine/schema/line_maps.h"
#include "engine/support/text.h"
#include "tests/prose/texts.h"

namespace cicera::tests {
namespace {

std::string page_of(const std::string& spec) { return plain_text(explain(parents().load(spec))); }

std::string sentence(const std::string& line) {
  const Ruleset ruleset = house("scoring:\n  line: " + line + "\n");
  return explain_line(ruleset.rules, *find_line(ruleset.rules, "line"));
}

void expect_within_page(const std::string& text) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = text.find('\n', begin);
    const std::string line = text.substr(begin, end - begin);
    const bool is_one_word = line.find(' ', std::min(line.find_first_not_of(' '), line.size())) == std::string::npos;
    EXPECT_TRUE(display_width(line) <= 80 || is_one_word) << line;
    EXPECT_FALSE(line.ends_with(' ')) << line;
    begin = end + 1;
  }
}

TEST(Explain, FitsEightyColumns) {
  for (const std::string& name : shipped().names())
    for (const Language language : {Language::english, Language::italian})
      expect_within_page(plain_text(explain(shipped().load(name), language)));
}

TEST(Explain, EachLineIsASentence) {
  EXPECT_EQ(sentence("{kind: card, card: Fc}"), "1 point for having the fante of cups.");
  EXPECT_EQ(sentence("{kind: majority, of: 7, points: 2, tie: split}"),
            "2 points for having more cards of rank 7 than the other side; on a tie they are shared equally.");
  EXPECT_EQ(sentence("{kind: run, suit: coins, min: 3, points: length, cap: 7}"),
            "1 point per card for having 3 or more coins in an unbroken run from the ace on, at most 7 points.");
  EXPECT_EQ(sentence("{kind: taken_count, min: 3, max: 3, credit: opponents}"),
            "1 point for capturing exactly 3 cards from the table. The opponents get it.");
  EXPECT_EQ(sentence("{kind: sweep, last_play: never, points: value}"),
            "A capture that leaves the table empty, but not with the last card of the hand: as many points as the card "
            "played "
            "is worth.");
}

TEST(Explain, DescribesTheFurtherLines) {
  EXPECT_EQ(sentence("{kind: cards, of: A, points: 2}"), "2 points for each card of rank A taken.");
  EXPECT_EQ(sentence("{kind: over, of: coins, above: 5}"), "1 point for each card of coins taken above 5.");
  EXPECT_EQ(sentence("{kind: set, cards: [Fd, Rd], points: 5}"),
            "5 points for having the fante of coins and the re of coins.");
  EXPECT_EQ(sentence("{kind: prime, values: {7: 21, A: 16}, missing: zero}"),
            "1 point for the best card of each suit, added by value (A 16, 7 21), if that is more than the other side "
            "has; a missing suit counts nothing; on a tie nobody gets it.");
  EXPECT_EQ(
      sentence("{kind: sweep, points: {A: 1, 7: 7}}"),
      "Points by the card played (A 1, 7 7) for a capture that leaves the table empty, also with the last card of "
      "the hand.");
}

TEST(Explain, DescribesTheFurtherCaptures) {
  const std::string text = markdown(explain(parents().load(
      "base:capture.total=11,capture.sets=all,capture.sweepers=[{rank: F, except: [R], on_empty: take_self}],"
      "deal.misdeal=[{rank: R, min: 3}],match.objective=least,match.test=at_once,match.tie=draw")));
  for (const char* said :
       {"make 11 with its own value", "together take the most cards", "except for the rank R",
        "goes to the player's own pile", "three or more cards of rank R are", "with the fewest points"})
    EXPECT_NE(text.find(said), std::string::npos) << said << "\n" << text;
}

TEST(Explain, DescribesATurnOfTwoCardsOnce) {
  const std::string spec = "base:turn.flip=true,players.count=2,players.sides=solo";
  const std::string text = markdown(explain(parents().load(spec)));
  EXPECT_NE(text.find("A turn is two cards"), std::string::npos) << text;
  EXPECT_EQ(text.find("A turn is one card"), std::string::npos) << text;
  EXPECT_EQ(text.find("After each card from the hand"), std::string::npos) << text;
  const std::string italian = markdown(explain(parents().load(spec), Language::italian));
  EXPECT_NE(italian.find("si giocano due carte"), std::string::npos) << italian;
  EXPECT_EQ(italian.find("si gioca una carta"), std::string::npos) << italian;
}

TEST(Explain, SaysThatAMisdealInHoldingsIsOfTheFirstRound) {
  const std::string rule = "base:deal.misdeal=[{rank: R, min: 3, where: holdings}, {alike: 4, where: holdings}";
  const std::string two = rule + ", {card: 7d, where: holdings}, {rank: A, min: 1, where: holdings}]" +
                          ",deal.rounds=[4,5],deal.packet=[3, 1]";
  const std::string text = markdown(explain(parents().load(two)));
  for (const char* said :
       {"three or more cards of rank R in the first round, all", "four or more cards of one rank in the first round",
        "the 7 of coins in the first round", "a card of rank A in the first round"})
    EXPECT_NE(text.find(said), std::string::npos) << said << "\n" << text;
  const std::string italian = markdown(explain(parents().load(two), Language::italian));
  EXPECT_NE(italian.find("Se alla prima distribuzione a un giocatore toccano tre o più re, si"), std::string::npos)
      << italian;
  EXPECT_EQ(markdown(explain(parents().load(rule + "]"))).find("first round"), std::string::npos);
}

TEST(Explain, UsesTheDecksOwnNames) {
  const std::string text = page_of("base:deck.names=french");
  EXPECT_NE(text.find("having the 7 of diamonds"), std::string::npos) << text;
  EXPECT_EQ(text.find("of coins"), std::string::npos) << text;
}

TEST(Explain, HoldsForEveryValueOfEverySwitch) {
  for (const Field& field : fields()) {
    if (field.has_star() || field.type.words.empty() || field.type.form != FieldType::Form::words) continue;
    for (const std::string& word : field.type.words) {
      Ruleset ruleset = house("");
      field.set(ruleset.rules, "", Value::of(word));
      for (const Language language : {Language::english, Language::italian}) {
        const std::string text = plain_text(explain(ruleset, language));
        expect_within_page(text);
        for (const char* gap : {"  .", " ,", " ;", "..", ". .", "{", "}"})
          EXPECT_EQ(text.find(gap), std::string::npos) << gap << "\n" << text;
      }
    }
  }
}

TEST(Explain, SpeaksItalian) {
  const std::string text = markdown(
      explain(parents().load(
                  "base:capture.total=11,capture.sets=all,capture.sweepers=[{rank: F, except: [R, C], on_empty: "
                  "take_self}],deal.misdeal=[{rank: R, min: 3}, {card: 7d}],match.objective=least,match.test=at_once,"
                  "match.tie=draw,deal.rounds=[4,5],deal.packet=[3, 1]"),
              Language::italian));
  for (const char* said :
       {"sommate al suo valore fanno 11", "le prese che portano via più carte possibile",
        "tranne i re e i cavalli, ma non se", "va nel mazzetto di chi gioca", "ci sono tre o più re, si ridanno",
        "c'è il 7 di denari", "chi ne ha di meno",
        "a gruppi di 3 e 1, e ne scopre 4 sul tavolo. Quando tutti hanno finito le carte se ne danno altre 5 a testa;",
        "appena una coppia arriva a 11 punti", "Chi a fine smazzata ha tutti i denari vince la partita"})
    EXPECT_NE(text.find(said), std::string::npos) << said << "\n" << text;
}

TEST(Explain, MarkdownEscapesItsMarks) {
  Ruleset ruleset = house("");
  ruleset.title = Bilingual("A*b_c");
  EXPECT_TRUE(markdown(explain(ruleset)).starts_with("# A\\*b\\_c\n"));
}

}  // namespace
}  // namespace cicera::tests
