// Plays taken back at a served table: who must agree, what ends a request, and restarts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/cli/serve/guest_table.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using cli::ConnectionId;

const json back = {{"type", "take_back"}};

/// A table for two, and those who sit there.
class TakingBack : public testing::Test {
 protected:
  explicit TakingBack(const std::string& seats = "human") : table("scopa", seats) {
    for (const Seat seat : table.people()) devices[seat] = table.join(seat);
  }

  Guest& guest(int seat) { return table.guest(devices.at(Seat{seat})); }
  void send(int seat, const json& message) { table.send(devices.at(Seat{seat}), message); }
  /// What a seat was last shown to be asked for.
  json asked(int seat) {
    const std::vector<json>& got = guest(seat).got;
    return (*std::find_if(got.rbegin(), got.rend(),
                          [](const json& message) { return message["type"] == "table"; }))["take_back"];
  }
  /// The seat that is asked for a play.
  int turn() { return guest(0).asked() != nullptr ? 0 : 1; }
  /// The seat to move, which then plays.
  int play() {
    const int seat = turn();
    play_at_random(table, devices, 1);
    return seat;
  }

  GuestTable table;
  std::map<Seat, ConnectionId> devices;
};

TEST_F(TakingBack, HappensOnceEverybodyAgrees) {
  const int first = play();
  const int other = 1 - first;
  const std::uint64_t last = guest(0).since();
  send(first, back);
  for (const int seat : {0, 1}) EXPECT_EQ(asked(seat), (json{{"seat", first}, {"agreed", {first}}}));
  EXPECT_EQ(guest(0).since(), last);
  send(other, back);
  EXPECT_EQ(asked(0), nullptr);
  for (const int seat : {0, 1}) {
    const json event = guest(seat).events().at(last + 1);
    EXPECT_EQ(event["event"], "take_back");
    EXPECT_EQ(event["plays_made"], 0);
  }
  EXPECT_EQ(turn(), first);
  ASSERT_NE(guest(first).asked(), nullptr);
  EXPECT_EQ((*guest(first).asked())["seq"], last + 1);
  EXPECT_EQ(play(), first);
}

TEST_F(TakingBack, TakesBackWhatCameAfterIt) {
  const int first = play();
  play();
  send(first, back);
  send(1 - first, back);
  EXPECT_EQ(guest(0).events().rbegin()->second["plays_made"], 0);
  EXPECT_EQ(turn(), first);
}

TEST_F(TakingBack, IsForgottenByARefusalOrAPlay) {
  const int first = play();
  for (const int refuses : {1 - first, first}) {
    send(first, back);
    EXPECT_NE(asked(0), nullptr);
    send(refuses, {{"type", "take_back"}, {"agree", false}});
    EXPECT_EQ(asked(0), nullptr);
  }
  send(1 - first, {{"type", "take_back"}, {"agree", false}});
  send(first, back);
  play();
  EXPECT_EQ(asked(0), nullptr);
  send(1 - first, back);
  EXPECT_EQ(asked(0), (json{{"seat", 1 - first}, {"agreed", {1 - first}}})) << "it asks for its own play";
}

TEST_F(TakingBack, IsRefusedWithoutAPlay) {
  const ConnectionId watching = table.join(std::nullopt, 0, Language::italian);
  table.send(watching, back);
  EXPECT_EQ(table.guest(watching).last()["message"], "questo link è per guardare; si gioca con il link di un posto");
  const int first = play();
  send(1 - first, back);
  EXPECT_EQ(guest(1 - first).last()["message"], "you have made no play in this hand that could be taken back");
  send(first, {{"type", "take_back"}, {"agree", 1}});
  EXPECT_EQ(guest(first).last()["type"], "error");
  play_at_random(table, devices, SIZE_MAX);
  send(first, back);
  EXPECT_EQ(guest(first).last()["message"], "you have made no play in this hand that could be taken back");
  EXPECT_EQ(table.paths().size(), 1U);
}

TEST_F(TakingBack, IsNoAgreementToAnotherMatch) {
  const int first = play();
  send(first, back);
  play_at_random(table, devices, SIZE_MAX);
  send(1 - first, {{"type", "again"}});
  EXPECT_EQ(table.paths().size(), 1U);
}

TEST_F(TakingBack, WaitsForNobodyWhoHasBeenAwayForLong) {
  const int first = play();
  const int other = 1 - first;
  table.leave(devices.at(Seat{other}));
  send(first, back);
  EXPECT_NE(asked(first), nullptr);
  table.pass(table.plan.away);  // the program plays for who is away, so the request is forgotten
  EXPECT_EQ(asked(first), nullptr);
  send(first, back);
  EXPECT_EQ(turn(), first);
}

class TakingBackFromTheProgram : public TakingBack {
 protected:
  TakingBackFromTheProgram() : TakingBack("human,greedy") {}
};

TEST_F(TakingBackFromTheProgram, NeedsNobody) {
  play();
  send(0, back);
  EXPECT_NE(guest(0).asked(), nullptr);
  std::vector<std::string> kinds;
  for (const auto& [seq, event] : guest(0).events()) kinds.push_back(event["event"]);
  EXPECT_THAT(kinds, testing::Contains("take_back").Times(1));
}

TEST_F(TakingBack, HasTheSameNumbersAfterARestart) {
  std::map<std::uint64_t, json> had;
  for (int i = 0; i < 12; ++i) {
    play();
    if (i % 3 == 1) {
      const int other = 1 - play();
      send(1 - other, back);
      send(other, back);
    }
    for (const auto& event : guest(0).events()) {
      const auto [entry, is_new] = had.insert(event);
      EXPECT_EQ(entry->second, event.second);
    }
    const std::uint64_t last = had.rbegin()->first;
    table.restart();
    for (auto& [seat, device] : devices) device = table.join(seat);
    EXPECT_EQ(guest(0).since(), last);
    for (const auto& [seq, event] : guest(0).events()) EXPECT_EQ(had.at(seq), event);
    const ConnectionId page = table.join(std::nullopt, 0, Language::italian);
    EXPECT_EQ(table.guest(page).since(), last);
    for (const auto& [seq, event] : table.guest(page).events()) EXPECT_EQ(had.at(seq)["event"], event["event"]);
  }
}

}  // namespace
}  // namespace cicera::tests
