// The statistics of a match that is over: who turned a hand, in each of its hands.
#include "engine/table/match_statistics.h"

#include <gtest/gtest.h>

#include <regex>

#include "engine/cards/random.h"
#include "engine/match/live_match.h"
#include "engine/play/legal_plays.h"
#include "engine/table/table_context.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

TEST(MatchStatistics, NameThoseWhoTurnedAHand) {
  const Game& rules = game("cicera:match.target=31");
  const std::vector<std::string> names = {"Ada", "Bo", "Cy", "Di"};
  const TableContext context{.title = "",
                             .seats = read_seats("random", "easy", names, rules, "cicera"),
                             .speech = Localizer(Language::english, Deck::bresciane),
                             .style = Style()};
  static const std::regex swing("Hand ([0-9]+), play ([0-9]+): ([A-Za-z]+): ([0-9A-Z]+[dcsb])");
  int of_later_hands = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    LiveMatch match(rules, nullptr, seed);
    PlayFinder finder(rules);
    Random random({seed, 0, 0}, Purpose::choice);
    std::vector<Record> hands;
    while (!match.over()) {
      match.begin_hand();
      while (!match.hand_over()) {
        const auto plays = finder.plays(match.hand());
        match.play(plays[random.below(static_cast<std::uint32_t>(plays.size()))]);
      }
      hands.push_back(match.record());
      match.end_hand();
    }
    const std::string text = statistics_text(match, hands, context, 200);
    for (std::sregex_iterator at(text.begin(), text.end(), swing), end; at != end; ++at) {
      const Record& hand = hands.at(std::stoul((*at)[1]) - 1);
      const std::size_t play = std::stoul((*at)[2]) - 1;
      EXPECT_EQ((*at)[3], names.at(static_cast<std::size_t>(origins_of(rules, hand).at(play).seat))) << (*at)[0];
      EXPECT_EQ((*at)[4], std::string(card_text(hand.plays.at(play).card))) << (*at)[0];
      of_later_hands += &hand == hands.data() ? 0 : 1;
    }
  }
  EXPECT_GT(of_later_hands, 0);
}

}  // namespace
}  // namespace cicera::tests
