// Another match at a served table: who agrees to it, its numbers and its deal, the tally, restarts, and bad files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>

#include "engine/support/error.h"
#include "tests/cli/serve/guest_table.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/file_size_limit.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

using cli::ConnectionId;
using testing::HasSubstr;

const json again = {{"type", "again"}};

/// A table for two whose match takes a hand, and everybody at it.
class Rematch : public testing::Test {
 protected:
  explicit Rematch(const std::string& seats = "human") : table("scopa:match.target=1", seats) {
    for (const Seat seat : table.people()) devices[seat] = table.join(seat);
  }

  void play_out() { play_at_random(table, devices, SIZE_MAX); }
  void agree() {
    for (const auto& [seat, device] : devices) table.send(device, again);
  }
  /// The last `table` that the first seat was sent.
  json shown() {
    const std::vector<json>& got = guest(0).got;
    return *std::find_if(got.rbegin(), got.rend(), [](const json& message) { return message["type"] == "table"; });
  }
  Guest& guest(int seat) { return table.guest(devices.at(Seat{seat})); }
  /// The side that has won the match in a file.
  std::size_t winner_in(const std::string& path) {
    const std::vector<std::string> lines = lines_of(text_of(path));
    return json::parse(lines.back())["winner"].get<std::size_t>();
  }

  GuestTable table;
  std::map<Seat, ConnectionId> devices;
};

TEST_F(Rematch, BeginsOnceEverybodyHasAsked) {
  play_out();
  json won = {0, 0};
  won[winner_in(table.path())] = 1;
  EXPECT_EQ(shown()["match"], 1);
  EXPECT_EQ(shown()["won"], won);
  EXPECT_EQ(shown()["again"], json::array());
  table.send(devices.at(Seat{1}), again);
  EXPECT_EQ(shown()["again"], (json{1}));
  EXPECT_EQ(table.paths().size(), 1U);
  table.send(devices.at(Seat{1}), again);
  EXPECT_EQ(table.paths().size(), 1U) << "the other has not asked";
  const std::uint64_t last = guest(0).since();
  table.send(devices.at(Seat{0}), again);
  EXPECT_EQ(table.paths().size(), 2U);
  EXPECT_EQ(guest(0).events().at(last + 1)["event"], "deal");
  EXPECT_EQ(guest(0).events().at(last + 1)["hand"], 0);
  EXPECT_EQ(shown()["match"], 2);
  EXPECT_EQ(shown()["won"], won);
  EXPECT_EQ(shown()["again"], json::array());
  EXPECT_FALSE(shown()["turn"].is_null());
  play_out();
  const std::string second = table.paths()[1];
  won[winner_in(second)] = won[winner_in(second)].get<int>() + 1;
  EXPECT_EQ(shown()["won"], won);
  EXPECT_EQ(guest(1).events().rbegin()->second["event"], "match_end");
}

TEST_F(Rematch, PassesTheDealOnAndHasOtherCards) {
  for (int match = 1; match <= 6; ++match) {
    play_out();
    const std::string path = table.paths().back();
    MatchFileReader reader(path, text_of(path));
    LiveMatch before(table.setup().game(), table.setup().scorer(), reader.header().seed);
    EXPECT_FALSE(reader.play_into(before));
    agree();
    const std::string next = table.paths().back();
    ASSERT_NE(next, path);
    const MatchHeader header = MatchFileReader(next, text_of(next)).header();
    EXPECT_EQ(Match(table.setup().game(), header.seed, 0).dealer(), before.match().dealer());
    EXPECT_NE(header.seed, reader.header().seed);
    EXPECT_EQ(header.names, table.header().names);
  }
}

TEST_F(Rematch, WaitsForAPersonWhoIsAwayAsTheirTurnDoes) {
  play_out();
  table.leave(devices.at(Seat{1}));
  table.send(devices.at(Seat{0}), again);
  EXPECT_EQ(table.paths().size(), 1U);
  table.pass(table.plan.away - std::chrono::seconds(1));
  EXPECT_EQ(table.paths().size(), 1U);
  table.pass(std::chrono::seconds(1));
  EXPECT_EQ(table.paths().size(), 2U);
  EXPECT_EQ(shown()["match"], 2);
  const ConnectionId back = table.join(Seat{1});
  EXPECT_EQ(table.guest(back).events().begin()->second["hand"], 0) << "the hand in play from its deal";
}

TEST_F(Rematch, RefusesWhoeverMayNotAsk) {
  const ConnectionId watching = table.join(std::nullopt, 0, Language::italian);
  table.send(devices.at(Seat{0}), again);
  EXPECT_EQ(guest(0).last()["message"], "the match is not over; ask for another at its end");
  play_out();
  table.send(watching, again);
  EXPECT_EQ(table.guest(watching).last()["message"], "questo link è per guardare; si gioca con il link di un posto");
  EXPECT_EQ(shown()["again"], json::array());
  agree();
  table.send(devices.at(Seat{0}), again);
  EXPECT_EQ(guest(0).last()["message"], "the match is not over; ask for another at its end");
  EXPECT_EQ(table.paths().size(), 2U);
}

TEST_F(Rematch, GoesOnAfterARestartAsIfThereHadBeenNone) {
  std::map<std::uint64_t, json> had;
  const auto restart = [&] {
    for (const auto& event : guest(0).events()) EXPECT_TRUE(had.insert(event).second) << event.second;
    table.restart();
    for (auto& [seat, device] : devices) device = table.join(seat, had.rbegin()->first);
  };
  for (int match = 1; match <= 3; ++match) {
    play_at_random(table, devices, 10);
    restart();
    play_out();
    const json before = shown();
    restart();
    EXPECT_EQ(shown(), before) << "the tally is in the files";
    agree();
    restart();
  }
  EXPECT_EQ(shown()["match"], 4);
  EXPECT_EQ(had.size(), had.rbegin()->first) << "no number is missing";
}

TEST_F(Rematch, AsksAnewWhereItsFileCannotBeWritten) {
  play_out();
  {
    const FileSizeLimit full(10);
    agree();
    for (const int seat : {0, 1})
      EXPECT_TRUE(std::ranges::any_of(guest(seat).got, [](const json& message) {
        return message.value("message", "") ==
               "another match cannot begin: its file cannot be written; ask for it again";
      }));
  }
  EXPECT_THAT(table.reported, HasSubstr("another match cannot begin: cannot write"));
  EXPECT_EQ(table.paths().size(), 1U);
  EXPECT_EQ(shown()["match"], 1);
  EXPECT_EQ(shown()["again"], json::array());
  agree();
  EXPECT_EQ(table.paths().size(), 2U);
}

TEST_F(Rematch, EndsAfterAsManyAsATableMayHave) {
  play_out();
  for (int match = 2; match <= cli::max_matches_a_table; ++match)
    std::filesystem::copy(table.path(), table.path(match));
  table.restart();
  for (auto& [seat, device] : devices) device = table.join(seat);
  EXPECT_EQ(shown()["match"], cli::max_matches_a_table);
  table.send(devices.at(Seat{0}), again);
  EXPECT_EQ(guest(0).last()["message"], "this table has had 100 matches; ask the host for another table");
}

/// Why the files of a table cannot be read.
std::string fault_of(GuestTable& table) {
  try {
    table.restart();
  } catch (const Error& error) {
    return error.what();
  }
  return table.reported;
}

TEST_F(Rematch, RefusesFilesThatDoNotBelongTogether) {
  play_out();
  agree();
  const std::string second = table.paths()[1];
  const std::string lines = text_of(second);
  std::string other = lines;
  other.replace(other.find("Anna"), 4, "Nina");
  table.write(second, other);
  EXPECT_THAT(fault_of(table), HasSubstr("this match has other rules or players than"));
  table.write(second, "");
  EXPECT_THAT(fault_of(table), HasSubstr("match-match-2.jsonl:1:"));
  table.write(second, lines);
  table.write(table.path(), lines);
  EXPECT_THAT(fault_of(table), HasSubstr("this match is not over, but the table has had another since"));
}

class RematchWithTheProgram : public Rematch {
 protected:
  RematchWithTheProgram() : Rematch("human,greedy") {}
};

TEST_F(RematchWithTheProgram, BeginsAsSoonAsThePersonAsks) {
  play_out();
  EXPECT_EQ(shown()["again"], (json{1})) << "the program agrees";
  agree();
  EXPECT_EQ(shown()["match"], 2);
  play_out();
  EXPECT_EQ(shown()["won"][0].get<int>() + shown()["won"][1].get<int>(), 2);
}

}  // namespace
}  // namespace cicera::tests
