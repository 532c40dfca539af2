// Ids are types: what is of one kind does not pass for another, and a table is read with its own keys only.
#include "engine/rules/ids.h"

#include <gtest/gtest.h>

#include <concepts>
#include <nlohmann/json.hpp>
#include <numeric>
#include <optional>
#include <string>
#include <type_traits>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/play/hand.h"
#include "engine/scoring/score_sheet.h"

namespace cicera::tests {
namespace {

template <class Table, class Key>
concept ReadWith = requires(const Table& table, Key key) {
  table[key];
};

static_assert(ReadWith<PerSeat<int>, Seat> && !ReadWith<PerSeat<int>, Side> && !ReadWith<PerSeat<int>, LineId>);
static_assert(ReadWith<PerSide<int>, Side> && !ReadWith<PerSide<int>, Seat>);
static_assert(ReadWith<PerLine<int>, LineId> && !ReadWith<PerLine<int>, Side>);
static_assert(ReadWith<PerRank<int>, Rank> && !ReadWith<PerRank<int>, Suit> && !ReadWith<PerRank<int>, Card>);

template <class Place>
concept HasPile = requires(const Hand& hand, Place place) {
  hand.pile(place);
};
template <class Place>
concept HasHolding = requires(const Hand& hand, Place place) {
  hand.holding(place);
};
static_assert(HasPile<Side> && !HasPile<Seat> && HasHolding<Seat> && !HasHolding<Side>);

template <class First, class Second>
concept Scores = requires(ScoreSheet& sheet, First first, Second second) {
  sheet.add(first, second, 1);
};
static_assert(Scores<Side, LineId> && !Scores<LineId, Side>);

/// Whether values of the two types take no part in each other's places: neither is made of the other, compared with it
/// or passed for it.
template <class First, class Second>
concept Strangers = !std::convertible_to<First, Second> && !std::convertible_to<Second, First> &&
                    !std::equality_comparable_with<First, Second> && !std::is_assignable_v<First&, Second> &&
                    !std::is_assignable_v<Second&, First>;

template <class Id>
constexpr bool is_strict = Strangers<Id, int>&& Strangers<Id, std::uint8_t>&& Strangers<Id, std::uint16_t>&&
    Strangers<Id, std::size_t>&& Strangers<Id, bool>&& std::constructible_from<Id, int>;
static_assert(is_strict<Seat> && is_strict<Side> && is_strict<LineId> && is_strict<Ply>);
static_assert(Strangers<Seat, Side> && Strangers<Seat, LineId> && Strangers<Seat, Ply> && Strangers<Side, LineId> &&
              Strangers<Side, Ply> && Strangers<LineId, Ply>);
static_assert(!std::constructible_from<Seat, Side> && !std::constructible_from<int, Seat>);
static_assert(!HasPile<int> && !HasHolding<int> && !Scores<int, LineId> && !Scores<Side, int>);
static_assert(sizeof(Seat) == 1 && sizeof(Side) == 1 && sizeof(LineId) == 1 && sizeof(Ply) == 2);
static_assert(std::is_trivially_copyable_v<Seat> && sizeof(std::optional<Seat>) == 2);

TEST(Ids, KeepTheirNumber) {
  EXPECT_EQ(Seat{5}.number(), 5);
  EXPECT_EQ(Seat{5}.index(), 5U);
  EXPECT_EQ(Ply{700}.number(), 700);
  EXPECT_EQ(Side(), Side{0});
  EXPECT_LT(Seat{2}, Seat{3});
}

TEST(Ids, AreWrittenAsTheirNumber) {
  EXPECT_EQ("seat " + std::to_string(Seat{3}.number()), "seat 3");
  EXPECT_EQ(nlohmann::json({{"side", Side{1}}}).dump(), R"({"side":1})");
}

TEST(Ids, AreRunThroughInOrder) {
  std::vector<int> numbers;
  for (const Side side : every<Side>(4)) numbers.push_back(side.number());
  EXPECT_EQ(numbers, (std::vector{0, 1, 2, 3}));
  for (const Side side : every<Side>(0)) ADD_FAILURE() << side.number();
}

TEST(Per, HoldsAValueForEachKey) {
  PerSuit<int> cards{};
  for (const Card card : CardSet::of_rank(Rank::seven) | Card(Rank::two, Suit::cups)) ++cards[card.suit()];
  EXPECT_EQ(cards, (PerSuit<int>{1, 2, 1, 1}));
  EXPECT_EQ(std::accumulate(cards.begin(), cards.end(), 0), 5);
  int keys = 0;
  for (const Suit suit : cards.keys()) keys += index_of(suit) < cards.size() ? 1 : 0;
  EXPECT_EQ(keys, suit_count);
}

TEST(Per, GivesTheValuesOfTheFirstKeys) {
  const PerSide<int> points = {7, 9, 4};
  EXPECT_EQ(points.first(2).size(), 2U);
  EXPECT_EQ(points.first(2).back(), points[Side{1}]);
}

}  // namespace
}  // namespace cicera::tests
