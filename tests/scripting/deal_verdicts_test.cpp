// Interface 2: deals that a script has dealt again, and deals that win the match.
#include <gtest/gtest.h>

#include "engine/match/live_match.h"
#include "engine/scoring/point_counter.h"
#include "engine/scoring/redeal.h"
#include "engine/simulation/hand_runner.h"
#include "scripting/scripting.h"
#include "tests/helpers/domain.h"
#include "tests/scripting/scripted.h"

namespace cicera::tests {
namespace {

/// Two of a rank on the table are a misdeal.
constexpr const char* no_pairs = R"(return {
  api = 2,
  on_deal = function(deal)
    if deal.round > 0 then return nil end
    for rank = 1, 10 do
      if deal.table:count(rank) > 1 then return { redeal = true } end
    end
    return { points = { 1, 0 } }
  end,
})";

/// Three cards of a rank, in a round of six, win the match.
constexpr const char* three_alike = R"(return {
  api = 2,
  on_deal = function(deal)
    for rank = 1, 10 do
      for seat, holding in ipairs(deal.holdings) do
        if holding:count(rank) >= 3 then return { wins = (seat - 1) % deal.sides } end
      end
    end
    return nil
  end,
})";

bool has_pair(CardSet table) {
  for (int rank = 0; rank < 10; ++rank)
    if ((table & CardSet::of_rank(static_cast<Rank>(rank))).size() > 1) return true;
  return false;
}

TEST(DealVerdicts, HaveAHandDealtAgainUntilItStands) {
  const Game plain(ruleset("cicera"));
  const Game game(with_script("cicera", no_pairs));
  EXPECT_TRUE(game.may_redeal());
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  const auto scorer = make_scorer(game);
  int again = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    const HandId id{3, 0, number};
    room.play(id, Seat{3});
    const Deal& deal = room.record().deal;
    ASSERT_FALSE(has_pair(deal.table)) << number;
    const auto expected = deal_hand(plain, id, max_deals, [](const Deal& dealt) { return !has_pair(dealt.table); });
    ASSERT_EQ(deal.table, expected->table) << number;
    for (int seat = 0; seat < 4; ++seat)
      ASSERT_EQ(deal.dealt[0][static_cast<std::size_t>(seat)], expected->dealt[0][static_cast<std::size_t>(seat)]);
    again += deal.table == deal_hand(plain, id).table ? 0 : 1;
    EXPECT_EQ(room.scored().sheet().points(Side{0}, game.last_line()), 1);
    const ScoredHand replayed =
        replay(Hand(game, deal, Seat{3}), room.record().plays, scorer.get(), room.record().before);
    EXPECT_EQ(replayed.sheet(), room.scored().sheet());
  }
  EXPECT_GT(again, at_full_speed(20));
}

TEST(DealVerdicts, AreTheSameInAMatchThatIsPlayed) {
  const Game game(with_script("cicera", no_pairs));
  const auto scorer = make_scorer(game);
  LiveMatch live(game, scorer.get(), 3);
  live.begin_hand();
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  room.play({3, 0, 0}, live.record().dealer, live.match().so_far());
  EXPECT_EQ(live.record().deal.table, room.record().deal.table);
}

TEST(DealVerdicts, DoNotConcernADealThatIsGiven) {
  const Game game(with_script("cicera", no_pairs));
  const auto scorer = make_scorer(game);
  for (std::uint64_t number = 0; number < 50; ++number) {
    const Deal deal = deal_hand(game, {3, 0, number});
    const ScoredHand scored(Hand(game, deal, Seat{3}), scorer.get());
    EXPECT_EQ(scored.hand().table(), deal.table);
    EXPECT_EQ(scored.sheet().total(Side{0}), has_pair(deal.table) ? 0 : 1);
  }
}

TEST(DealVerdicts, EndWhenNoDealStands) {
  const Game game(with_script("cicera", "return { api = 2, on_deal = function() return { redeal = true } end }"));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  try {
    room.play({3, 0, 0}, Seat{3});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::script);
    EXPECT_STREQ(error.what(), "test.lua: on_deal: lets none of 1000 deals of a hand stand");
  }
}

TEST(DealVerdicts, ConcernTheFirstRoundOnly) {
  const Game game(
      with_script("cicera-sei", "return { api = 2, on_deal = function(d) return { redeal = d.round > 0 } end }"));
  HandRunner room(game, everyone(game, "random"), make_scorer(game));
  try {
    room.play({3, 0, 0}, Seat{3});
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.message(), "on_deal: returned redeal in a later round: only the first can be dealt again");
  }
}

TEST(DealVerdicts, WinTheMatchInWhateverRound) {
  const Game game(with_script("cicera-sei", three_alike));
  ASSERT_EQ(game.instant_win_names().back(), "house");
  HandRunner room(game, everyone(game, "greedy"), make_scorer(game));
  const auto scorer = make_scorer(game);
  PointCounter counter(game, scorer.get());
  int wins = 0;
  int later = 0;
  for (std::uint64_t number = 0; number < 200; ++number) {
    room.play({4, 0, number}, Seat{3});
    const Record& record = room.record();
    std::optional<Side> winner;
    for (std::size_t round = 0; round < 2 && !winner; ++round)
      for (int rank = 0; rank < 10 && !winner; ++rank)
        for (std::size_t seat = 0; seat < 4 && !winner; ++seat)
          if ((record.deal.dealt[round][seat] & CardSet::of_rank(static_cast<Rank>(rank))).size() >= 3) {
            winner = Side{seat % 2};
            later += round == 1 ? 1 : 0;
          }
    const auto& won = room.scored().end().instant_win;
    ASSERT_EQ(won.has_value(), winner.has_value()) << number;
    if (won) {
      EXPECT_EQ(won->side, *winner);
    }
    wins += won ? 1 : 0;

    const ScoredHand begin(Hand(game, record.deal, Seat{3}), scorer.get());
    Hand hand = begin.hand();
    SidePoints points{};
    HandEnd end;
    for (const Play& play : record.plays) end = counter.make(hand, play, points);
    EXPECT_EQ(end.instant_win, won) << number;

    Match match(game, 4, 0);
    match.add(room.scored());
    if (winner) {
      EXPECT_EQ(match.winner(), winner);
    }
  }
  EXPECT_GT(wins, later);
  EXPECT_GT(later, 5);
}

}  // namespace
}  // namespace cicera::tests
