// The reader of hand records against every kind of bad line.
#include "engine/formats/hand_record_reader.h"

#include <gmock/gmock.h>

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/formats/hand_record_replay.h"
#include "engine/ruleset/library.h"
#include "tests/helpers/logs.h"
#include "tests/helpers/places.h"

namespace cicera::cli {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

GivenRecord read(const std::string& line) { return read_record(line, {"log", 3}); }

/// What is wrong with a line that is no record, or "" when it is one.
std::string trouble(const std::string& line) {
  try {
    read(line);
    return "";
  } catch (const Error& bad) {
    return bad.what();
  }
}

std::string fault(const std::string& line) {
  const auto found = read(line).fault;
  return found ? found->message.english : "";
}

const std::string& valid_line() {
  static const std::string line = tests::log_of("cicera", 1)[0];
  return line;
}

/// The valid line with its first occurrence of a text replaced.
std::string changed(const std::string& from, const std::string& to) {
  std::string line = valid_line();
  const auto at = line.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return line.replace(at, from.size(), to);
}

TEST(RecordReader, ReadsAFullRecord) {
  const GivenRecord given = read(valid_line());
  EXPECT_FALSE(given.partial);
  EXPECT_FALSE(given.fault);
  EXPECT_EQ(given.ruleset, "cicera");
  EXPECT_EQ(given.record.id.seed, 7U);
  EXPECT_EQ(given.hand, 0U);
  EXPECT_EQ(given.record.dealer, Seat{3});
  EXPECT_EQ(given.record.deal.rounds, 1);
  EXPECT_EQ(given.record.deal.table.size(), 4);
  EXPECT_EQ(given.record.plays.size(), 48U);
  EXPECT_EQ(given.claimed_points.size(), 48U);
  EXPECT_EQ(given.claims.size(), 5U);
}

TEST(RecordReader, ReadsAPartialRecord) {
  const GivenRecord given = read(R"({"table":["2d","T♠"],"holdings":[["9d"],[]],"turn":1,"piles":[["Ad"]],)"
                                 R"("previous":"J♥","plays":[{"seat":0,"card":"9d","take":[]}]})");
  EXPECT_TRUE(given.partial);
  EXPECT_FALSE(given.fault);
  EXPECT_EQ(cards_text(given.position.table), "2d 10s");
  EXPECT_EQ(given.holdings, 2);
  EXPECT_EQ(given.position.turn, Seat{1});
  EXPECT_EQ(given.piles, 1);
  EXPECT_EQ(given.position.previous, Card(Rank::jack, Suit::cups));
  EXPECT_TRUE(given.claims.empty());
  EXPECT_TRUE(given.claimed_points[0].is_null());
}

TEST(RecordReader, ReadsTheTopCardOfAStack) {
  const GivenRecord given = read(tests::log_of("pisti", 1)[0]);
  EXPECT_TRUE(given.has_top);
  EXPECT_TRUE(given.record.deal.table.contains(given.record.deal.top));
  EXPECT_FALSE(read(valid_line()).has_top);
  EXPECT_EQ(read(R"({"table":["2d","3d"],"top":"3d","plays":[]})").position.top, Card(Rank::three, Suit::coins));
  EXPECT_EQ(fault(R"({"table":["2d"],"top":"3d","plays":[]})"), "3d is on top of the table, but not on it");
}

TEST(RecordReader, ReadsTheStock) {
  const GivenRecord given = read(R"({"table":["2d"],"stock":["9d","3c"],"plays":[{"seat":0,"card":"Fd","take":[]},)"
                                 R"({"seat":0,"from":"stock","card":"9d","take":[]}]})");
  EXPECT_EQ(given.record.deal.stock_size, 2);
  EXPECT_EQ(given.record.deal.stock[0], Card(Rank::nine, Suit::coins));  // in the order in which they are turned
  EXPECT_FALSE(given.origins[0].from_stock);
  EXPECT_TRUE(given.origins[1].from_stock);
  EXPECT_EQ(fault(R"({"table":["2d"],"stock":["2d"],"plays":[]})"), "2d in stock is elsewhere too");
  EXPECT_EQ(fault(R"({"stock":["2d","2d"],"plays":[]})"), "2d is given twice in stock");
  EXPECT_THAT(trouble(R"({"plays":[{"seat":0,"from":"hand","card":"9d","take":[]}]})"),
              HasSubstr("plays[0].from must be \"stock\", or be left out"));
}

TEST(RecordReader, LocatesALineThatIsNotJson) {
  EXPECT_THAT(trouble("{\"plays\":[],}"), StartsWith("log:3:13: error: not JSON: "));
  EXPECT_THAT(trouble(""), StartsWith("log:3:1: error: "));
  EXPECT_THAT(trouble("{\"plays\":\"♦♦\" x}"), StartsWith("log:3:15: error: "));  // columns count characters
  EXPECT_THAT(trouble("{\"plays\":1e999}"), HasSubstr("a number is too large"));
  EXPECT_THAT(trouble("{\"ruleset\":\"\xff\"}"), HasSubstr("ill-formed UTF-8"));
}

TEST(RecordReader, RefusesUnknownMissingAndRepeatedKeys) {
  EXPECT_THAT(trouble(changed("\"dealer\"", "\"deeler\"")), HasSubstr("unknown key 'deeler'; did you mean dealer?"));
  EXPECT_THAT(trouble(changed("\"dealer\":3,", "")), HasSubstr("the key 'dealer' is missing"));
  EXPECT_THAT(trouble(changed("\"dealer\":3,", "\"dealer\":3,\"dealer\":3,")), HasSubstr("'dealer' is given twice"));
  EXPECT_THAT(trouble(changed("\"take\"", "\"tak\"")), HasSubstr("unknown key 'tak' in plays[0]; did you mean take?"));
  EXPECT_THAT(trouble("{\"plays\":[{\"seat\":0,\"card\":\"2d\"}]}"),
              HasSubstr("the key 'take' is missing in plays[0]"));
  EXPECT_THAT(trouble("{\"table\":[]}"), HasSubstr("'plays' is missing: a partial record has it"));
  EXPECT_THAT(trouble(changed("cicera.hand/1", "cicera.hand/2")), HasSubstr("only cicera.hand/1 can be read"));
}

TEST(RecordReader, RefusesWrongTypes) {
  EXPECT_THAT(trouble("[]"), HasSubstr("a record is a JSON object"));
  EXPECT_THAT(trouble(changed("\"seed\":7", "\"seed\":-7")), HasSubstr("seed must be a whole number"));
  EXPECT_THAT(trouble(changed("\"seed\":7", "\"seed\":7.5")), HasSubstr("seed must be"));
  EXPECT_THAT(trouble(changed("\"seed\":7", "\"seed\":18446744073709551616")), HasSubstr("seed must be"));
  EXPECT_THAT(trouble(changed("\"dealer\":3", "\"dealer\":4294967299")), HasSubstr("dealer must be"));
  EXPECT_THAT(trouble(changed("\"ruleset\":\"cicera\"", "\"ruleset\":null")), HasSubstr("ruleset must be a text"));
  EXPECT_THAT(trouble(changed("\"seat\":0", "\"seat\":\"0\"")), HasSubstr("plays[0].seat must be"));
  EXPECT_THAT(trouble("{\"plays\":[{\"seat\":0,\"card\":9,\"take\":[]}]}"), HasSubstr("plays[0].card must be a text"));
  EXPECT_THAT(trouble("{\"plays\":{}}"), HasSubstr("plays must be a list"));
  EXPECT_THAT(trouble("{\"plays\":[7]}"), HasSubstr("plays[0] must be an object"));
  EXPECT_THAT(trouble("{\"plays\":[],\"score\":5}"), HasSubstr("score must be a list"));
}

TEST(RecordReader, KeepsReadingWhenARecordIsOnlyIllegal) {
  EXPECT_EQ(fault("{\"plays\":[],\"table\":[\"2d\",\"2x\"]}"), "'2x' in table is not a card");
  EXPECT_EQ(fault("{\"plays\":[],\"table\":[\"2d\",\"2d\"]}"), "2d is given twice in table");
  EXPECT_EQ(fault("{\"plays\":[],\"table\":[\"2d\"],\"piles\":[[\"2d\"]]}"), "2d in piles[0] is elsewhere too");
  EXPECT_EQ(fault("{\"plays\":[],\"holdings\":[[\"2d\"]],\"previous\":\"2d\"}"),
            "2d has just been played, so no seat holds it");
  const GivenRecord given = read(R"({"hand":12,"plays":[{"seat":0,"card":"0d","take":[]}]})");
  EXPECT_EQ(given.fault->play, Ply{0});
  EXPECT_EQ(given.hand, 12U);
}

TEST(RecordReader, RefusesWhatIsTooDeepTooLongOrTooMuch) {
  const std::string deep(500'000, '[');
  EXPECT_THAT(trouble(deep), HasSubstr("nested too deeply"));
  EXPECT_THAT(trouble("{\"plays\":" + deep), HasSubstr("nested too deeply"));
  EXPECT_THAT(trouble("{\"plays\":[]}" + std::string(1 << 20, ' ')), HasSubstr("longer than 1048576 bytes"));
  std::string keys = "{";
  for (int i = 0; i < 1000; ++i) keys += "\"" + std::to_string(i) + "\":0,";
  EXPECT_THAT(trouble(keys + "\"plays\":[]}"), HasSubstr("too many keys"));
  std::string rounds = "[[\"2d\"]]";
  for (int i = 0; i < 1000; ++i) rounds += ",[[],[],[],[],[],[]]";
  EXPECT_EQ(fault(changed("\"deals\":[", "\"deals\":[" + rounds + ",")),
            "the rounds deal to different numbers of seats");
}

// Hostile lines: anything but a crash. Every outcome is a record, a fault, or an Error.

class HostileLines : public testing::Test {
 protected:
  void survive(const std::string& line) {
    try {
      const GivenRecord given = read(line);
      std::string answer;
      append_answer(given, RecordRules("cicera"), replay_record(given, game, nullptr, DealFit::exact), answer);
      differences(given, answer);
    } catch (const IllegalPlay& illegal) {
      EXPECT_STRNE(illegal.what(), "");
    } catch (const Error& bad) {
      EXPECT_THAT(bad.what(), StartsWith("log:"));
    }
  }

  static std::string mutated(std::string line, Random& random) {
    static const std::string likely = "0123456789\"[]{},:-.eAFCRdcsbnul";
    for (std::uint32_t changes = 1 + random.below(3); changes > 0; --changes) {
      const auto at = random.below(static_cast<std::uint32_t>(line.size()));
      const char byte = random.below(4) == 0 ? static_cast<char>(random.below(256))
                                             : likely[random.below(static_cast<std::uint32_t>(likely.size()))];
      if (random.below(3) == 0)
        line.erase(at, 1 + random.below(8));
      else
        line[at] = byte;
      if (line.empty()) return line;
    }
    return line;
  }

  const std::string partial =
      R"({"table":["2d","3d","4d"],"holdings":[["9d","3c"],["5c"],[],["Rb"]],"turn":0,"piles":[["Ad"],["As"]],)"
      R"("previous":"4d","plays":[{"seat":0,"card":"9d","take":["2d","3d","4d"],"points":[]}],"totals":[1,0]})";
  Game game{Library({tests::source_path() + "/rulesets"}).load("cicera").rules};
};

TEST_F(HostileLines, Truncated) {
  for (std::size_t length = 0; length < partial.size(); ++length) survive(partial.substr(0, length));
  for (std::size_t length = 0; length < valid_line().size(); length += 7) survive(valid_line().substr(0, length));
}

TEST_F(HostileLines, Mutated) {
  Random random({2026, 0, 0}, Purpose::deal);
  for (int i = 0; i < 6000; ++i) survive(mutated(i % 3 == 0 ? valid_line() : partial, random));
}

TEST_F(HostileLines, WholeCardsExchanged) {
  Random random({2027, 0, 0}, Purpose::deal);
  const auto any_card = [&] { return std::string(card_text(Card::at(static_cast<int>(random.below(card_count))))); };
  for (int i = 0; i < 2000; ++i) {
    std::string line = partial;
    const std::string from = any_card();
    for (auto at = line.find(from); at != std::string::npos; at = line.find(from, at + from.size()))
      line.replace(at, from.size(), any_card());
    survive(line);
  }
}

}  // namespace
}  // namespace cicera::cli
