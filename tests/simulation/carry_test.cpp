// Points that tied sides leave for the next hand of their match, and sweeps that cancel those of others.
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "engine/formats/hand_record_writer.h"
#include "engine/match/live_match.h"
#include "engine/simulation/simulation.h"
#include "tests/helpers/domain.h"
#include "tests/helpers/program.h"

namespace cicera::tests {
namespace {

constexpr const char* carrying = "cicera:scoring.cards.tie=carry,match.target=500";

/// The first match of seed 1 with a hand to which points are carried, played up to the end of that hand.
struct CarriedHand {
  HandRunner room{game(carrying), everyone(game(carrying), "random")};
  CarriedPoints before{};
  CarriedPoints after{};
  LineId line = game(carrying).find_line("cards").value();

  CarriedHand() {
    for (std::uint64_t number = 0; before[line] == 0; ++number) {
      Match match(game(carrying), 1, number);
      while (!match.over() && before[line] == 0) {
        before = match.so_far().carried;
        room.play(match.next_hand(), match.dealer(), match.so_far());
        match.add(room.scored());
        after = match.so_far().carried;
      }
    }
  }
};

TEST(CarriedPoints, GoToTheSideThatWinsTheLineNext) {
  const CarriedHand carried;
  const Game& rules = game(carrying);
  const LineId at = carried.line;
  const int own = rules.line(carried.line).points.amount;
  EXPECT_EQ(carried.before[at], own);
  const bool tied = carried.after[at] != 0;
  EXPECT_EQ(carried.room.scored().sheet().line_total(carried.line), tied ? 0 : 2 * own);
  EXPECT_EQ(carried.after[at], tied ? 2 * own : 0);
}

TEST(CarriedPoints, AreInTheRecordAndReplayed) {
  const CarriedHand carried;
  std::string record;
  append_record(carrying, carried.room.record(), carried.room.scored(), record);
  record += "\n";
  EXPECT_NE(record.find(R"("carried":{"cards":2})"), std::string::npos) << record;
  const ProgramResult replayed = run_cicera({"replay", "--json"}, record);
  EXPECT_EQ(replayed.out, record) << replayed.err;
}

TEST(CarriedPoints, GoToNobodyInSingleHands) {
  const Game& rules = game(carrying);
  HandRunner room(rules, everyone(rules, "random"));
  const LineId line = rules.find_line("cards").value();
  for (std::uint64_t hand = 0; hand < 200; ++hand) {
    room.play({1, 0, hand}, Seat{3});
    const int points = room.scored().sheet().line_total(line);
    EXPECT_EQ(points, room.scored().end().tied != 0 && points == 0 ? 0 : rules.line(line).points.amount);
  }
}

TEST(CarriedPoints, AreRefusedForALineThatCarriesNone) {
  const CarriedHand carried;
  std::string record;
  append_record("cicera", carried.room.record(), carried.room.scored(), record);
  const ProgramResult replayed = run_cicera({"replay", "-"}, record + "\n");
  EXPECT_EQ(replayed.exit_code, 1);
  EXPECT_NE((replayed.out + replayed.err).find("'carried' has points for 'cards', which carries none over"),
            std::string::npos)
      << replayed.out << replayed.err;
}

// Cancelling

TEST(Cancelling, TakesThePointsOfAnotherSideInsteadOfGivingAny) {
  const Game& rules = game("pasur:scoring.sur.cancels=true");
  const LineId sur = rules.find_line("sur").value();
  Position position;
  position.holdings[0] = cards("5d 3d 2d");
  position.holdings[1] = cards("8c 7s 9c");
  position.table = cards("6d");
  position.unseen = 2;
  ScoredHand scored(Hand(rules, position));
  scored.play(play("5d", "6d"));
  scored.play(play("8c"));
  scored.play(play("3d", "8c"));
  EXPECT_EQ(scored.sheet().points(Side{0}, sur), 10) << "one's own are not cancelled";

  // Seat 0 clears the table, lays a two on the empty table, and seat 1 takes that.
  position.holdings[0] = cards("5d 2d");
  position.holdings[1] = cards("9c");
  ScoredHand answered(Hand(rules, position));
  answered.play(play("5d", "6d"));
  answered.play(play("9c"));
  EXPECT_EQ(answered.sheet().points(Side{0}, sur), 5);
  answered.play(play("2d", "9c"));
  EXPECT_EQ(answered.sheet().points(Side{0}, sur), 10);

  position.table = CardSet();
  position.holdings[0] = cards("8d 2d");
  position.holdings[1] = cards("3c 9c");
  ScoredHand cancelled(Hand(rules, position));
  cancelled.play(play("8d"));
  cancelled.play(play("3c", "8d"));
  EXPECT_EQ(cancelled.sheet().points(Side{1}, sur), 5);
  cancelled.play(play("2d"));
  cancelled.play(play("9c", "2d"));
  EXPECT_EQ(cancelled.sheet().points(Side{1}, sur), 10);

  position.table = cards("6d");
  position.holdings[0] = cards("5d");
  position.holdings[1] = cards("4c");
  position.piles[0] = CardSet();
  ScoredHand first(Hand(rules, position));
  first.play(play("5d", "6d"));
  EXPECT_EQ(first.last_points().front(), (ScoreEvent{Ply{0}, sur, Side{0}, 5}));
}

/// Three sides, so that one may take the points of another at once.
TEST(Cancelling, TakesThemFromTheSideWithTheMostOrTheNextInTurn) {
  const Game& rules = game("pasur:scoring.sur.cancels=true,players.count=3");
  const LineId sur = rules.find_line("sur").value();
  Position position;
  position.holdings[0] = cards("5d 2d");
  position.holdings[1] = cards("Rc Rs");
  position.holdings[2] = cards("Rd Ad");
  position.table = cards("6d");
  position.unseen = 3;
  ScoredHand scored(Hand(rules, position));
  scored.play(play("5d", "6d"));
  EXPECT_EQ(scored.sheet().points(Side{0}, sur), 5);
  scored.play(play("Rc"));
  scored.play(play("Rd", "Rc"));
  EXPECT_EQ(scored.sheet().points(Side{0}, sur), 0);
  EXPECT_EQ(scored.sheet().points(Side{2}, sur), 0);
  EXPECT_EQ(scored.last_points().front(), (ScoreEvent{Ply{2}, sur, Side{0}, -5}));
}

TEST(Sur, DoesNotCountInTheLastRound) {
  const Game& rules = game("pasur");
  Position position;
  position.holdings[0] = cards("5d");
  position.holdings[1] = cards("4c");
  position.table = cards("6d");
  ScoredHand last(Hand(rules, position));
  last.play(play("5d", "6d"));
  EXPECT_TRUE(last.points().empty());
  position.unseen = 2;
  ScoredHand earlier(Hand(rules, position));
  earlier.play(play("5d", "6d"));
  EXPECT_EQ(earlier.points().size(), 1U);
}

}  // namespace
}  // namespace cicera::tests
