// What holds in every hand of every ruleset, at every ply.
#include <gtest/gtest.h>

#include <tuple>

#include <algorithm>
#include <type_traits>

#include "engine/formats/hand_record_writer.h"
#include "engine/simulation/hand_runner.h"
#include "tests/helpers/domain.h"

namespace cicera::tests {
namespace {

constexpr int hands = at_full_speed(60);

class EveryHand : public ::testing::TestWithParam<std::string> {
 protected:
  const Game& game() const { return tests::game(GetParam()); }
  const std::unique_ptr<Scorer> judge = judge_of(game());

  /// Plays some hands and shows every position before its play, with the record of its hand.
  void visit_positions(auto&& visit) {
    HandRunner room(game(), everyone(game(), "random"), judge_of(game()));
    for (int i = 0; i < hands; ++i) {
      room.play({11, 0, static_cast<std::uint64_t>(i)}, Seat::at(i % game().seats()));
      const Record& record = room.record();
      Hand hand(game(), record.deal, record.dealer);
      for (std::size_t ply = 0; ply < record.plays.size() && !HasFailure(); ++ply) {
        visit(hand, record, ply);
        hand.apply(record.plays[ply]);
      }
      if (!HasFailure()) visit(hand, record, record.plays.size());
    }
  }
};
INSTANTIATE_TEST_SUITE_P(Sample, EveryHand, ::testing::ValuesIn(sample_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });
INSTANTIATE_TEST_SUITE_P(Rest, EveryHand, ::testing::ValuesIn(rest_of(shipped_rulesets())),
                         [](const auto& test) { return test_name(test.param); });

/// The cards of the stock that are still to be turned or drawn.
CardSet rest_of_stock(const Deal& deal, int left) {
  CardSet cards;
  for (int i = deal.stock_size - left; i < deal.stock_size; ++i) cards |= deal.stock[static_cast<std::size_t>(i)];
  return cards;
}

/// Every place where cards are: holdings, piles, the table and what is under it, the card just turned, the stock, and
/// rounds still to be dealt.
std::vector<CardSet> places(const Hand& hand, const Deal& deal, std::size_t ply) {
  std::vector<CardSet> out = {hand.table(), hand.hidden(), hand.turned(), rest_of_stock(deal, hand.stock_left())};
  const Game& game = hand.game();
  for (const Side side : game.each_side()) out.push_back(hand.pile(side));
  for (const Seat seat : game.each_seat()) out.push_back(hand.holding(seat));
  std::size_t dealt_before = 0;
  for (int round = 0; round < deal.rounds; ++round) {
    if (dealt_before > ply)
      for (const Seat seat : game.each_seat()) out.push_back(deal.dealt[static_cast<std::size_t>(round)][seat.index()]);
    dealt_before += static_cast<std::size_t>(deal.cards_in_round(round, game.seats()));
  }
  return out;
}

TEST_P(EveryHand, HasEveryCardInOnePlaceAtEveryPly) {
  visit_positions([&](const Hand& hand, const Record& record, std::size_t ply) {
    CardSet all;
    int cards = 0;
    for (const CardSet place : places(hand, record.deal, ply)) all |= place, cards += place.size();
    EXPECT_EQ(all, game().deck());
    EXPECT_EQ(cards, game().deck().size());
  });
}

TEST_P(EveryHand, DealsTheWholeDeck) {
  for (std::uint64_t hand = 0; hand < hands; ++hand) {
    const Deal deal = deal_hand(game(), {11, 0, hand});
    CardSet all = deal.table | deal.hidden;
    EXPECT_EQ(all.size(), game().rules().deal.table);
    for (int round = 0; round < deal.rounds; ++round)
      for (const Seat seat : game().each_seat()) {
        const CardSet dealt = deal.dealt[static_cast<std::size_t>(round)][seat.index()];
        EXPECT_EQ(dealt.size(), game().rounds()[static_cast<std::size_t>(round)]);
        EXPECT_FALSE(all.intersects(dealt));
        all |= dealt;
      }
    const CardSet stock = rest_of_stock(deal, deal.stock_size);
    EXPECT_EQ(stock.size(), deal.stock_size);
    EXPECT_FALSE(all.intersects(stock));
    all |= stock;
    EXPECT_EQ(all, game().deck());
  }
}

TEST_P(EveryHand, PassesTheTurnFromSeatToSeat) {
  if (game().lays_all()) GTEST_SKIP() << "a seat may leave the round before the others";
  if (game().flips()) GTEST_SKIP() << "the turned card is played by the same seat";
  visit_positions([&](const Hand& hand, const Record& record, std::size_t ply) {
    if (hand.finished()) return;
    EXPECT_EQ(hand.turn(), Seat::at((record.dealer.index() + 1 + ply) % static_cast<std::size_t>(game().seats())));
    EXPECT_EQ(hand.plays_left(), game().plays_per_hand() - static_cast<int>(ply));
    EXPECT_EQ(hand.previous(), ply == 0 ? std::nullopt : std::optional(record.plays[ply - 1].card));
  });
}

/// What the canonical order of plays compares.
std::tuple<Card, int, std::uint64_t> in_order(const Play& play) { return {play.card, play.build, play.cards.bits()}; }

TEST_P(EveryHand, ListsEachLegalPlayOnceInItsOrder) {
  PlayFinder finder(game(), judge.get());
  visit_positions([&](const Hand& hand, const Record&, std::size_t) {
    if (hand.finished()) return;
    const auto plays = finder.plays(hand);
    EXPECT_FALSE(plays.empty());
    for (std::size_t i = 1; i < plays.size(); ++i) EXPECT_LT(in_order(plays[i - 1]), in_order(plays[i]));
  });
}

TEST_P(EveryHand, CountsTheLegalPlaysThatItLists) {
  PlayFinder finder(game(), judge.get());
  PlayFinder counter(game(), judge.get());
  visit_positions([&](const Hand& hand, const Record&, std::size_t) {
    if (hand.finished()) return;
    const auto plays = finder.plays(hand);
    ASSERT_EQ(counter.count(hand), plays.size());
    for (std::size_t i = 0; i < plays.size(); ++i) EXPECT_EQ(counter.play(i), plays[i]);
  });
}

TEST_P(EveryHand, TakesOnlyWhatLiesOnTheTable) {
  PlayFinder finder(game(), judge.get());
  visit_positions([&](const Hand& hand, const Record&, std::size_t) {
    if (hand.finished()) return;
    for (const Play& play : finder.plays(hand)) {
      if (play.chooses()) continue;
      EXPECT_TRUE(hand.playable().contains(play.card));
      EXPECT_TRUE(hand.open_cards().contains(play.take()));
    }
  });
}

TEST_P(EveryHand, NeverTakesCardsBackFromAPile) {
  if (game().takes_piles()) GTEST_SKIP() << "piles are taken";
  std::vector<CardSet> before(static_cast<std::size_t>(game().sides()));
  visit_positions([&](const Hand& hand, const Record&, std::size_t ply) {
    for (const Side side : game().each_side()) {
      CardSet& pile = before[side.index()];
      EXPECT_TRUE(ply == 0 || hand.pile(side).contains(pile));
      pile = hand.pile(side);
    }
  });
}

TEST_P(EveryHand, ReplaysToTheSameRecord) {
  HandRunner room(game(), everyone(game(), "greedy"), judge_of(game()));
  for (std::uint64_t i = 0; i < hands; ++i) {
    room.play({11, 0, i}, Seat{0});
    std::string played;
    std::string replayed;
    append_record("some", room.record(), room.scored(), played);
    const Hand begin(game(), room.record().deal, room.record().dealer);
    append_record("some", room.record(), replay(begin, room.record().plays, judge.get()), replayed);
    EXPECT_EQ(replayed, played);
  }
}

TEST_P(EveryHand, CopiedLeavesTheOriginalAlone) {
  static_assert(std::is_trivially_copyable_v<Hand>);
  PlayFinder finder(game(), judge.get());
  visit_positions([&](const Hand& hand, const Record&, std::size_t) {
    if (hand.finished()) return;
    const CardSet table = hand.table();
    const CardSet holding = hand.holding(hand.turn());
    Hand copy = hand;
    while (!copy.finished()) copy.apply(finder.plays(copy).back());
    EXPECT_EQ(hand.table(), table);
    EXPECT_EQ(hand.holding(hand.turn()), holding);
    EXPECT_FALSE(hand.finished());
  });
}

}  // namespace
}  // namespace cicera::tests
