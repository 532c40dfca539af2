// The driver of a match: what it tells whom, what it writes, and what a seat that joins late may know.
#include "engine/table/match_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/cards/random.h"
#include "engine/play/view.h"
#include "engine/ruleset/resolved.h"
#include "engine/support/error.h"
#include "engine/table/table_messages.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

namespace cicera::tests {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;
using testing::StartsWith;

Library shipped() { return Library({source_folder / "rulesets"}, read_script); }

/// An event in a word, with the number of plays of the hand after it.
std::string word_of(const LiveMatch& match, const TableEvent& event) {
  static constexpr std::array names = {"round ", "play ", "back ", "hand ", "match "};
  return names[event.index()] + std::to_string(match.record().plays.size());
}

/// A table whose events and lines are noted.
class NotedTable {
 public:
  NotedTable(const std::string& spec, const std::string& list, std::uint64_t seed = 5)
      : setup(shipped().load(spec)),
        seats(read_seats(list, "", {}, setup.game(), spec)),
        table(setup, seed, seats),
        header_{.spec = spec,
                .fingerprint = fingerprint(setup.ruleset().rules),
                .scripts = {},
                .seed = seed,
                .seats = {},
                .names = {}} {
    for (const Occupant& seat : seats) {
      header_.seats.push_back(seat.text);
      header_.names.push_back(seat.name);
    }
    table.write_to([this](const std::string& line) { lines.push_back(line); });
    table.listen([this](const LiveMatch& match, const TableEvent& event) {
      events.push_back(word_of(match, event));
      if (const auto* end = std::get_if<MatchEnded>(&event)) forfeit = end->forfeit;
      if (const auto* round = std::get_if<RoundDealt>(&event); round && round->round == 0) told.clear();
      for (TableMessage& message : messages_of(match, event)) told.push_back(std::move(message));
    });
  }

  /// The first `lines` of the match file with its header; all where there are fewer.
  MatchFileReader file(std::size_t count = SIZE_MAX) const {
    std::string text = header_line(header_) + "\n";
    for (std::size_t i = 0; i < std::min(count, lines.size()); ++i) text += lines[i] + "\n";
    return {"match", text};
  }

  /// The messages that the seat has got in the hand.
  std::vector<BotMessage> told_to(Seat seat) const {
    std::vector<BotMessage> messages;
    for (const TableMessage& message : told)
      if (message.is_for(seat)) messages.push_back(message.message);
    return messages;
  }

  /// Has people play at random until N plays are made, or the hand is over.
  void play_at_random(std::size_t plays) {
    while (table.in_hand() && table.match().record().plays.size() < plays) {
      const std::vector<Play> legal = table.plays();
      table.play(legal[random_.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  void play_hand() {
    table.begin_hand();
    play_at_random(SIZE_MAX);
  }

  const MatchSetup setup;
  const Seats seats;
  MatchTable table;
  std::vector<std::string> lines;
  std::vector<std::string> events;
  std::vector<TableMessage> told;  // of the hand
  std::optional<Forfeit> forfeit;

 private:
  MatchHeader header_;
  Random random_{{17, 0, 0}, Purpose::choice};
};

std::int64_t count_of(const std::vector<std::string>& words, const std::string& begin) {
  return std::ranges::count_if(words, [&](const std::string& word) { return word.starts_with(begin); });
}

TEST(MatchTable, TellsAWholeMatchAndWritesItsFile) {
  NotedTable noted("scopa", "greedy");
  MatchTable& table = noted.table;
  while (!table.over()) {
    EXPECT_FALSE(table.in_hand());
    table.begin_hand();
    table.play_on();
  }
  const int hands = table.match().match().hands_played();
  EXPECT_GT(hands, 1);
  EXPECT_EQ(count_of(noted.events, "round 0"), hands);
  EXPECT_EQ(count_of(noted.events, "play "), 36 * hands);
  EXPECT_EQ(count_of(noted.events, "round "), 6 * hands);
  EXPECT_EQ(count_of(noted.events, "hand "), hands);
  EXPECT_EQ(count_of(noted.events, "match "), 1);
  EXPECT_EQ(noted.events.back(), "match 36");
  EXPECT_FALSE(noted.forfeit);

  MatchFileReader reader = noted.file();
  NotedTable again("scopa", "greedy");
  EXPECT_FALSE(again.table.read(reader));
  EXPECT_TRUE(reader.has_result());
  again.table.open();
  EXPECT_TRUE(again.table.over());
  EXPECT_THAT(again.events, ElementsAre("match 36"));
  EXPECT_THAT(again.lines, IsEmpty());
}

TEST(MatchTable, WritesALineBeforeItTellsOfIt) {
  NotedTable noted("cicera", "greedy");
  std::size_t lines = 0;
  int events = 0;
  noted.table.listen([&](const LiveMatch& match, const TableEvent& event) {
    const auto* round = std::get_if<RoundDealt>(&event);
    if (round && round->round > 0) return;  // is in the line of its deal
    EXPECT_EQ(noted.lines.size(), ++lines);
    if (std::holds_alternative<PlayMade>(event)) {
      EXPECT_EQ(noted.lines.back(), play_line(match));
    }
    ++events;
  });
  noted.table.begin_hand();
  noted.table.play_on();
  EXPECT_EQ(events, 50);
}

TEST(MatchTable, TakesBackThePlayOfASeatAndAllAfterIt) {
  NotedTable noted("cicera", "human,greedy,human,greedy");
  MatchTable& table = noted.table;
  table.begin_hand();
  EXPECT_FALSE(table.last_person());
  EXPECT_TRUE(table.takes_back());
  const Play first = table.plays().front();
  const auto play = [&](const Play& made) {
    table.play(made);
    table.play_on();
  };
  play(first);
  play(table.plays().front());
  ASSERT_EQ(table.turn(), Seat{0});
  EXPECT_EQ(table.last_person(), Seat{2});
  EXPECT_EQ(table.last_play_of(Seat{0}), 0U);
  EXPECT_EQ(table.last_play_of(Seat{2}), 2U);

  table.take_back(Seat{2});
  EXPECT_EQ(table.turn(), Seat{2});
  EXPECT_EQ(noted.events.back(), "back 2");
  EXPECT_EQ(noted.lines.back(), take_back_line(2));
  EXPECT_EQ(noted.told.back().message.dump(), R"({"type":"event","event":"take_back","plays_made":2})");

  table.take_back(Seat{0});
  EXPECT_EQ(table.turn(), Seat{0});
  EXPECT_FALSE(table.last_play_of(Seat{1}));
  play(first);
  EXPECT_EQ(table.turn(), Seat{2});
  // Whoever joins now hears of the plays that stand.
  EXPECT_EQ(messages_so_far(table, Seat{0}).size(), 3U);

  NotedTable again("cicera", "human,greedy,human,greedy");
  MatchFileReader reader = noted.file();
  EXPECT_FALSE(again.table.read(reader));
  EXPECT_EQ(again.table.match().record().plays, table.match().record().plays);
}

TEST(MatchTable, LosesTheMatchOfABotThatFails) {
  NotedTable noted("cicera", "greedy,exec:bot,greedy,exec:bot");
  MatchTable& table = noted.table;
  int asked = 0;
  table.ask_bots([&](std::span<const Play> plays) {
    if (++asked == 3) throw bot_error(same("the bot is away"));
    return plays.back();
  });
  EXPECT_FALSE(table.takes_back());
  table.begin_hand();
  table.play_on();
  EXPECT_TRUE(table.over());
  EXPECT_FALSE(table.in_hand());
  EXPECT_EQ(asked, 3);
  EXPECT_EQ(noted.events.back(), "match 5");
  ASSERT_TRUE(noted.forfeit);
  EXPECT_EQ(noted.forfeit->seat, Seat{1});
  EXPECT_EQ(noted.forfeit->why, "the bot is away");
  EXPECT_THAT(noted.lines.back(), StartsWith(std::string(result_begin)));
  EXPECT_EQ(noted.told.back().message["winner"], 0);
  EXPECT_EQ(noted.told.back().message["reason"], "the bot is away");
  EXPECT_EQ(messages_so_far(table, Seat{0}), std::vector{noted.told.back().message});

  MatchFileReader reader = noted.file();
  NotedTable again("cicera", "greedy,exec:bot,greedy,exec:bot");
  EXPECT_FALSE(again.table.read(reader));
  EXPECT_TRUE(again.table.over());
  EXPECT_EQ(again.table.forfeit()->seat, Seat{1});
}

TEST(MatchTable, PlaysInPlaceOfAPersonAsASeatOfThatPlayerWould) {
  for (const char* player : {"careful", "greedy", "search:worlds=3"}) {
    NotedTable seated("cicera", std::string("human,") + player);
    NotedTable away("cicera", "human");
    const PlayerSpec stand_in = parse_player(player);
    seated.table.begin_hand();
    away.table.begin_hand();
    while (seated.table.in_hand()) {
      const Seat turn = seated.table.turn();
      if (seated.table.is_person(turn)) {
        const Play first = seated.table.plays().front();
        seated.table.play(first);
        away.table.play(first);
      } else {
        seated.table.play_for_seat();
        away.table.play_in_place(stand_in);
      }
    }
    EXPECT_EQ(away.lines, seated.lines) << player;
    EXPECT_EQ(away.events, seated.events) << player;
  }
}

TEST(MatchTable, LetsAScriptsErrorThrough) {
  NotedTable noted("cicera", "exec:bot");
  noted.table.ask_bots([](std::span<const Play>) -> Play { throw script_error({}, "on_play", same("it fails")); });
  noted.table.begin_hand();
  EXPECT_THROW(noted.table.play_on(), Error);
  EXPECT_FALSE(noted.table.over());
}

TEST(MatchTable, GoesOnFromEveryLineOfItsFile) {
  NotedTable whole("scopa:match.target=1", "greedy");
  while (!whole.table.over()) {
    whole.table.begin_hand();
    whole.table.play_on();
  }
  for (std::size_t lines = 0; lines <= whole.lines.size(); ++lines) {
    SCOPED_TRACE(lines);
    NotedTable resumed("scopa:match.target=1", "greedy");
    MatchFileReader reader = whole.file(lines);
    ASSERT_FALSE(resumed.table.read(reader));
    EXPECT_EQ(resumed.table.begun(), lines > 0);
    resumed.table.open();
    resumed.table.play_on();
    while (!resumed.table.over()) {
      resumed.table.begin_hand();
      resumed.table.play_on();
    }
    const auto rest = std::vector(whole.lines.begin() + static_cast<std::ptrdiff_t>(lines), whole.lines.end());
    ASSERT_EQ(resumed.lines, rest);
    EXPECT_EQ(resumed.events.back(), whole.events.back());
  }
}

TEST(MatchTable, ANewcomerThatFailsChangesNothing) {
  NotedTable noted("cicera", "human");
  noted.table.begin_hand();
  noted.play_at_random(10);
  int heard = 0;
  const auto failing = [&](const LiveMatch&, const TableEvent&) {
    if (++heard == 4) throw usage_error(same("gone"));
  };
  EXPECT_THROW(noted.table.tell_so_far(failing), Error);
  EXPECT_EQ(noted.table.match().record().plays.size(), 10U);
  EXPECT_EQ(messages_so_far(noted.table, Seat{1}), noted.told_to(Seat{1}));
}

TEST(MatchTable, PlaysARecordAsItWasTold) {
  NotedTable noted("scopa", "human");
  noted.play_hand();
  LiveMatch again(noted.setup.game(), noted.setup.scorer(), 5);
  std::vector<std::string> events;
  play_record(again, noted.table.match().record(),
              [&](const LiveMatch& match, const TableEvent& event) { events.push_back(word_of(match, event)); });
  EXPECT_EQ(events, noted.events);
}

// Late comers

/// The cards that a message names, wherever.
CardSet cards_in(const nlohmann::ordered_json& json, const Game& game) {
  CardSet found;
  for (const nlohmann::ordered_json& value : json.flatten())
    if (value.is_string())
      for (const Card card : game.deck())
        if (value == card_text(card)) found |= CardSet(card);
  return found;
}

class LateComer : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(Shipped, LateComer, testing::ValuesIn(shipped_rulesets()),
                         [](const auto& test) { return test_name(test.param); });

TEST_P(LateComer, HearsWhatTheSeatHasHeardAndNamesNoHiddenCard) {
  NotedTable noted(GetParam(), "human");
  const Game& game = noted.setup.game();
  noted.table.begin_hand();
  for (const std::size_t plays : {0U, 1U, 7U, 19U}) {
    noted.play_at_random(plays);
    if (!noted.table.in_hand()) break;
    const Record& record = noted.table.match().record();
    for (const Seat seat : game.each_seat()) {
      const std::vector<BotMessage> heard = messages_so_far(noted.table, seat);
      EXPECT_EQ(heard, noted.told_to(seat));
      CardSet own;  // a card that the seat has given away is hidden again, but it was dealt to it
      for (const auto& round : record.deal.dealt) own |= round[seat];
      const CardSet hidden = View(noted.table.match().hand(), seat, record.plays).unseen() - own;
      for (const BotMessage& message : heard) EXPECT_TRUE((cards_in(message, game) & hidden).empty()) << message;
    }
  }
  noted.play_at_random(SIZE_MAX);
  EXPECT_EQ(messages_so_far(noted.table, Seat{0}).front()["event"], "hand_end");
}

}  // namespace
}  // namespace cicera::tests
