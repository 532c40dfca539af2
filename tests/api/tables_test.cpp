// Matches at the tables of the API: no seat is shown a card that it may not see, and a match is played to its end.
#include <gmock/gmock.h>

#include <cctype>
#include <map>
#include <nlohmann/json.hpp>

#include "engine/api/session.h"
#include "engine/language/phrases.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/expected_text.h"
#include "tests/helpers/program.h"
#include "tests/helpers/source_folder.h"
#include "tests/helpers/temporary_folder.h"

namespace cicera::tests {
namespace {

using nlohmann::json;
using testing::HasSubstr;

SessionSettings with_shipped_rulesets() {
  SessionSettings settings;
  settings.rulesets = {(source_folder / "rulesets").string()};
  return settings;
}

class Door {
 public:
  json ask(const json& request) {
    const json reply = json::parse(session_.ask(request.dump()));
    if (reply.contains("error")) ADD_FAILURE() << request << "\n" << reply;
    return reply["answer"];
  }

  std::vector<json> events() {
    std::vector<json> all;
    while (const auto event = session_.event()) all.push_back(json::parse(*event));
    return all;
  }

 private:
  Session session_{with_shipped_rulesets()};
};

/// What a card is called in texts, each with what cannot stand before and after it.
using NamesOfCards = std::map<std::string, std::vector<std::string>>;

NamesOfCards names_of_cards(Door& door, const std::string& ruleset) {
  NamesOfCards names;
  const json deck = door.ask({{"ask", "cards"}, {"ruleset", ruleset}, {"lang", "it"}});
  for (const json& card : deck["cards"]) names[card["card"]] = {card["card"], card["shown"], card["name"]};
  for (auto& [card, all] : names) all.push_back(card_words(*parse_card(card), DeckNames::italian, Language::italian));
  return names;
}

/// Whether the text has the name as words of its own.
bool has_words(const std::string& text, const std::string& name) {
  const auto joins = [&](std::size_t at) {
    return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0);
  };
  for (std::size_t at = text.find(name); at != std::string::npos; at = text.find(name, at + 1))
    if (!joins(at - 1) && !joins(at + name.size())) return true;
  return false;
}

/// Expects that what was shown to `seat` has no card that the others hold.
void expect_secrets_kept(const std::string& told, const std::vector<json>& holdings, std::size_t seat,
                         const NamesOfCards& names) {
  for (std::size_t other = 0; other < holdings.size(); ++other) {
    if (other == seat) continue;
    for (const json& card : holdings[other])
      for (const std::string& name : names.at(card))
        ASSERT_FALSE(has_words(told, name)) << name << " of seat " << other << " in " << told;
  }
}

class TableOf : public testing::TestWithParam<std::string> {};

TEST_P(TableOf, TellsNoSeatWhatItMayNotSee) {
  Door door;
  const NamesOfCards names = names_of_cards(door, GetParam());
  // In Italian no word is a card, as in English the two letters of the ace of swords are one.
  json stands = door.ask({{"ask", "open"}, {"ruleset", GetParam()}, {"seed", 3}, {"lang", "it"}});
  const auto seats = stands["seats"].get<std::size_t>();
  for (int plays = 0; !stands["hand_over"]; ++plays) {
    std::vector<json> views;
    std::vector<json> holdings;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      views.push_back(door.ask({{"ask", "state"}, {"table", 1}, {"seat", seat}}));
      holdings.push_back(views.back()["holding"]);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) {
      expect_secrets_kept(views[seat].dump(), holdings, seat, names);
      EXPECT_EQ(views[seat]["held"][seat], holdings[seat].size());
    }
    for (const json& event : door.events()) {
      EXPECT_TRUE(event["message"]["text"].is_array()) << event;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if (event.contains("seat") && event["seat"] != seat) continue;
        expect_secrets_kept(event["message"].dump(), holdings, seat, names);
      }
    }
    const auto mover = stands["turn"].get<std::size_t>();
    const json legal = door.ask({{"ask", "plays"}, {"table", 1}, {"seat", mover}});
    expect_secrets_kept(legal.dump(), holdings, mover, names);
    const json score = door.ask({{"ask", "score"}, {"table", 1}});
    for (std::size_t seat = 0; seat < seats; ++seat) expect_secrets_kept(score.dump(), holdings, seat, names);
    if (plays == 5)
      expect_secrets_kept(door.ask({{"ask", "hint"}, {"table", 1}, {"seat", mover}}).dump(), holdings, mover, names);
    if (HasFatalFailure()) return;
    stands = door.ask({{"ask", "play"},
                       {"table", 1},
                       {"seat", mover},
                       {"play", static_cast<std::size_t>(plays) % legal["plays"].size()}});
  }
}

/// Plays the rest of the hand in play for the human seats of a table.
void play_on(Door& door, json stands, std::size_t turn) {
  const json table = stands["table"];
  while (!stands["hand_over"]) {
    const json legal = door.ask({{"ask", "plays"}, {"table", table}, {"seat", stands["turn"]}})["plays"];
    stands =
        door.ask({{"ask", "play"}, {"table", table}, {"seat", stands["turn"]}, {"play", turn++ * 7 % legal.size()}});
  }
}

std::string exported(Door& door, int table) { return door.ask({{"ask", "export"}, {"table", table}}); }

TEST_P(TableOf, GoesOnFromItsFileToTheSameBytes) {
  Door door;
  json stands = door.ask({{"ask", "open"}, {"ruleset", GetParam()}, {"seats", "human"}, {"seed", 5}, {"lang", "it"}});
  for (std::size_t plays = 0; plays < 6 && !stands["hand_over"]; ++plays) {
    const json seat = stands["turn"];
    const json legal = door.ask({{"ask", "plays"}, {"table", 1}, {"seat", seat}})["plays"];
    stands = door.ask({{"ask", "play"}, {"table", 1}, {"seat", seat}, {"play", plays * 5 % legal.size()}});
    if (plays == 3 && !stands["hand_over"])
      stands = door.ask({{"ask", "back"}, {"table", 1}, {"seat", stands["turn"]}});
  }
  const std::string file = exported(door, 1);
  door.events();
  const json again = door.ask({{"ask", "open"}, {"input", file}});
  EXPECT_EQ(again["turn"], stands["turn"]);
  EXPECT_EQ(again["lang"], "it");
  EXPECT_EQ(exported(door, 2), file);
  play_on(door, stands, 3);
  play_on(door, again, 3);
  EXPECT_EQ(exported(door, 2), exported(door, 1));
  EXPECT_NE(exported(door, 2), file);
}

INSTANTIATE_TEST_SUITE_P(Api, TableOf, testing::ValuesIn(shipped_rulesets()));

TEST(ApiTables, PlayAMatchToItsEnd) {
  Door door;
  json stands = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "human,greedy"}});
  int hands = 1;
  while (!stands["match_over"]) {
    if (stands["hand_over"]) {
      stands = door.ask({{"ask", "next-hand"}, {"table", 1}});
      ++hands;
    } else {
      ASSERT_EQ(stands["turn"], 0);
      stands = door.ask({{"ask", "play"}, {"table", 1}, {"seat", 0}, {"play", 0}});
    }
  }
  EXPECT_GT(hands, 1);
  EXPECT_TRUE(stands["winner"].is_number());
  EXPECT_THAT(door.events().back().dump(), HasSubstr("match_end"));
  const json statistics = door.ask({{"ask", "statistics"}, {"table", 1}});
  EXPECT_EQ(statistics["table"][0], json({"", "Anna", "Bruno"}));
  const json duplicate = door.ask({{"ask", "duplicate"}, {"table", 1}, {"player", "greedy"}});
  EXPECT_GE(duplicate["table"].size(), 4U);
}

TEST(ApiTables, WriteTheFileThatPlayWrites) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "match.jsonl").string();
  const ProgramResult played =
      run_cicera({"play", "scopa", "--seats", "easy,random", "--seed", "2", "--save", path, "--json"});
  ASSERT_EQ(played.exit_code, 0) << played.err;
  Door door;
  json stands = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", {"facile", "random"}}, {"seed", 2}});
  while (!stands["match_over"]) stands = door.ask({{"ask", "next-hand"}, {"table", 1}});
  EXPECT_EQ(exported(door, 1), text_of(path));

  const json over = door.ask({{"ask", "open"}, {"input", text_of(path)}});
  EXPECT_TRUE(over["match_over"]);
  EXPECT_EQ(over["winner"], stands["winner"]);
  EXPECT_EQ(exported(door, 2), text_of(path));
}

TEST(ApiTables, WaitBeforeEachPlayOfTheProgram) {
  Door door;
  json stands = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "greedy"}, {"wait", true}});
  for (int plays = 0; !stands["hand_over"]; ++plays) {
    EXPECT_EQ(stands["plays_made"], plays);
    stands = door.ask({{"ask", "go-on"}, {"table", 1}});
  }
  door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "greedy"}});
  EXPECT_EQ(exported(door, 1), exported(door, 2));
}

TEST(ApiTables, HintAtAPlayThatIsListed) {
  Door door;
  const json stands = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "human"}, {"lang", "it"}});
  const json& turn = stands["turn"];
  const json legal = door.ask({{"ask", "plays"}, {"table", 1}, {"seat", turn}})["plays"];
  const json hint = door.ask({{"ask", "hint"}, {"table", 1}, {"seat", turn}});
  const json& best = legal.at(hint["play"].get<std::size_t>());
  EXPECT_EQ(hint["text"][0], "Consiglio: " + best["words"].get<std::string>() + ".");
  EXPECT_NE(hint["next_best"], hint["play"]);
}

TEST(ApiTables, GoOnFromAPlayThatWasTakenBack) {
  Door door;
  const json before = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "human"}});
  const json& turn = before["turn"];
  const json view = door.ask({{"ask", "state"}, {"table", 1}, {"seat", turn}});
  const json after = door.ask({{"ask", "play"}, {"table", 1}, {"seat", turn}, {"play", 0}});
  const json back = door.ask({{"ask", "back"}, {"table", 1}, {"seat", after["turn"]}});
  for (const auto& [key, value] : back.items()) EXPECT_EQ(value, before[key]) << key;
  EXPECT_EQ(door.ask({{"ask", "state"}, {"table", 1}, {"seat", turn}}), view);
  EXPECT_EQ(door.ask({{"ask", "play"}, {"table", 1}, {"seat", turn}, {"play", 0}}), after);
}

}  // namespace
}  // namespace cicera::tests
