// Hands that end before their last card: by a choice, whose table nobody gets, and by a deal that wins the match.
#include <gmock/gmock.h>

#include "engine/play/deal.h"
#include "engine/play/legal_plays.h"
#include "engine/scoring/scored_hand.h"
#include "scripting/script.h"
#include "scripting/script_scorer.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr const char* enough = R"(return {
  api = 2, title = "Enough", choices = { names = { "enough" }, ends = "hand" },
})";

/// The rules with a choice that ends the hand.
Game with_enough(const std::string& spec) {
  Rules rules = ruleset(spec);
  ScoringLine line;
  line.name = "enough";
  line.kind = LineKind::script;
  line.script = Script::from_text(enough, "enough.lua").rule();
  rules.scoring.push_back(line);
  return Game(rules);
}

TEST(BrokenOffHand, LeavesTheTableToNobody) {
  for (const char* spec : {"scopa", "cicera", "scopa:remainder=last_player", "seep"}) {
    const Game game = with_enough(spec);
    const auto scorer = make_scorer(game);
    PlayFinder finder(game, scorer.get());
    int left = 0;
    for (std::uint64_t number = 0; number < 30; ++number) {
      const Deal deal = deal_hand(game, {5, 0, number});
      ScoredHand scored(Hand(game, deal, Seat{1}), scorer.get());
      for (std::size_t ply = 0; ply < 9; ++ply) {
        const auto plays = finder.plays(scored.hand());
        scored.play(plays[(number + ply) % (plays.size() - 1)]);  // the choice is the last
      }
      const CardSet table = scored.hand().table();
      const CardSet pile = scored.hand().pile(Side{0}) | scored.hand().pile(Side{1});
      scored.play(finder.plays(scored.hand()).back());
      ASSERT_TRUE(scored.over());
      EXPECT_EQ(scored.hand().pile(Side{0}) | scored.hand().pile(Side{1}), pile) << spec;
      EXPECT_EQ(scored.hand().table(), table) << spec;
      EXPECT_EQ(scored.hand().remainder_seat(), std::nullopt) << spec;
      left += table.empty() ? 0 : 1;
    }
    EXPECT_GT(left, 10) << spec;
  }
}

TEST(BrokenOffHand, IsOverBeforeItsFirstCardWhereTheDealWinsTheMatch) {
  const Game& game = tests::game("cuarenta");
  const auto scorer = make_scorer(game);
  int won = 0;
  for (std::uint64_t number = 0; number < 3000; ++number) {
    const Deal deal = deal_hand(game, {11, 0, number});
    const ScoredHand scored(Hand(game, deal, Seat{3}), scorer.get(), MatchSoFar());
    bool four = false;
    for (const Seat seat : game.each_seat())
      for (int rank = 0; rank < suited_rank_count; ++rank)
        four = four || (deal.dealt[0][seat.index()] & CardSet::of_rank(static_cast<Rank>(rank))).size() == 4;
    EXPECT_EQ(scored.over(), four) << number;
    EXPECT_EQ(scored.end().instant_win.has_value(), four) << number;
    won += four ? 1 : 0;
    const ScoredHand alone(Hand(game, deal, Seat{3}), scorer.get());
    EXPECT_FALSE(alone.over()) << "it is of no match";
  }
  EXPECT_GT(won, 0);
}

}  // namespace
}  // namespace cicera::tests
