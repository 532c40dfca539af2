#include "engine/play/hand.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "engine/scoring/scored_hand.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

/// A deal of one card a seat and round, and a table.
Deal deal(const std::vector<std::vector<const char*>>& rounds, std::string_view table) {
  Deal deal;
  deal.table = cards(table);
  for (const auto& round : rounds) {
    for (std::size_t seat = 0; seat < round.size(); ++seat)
      deal.dealt[static_cast<std::size_t>(deal.rounds)][seat] = cards(round[seat]);
    ++deal.rounds;
  }
  return deal;
}

/// The last two plays of a hand: seat 2 takes the 3, seat 3 can only lay; the king stays.
ScoredHand last_two_plays(std::string_view spec) {
  Position position;
  position.turn = Seat{2};
  position.dealer = Seat{3};
  position.holdings[2] = cards("3d");
  position.holdings[3] = cards("9d");
  position.table = cards("3c Rc");
  return replay(Hand(game(spec), position), {play("3d", "3c"), play("9d")});
}

/// A hand of one card each in which nobody captures.
ScoredHand without_captures(std::string_view spec) {
  static const Deal given = deal({{"2d", "2c", "2s", "2b"}}, "5d 6d 8d 9d");
  return replay(Hand(game(spec), given, Seat{3}), {play("2d"), play("2c"), play("2s"), play("2b")});
}

TEST(Turn, BeginsAfterTheDealerAndGoesRound) {
  const Deal given = deal({{"2d", "3d", "4d", "5d"}}, "Rc");
  Hand hand(game("cicera"), given, Seat{1});
  EXPECT_EQ(hand.eldest(), Seat{2});
  for (const char* played : {"4d", "5d", "2d", "3d"}) {
    EXPECT_TRUE(hand.holding(hand.turn()).contains(card(played)));
    hand.apply(play(played));
  }
  EXPECT_TRUE(hand.finished());
}

TEST(Turn, PassesOverSeatsWithoutCardsInAPosition) {
  Position position;
  position.holdings[0] = cards("2d 3d");
  position.holdings[2] = cards("4d");
  Hand hand(game("cicera"), position);
  hand.apply(play("2d"));
  EXPECT_EQ(hand.turn(), Seat{2});
  hand.apply(play("4d"));
  EXPECT_EQ(hand.turn(), Seat{0});
}

TEST(Capture, MovesTheCardPlayedAndTheCardsTakenToThePile) {
  const Deal given = deal({{"7d", "Rc", "Rs", "Rb"}}, "3c 4c 9c");
  const ScoredHand scored = replay(Hand(game("cicera"), given, Seat{3}), {play("7d", "3c 4c")});
  EXPECT_EQ(scored.hand().table(), cards("9c"));
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("7d 3c 4c"));
  EXPECT_EQ(scored.hand().pile(Side{1}), CardSet());
}

TEST(Rounds, AreDealtWhenAllHoldingsAreEmpty) {
  const Deal given = deal({{"2d", "3d", "4d", "5d"}, {"2c", "3c", "4c", "5c"}}, "Rc");
  Hand hand(game("cicera-sei"), given, Seat{3});
  for (const char* played : {"2d", "3d", "4d"}) hand.apply(play(played));
  EXPECT_EQ(hand.holding(Seat{0}), CardSet());
  EXPECT_FALSE(hand.last_play());
  hand.apply(play("5d"));
  EXPECT_EQ(hand.holding(Seat{0}), cards("2c"));
  EXPECT_EQ(hand.turn(), Seat{0});
  EXPECT_EQ(hand.table(), cards("Rc 2d 3d 4d 5d"));
}

TEST(Rounds, LeaveTheDealersLastCardJustPlayedForTheLeaderOfTheNext) {
  const Deal given = deal({{"2d", "3d", "4d", "9d"}, {"9c", "Rd", "Rs", "Rb"}}, "Rc");
  const ScoredHand scored = replay(Hand(game("cicera-sei"), given, Seat{3}),
                                   {play("2d"), play("3d"), play("4d"), play("9d"), play("9c", "9d")});
  EXPECT_EQ(by_side(game("cicera-sei"), scored.points()), own({{"picada", 1}}));
}

TEST(CardJustPlayed, IsNeverADealtOne) {
  const Deal given = deal({{"6d", "Rd", "Rs", "Rb"}}, "6c 2c");
  const Hand hand(game("cicera"), given, Seat{3});
  EXPECT_EQ(hand.previous(), std::nullopt);
  EXPECT_TRUE(replay(hand, {play("6d", "6c")}).points().empty());
}

TEST(CardJustPlayed, IsNotThePreviousPlayersWhereTheSeatPlaysAgain) {
  for (const char* spec : {"cicera", "cicera:turn.pass=free"}) {
    Position position;
    position.holdings = {cards("7s 7c"), cards("7d")};
    ScoredHand scored(Hand(game(spec), position));
    scored.play({card("7s"), {}});
    EXPECT_TRUE(scored.hand().previous_is_of_turn_before());
    scored.play({card("7d"), cards("7s")});
    EXPECT_EQ(by_side(game(spec), scored.last_points())[1].count("picada"), 1U) << spec;
    position.holdings[1] = CardSet();
    scored.restart(Hand(game(spec), position));
    scored.play({card("7s"), {}});
    EXPECT_FALSE(scored.hand().previous_is_of_turn_before());
    scored.play({card("7c"), cards("7s")});
    EXPECT_EQ(by_side(game(spec), scored.last_points())[0].count("picada"), 0U) << spec;
  }
}

TEST(Remainder, GoesToTheLastCapturer) {
  const ScoredHand scored = last_two_plays("cicera");
  EXPECT_EQ(scored.hand().remainder(), cards("9d Rc"));
  EXPECT_EQ(scored.hand().remainder_seat(), Seat{2});
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("3c 3d 9d Rc"));
  EXPECT_EQ(scored.hand().table(), CardSet());
}

TEST(Remainder, GoesToTheLastPlayer) {
  const ScoredHand scored = last_two_plays("cicera-francese");
  EXPECT_EQ(scored.hand().remainder_seat(), Seat{3});
  EXPECT_EQ(scored.hand().pile(Side{1}), cards("9d Rc"));
}

TEST(Remainder, GoesToNobody) {
  const ScoredHand scored = last_two_plays("cicera:remainder=nobody");
  EXPECT_EQ(scored.hand().remainder(), cards("9d Rc"));
  EXPECT_EQ(scored.hand().remainder_seat(), std::nullopt);
  EXPECT_EQ(scored.hand().pile(Side{0}), cards("3c 3d"));
  EXPECT_EQ(scored.hand().pile(Side{1}), CardSet());
}

TEST(Remainder, OfAnEmptyTableIsNobodys) {
  Position position;
  position.holdings[0] = cards("3d");
  position.table = cards("3c");
  const ScoredHand scored = replay(Hand(game("cicera-francese"), position), {play("3d", "3c")});
  EXPECT_EQ(scored.hand().remainder(), CardSet());
  EXPECT_EQ(scored.hand().remainder_seat(), std::nullopt);
}

TEST(HandWithoutCaptures, LeavesItsCardsToNobodyAndScoresNothing) {
  const ScoredHand scored = without_captures("cicera");
  EXPECT_TRUE(scored.hand().no_capture());
  EXPECT_EQ(scored.hand().remainder().size(), 8);
  EXPECT_EQ(scored.hand().remainder_seat(), std::nullopt);
  EXPECT_EQ(by_side(game("cicera"), scored.sheet()), own({}));
}

TEST(HandWithoutCaptures, GivesItsCardsToTheLastPlayerWhereTheRulesSaySo) {
  const ScoredHand scored = without_captures("cicera-francese");
  EXPECT_EQ(scored.hand().remainder_seat(), Seat{3});
  EXPECT_EQ(by_side(game("cicera-francese"), scored.sheet()), opponents({{"mata", 1}, {"swords", 1}}));
}

TEST(HandWithoutCaptures, TiesAMajorityThatIsSplit) {
  EXPECT_EQ(by_side(game("cicera-bigia"), without_captures("cicera-bigia").sheet()),
            (BySide{{{"cards", 1}, {"picada", 1}}, {{"cards", 1}, {"picada", 2}}}));
}

TEST(HandFromAPosition, MayBeOfAnyRound) {
  Position position;
  position.holdings = {cards("7d Rd"), cards("3c")};
  EXPECT_TRUE(Hand(game("pasur"), position).last_round());
  EXPECT_FALSE(Hand(game("pasur"), position).first_play());
  position.unseen = 1;
  EXPECT_FALSE(Hand(game("pasur"), position).last_round());
  position.more_rounds = true;
  position.first = true;
  Hand hand(game("pasur"), position);
  EXPECT_FALSE(hand.last_round());
  EXPECT_TRUE(hand.first_play());
  hand.apply(play("7d"));
  EXPECT_FALSE(hand.first_play());
}

TEST(HandFromAPosition, KnowsWhoMayPassWhereAllHoldingsAreShown) {
  Position position;
  position.holdings[0] = cards("7d Rd");  // nobody else holds a card
  position.unseen = 1;
  EXPECT_TRUE(Hand(game("pasur:turn.pass=free"), position).may_pass()) << "others may hold cards";
  position.more_rounds = true;
  EXPECT_FALSE(Hand(game("pasur:turn.pass=free"), position).may_pass());
}

TEST(Replay, SaysWhyAPlayIsIllegal) {
  const Deal given = deal({{"7d", "Rd", "Rs", "Rb"}}, "3c 4c 9c");
  const auto objection = [&](const Play& play, std::string_view spec = "cicera") -> std::string {
    try {
      replay(Hand(game(spec), given, Seat{3}), {play});
    } catch (const IllegalPlay& illegal) {
      return illegal.what();
    }
    return "none";
  };
  EXPECT_EQ(objection(play("8d")), "seat 0 does not hold 8d");
  EXPECT_EQ(objection(play("7d", "3c 4d")), "4d not on the table");
  EXPECT_EQ(objection(play("7d", "3c 9c")), "7d cannot take 3c 9c; it can take 3c 4c");
  EXPECT_EQ(objection(play("7d"), "cicera:capture.compulsory=true"),
            "7d can capture, so it may not be laid: capture is compulsory");
  EXPECT_EQ(objection(play("7d"), "cassino:players.count=4,deal.rounds=[12],deal.refill=0,capture.compulsory=true"),
            "7d can capture, so it may not be laid: capture is compulsory");
  EXPECT_EQ(objection(play("7d", "3c 9c"), "cassino:players.count=4,deal.rounds=[12],deal.refill=0"),
            "7d cannot take 3c 9c; it can take 3c 4c");
}

TEST(Replay, SaysWhichBuildForbidsToLay) {
  const auto objection = [&](const char* spec) -> std::string {
    const Game& rules = game(spec);
    Position position;
    position.table = cards("5c 2s");
    position.builds.put(7, cards("5c 2s"), Seat{0});
    position.holdings[0] = cards("7d Rs");
    position.unseen = 1;
    try {
      replay(Hand(rules, position), {play("Rs")});
    } catch (const IllegalPlay& illegal) {
      return illegal.what();
    }
    return "none";
  };
  EXPECT_EQ(objection("cassino"), "Rs may not be laid while a build of seat 0 is on the table");
  EXPECT_EQ(objection("diloti"), "Rs may not be laid while a build of seat 0 is on the table") << "it captures nothing";
  EXPECT_EQ(objection("cassino:build.lay=true"), "none");
}

TEST(Replay, ReportsTheNumberOfTheIllegalPlay) {
  const Deal given = deal({{"7d", "Rd", "Rs", "Rb"}}, "3c 4c 9c");
  try {
    replay(Hand(game("cicera"), given, Seat{3}), {play("7d"), play("Rd"), play("Rb")});
    FAIL() << "seat 2 does not hold Rb";
  } catch (const IllegalPlay& illegal) {
    EXPECT_EQ(illegal.play(), Ply{2});
  }
}

}  // namespace
}  // namespace cicera::tests
