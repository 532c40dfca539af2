// The combinations of table cards that a played card can capture, found by bit sets.
//
// A combination is a multiset of ranks, such as A+A+4. The combinations of a ruleset are numbered when it is compiled:
// in standard play 108 add up to 2 .. 10. Each pair of ranks is a byte of the table; for each value of that byte there
// is the set of combinations that these cards suffice for. The AND over the pairs is the set of all combinations on the
// table, for all played ranks at once.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/rules/rules.h"
#include "engine/support/buffer.h"
#include "engine/support/work.h"

namespace cicera {

class CaptureTable {
 public:
  /// A set of combinations, one bit each.
  using Word = std::uint64_t;
  using CombinationSet = std::vector<Word>;

  /// No combinations.
  CaptureTable() = default;

  /// Two or more of the deck's cards whose values add up to the value of the rank played; a card whose rank has a
  /// second value too counts as either. Counts the ways that it tries in a Work. Combinations that `of_total` finds for
  /// `total` are omitted here, to avoid duplicates; 0 when the rule is off, as it must be where a rank has two values.
  static CaptureTable of_values(CardSet deck, const RankTable& values, int total = 0, const RankTable& seconds = {});

  /// Cards whose values add up, with that of the rank played, to a total. A single card of the played rank is excluded
  /// when that rank may already take it by rank.
  static CaptureTable of_total(CardSet deck, const RankTable& values, int total, CardSet equal_takers);

  /// Sets `available` to the combinations present on the table.
  void find_available(CardSet table, CombinationSet& available) const;

  /// The cards of the ranks that can capture any of the combinations.
  CardSet capturing_ranks(const CombinationSet& available) const;

  /// Appends every set of table cards that a card of this rank captures, in no particular order. Requires `available`
  /// as found for this table, and that the sets cannot be very many.
  void append_sets(Rank played, CardSet table, const CombinationSet& available, Buffer<CardSet>& sets) const;
  /// The same for any table of combinations. Counts the sets in `work` where they may be very many.
  void append_sets(Rank played, CardSet table, const CombinationSet& available, Buffer<CardSet>& sets,
                   Work& work) const;

  /// Whether a card could take very many sets of the whole deck; no game that people play is like that.
  bool is_large() const { return is_large_; }

 private:
  /// A number of cards of one rank.
  struct Part {
    Rank rank;
    std::uint8_t count;
    friend bool operator==(const Part&, const Part&) = default;
  };
  struct Combination {
    PerRank<Part> parts{};  // beyond part_count: no card of the first rank
    int part_count = 0;
    std::size_t max_sets = 1;  // in the whole deck
  };

  /// Those of one rank's combinations within one word.
  struct Slice {
    Rank capturing_rank;
    std::size_t word;
    Word combinations;
  };

  /// The cards available to a capture.
  struct Target {
    Rank played;
    int fewest = 1;       // cards
    bool equal = false;   // a single card of the rank played counts too
    bool repeat = false;  // a combination may be found in several ways
  };

  void append_combinations(std::vector<Part>& parts, int rank, int remaining, const Target& target, CardSet deck,
                           const RankTable& values, const RankTable& seconds, Work& work);
  void index_combinations();
  template <std::size_t words>
  void find_available(CardSet table, Word* available) const;
  template <std::size_t words>
  CardSet capturing_ranks(const Word* available) const;
  static bool suffices(CardSet cards, const Combination& combination, int pair);
  void each_available(Rank played, const CombinationSet& available, auto&& visit) const;
  static std::size_t choices_of(const Combination& combination, CardSet table);
  static CardSet* append_choices(const Combination& combination, CardSet table, CardSet* sets);
  static CardSet* append_each_choice(const Combination& combination, CardSet table, CardSet* sets);

  std::vector<Combination> combinations_;
  std::vector<Rank> capturing_rank_;  // of each combination, the rank that is played; in ascending order
  bool is_large_ = false;
  std::size_t words_ = 0;                                // of a set of combinations
  int pairs_ = 0;                                        // of ranks, up to the last rank that any combination has
  std::vector<Word> available_;                          // [pair of ranks][its byte of the table][word]
  std::vector<Word> combinations_of_;                    // [rank played][word]
  std::vector<Slice> slices_;                            // in the order of the ranks played
  std::array<std::size_t, rank_count + 1> slices_of_{};  // [rank played]: its first slice
};

}  // namespace cicera
