// All the ways in which table cards can pay for a played card, found by bit sets.
//
// A way is a multiset of ranks, such as A+A+4. The ways of a ruleset are numbered when it is compiled (108 of them
// to write 2..10 in standard play). For every pair of ranks, a byte of the table, stands the set of ways that its cards
// suffice for; the AND over the pairs is all that the table can pay, for all played ranks at once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/rules/rules.h"
#include "engine/support/buffer.h"

namespace cicera {

class CaptureTable {
 public:
  /// A set of ways, one bit each.
  using Word = std::uint64_t;
  using CombinationSet = std::vector<Word>;

  /// No way at all.
  CaptureTable() = default;

  /// The ways to take two or more of the deck's cards whose values add to the value of the rank played. Those that
  /// `of_total` finds too, for the same total, are left to it; 0: there is none.
  static CaptureTable of_values(CardSet deck, const RankTable& values, int total = 0);

  /// The ways to take cards whose values add, with that of the rank played, to a total. One card of the rank played is
  /// no such way for the cards that may take it by their rank.
  static CaptureTable of_total(CardSet deck, const RankTable& values, int total, CardSet equal_takers);

  /// Sets `affordable` to the ways that the table's cards suffice for.
  void find_available(CardSet table, CombinationSet& available) const;

  /// The cards of the ranks that any affordable way pays for.
  CardSet capturing_ranks(const CombinationSet& available) const;

  /// Appends every set of table cards that pays for a card of this rank, in no particular order.
  /// Requires `affordable` as found for this table.
  void append_sets(Rank played, CardSet table, const CombinationSet& available, Buffer<CardSet>& sets) const;

  /// How many ways there are, and how many sets a card of this rank could take of a table with the whole deck.
  std::size_t combination_count() const { return combinations_.size(); }
  std::size_t max_sets(Rank played) const;

 private:
  /// So many cards of one rank.
  struct Part {
    Rank rank;
    std::uint8_t count;
  };
  struct Combination {
    std::array<Part, rank_count> parts{};  // beyond part_count: no card of the first rank
    int part_count = 0;
    std::size_t max_sets = 1;  // that the whole deck has of it
  };

  /// Those of one rank's ways that stand in one word.
  struct Slice {
    Rank capturing_rank;
    std::size_t word;
    Word combinations;
  };

  /// What a played card may be paid for with.
  struct Target {
    Rank played;
    int fewest = 1;      // so many cards or more
    bool equal = false;  // one card of the rank played will do
  };

  void append_combinations(std::vector<Part>& parts, int rank, int remaining, const Target& target, CardSet deck,
                           const RankTable& values);
  void index_ways();
  template <std::size_t words>
  void find_available(CardSet table, Word* available) const;
  template <std::size_t words>
  CardSet capturing_ranks(const Word* available) const;
  static bool suffices(CardSet cards, const Combination& combination, int pair);
  static CardSet* append_choices(const Combination& combination, CardSet table, CardSet* sets);
  static CardSet* append_each_choice(const Combination& combination, CardSet table, CardSet* sets);

  std::vector<Combination> combinations_;
  std::vector<Rank> capturing_rank_;                     // of each way, the rank that is played; in ascending order
  std::size_t words_ = 0;                                // of a set of ways
  int pairs_ = 0;                                        // of ranks, as far as any rank stands in a way
  std::vector<Word> available_;                          // [pair of ranks][its byte of the table][word]
  std::vector<Word> combinations_of_;                    // [rank played][word]
  std::vector<Slice> slices_;                            // in the order of payees
  std::array<std::size_t, rank_count + 1> slices_of_{};  // [rank played]: its first slice
};

}  // namespace cicera
