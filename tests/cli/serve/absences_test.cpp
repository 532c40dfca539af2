// People who are away from a served table: for how long it waits for them, and what becomes of the match while the
// program plays for them. Time passes where a test lets it.
#include "cli/serve/absences.h"

#include <gtest/gtest.h>

#include "engine/ruleset/library.h"
#include "tests/cli/serve/guest_table.h"
#include "tests/helpers/expected_text.h"

namespace cicera::tests {
namespace {

using cli::Absences;
using cli::ConnectionId;
using std::chrono::seconds;

Absences::Time at(int second) { return Absences::Time() + seconds(second); }

TEST(Absences, AreOverAfterTheSetTimeWhileSomebodyIsThere) {
  Absences absences(seconds(120));
  absences.leave(Seat{1}, at(0));
  EXPECT_FALSE(absences.next()) << "nobody is there";
  absences.come(Seat{0}, at(1000));
  EXPECT_EQ(absences.next(), at(1120)) << "from when somebody came";
  EXPECT_FALSE(absences.notice(at(1119)));
  EXPECT_FALSE(absences.is_over(Seat{1}));
  EXPECT_TRUE(absences.notice(at(1120)));
  EXPECT_TRUE(absences.is_over(Seat{1}));
  EXPECT_FALSE(absences.notice(at(1121))) << "no news";
  absences.leave(Seat{0}, at(1200));
  EXPECT_FALSE(absences.is_over(Seat{1})) << "nobody is there";
  absences.come(Seat{0}, at(1300));
  EXPECT_TRUE(absences.is_over(Seat{1})) << "as before";
  absences.come(Seat{1}, at(1301));
  EXPECT_FALSE(absences.is_over(Seat{1}));
  EXPECT_FALSE(absences.next());
}

TEST(Absences, EndOneAfterTheOther) {
  Absences absences(seconds(60));
  for (const int seat : {0, 1, 2}) absences.come(Seat{seat}, at(0));
  absences.leave(Seat{2}, at(10));
  absences.leave(Seat{1}, at(20));
  EXPECT_EQ(absences.next(), at(70));
  EXPECT_TRUE(absences.notice(at(70)));
  EXPECT_TRUE(absences.is_over(Seat{2}));
  EXPECT_FALSE(absences.is_over(Seat{1}));
  EXPECT_EQ(absences.next(), at(80));
}

TEST(Absences, AreNeverOverWhereNoTimeIsSet) {
  Absences absences(seconds(0));
  absences.come(Seat{0}, at(0));
  absences.leave(Seat{1}, at(0));
  EXPECT_FALSE(absences.next());
  EXPECT_FALSE(absences.notice(at(1'000'000)));
}

/// Two people, of whom each has played once.
class TwoPeople : public testing::Test {
 protected:
  void SetUp() override {
    first = table.join(Seat{0});
    second = table.join(Seat{1});
    table.play(first, 0);
    table.play(second, 0);
  }

  bool asked(ConnectionId device) { return table.guest(device).asked() != nullptr; }

  GuestTable table{"scopa:match.target=4", "human"};
  ConnectionId first = 0;
  ConnectionId second = 0;
};

TEST_F(TwoPeople, AreWaitedForAndThenPlayedForUntilTheyReturn) {
  table.leave(second);
  table.play(first, 0);
  table.pass(seconds(119));
  EXPECT_FALSE(asked(first));
  EXPECT_EQ(table.guest(first).last(), shown_state(1, {1}));
  table.pass(seconds(1));
  EXPECT_TRUE(asked(first)) << "the program has played";
  EXPECT_EQ(table.guest(first).events().rbegin()->second["seat"], 1);
  EXPECT_EQ(table.guest(first).last(), shown_state(0, {1}, {1}));
  table.play(first, 0);
  EXPECT_TRUE(asked(first)) << "from then on at once";
  second = table.join(Seat{1}, table.guest(second).since());
  EXPECT_EQ(table.guest(first).last(), shown_state(0, json::array()));
  EXPECT_EQ(table.guest(second).events().rbegin()->first, table.guest(first).since()) << "what was played meanwhile";
  table.play(first, 0);
  EXPECT_FALSE(asked(first));
  EXPECT_TRUE(asked(second));
}

TEST_F(TwoPeople, TakesTheSeatBackInTheMiddleOfTheWait) {
  table.play(first, 0);
  table.leave(second);
  table.pass(seconds(100));
  second = table.join(Seat{1}, table.guest(second).since());
  table.pass(seconds(100));
  EXPECT_TRUE(asked(second));
  table.leave(second);
  table.pass(seconds(100));
  EXPECT_FALSE(asked(first)) << "the time begins again";
}

TEST_F(TwoPeople, AreWaitedForWhileNobodyIsThere) {
  table.leave(first);
  table.leave(second);
  const std::string before = text_of(table.path());
  table.pass(std::chrono::hours(10));
  EXPECT_EQ(text_of(table.path()), before);
  second = table.join(Seat{1});
  table.pass(seconds(119));
  EXPECT_EQ(text_of(table.path()), before) << "the first has time to come, too";
  table.pass(seconds(1));
  EXPECT_TRUE(asked(second));
}

TEST_F(TwoPeople, AnEndOfTheMatchIsReachedForOneWhoDoesNotReturn) {
  table.leave(second);
  table.pass(seconds(120));
  std::map<Seat, ConnectionId> devices = {{Seat{0}, first}};
  play_at_random(table, devices, 40, [&](std::size_t play) {
    if (play != 10) return;
    table.restart();
    devices[Seat{0}] = table.join(Seat{0});
    EXPECT_EQ(table.guest(devices[Seat{0}]).last()["played_for"], json::array());
    table.pass(seconds(120));
    EXPECT_EQ(table.guest(devices[Seat{0}]).last()["played_for"], json({1}));
  });
  play_at_random(table, devices, SIZE_MAX);
  MatchFileReader reader(table.path(), text_of(table.path()));
  LiveMatch match(table.setup().game(), table.setup().scorer(), table.header().seed);
  EXPECT_FALSE(reader.play_into(match));
  EXPECT_TRUE(reader.has_result());
}

TEST(AwayFromATable, APersonWhoHasNotComeYetIsWaitedFor) {
  GuestTable table("scopa", "human");
  const ConnectionId first = table.join(Seat{0});
  table.play(first, 0);
  table.pass(std::chrono::hours(1));
  EXPECT_EQ(table.guest(first).last(), shown_state(1, {1}));
}

TEST(AwayFromATable, NobodyIsPlayedForWhereTheHostDoesNotWantIt) {
  GuestTable table("scopa", "human");
  table.plan.away = seconds(0);
  table.restart();
  const ConnectionId first = table.join(Seat{0});
  table.leave(table.join(Seat{1}));
  table.play(first, 0);
  table.pass(std::chrono::hours(1));
  EXPECT_EQ(table.guest(first).last(), shown_state(1, {1}));
}

}  // namespace
}  // namespace cicera::tests
