// Misdeals of the table that are mended by exchanging one card, and ranks in a row.
#include <gtest/gtest.h>

#include "engine/play/deal.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr std::uint64_t exchanges = 400;

Deal dealt_by(std::string_view spec, std::uint64_t hand) { return deal_hand(game(spec), {3, 0, hand}); }

int most_alike(CardSet table) {
  int most = 0;
  for (const Card one : table) most = std::max(most, (table & CardSet::of_rank(one.rank())).size());
  return most;
}

const std::vector<Rank> ranks_of_forty = {Rank::ace, Rank::two,   Rank::three, Rank::four,   Rank::five,
                                          Rank::six, Rank::seven, Rank::jack,  Rank::knight, Rank::king};

TEST(Misdeal, ExchangesOneOfSeveralEqualCards) {
  int exchanged = 0;
  for (std::uint64_t hand = 0; hand < exchanges; ++hand) {
    const Deal plain = dealt_by("ronda:deal.misdeal=[]", hand);
    const Deal mended = dealt_by("ronda:deal.misdeal=[{alike: 2, action: exchange}]", hand);
    EXPECT_EQ(most_alike(mended.table), 1);
    if (most_alike(plain.table) == 1) {
      EXPECT_EQ(mended.table, plain.table);
      EXPECT_EQ(mended.dealt[0][0], plain.dealt[0][0]);
      continue;
    }
    exchanged += (mended.table & plain.table).size() == 3 ? 1 : 0;  // mostly one exchange is enough
    EXPECT_FALSE(mended.table == plain.table);
    EXPECT_EQ(mended.dealt[0][0], plain.dealt[0][0]) << "the cards of the first round stay where they are";
  }
  EXPECT_GT(exchanged, static_cast<int>(exchanges) / 10);
}

TEST(Misdeal, ExchangesOnceAndThenDealsAgain) {
  const CardSet jacks = CardSet::of_rank(Rank::jack);
  const char* once = "pasur:deal.misdeal=[{rank: F, min: 2}, {rank: F, action: exchange_once}]";
  int exchanged = 0;
  int again = 0;
  for (std::uint64_t hand = 0; hand < exchanges * 4; ++hand) {
    const Deal plain = dealt_by("pasur:deal.misdeal=[]", hand);
    const Deal mended = dealt_by(once, hand);
    EXPECT_FALSE(mended.table.intersects(jacks));
    if ((plain.table & jacks).size() != 1) continue;
    if ((mended.table & plain.table) == plain.table - jacks && mended.dealt[0][0] == plain.dealt[0][0])
      ++exchanged;
    else
      ++again;
  }
  EXPECT_GT(exchanged, 0);
  EXPECT_GT(again, 0) << "another jack in its place";
  EXPECT_GT(exchanged, 10 * again);
}

TEST(Misdeal, LooksForRanksInARow) {
  Misdeal row;
  row.in_row = 3;
  EXPECT_EQ(cards_against(row, cards("6d 7c Fs 2b"), ranks_of_forty), cards("6d 7c Fs"));
  EXPECT_EQ(cards_against(row, cards("6d 6s 7c Fs"), ranks_of_forty), cards("6d 6s 7c Fs"));
  EXPECT_EQ(cards_against(row, cards("6d 7c Cs 2b"), ranks_of_forty), CardSet());
  EXPECT_FALSE(objects_to(row, cards("Rd Ac 2s 5b"), ranks_of_forty)) << "a row does not go round";
  int rows = 0;
  for (std::uint64_t hand = 0; hand < exchanges; ++hand) {
    const Deal mended = dealt_by("ronda:deal.misdeal=[{in_row: 3, action: exchange}]", hand);
    EXPECT_FALSE(objects_to(row, mended.table, ranks_of_forty));
    rows += objects_to(row, dealt_by("ronda:deal.misdeal=[]", hand).table, ranks_of_forty) ? 1 : 0;
  }
  EXPECT_GT(rows, 0);
}

TEST(Misdeal, IsDealtAgainWhereAShortStockDoesNotHelp) {
  // Two players and a stock of two cards: often neither may lie on the table.
  const char* spec =
      "rubamazzo:deck.ranks=[A, 2, 3],deal.rounds=[3, 1],deal.refill=0,deal.packet=1,"
      "deal.misdeal=[{rank: A, min: 2, action: exchange}, {rank: 2, min: 2, action: exchange}]";
  for (std::uint64_t hand = 0; hand < exchanges; ++hand) {
    const Deal mended = dealt_by(spec, hand);
    EXPECT_LT((mended.table & CardSet::of_rank(Rank::ace)).size(), 2);
    EXPECT_LT((mended.table & CardSet::of_rank(Rank::two)).size(), 2);
  }
}

}  // namespace
}  // namespace cicera::tests
