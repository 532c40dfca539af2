// A served table: what each device is sent, and what becomes of devices that come back, of restarts, and of everything
// that a client should not send.
#include "cli/serve/served_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <cctype>
#include <random>

#include "engine/cards/notation.h"
#include "engine/support/error.h"
#include "tests/cli/serve/guest_table.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/file_size_limit.h"

namespace cicera::tests {
namespace {

using testing::HasSubstr;
using testing::Not;

using cli::ConnectionId;

std::map<Seat, ConnectionId> join_all(GuestTable& table) {
  std::map<Seat, ConnectionId> devices;
  for (const Seat seat : table.people()) devices[seat] = table.join(seat);
  return devices;
}

// What a seat may know

/// The cards that onlookers may have seen: by the number of the match, from 0, of the hand, and of the plays made in
/// it.
class SeenCards {
 public:
  explicit SeenCards(GuestTable& table, Onlooker who) : who_(who) {
    for (const std::string& path : table.paths()) {
      MatchFileReader reader(path, text_of(path));
      const std::uint64_t seed = reader.header().seed;
      LiveMatch match(table.setup().game(), table.setup().scorer(), seed);
      EXPECT_FALSE(reader.play_into(match));
      LiveMatch again(table.setup().game(), table.setup().scorer(), seed);
      for (const Record& hand : reader.hands())
        play_record(again, hand, [this](const LiveMatch& now, const TableEvent&) { note(now); });
      ++match_;
    }
  }

  CardSet at(std::size_t match, std::uint64_t hand, std::size_t plays) const { return seen_.at({match, hand, plays}); }

 private:
  void note(const LiveMatch& now) {
    const std::size_t plays = now.record().plays.size();
    CardSet& seen = seen_[{match_, now.record().id.hand, plays}];
    if (plays > 0) seen |= seen_.at({match_, now.record().id.hand, plays - 1});
    const View view(now.hand(), who_.value_or(Seat{0}));
    if (who_) seen |= view.holding();
    seen |= view.table() | view.turned();
    for (const Side side : now.game().each_side()) seen |= view.pile(side);
    if (plays > 0 && !now.record().plays.back().chooses()) seen |= CardSet(now.record().plays.back().card);
  }

  Onlooker who_;
  std::size_t match_ = 0;
  std::map<std::tuple<std::size_t, std::uint64_t, std::size_t>, CardSet> seen_;
};

/// The cards in a text, which is one or has them among its words, as `7d` or `7♦`.
CardSet cards_in_text(const std::string& text) {
  CardSet cards;
  std::string word;
  const auto take = [&] {
    const auto card = parse_card(word);
    if (card && (word == card_text(*card) || word == card_text(*card, DeckNames::french))) cards |= CardSet(*card);
    word.clear();
  };
  for (const char letter : text) {
    if (std::isalnum(static_cast<unsigned char>(letter)) != 0 || static_cast<unsigned char>(letter) >= 0x80)
      word += letter;
    else
      take();
  }
  take();
  return cards;
}

/// Every card that a message names.
CardSet cards_in(const json& message) {
  if (message.is_string()) return cards_in_text(message.get<std::string>());
  CardSet cards;
  if (message.is_structured())
    for (const json& part : message) cards |= cards_in(part);
  return cards;
}

void expect_only_what_may_be_known(const Guest& guest, const SeenCards& seen) {
  std::size_t matches = 0;
  std::uint64_t hand = 0;
  std::size_t plays = 0;
  for (const json& message : guest.got) {
    if (message["type"] == "hello") continue;  // has the whole deck
    if (message.value("event", "") == "deal" && message["round"] == 0) {
      hand = message["hand"];
      if (hand == 0) ++matches;
      plays = 0;
    }
    if (message.value("event", "") == "play") ++plays;
    const CardSet unknown = cards_in(message) - seen.at(matches - 1, hand, plays);
    EXPECT_TRUE(unknown.empty()) << message;
  }
}

/// Has every seat and those who watch play at a table, as programs or as pages, and proves what each was sent.
void expect_that_nobody_sees_too_much(const std::string& spec, const std::string& seats, std::optional<Language> page) {
  GuestTable table(spec, seats);
  std::map<Seat, ConnectionId> devices;
  for (const Seat seat : table.people()) devices[seat] = table.join(seat, 0, page);
  const ConnectionId watching = table.join(std::nullopt, 0, page);
  play_at_random(table, devices, page ? 60 : 120);
  for (const auto& [seat, device] : devices) {
    expect_only_what_may_be_known(table.guest(device), SeenCards(table, seat));
    EXPECT_EQ(table.guest(device).got.front()["seat"], seat.number());
  }
  expect_only_what_may_be_known(table.guest(watching), SeenCards(table, std::nullopt));
  for (const json& message : table.guest(watching).got) {
    EXPECT_NE(message["type"], "choose");
    if (message["type"] == "view") {
      EXPECT_TRUE(page && message["holding"].empty()) << message;
    }
    if (message.value("event", "") == "deal") {
      EXPECT_TRUE(message["holding"].is_null());
    }
  }
}

class HiddenCards : public testing::TestWithParam<std::string> {};

TEST_P(HiddenCards, ReachNobodyWhoMayNotKnowThem) {
  expect_that_nobody_sees_too_much(GetParam(), "human", std::nullopt);
}

TEST_P(HiddenCards, ReachNoPageThatMayNotShowThem) {
  expect_that_nobody_sees_too_much(GetParam(), "human", Language::english);
}

TEST_P(HiddenCards, ReachNobodyWhoWatchesOnePersonPlay) {
  const std::size_t seats = as_size(GuestTable(GetParam(), "human").setup().game().seats());
  std::string list = "human";
  for (std::size_t seat = 1; seat < seats; ++seat) list += ",random";
  expect_that_nobody_sees_too_much(GetParam(), list, Language::italian);
}

INSTANTIATE_TEST_SUITE_P(Sample, HiddenCards, testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& info) { return testing::PrintToString(info.index); });
INSTANTIATE_TEST_SUITE_P(Rest, HiddenCards, testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& info) { return testing::PrintToString(info.index); });

TEST(HiddenCardsTest, ReachNobodyWhileTheProgramPlaysForASeat) {
  GuestTable table("cicera:match.target=7", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const ConnectionId watching = table.join(std::nullopt, 0, Language::english);
  play_at_random(table, devices, 5);
  for (const int seat : {1, 2}) {
    table.leave(devices.at(Seat{seat}));
    devices.erase(Seat{seat});
  }
  table.pass(table.plan.away);
  play_at_random(table, devices, SIZE_MAX);
  EXPECT_EQ(table.guest(watching).events().rbegin()->second["event"], "match_end");
  for (const auto& [seat, device] : devices) expect_only_what_may_be_known(table.guest(device), SeenCards(table, seat));
  expect_only_what_may_be_known(table.guest(watching), SeenCards(table, std::nullopt));
}

TEST(HiddenCardsTest, ReachNobodyInAnotherMatch) {
  GuestTable table("scopa:match.target=1", "human");
  std::map<Seat, ConnectionId> devices;
  for (const Seat seat : table.people()) devices[seat] = table.join(seat, 0, Language::italian);
  const ConnectionId watching = table.join(std::nullopt, 0, Language::english);
  const ConnectionId program = table.join(std::nullopt);
  for (int match = 0; match < 3; ++match) {
    play_at_random(table, devices, SIZE_MAX);
    for (const auto& [seat, device] : devices) table.send(device, {{"type", "again"}});
  }
  play_at_random(table, devices, 7);
  EXPECT_EQ(table.paths().size(), 4U);
  for (const auto& [seat, device] : devices) expect_only_what_may_be_known(table.guest(device), SeenCards(table, seat));
  for (const ConnectionId device : {watching, program})
    expect_only_what_may_be_known(table.guest(device), SeenCards(table, std::nullopt));
}

TEST(HiddenCardsTest, IsNotBlind) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const Guest& other = table.guest(devices.at(Seat{1}));
  const SeenCards seen(table, Seat{0});
  CardSet unknown;
  for (const json& message : other.got)
    if (message["type"] == "event") unknown |= cards_in(message) - seen.at(0, 0, 0);
  EXPECT_EQ(unknown.size(), 3) << "the cards of the other seat";
}

TEST(HiddenCardsTest, IsNotBlindToWords) { EXPECT_EQ(cards_in_text("Ada: takes 7d, 2♠ with 9c (scopa)").size(), 3); }

// Pages

TEST(ServedTable, ShowsAPageEachChangeInItsLanguage) {
  GuestTable table("scopa", "human");
  const ConnectionId page = table.join(Seat{0}, 0, Language::italian);
  const std::vector<json>& got = table.guest(page).got;
  const json setting = got.front()["page"];
  EXPECT_EQ(setting["lang"], "it");
  EXPECT_EQ(setting["players"], (json{"human", "remote"}));
  EXPECT_EQ(setting["cards"].size(), 40U);
  EXPECT_THAT(setting["rules"].get<std::string>(), HasSubstr("## "));
  EXPECT_THAT(got[1]["text"][0].get<std::string>(), HasSubstr("Smazzata 1"));
  EXPECT_EQ(got[2]["type"], "view");
  EXPECT_EQ(got[2]["seq"], 1);
  EXPECT_EQ(got[2]["standing"]["turn"], 0);
  EXPECT_EQ(got[2]["held"], (json{3, 3}));
  EXPECT_EQ(got[2]["sheet"]["sides"].size(), 2U);
  EXPECT_EQ(got[3]["type"], "choose");
  EXPECT_TRUE(got[3]["plays"][0].contains("words"));
  const ConnectionId other = table.join(Seat{1});
  const std::size_t had = got.size();
  table.play(page, 0);
  EXPECT_EQ(got[had]["type"], "ack");
  EXPECT_EQ(got[had + 1]["event"], "play");
  EXPECT_EQ(got[had + 2]["type"], "view");
  EXPECT_EQ(got[had + 2]["seq"], 2);
  EXPECT_EQ(got[had + 2]["standing"]["plays_made"], 1);
  for (const json& message : table.guest(other).got) {
    EXPECT_FALSE(message.contains("text")) << "a program gets what it got before: " << message;
    EXPECT_FALSE(message.contains("page"));
  }
}

TEST(ServedTable, TellsAPageThatComesLateTheHandInPlay) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  play_at_random(table, devices, 36 + 5);
  const std::map<std::uint64_t, json> all = table.guest(devices.at(Seat{1})).events();
  const ConnectionId page = table.join(Seat{0}, 0, Language::english);
  const std::map<std::uint64_t, json> events = table.guest(page).events();
  EXPECT_EQ(events.begin()->second["round"], 0);
  EXPECT_EQ(events.rbegin()->first, all.rbegin()->first);
  for (const auto& [number, event] : events) {
    EXPECT_TRUE(event.contains("text"));
    if (event["event"] == "play") {
      json plain = event;
      plain.erase("text");
      EXPECT_EQ(plain, all.at(number)) << "the numbers are those of programs";
    }
  }
}

TEST(ServedTable, ShowsAPageTheEndOfAMatch) {
  GuestTable table("scopa:match.target=1", "human");
  std::map<Seat, ConnectionId> devices;
  for (const Seat seat : table.people()) devices[seat] = table.join(seat, 0, Language::english);
  play_at_random(table, devices, SIZE_MAX);
  const auto shown_last = [&](ConnectionId device) {
    const std::vector<json>& got = table.guest(device).got;
    return *std::find_if(got.rbegin(), got.rend(), [](const json& message) { return message["type"] == "view"; });
  };
  const json last = shown_last(devices.at(Seat{0}));
  EXPECT_EQ(last["standing"]["match_over"], true);
  table.restart();
  EXPECT_EQ(shown_last(table.join(Seat{0}, 0, Language::english)), last);
}

// Whole matches

TEST(ServedTable, PlaysAMatchThatReplaysWithoutADifference) {
  for (const char* spec :
       {"scopa:match.target=5", "cicera-due:match.target=11", "cassino:match.target=5", "cirulla:match.target=11"}) {
    GuestTable table(spec, "human");
    std::map<Seat, ConnectionId> devices = join_all(table);
    play_at_random(table, devices, SIZE_MAX);
    MatchFileReader reader(table.path(), text_of(table.path()));
    LiveMatch match(table.setup().game(), table.setup().scorer(), table.header().seed);
    EXPECT_FALSE(reader.play_into(match)) << spec;
    EXPECT_TRUE(reader.has_result()) << spec;
    std::size_t plays = 0;
    for (const Record& hand : reader.hands()) plays += hand.plays.size();
    std::size_t acknowledged = 0;
    for (const auto& [seat, device] : devices) {
      const std::vector<json>& got = table.guest(device).got;
      acknowledged += as_size(std::ranges::count_if(got, [](const json& message) { return message["type"] == "ack"; }));
      EXPECT_EQ(table.guest(device).events().rbegin()->second["event"], "match_end");
    }
    EXPECT_EQ(acknowledged, plays) << spec;
  }
}

TEST(ServedTable, IsTheSameForProgramsInTheOtherSeats) {
  GuestTable table("cicera", "human,greedy");
  std::map<Seat, ConnectionId> devices = join_all(table);
  EXPECT_EQ(devices.size(), 2U);
  play_at_random(table, devices, 30);
  const std::map<std::uint64_t, json> events = table.guest(devices.at(Seat{0})).events();
  const auto plays = std::ranges::count_if(events, [](const auto& event) { return event.second["event"] == "play"; });
  EXPECT_GE(plays, 58);
}

TEST(ServedTable, AcknowledgesAPlayThatIsInTheFile) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const ConnectionId first = devices.at(Seat{0});
  const std::uint64_t seq = (*table.guest(first).asked())["seq"];
  const std::size_t before = table.guest(first).got.size();
  table.play(first, 0);
  EXPECT_EQ(table.guest(first).got[before], (json{{"type", "ack"}, {"seq", seq}}));
  EXPECT_EQ(table.guest(first).got[before + 1]["event"], "play");
  EXPECT_THAT(text_of(table.path()), HasSubstr("{\"seat\":0,"));
}

// Devices that come back

TEST(ServedTable, GivesADeviceThatComesBackWhatItHasMissed) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const ConnectionId watching = table.join(std::nullopt);
  std::map<Seat, std::map<std::uint64_t, json>> had;
  std::mt19937 random(3);
  const auto keep = [&](Seat seat) {
    for (const auto& [number, event] : table.guest(devices.at(seat)).events())
      EXPECT_TRUE(had[seat].emplace(number, event).second) << "twice: " << event;
  };
  play_at_random(table, devices, SIZE_MAX, [&](std::size_t) {
    for (auto& [seat, device] : devices) {
      if (random() % 20 != 0) continue;
      keep(seat);
      table.leave(device);
      device = table.join(seat, had[seat].empty() ? 0 : had[seat].rbegin()->first);
    }
  });
  const std::map<std::uint64_t, json> all = table.guest(watching).events();
  for (auto& [seat, device] : devices) {
    keep(seat);
    ASSERT_EQ(had[seat].size(), all.size());
    for (const auto& [number, event] : all)
      if (event["event"] != "deal") {
        EXPECT_EQ(had[seat].at(number), event);
      }
  }
}

TEST(ServedTable, GivesADeviceThatWasLongAwayTheHandInPlay) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  play_at_random(table, devices, 36 * 2 + 5);
  table.leave(devices.at(Seat{0}));
  const ConnectionId back = table.join(Seat{0}, 3);
  const std::map<std::uint64_t, json> events = table.guest(back).events();
  EXPECT_GT(events.begin()->first, 4U);
  EXPECT_EQ(events.begin()->second["event"], "deal");
  EXPECT_EQ(events.begin()->second["hand"], 2);
  EXPECT_EQ(events.begin()->second["round"], 0);
}

TEST(ServedTable, GoesOnAfterARestartAsIfThereHadBeenNone) {
  GuestTable once("cirulla", "human,greedy");
  std::map<Seat, ConnectionId> there = join_all(once);
  play_at_random(once, there, 60);

  GuestTable table("cirulla", "human,greedy");
  std::map<Seat, ConnectionId> devices = join_all(table);
  std::map<std::uint64_t, json> had;
  play_at_random(table, devices, 60, [&](std::size_t play) {
    if (play % 7 != 0) return;
    for (const auto& event : table.guest(devices.at(Seat{0})).events()) EXPECT_TRUE(had.insert(event).second);
    table.restart();
    for (auto& [seat, device] : devices) device = table.join(seat, had.rbegin()->first);
  });
  for (const auto& event : table.guest(devices.at(Seat{0})).events()) had.insert(event);
  EXPECT_EQ(had, once.guest(there.at(Seat{0})).events());
  EXPECT_EQ(text_of(table.path()), text_of(once.path()));
}

TEST(ServedTable, AsksAgainForAPlayThatDidNotArriveAndNotForOneThatDid) {
  GuestTable table("scopa", "human");
  ConnectionId device = table.join(Seat{0});
  const json asked = *table.guest(device).asked();
  table.leave(device);
  device = table.join(Seat{0}, table.guest(device).since());
  EXPECT_EQ(*table.guest(device).asked(), asked);
  const json play = {{"type", "play"}, {"seq", asked["seq"]}, {"play", 0}};
  table.send(device, play);
  EXPECT_EQ(table.guest(device).asked(), nullptr);
  table.join(Seat{1});
  table.send(device, play);
  EXPECT_EQ(table.guest(device).last()["message"], "it is the turn of Bruno; wait for `choose`");
}

TEST(ServedTable, LetsTheNewerOfTwoDevicesPlay) {
  GuestTable table("scopa", "human");
  const ConnectionId older = table.join(Seat{0});
  const ConnectionId newer = table.join(Seat{0});
  EXPECT_TRUE(table.guest(older).closed);
  EXPECT_THAT(table.guest(older).last()["message"], HasSubstr("another device has taken this seat"));
  EXPECT_EQ(table.guest(older).last()["taken"], true);
  EXPECT_FALSE(table.guest(newer).closed);
  table.send(older, {{"type", "play"}, {"seq", 1}, {"play", 0}});
  EXPECT_NE(table.guest(newer).asked(), nullptr) << "the older one no longer plays";
  table.play(newer, 0);
  EXPECT_EQ(table.guest(newer).asked(), nullptr);
  table.leave(older);
  EXPECT_EQ(table.join(Seat{1}), 3U);
  EXPECT_EQ(table.guest(newer).last(), shown_state(1, json::array()));
}

TEST(ServedTable, SaysWhoseTurnItIsAndWhoIsAway) {
  GuestTable table("scopa", "human");
  const ConnectionId first = table.join(Seat{0});
  EXPECT_EQ(table.guest(first).last(), shown_state(0, json::array({1})));
  const ConnectionId second = table.join(Seat{1});
  EXPECT_EQ(table.guest(first).last(), shown_state(0, json::array()));
  EXPECT_EQ(table.guest(second).last(), table.guest(first).last());
  const ConnectionId watching = table.join(std::nullopt);
  EXPECT_EQ(table.guest(watching).last(), table.guest(first).last());
  table.leave(first);
  EXPECT_EQ(table.guest(second).last(), shown_state(0, json::array({0})));
}

// What a client should not send

struct BadMessage {
  std::string text;
  std::string answer;
};

TEST(ServedTable, SaysInOneSentenceWhatIsWrongAndStaysAsItWas) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const std::string before = text_of(table.path());
  const std::vector<BadMessage> messages = {
      {"", "not JSON"},
      {"{", "not JSON"},
      {"[]", "must be an object with a `type`"},
      {"\"play\"", "must be an object with a `type`"},
      {"{\"type\":\"shout\"}", "type must be \"join\", \"play\", \"take_back\", \"again\" or \"hello\""},
      {"{\"type\":1}", "type must be"},
      {"{\"type\":\"again\"}", "the match is not over; ask for another at its end"},
      {"{\"type\":\"again\",\"seat\":1}", "seat"},
      {"{\"play\":1}", "type"},
      {"{\"type\":\"play\",\"play\":0}", "seq"},
      {"{\"type\":\"play\",\"seq\":-1,\"play\":0}", "seq"},
      {"{\"type\":\"play\",\"seq\":1,\"seq\":1,\"play\":0}", "seq"},
      {"{\"type\":\"play\",\"seq\":1,\"play\":999}", "is not a legal play; `choose` listed the legal plays"},
      {"{\"type\":\"play\",\"seq\":1,\"play\":\"0\"}", "`play` must be a whole number"},
      {"{\"type\":\"play\",\"seq\":1,\"play\":0,\"seat\":1}", "the key 'seat' does not belong there"},
      {"{\"type\":\"play\",\"seq\":7,\"play\":0}", "this answers a `choose` of another moment; answer number 1"},
      {"{\"type\":\"join\",\"token\":\"0\"}", "this connection has joined already; open another for another seat"},
      {"{\"type\":\"join\",\"token\":\"0\",\"page\":\"de\"}", "page must be \"en\" or \"it\""},
      {"{\"type\":\"hello\",\"name\":7}", "`name` must be a text"},
      {std::string(70'000, '['), "nested"},
      {"{\"type\":\"play\",\"seq\":1,\"play\":0}" + std::string(1, '\0'), ""},
      {"{\"type\":\"\xff\"}", ""}};
  for (const BadMessage& message : messages) {
    Guest& guest = table.guest(devices.at(Seat{0}));
    const std::size_t had = guest.got.size();
    table.send_text(devices.at(Seat{0}), message.text);
    ASSERT_EQ(guest.got.size(), had + 1) << message.text.substr(0, 100);
    EXPECT_EQ(guest.last()["type"], "error");
    EXPECT_THAT(guest.last()["message"].get<std::string>(), HasSubstr(message.answer));
    EXPECT_THAT(guest.last()["message"].get<std::string>(), Not(HasSubstr("\n")));
    EXPECT_FALSE(guest.closed);
  }
  EXPECT_EQ(table.guest(devices.at(Seat{1})).got.size(), 3U) << "hello, deal, table: others notice nothing";
  EXPECT_EQ(text_of(table.path()), before);
  table.play(devices.at(Seat{0}), 0);
  EXPECT_EQ(table.guest(devices.at(Seat{0})).asked(), nullptr);
}

TEST(ServedTable, RefusesPlaysOfOtherSeatsAndOfThoseWhoWatch) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const ConnectionId watching = table.join(std::nullopt);
  const json play = {{"type", "play"}, {"seq", 1}, {"play", 0}};
  table.send(devices.at(Seat{1}), play);
  EXPECT_EQ(table.guest(devices.at(Seat{1})).last()["message"], "it is the turn of Anna; wait for `choose`");
  table.send(watching, play);
  EXPECT_EQ(table.guest(watching).last()["message"], "this link is for watching; the link of a seat plays");
  EXPECT_NE(table.guest(devices.at(Seat{0})).asked(), nullptr);
}

TEST(ServedTable, RefusesPlaysOfAMatchThatIsOver) {
  GuestTable table("scopa:match.target=1", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  play_at_random(table, devices, SIZE_MAX);
  table.restart();
  const ConnectionId back = table.join(Seat{0});
  EXPECT_EQ(table.guest(back).events().rbegin()->second["event"], "match_end");
  table.send(back, {{"type", "play"}, {"seq", table.guest(back).since()}, {"play", 0}});
  EXPECT_EQ(table.guest(back).last()["message"], "the match is over; `again` asks for another");
}

// What fails below

TEST(ServedTable, RefusesAPlayThatDoesNotFitOnTheDiskAndGoesOnWhenThereIsRoom) {
  GuestTable table("scopa", "human");
  std::map<Seat, ConnectionId> devices = join_all(table);
  const ConnectionId first = devices.at(Seat{0});
  const std::string before = text_of(table.path());
  const std::size_t had = table.guest(first).events().size();
  {
    const FileSizeLimit full(before.size() + 10);
    table.play(first, 0);
    EXPECT_THAT(table.guest(first).got.back()["type"], "table");
    EXPECT_TRUE(table.guest(first).got.back()["turn"].is_null());
    for (const auto& [seat, device] : devices) {
      const json said = table.guest(device).got[table.guest(device).got.size() - 2];
      EXPECT_THAT(said["message"].get<std::string>(), HasSubstr("the table has stopped: its file cannot be written"));
      EXPECT_THAT(said["message"].get<std::string>(), Not(HasSubstr("/"))) << "no path of the host";
      EXPECT_EQ(table.guest(device).events().size(), had) << "no event of a play that was not made";
    }
    EXPECT_EQ(text_of(table.path()), before);
    EXPECT_NE(table.guest(first).asked(), nullptr) << "not acknowledged";
  }
  EXPECT_THAT(table.reported, HasSubstr(table.path() + ": the table has stopped: cannot write"));
  const Guest& late = table.guest(table.join(std::nullopt, 0, Language::italian));
  EXPECT_EQ(late.events().size(), had) << "a page has the table go on from its file";
  EXPECT_EQ(late.last(), shown_state(0, json::array()));
  table.play(first, 0);
  EXPECT_EQ(table.guest(first).asked(), nullptr);
  EXPECT_EQ(table.guest(first).events().size(), had + 1);
  EXPECT_NE(table.guest(devices.at(Seat{1})).asked(), nullptr);
}

/// A house rule in a folder of the host's, with this hook of its script.
void write_house_rule(const TemporaryFolder& folder, const std::string& hook) {
  folder.write("house.yaml",
               "cicera: 1\nname: house\ntitle: House\nextends: scopa\nscoring:\n  gift: {kind: script, script: "
               "gift.lua}\n");
  folder.write("gift.lua", "return { api = 2, " + hook + " end }\n");
}

TEST(ServedTable, ShowsGuestsNoFolderOfTheHost) {
  const TemporaryFolder rules;
  write_house_rule(rules, "on_play = function(play) return 0");
  GuestTable table((rules.path() / "house.yaml").string() + ":match.target=5", "human");
  const ConnectionId device = table.join(Seat{0}, 0, Language::english);
  EXPECT_EQ(table.guest(device).got.front()["ruleset"], "house.yaml:match.target=5");
  EXPECT_EQ(table.guest(device).got.front()["page"]["spec"], "house.yaml:match.target=5");
  for (const json& message : table.guest(device).got)
    EXPECT_THAT(message.dump(), Not(HasSubstr(rules.path().string())));
}

TEST(ServedTable, StopsWhereTheRulesFail) {
  const TemporaryFolder rules;
  write_house_rule(rules, "on_play = function(play) error('boom')");
  GuestTable table((rules.path() / "house.yaml").string(), "human");
  const ConnectionId device = table.join(Seat{0});
  const auto stopped = [&] {
    const std::vector<json>& got = table.guest(device).got;
    return std::ranges::count_if(got, [](const json& message) {
      return message["type"] == "error" && message["message"].get<std::string>().starts_with(
                                               "the table has stopped: its rules fail; the match is kept");
    });
  };
  EXPECT_EQ(stopped(), 1);
  EXPECT_THAT(table.reported, HasSubstr("boom"));
  const std::string before = text_of(table.path());
  table.send(device, {{"type", "play"}, {"seq", 1}, {"play", 0}});
  EXPECT_EQ(stopped(), 2) << "it has tried again";
  EXPECT_EQ(text_of(table.path()), before);
}

TEST(ServedTable, StopsWhereTheRulesFailAtTheFirstDeal) {
  const TemporaryFolder rules;
  write_house_rule(rules, "on_deal = function(deal) error('boom')");
  GuestTable table((rules.path() / "house.yaml").string(), "human");
  const Guest& page = table.guest(table.join(Seat{0}, 0, Language::english));
  EXPECT_TRUE(std::ranges::any_of(page.got, [](const json& message) {
    return message.value("message", "").starts_with("the table has stopped: its rules fail");
  }));
  EXPECT_TRUE(page.events().empty());
}

}  // namespace
}  // namespace cicera::tests
