#include "tests/bench/prototype.h"

#include <algorithm>
#include <bit>
#include <span>

#include "engine/cards/random.h"

namespace prototype {
namespace {

using Cards = std::uint64_t;
constexpr Cards suit_of_coins = 0x1111111111111;
constexpr Cards swords = suit_of_coins << 2;
constexpr Cards mata = Cards{1} << 6;
constexpr Cards ten_of_coins = Cards{1} << 36;
constexpr Cards fante_of_cups = Cards{1} << 41;

/// A way to pay for a rank: up to four ranks, each with a count.
struct Way {
  std::array<std::uint8_t, 4> shift{};
  std::array<std::uint8_t, 4> count{};
  int parts = 0;
};

struct Tables {
  std::array<Way, 128> ways{};
  std::array<std::array<Cards, 2>, 10> of_rank{};                        // the ways of each rank
  std::array<std::array<std::array<Cards, 2>, 16>, 10> enough{};         // [rank][nibble]
  std::array<std::array<std::array<std::uint8_t, 7>, 5>, 16> subsets{};  // [nibble][count]: how many, then each

  Tables() {
    int count = 0;
    for (int value = 1; value <= 10; ++value) {
      const int begin = count;
      add(Way{}, 0, 0, value, count);
      for (int i = begin; i < count; ++i)
        of_rank[static_cast<std::size_t>(value - 1)][static_cast<std::size_t>(i) / 64] |= Cards{1} << i % 64;
    }
    for (unsigned nibble = 0; nibble < 16; ++nibble)
      for (unsigned subset = 0; subset < 16; ++subset)
        if ((subset & ~nibble) == 0) {
          auto& list = subsets[nibble][static_cast<std::size_t>(std::popcount(subset))];
          list[++list[0]] = static_cast<std::uint8_t>(subset);
        }
    for (unsigned rank = 0; rank < 10; ++rank)
      for (unsigned nibble = 0; nibble < 16; ++nibble)
        for (int i = 0; i < count; ++i)
          if (pays(ways[static_cast<std::size_t>(i)], rank, nibble))
            enough[rank][nibble][static_cast<std::size_t>(i) / 64] |= Cards{1} << i % 64;
  }

  void add(Way way, int rank, int cards, int owed, int& count) {
    if (owed == 0 && cards > 1) ways[static_cast<std::size_t>(count++)] = way;
    if (owed == 0 || rank == 10) return;
    add(way, rank + 1, cards, owed, count);
    for (int n = 1; n <= 4 && n * (rank + 1) <= owed; ++n) {
      Way longer = way;
      const auto part = static_cast<std::size_t>(longer.parts++);
      longer.shift[part] = static_cast<std::uint8_t>(4 * rank);
      longer.count[part] = static_cast<std::uint8_t>(n);
      add(longer, rank + 1, cards + n, owed - n * (rank + 1), count);
    }
  }

  static bool pays(const Way& way, unsigned rank, unsigned nibble) {
    for (std::size_t p = 0; p < static_cast<std::size_t>(way.parts); ++p)
      if (way.shift[p] == 4 * rank) return std::popcount(nibble) >= way.count[p];
    return true;
  }
};

struct Move {
  int card;
  Cards take;
};

struct Hand {
  std::array<Cards, 4> holding{};
  Cards table = 0;
  std::array<Cards, 2> pile{};
  std::array<int, 2> points{};
};

/// The sets that a card of this rank takes, ascending; returns the end.
Cards* find_takes(const Tables& tables, unsigned rank, Cards table, const std::array<Cards, 2>& affordable,
                  Cards* sets) {
  Cards* end = sets;
  for (Cards equal = table & Cards{0xF} << 4 * rank; equal != 0; equal &= equal - 1) *end++ = equal & (~equal + 1);
  if (rank < 10) {
    for (std::size_t word = 0; word < 2; ++word) {
      for (Cards left = affordable[word] & tables.of_rank[rank][word]; left != 0; left &= left - 1) {
        const Way& way = tables.ways[64 * word + static_cast<std::size_t>(std::countr_zero(left))];
        Cards* const first = end;
        *end++ = 0;
        for (std::size_t p = 0; p < static_cast<std::size_t>(way.parts); ++p) {
          const auto& list = tables.subsets[table >> way.shift[p] & 0xF][way.count[p]];
          Cards* const chosen = end;
          for (std::size_t c = 2; c <= list[0]; ++c)
            for (const Cards* set = first; set != chosen; ++set) *end++ = *set | Cards{list[c]} << way.shift[p];
          for (Cards* set = first; set != chosen; ++set) *set |= Cards{list[1]} << way.shift[p];
        }
      }
    }
  }
  if (end - sets > 1) std::sort(sets, end);
  return end;
}

int list_moves(const Tables& tables, Cards holding, Cards table, Move* moves) {
  std::array<Cards, 2> affordable = {~Cards{0}, ~Cards{0}};
  for (unsigned rank = 0; rank < 10; ++rank) {
    const auto& enough = tables.enough[rank][table >> 4 * rank & 0xF];
    affordable[0] &= enough[0];
    affordable[1] &= enough[1];
  }
  std::array<Cards, 2048> sets;
  const Move* const begin = moves;
  for (Cards left = holding; left != 0;) {
    const auto rank = static_cast<unsigned>(std::countr_zero(left)) / 4;
    Cards cards = left & Cards{0xF} << 4 * rank;
    left &= ~cards;
    const Cards* end = find_takes(tables, rank, table, affordable, sets.data());
    for (; cards != 0; cards &= cards - 1) {
      const int card = std::countr_zero(cards);
      *moves++ = {card, 0};
      for (const Cards* set = sets.data(); set != end; ++set) *moves++ = {card, *set};
    }
  }
  return static_cast<int>(moves - begin);
}

void score_end(Hand& hand) {
  for (unsigned side = 0; side < 2; ++side) {
    const Cards pile = hand.pile[side];
    const Cards other = hand.pile[1 - side];
    int& points = hand.points[side];
    if (std::popcount(pile) > std::popcount(other)) points += 2;
    if (std::popcount(pile & swords) > std::popcount(other & swords)) points += 1;
    int run = 0;
    while (run < 13 && (pile >> (4 * run + 2) & 1U) != 0) ++run;
    if (run >= 3) points += run;
    points +=
        ((pile & mata) != 0 ? 1 : 0) + ((pile & ten_of_coins) != 0 ? 1 : 0) + ((pile & fante_of_cups) != 0 ? 1 : 0);
  }
}

void deal(Hand& hand, const cicera::HandId& id) {
  std::array<std::uint8_t, 52> pack;
  for (std::size_t i = 0; i < pack.size(); ++i) pack[i] = static_cast<std::uint8_t>(i);
  cicera::Random random(id, cicera::Purpose::deal);
  cicera::shuffle(std::span<std::uint8_t>(pack), random);
  for (std::size_t i = 0; i < pack.size(); ++i)
    (i < 4 ? hand.table : hand.holding[(i - 4) / 12]) |= Cards{1} << pack[i];
}

}  // namespace

std::array<int, 2> play_hand(std::uint64_t seed, std::uint64_t number) {
  static const Tables tables;
  static thread_local std::array<Move, 16384> moves;
  const cicera::HandId id{seed, 0, number};
  Hand hand;
  deal(hand, id);
  std::array streams = {cicera::Random(id, cicera::player_purpose(0)), cicera::Random(id, cicera::player_purpose(1)),
                        cicera::Random(id, cicera::player_purpose(2)), cicera::Random(id, cicera::player_purpose(3))};
  unsigned last_capturer = 4;
  int previous = -1;
  for (unsigned ply = 0; ply < 48; ++ply) {
    const unsigned seat = ply % 4;
    const int count = list_moves(tables, hand.holding[seat], hand.table, moves.data());
    const Move move = moves[streams[seat].below(static_cast<std::uint32_t>(count))];
    const Cards card = Cards{1} << move.card;
    hand.holding[seat] &= ~card;
    if (move.take == 0) {
      hand.table |= card;
    } else {
      int& points = hand.points[seat % 2];
      const int taken = std::popcount(move.take);
      const int suit = move.card % 4;
      if (move.take == hand.table) ++points;
      if (previous >= 0 && move.take == Cards{1} << previous && previous / 4 == move.card / 4) ++points;
      if (taken >= 2 && (move.take & ~(suit_of_coins << suit)) == 0) ++points;
      if (taken >= 3) ++points;
      hand.table &= ~move.take;
      hand.pile[seat % 2] |= move.take | card;
      last_capturer = seat;
    }
    previous = move.card;
  }
  if (last_capturer < 4) hand.pile[last_capturer % 2] |= hand.table;
  score_end(hand);
  return hand.points;
}

}  // namespace prototype
