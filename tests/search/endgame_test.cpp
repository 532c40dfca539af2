// Exact endgames against brute force over the reference model, which shares no code with the engine.
#include "engine/search/endgame.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/rules_json.h"
#include "tests/reference/reference.h"

namespace cicera::tests {
namespace {

reference::Card to_reference(Card card) { return {static_cast<int>(card.rank()), static_cast<int>(card.suit())}; }

reference::Cards to_reference(CardSet cards) {
  reference::Cards set;
  for (const Card card : cards) set.insert(to_reference(card));
  return set;
}

/// The last plays of a hand of two sides as the reference model sees them.
struct LastPlays {
  reference::Position position;
  std::vector<reference::Cards> piles;
  int last_capturer = -1;
  int dealer = 0;
};

LastPlays to_reference(const Hand& hand) {
  LastPlays last;
  for (const Seat seat : hand.game().each_seat()) last.position.holdings.push_back(to_reference(hand.holding(seat)));
  last.position.table = to_reference(hand.table());
  if (hand.game().is_stack() && !hand.table().empty()) last.position.top = to_reference(hand.top().first());
  hand.builds().each([&](const Build& build) {
    last.position.builds.push_back({build.value, to_reference(build.cards), build.seat.number()});
  });
  last.position.turn = hand.turn().number();
  last.position.last_round = hand.last_round();
  if (hand.previous()) last.position.previous = to_reference(*hand.previous());
  for (const Side side : every<Side>(2)) last.piles.push_back(to_reference(hand.pile(side)));
  if (hand.last_capturer()) last.last_capturer = hand.last_capturer()->number();
  last.dealer = hand.dealer().number();
  return last;
}

int plays_left(const LastPlays& last) {
  std::size_t plays = 0;
  for (const auto& holding : last.position.holdings) plays += holding.size();
  return static_cast<int>(plays);
}

class BruteForce {
 public:
  explicit BruteForce(const Game& game) : rules_(rules_json(game.rules())) {}

  /// How far side 0 gets ahead from here with the best play of both sides, by trying everything.
  int value(const LastPlays& last) const {
    if (plays_left(last) == 0) return end_value(last);
    const bool highest = (rules_.side_of(last.position.turn) == 0) == (rules_.objective == "most");
    std::optional<int> best;
    reference::Position position = last.position;
    position.last_play = plays_left(last) == 1;
    for (const reference::Play& play : reference::legal_plays(rules_, position)) {
      int value = this->value(after(last, play));
      for (const auto& entry : reference::points_of(rules_, position, play))
        value += (entry.at("side") == 0 ? 1 : -1) * entry.at("points").get<int>();
      if (!best || (highest ? value > *best : value < *best)) best = value;
    }
    return *best;
  }

 private:
  LastPlays after(LastPlays last, const reference::Play& play) const {
    const int turn = last.position.turn;
    const bool itself = play.take.empty() && reference::takes_itself(rules_, play.card, last.position.table);
    last.position.builds = reference::builds_after(rules_, last.position, play);
    last.position.holdings[static_cast<std::size_t>(turn)].erase(play.card);
    auto& pile = last.piles[static_cast<std::size_t>(rules_.side_of(turn))];
    for (const reference::Card& card : play.take) last.position.table.erase(card), pile.insert(card);
    if (play.take.empty() && !itself) {
      last.position.table.insert(play.card);
      last.position.top = play.card;
    } else {
      pile.insert(play.card);
      last.last_capturer = turn;
    }
    last.position.previous = play.card;
    if (plays_left(last) == 0)
      give_remainder(last, turn);
    else
      do last.position.turn = (last.position.turn + 1) % rules_.seats;
      while (last.position.holdings[static_cast<std::size_t>(last.position.turn)].empty());
    return last;
  }

  void give_remainder(LastPlays& last, int last_player) const {
    const int seat = rules_.remainder == "last_capturer" ? last.last_capturer
                     : rules_.remainder == "last_player" ? last_player
                                                         : -1;
    if (seat < 0) return;
    last.piles[static_cast<std::size_t>(rules_.side_of(seat))].insert(last.position.table.begin(),
                                                                      last.position.table.end());
  }

  int end_value(const LastPlays& last) const {
    int value = 0;
    for (const reference::Line& line : rules_.lines) {
      const std::vector<int> points = reference::pile_points(rules_, line, last.piles, last.dealer);
      value += points[0] - points[1];
    }
    return value;
  }

  reference::Rules rules_;
};

/// The hand with this number, played at random until `plays` plays are left.
Hand late_hand(const Game& game, const Deal& deal, std::uint64_t number, int plays) {
  Hand hand(game, deal, Seat::at(static_cast<int>(number) % game.seats()));
  PlayFinder finder(game);
  Random random({11, 0, number}, player_purpose(0));
  while (hand.plays_left() > plays) {
    const auto legal = finder.plays(hand);
    hand.apply(legal[random.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  return hand;
}

void expect_agreement(const std::string& name, int positions, int most_plays) {
  const Game& game = tests::game(name);
  const BruteForce brute_force(game);
  Endgame endgame(game, nullptr);
  for (int i = 0; i < positions; ++i) {
    const auto number = static_cast<std::uint64_t>(i);
    const Deal deal = deal_hand(game, {11, 0, number});
    const Hand hand = late_hand(game, deal, number, std::min(1 + i % most_plays, game.rounds().back() * game.seats()));
    const SidePoints points = endgame.points(hand);
    ASSERT_EQ(points[0] - points[1], brute_force.value(to_reference(hand))) << name << ", hand " << i;
  }
}

// Rulesets of two sides whose lines the reference model knows, of every kind of capture.
const std::vector<std::string> kinds = {"cicera",  "cicera-francese", "scopa",    "scopone",  "basra",
                                        "chkobba", "pasur",           "ciapa-no", "tombolon", "scarabocion"};

class ExactEndgame : public testing::TestWithParam<std::string> {};

TEST_P(ExactEndgame, IsWhatBruteForceFinds) { expect_agreement(GetParam(), at_full_speed(40), 5); }
INSTANTIATE_TEST_SUITE_P(Kinds, ExactEndgame, testing::ValuesIn(kinds),
                         [](const auto& test) { return test_name(test.param); });

TEST(Endgame, GivesUpWhereTooManyPositionsWouldBeLookedAt) {
  const Game& game = tests::game("cicera");
  const Deal deal = deal_hand(game, {11, 0, 0});
  const Hand hand = late_hand(game, deal, 0, 8);
  Endgame endgame(game, nullptr);
  const SidePoints points = endgame.points(hand);
  EXPECT_EQ(endgame.points(hand, 3), std::nullopt);
  EXPECT_EQ(endgame.points(hand, 1'000'000), points);
}

class LongExactEndgame : public testing::TestWithParam<std::string> {};

TEST_P(LongExactEndgame, IsWhatBruteForceFinds) { expect_agreement(GetParam(), 1000, 8); }
INSTANTIATE_TEST_SUITE_P(Long, LongExactEndgame, testing::ValuesIn(kinds),
                         [](const auto& test) { return test_name(test.param); });

}  // namespace
}  // namespace cicera::tests
