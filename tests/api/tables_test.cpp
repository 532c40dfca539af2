// Matches at the tables of the API: no seat is shown a card that it may not see, and a match is played to its end.
#include <gmock/gmock.h>

#include <array>
#include <nlohmann/json.hpp>

#include "engine/api/session.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/source_folder.h"

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

/// Expects that what was shown to `seat` has no card that the others hold.
void expect_secrets_kept(const std::string& told, const std::vector<json>& holdings, std::size_t seat) {
  for (std::size_t other = 0; other < holdings.size(); ++other) {
    if (other == seat) continue;
    for (const json& card : holdings[other])
      ASSERT_EQ(told.find(card.dump()), std::string::npos) << card << " of seat " << other << " in " << told;
  }
}

class TableOf : public testing::TestWithParam<std::string> {};

TEST_P(TableOf, TellsNoSeatWhatItMayNotSee) {
  Door door;
  json stands = door.ask({{"ask", "open"}, {"ruleset", GetParam()}, {"seed", 3}});
  const auto seats = stands["seats"].get<std::size_t>();
  for (int plays = 0; !stands["hand_over"]; ++plays) {
    std::vector<json> views;
    std::vector<json> holdings;
    for (std::size_t seat = 0; seat < seats; ++seat) {
      views.push_back(door.ask({{"ask", "state"}, {"table", 1}, {"seat", seat}}));
      holdings.push_back(views.back()["holding"]);
    }
    for (std::size_t seat = 0; seat < seats; ++seat) expect_secrets_kept(views[seat].dump(), holdings, seat);
    for (const json& event : door.events()) {
      for (std::size_t seat = 0; seat < seats; ++seat) {
        if (event.contains("seat") && event["seat"] != seat) continue;
        expect_secrets_kept(event["message"].dump(), holdings, seat);
      }
    }
    if (HasFatalFailure()) return;
    const auto legal = door.ask({{"ask", "plays"}, {"table", 1}, {"seat", stands["turn"]}})["plays"];
    stands = door.ask({{"ask", "play"},
                       {"table", 1},
                       {"seat", stands["turn"]},
                       {"play", static_cast<std::size_t>(plays) % legal.size()}});
  }
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
}

TEST(ApiTables, GoOnFromAPlayThatWasTakenBack) {
  Door door;
  const json before = door.ask({{"ask", "open"}, {"ruleset", "scopa"}, {"seats", "human"}});
  const json& turn = before["turn"];
  const json view = door.ask({{"ask", "state"}, {"table", 1}, {"seat", turn}});
  const json after = door.ask({{"ask", "play"}, {"table", 1}, {"seat", turn}, {"play", 0}});
  json back = door.ask({{"ask", "back"}, {"table", 1}, {"seat", after["turn"]}});
  back["seats"] = before["seats"];
  EXPECT_EQ(back, before);
  EXPECT_EQ(door.ask({{"ask", "state"}, {"table", 1}, {"seat", turn}}), view);
  EXPECT_EQ(door.ask({{"ask", "play"}, {"table", 1}, {"seat", turn}, {"play", 0}}), after);
}

}  // namespace
}  // namespace cicera::tests
