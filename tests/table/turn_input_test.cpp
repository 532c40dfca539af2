// What a line means at a turn, where letters are both ranks and commands.
#include "engine/table/turn_input.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

using Command = TurnInput::Command;

const Localizer in_english(Language::english, Deck::bresciane);
constexpr const char* flipping = "cicera:turn.flip=true,players.count=2,players.sides=solo";

TurnInput::Reply reply_to(const LiveMatch& match, std::string_view line) {
  PlayFinder finder(match.game());
  const Style plain;
  return TurnInput(match, finder.plays(match.hand()), in_english, plain, 80).read(line);
}

/// Calls `look` with matches in which a card has just been turned from the stock.
template <typename Look>
void for_each_turned_card(Look look) {
  PlayFinder finder(game(flipping));
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    LiveMatch match(game(flipping), nullptr, seed);
    match.begin_hand();
    match.play(finder.plays(match.hand()).front());
    look(match, match.hand().turned().first());
  }
}

TEST(TurnInput, ReadsTheCapitalOfATurnedRankAsTheCard) {
  int kings = 0;
  for_each_turned_card([&](const LiveMatch& match, Card turned) {
    const Hand& hand = match.hand();
    if (turned.rank() != Rank::king || hand.holding(hand.turn()).intersects(CardSet::of_rank(Rank::king))) return;
    ++kings;
    const TurnInput::Reply reply = reply_to(match, "R");
    EXPECT_NE(reply.command, Command::rules);
    EXPECT_TRUE(reply.command == Command::none || reply.play.card == turned);
    EXPECT_EQ(reply_to(match, "r").command, Command::rules);
  });
  EXPECT_GT(kings, 0);
}

TEST(TurnInput, SaysWhichCardIsTurnedToARankThatIsHeld) {
  int kings = 0;
  for_each_turned_card([&](const LiveMatch& match, Card turned) {
    const Hand& hand = match.hand();
    if (turned.rank() == Rank::king || !hand.holding(hand.turn()).intersects(CardSet::of_rank(Rank::king))) return;
    ++kings;
    const TurnInput::Reply reply = reply_to(match, "R");
    EXPECT_EQ(reply.command, Command::none);
    EXPECT_NE(reply.text.find("turned from the stock, " + in_english.the(turned)), std::string::npos) << reply.text;
  });
  EXPECT_GT(kings, 0);
}

TEST(TurnInput, ReadsTheCapitalOfNoRankAtHandAsTheCommand) {
  int hands = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    LiveMatch match(game("cicera"), nullptr, seed);
    match.begin_hand();
    const bool held = match.hand().holding(match.hand().turn()).intersects(CardSet::of_rank(Rank::king));
    hands += held ? 0 : 1;
    EXPECT_EQ(reply_to(match, "R").command == Command::rules, !held);
  }
  EXPECT_GT(hands, 0);
}

}  // namespace
}  // namespace cicera::tests
