// Refills and misdeals.
#include "engine/play/deal.h"

#include <gtest/gtest.h>

#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr std::uint64_t hands = 200;

Deal deal(std::string_view spec, std::uint64_t hand) { return deal_hand(game(spec), {3, 0, hand}); }

bool equal(const Deal& a, const Deal& b, int seats) {
  if (a.table != b.table || a.rounds != b.rounds) return false;
  for (int round = 0; round < a.rounds; ++round)
    for (const Seat seat : every<Seat>(seats))
      if (a.dealt[static_cast<std::size_t>(round)][seat] != b.dealt[static_cast<std::size_t>(round)][seat])
        return false;
  return true;
}

TEST(Refill, IsTheSameAsRoundsWrittenOut) {
  const char* refilled = "cicera:deal.rounds=[4],deal.refill=2,deal.packet=2";
  const char* written = "cicera:deal.rounds=[4, 2, 2, 2, 2],deal.packet=2";
  EXPECT_EQ(game(refilled).rounds(), (std::vector<int>{4, 2, 2, 2, 2}));
  EXPECT_EQ(game(refilled).cards_per_seat(), 12);
  for (std::uint64_t hand = 0; hand < 20; ++hand) EXPECT_TRUE(equal(deal(refilled, hand), deal(written, hand), 4));
  EXPECT_TRUE(game(refilled).same_deals_as(game(written)));
}

TEST(Sides, AreSeatsModuloTheirNumber) {
  const Game& trios = game("cicera:players.count=6,players.sides=trios,deal.rounds=[8],deal.packet=8");
  const Game& pairs = game("cicera:players.count=6,deal.rounds=[8],deal.packet=8");
  EXPECT_EQ(trios.sides(), 2);
  EXPECT_EQ(pairs.sides(), 3);
  EXPECT_EQ(trios.side_of(Seat{5}), Side{1});
  EXPECT_EQ(pairs.side_of(Seat{5}), Side{2});
  EXPECT_EQ(pairs.side_of(Seat{3}), pairs.side_of(Seat{0}));
}

TEST(Sides, AreTwoOrFourOfEightSeats) {
  const Game& fours = game("cicera:players.count=8,players.sides=fours,deal.rounds=[6],deal.packet=6");
  const Game& pairs = game("cicera:players.count=8,deal.rounds=[6],deal.packet=6");
  EXPECT_EQ(fours.sides(), 2);
  EXPECT_EQ(pairs.sides(), 4);
  EXPECT_EQ(fours.side_of(Seat{7}), Side{1});
  EXPECT_EQ(pairs.side_of(Seat{7}), pairs.side_of(Seat{3}));
  const Deal dealt = deal_hand(fours, {3, 0, 0});
  EXPECT_EQ(dealt.dealt[0][7].size(), 6);
  EXPECT_TRUE(equal(dealt, deal_hand(pairs, {3, 0, 0}), 8));
}

TEST(Misdeal, IsDealtAgain) {
  const char* spec = "cicera:deal.misdeal=[{rank: R, min: 2}, {card: 7d}]";
  int redealt = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal mended = deal(spec, hand);
    EXPECT_LT((mended.table & CardSet::of_rank(Rank::king)).size(), 2);
    EXPECT_FALSE(mended.table.contains(card("7d")));
    EXPECT_TRUE(equal(mended, deal(spec, hand), 4));
    const CardSet table = deal("cicera", hand).table;
    const bool misdeal = (table & CardSet::of_rank(Rank::king)).size() > 1 || table.contains(card("7d"));
    EXPECT_EQ(equal(mended, deal("cicera", hand), 4), !misdeal);
    redealt += misdeal ? 1 : 0;
  }
  EXPECT_GT(redealt, 0);
}

TEST(Misdeal, BuriesInTheStock) {
  const char* spec = "cicera-sei:deal.misdeal=[{rank: 7, action: bury}]";
  int buried = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal plain = deal("cicera-sei", hand);
    const Deal mended = deal(spec, hand);
    EXPECT_FALSE(mended.table.intersects(CardSet::of_rank(Rank::seven)));
    EXPECT_EQ(mended.dealt[0], plain.dealt[0]);
    EXPECT_TRUE(mended.table.contains(plain.table - CardSet::of_rank(Rank::seven)));
    CardSet all = mended.table;
    for (int round = 0; round < 2; ++round)
      for (const Seat seat : every<Seat>(4)) all |= mended.dealt[static_cast<std::size_t>(round)][seat];
    EXPECT_EQ(all, CardSet::all() - CardSet::of_rank(Rank::joker));
    buried += plain.table.intersects(CardSet::of_rank(Rank::seven)) ? 1 : 0;
  }
  EXPECT_GT(buried, 0);
}

TEST(Misdeal, OfCardsThatAreAlikeIsDealtAgain) {
  int redealt = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const CardSet table = deal("cicera:deal.misdeal=[{alike: 2}]", hand).table;
    EXPECT_EQ(table.whole_ranks().size(), 4 * table.size());
    const CardSet plain = deal("cicera", hand).table;
    const bool misdeal = plain.whole_ranks().size() < 4 * plain.size();
    EXPECT_EQ(table == plain, !misdeal);
    redealt += misdeal ? 1 : 0;
  }
  EXPECT_GT(redealt, 0);
}

TEST(Misdeal, OfTheTopCardIsMendedByEachAction) {
  const CardSet jacks = CardSet::of_rank(Rank::jack);
  int mended = 0;
  int below = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal plain = deal("pisti:deal.misdeal=[]", hand);
    const Deal turned = deal("pisti", hand);
    const Deal buried = deal("pisti:deal.misdeal=[{rank: F, where: top, action: bury}]", hand);
    const Deal redealt = deal("pisti:deal.misdeal=[{rank: F, where: top}]", hand);
    for (const Deal& each : {turned, buried, redealt}) {
      EXPECT_FALSE(jacks.contains(each.top));
      EXPECT_TRUE(each.table.contains(each.top));
    }
    EXPECT_EQ(turned.table, plain.table) << "only the order changes";
    below += turned.table.intersects(jacks) ? 1 : 0;
    if (!jacks.contains(plain.top)) {
      for (const Deal& each : {turned, buried, redealt}) EXPECT_EQ(each.top, plain.top);
      continue;
    }
    ++mended;
    EXPECT_EQ(buried.table & plain.table, plain.table - plain.top);
    EXPECT_NE(redealt.table, plain.table);
  }
  EXPECT_GT(mended, 0);
  EXPECT_GT(below, mended) << "jacks may lie below the top";
}

TEST(Misdeal, InAHoldingIsDealtAgain) {
  const char* spec = "cicera-tre:deal.misdeal=[{alike: 3, where: holdings}, {card: 7d, where: holdings}]";
  int redealt = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const auto bad = [](const Deal& deal) {
      for (const CardSet holding : deal.dealt[0]) {
        if (holding.contains(card("7d"))) return true;
        for (const Card one : holding)
          if ((holding & CardSet::of_rank(one.rank())).size() >= 3) return true;
      }
      return false;
    };
    const Deal plain = deal("cicera-tre", hand);
    const Deal mended = deal(spec, hand);
    EXPECT_FALSE(bad(mended));
    EXPECT_EQ(equal(mended, plain, 4), !bad(plain));
    redealt += bad(plain) ? 1 : 0;
  }
  EXPECT_GT(redealt, 0);
}

TEST(Stock, IsTheRestOfThePackWhereItsCardsAreTurned) {
  const char* spec = "cicera:turn.flip=true,players.count=2,players.sides=solo";
  EXPECT_EQ(game(spec).plays_per_hand(), 48);
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal dealt = deal(spec, hand);
    ASSERT_EQ(dealt.stock_size, 24);
    CardSet all = dealt.table | dealt.dealt[0][0] | dealt.dealt[0][1];
    EXPECT_EQ(all.size(), 28);
    for (int i = 0; i < dealt.stock_size; ++i) all |= dealt.stock[static_cast<std::size_t>(i)];
    EXPECT_EQ(all, CardSet::all() - CardSet::of_rank(Rank::joker));
  }
  EXPECT_EQ(deal("cicera", 0).stock_size, 0);
}

TEST(Refill, LeavesHalfOfTheCardsToBeTurned) {
  EXPECT_EQ(game("pisti:turn.flip=true").rounds(), (std::vector<int>{4, 4, 4}));
}

TEST(Misdeal, BuriesInTheStockThatIsTurned) {
  const char* spec = "cicera:turn.flip=true,players.count=2,players.sides=solo,deal.misdeal=[{rank: R, action: bury}]";
  int buried = 0;
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal mended = deal(spec, hand);
    EXPECT_FALSE(mended.table.intersects(CardSet::of_rank(Rank::king)));
    const Deal plain = deal("cicera:turn.flip=true,players.count=2,players.sides=solo", hand);
    EXPECT_EQ(mended.dealt[0][0], plain.dealt[0][0]);
    buried += mended.table != plain.table ? 1 : 0;
  }
  EXPECT_GT(buried, 0);
}

TEST(Misdeal, ChangesTheDealsThatAreSeen) {
  const Game& plain = game("cicera");
  const Game& redealt = game("cicera:deal.misdeal=[{rank: R, min: 2}]");
  EXPECT_FALSE(plain.same_deals_as(redealt));
  EXPECT_TRUE(redealt.same_deals_as(game("cicera-sei:deal.misdeal=[{rank: R, min: 2}]")));
  const std::string bury = "deal.misdeal=[{rank: R, action: bury}]";
  EXPECT_FALSE(game("cicera-sei:" + bury).same_deals_as(game("cicera:deal.rounds=[4, 4, 4]," + bury)));
}

}  // namespace
}  // namespace cicera::tests
