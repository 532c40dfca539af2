// The statistics of a match that is over: who turned a hand, in each of its hands.
#include "engine/table/match_statistics.h"

#include <gtest/gtest.h>

#include <regex>

#include "engine/cards/random.h"
#include "engine/match/live_match.h"
#include "engine/play/legal_plays.h"
#include "engine/players/levels.h"
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
  int of_later_hands = 0, decisive_plays = 0;
  for (std::uint64_t seed = 1; seed <= 6; ++seed) {
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
    // The decisive play is the first of those of the last hand that speak for the winner.
    const std::string decisive = decisive_play_text(match, hands, context, 400);
    const int winner = match.match().winner().value().number();
    static const std::regex turn("Hand ([0-9]+), play [0-9]+: (.*): from ([0-9]+)% to ([0-9]+)%");
    for (std::sregex_iterator at(text.begin(), text.end(), turn), end; at != end; ++at) {
      const int gain = std::stoi((*at)[4]) - std::stoi((*at)[3]);
      if (std::stoul((*at)[1]) != hands.size() || (winner == 0 ? gain < 0 : gain > 0)) continue;
      const std::string side = winner == 0 ? "Ada & Cy" : "Bo & Di";
      EXPECT_EQ(
          decisive.find("The decisive play: " + (*at)[2].str() + ". Chance of " + side + " to win the hand: from"), 0U)
          << decisive << text;
      ++decisive_plays;
      break;
    }
    EXPECT_EQ(decisive_play_text(match, {}, context, 400), "");
    for (std::sregex_iterator at(text.begin(), text.end(), swing), end; at != end; ++at) {
      const Record& hand = hands.at(std::stoul((*at)[1]) - 1);
      const std::size_t play = std::stoul((*at)[2]) - 1;
      EXPECT_EQ((*at)[3], names.at(origins_of(rules, hand).at(play).seat.index())) << (*at)[0];
      EXPECT_EQ((*at)[4], std::string(card_text(hand.plays.at(play).card))) << (*at)[0];
      of_later_hands += &hand == hands.data() ? 0 : 1;
    }
  }
  EXPECT_GT(of_later_hands, 0);
  EXPECT_GT(decisive_plays, 0);
}

TEST(MatchStatistics, PlayTheMatchAgainAtItsOwnLevel) {
  const Game& rules = game("scopa:match.target=1");
  const auto seats = [&](const std::string& list) { return read_seats(list, "medium", {}, rules, "scopa"); };
  EXPECT_EQ(program_player(seats("human,hard")), find_level("hard")->player);
  EXPECT_EQ(program_player(seats("random,human")), "random");
  EXPECT_EQ(program_player(seats("human")), find_level(default_level)->player);
  for (const auto& [list, title] : {std::pair{"human,easy", "(facile)"}, std::pair{"human,random", "(random)"}}) {
    const TableContext context{
        .title = "", .seats = seats(list), .speech = Localizer(Language::italian, Deck::bresciane), .style = Style()};
    const LiveMatch match(rules, nullptr, 5);
    const std::string text = duplicate_text(match, {}, context, program_player(context.seats), 80);
    EXPECT_NE(text.find(std::string("il computer ") + title), std::string::npos) << text;
    EXPECT_NE(text.find("vince "), std::string::npos) << text;
    EXPECT_EQ(text.find("vincono"), std::string::npos) << text;
  }
}

TEST(Seats, WinAsOneOrAsSeveral) {
  for (const auto& [spec, english, italian] :
       {std::tuple{"cicera", "win", "vincono"}, std::tuple{"scopa", "wins", "vince"},
        std::tuple{"cicera-tre", "wins", "vince"}})
    for (const Side side : game(spec).each_side()) {
      EXPECT_EQ(wins(game(spec), side, Language::english), english) << spec;
      EXPECT_EQ(wins(game(spec), side, Language::italian), italian) << spec;
    }
}

}  // namespace
}  // namespace cicera::tests
