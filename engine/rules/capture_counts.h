// The number of captures that a card has, counted without listing them.
//
// The product of (1 + x^value) over the table's cards has, as the factor of x^s, the number of sets of them whose
// values add to s. At x = 256 the product is one number and its byte s is that count, as long as no count exceeds a
// byte. Of sets with the same sum none contains another, so of n cards there are at most as many as the middle binomial
// of n (Sperner 1928): 252 of ten cards. Larger tables and captures that are not sums must be enumerated.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/rules/rules.h"

namespace cicera {

class CaptureCounts {
  __extension__ using Product = unsigned __int128;

 public:
  /// Counts no captures.
  CaptureCounts() = default;
  /// `equal_takers`: the cards that may take one card of their own rank.
  CaptureCounts(const DeckRules& deck, const CaptureRules& capture, CardSet equal_takers);

  /// The cards whose captures can be counted on this table.
  CardSet countable(CardSet table) const { return (table & valued_).size() <= max_cards ? countable_ : CardSet(); }

  /// The counts for one table.
  class OnTable {
   public:
    /// How many sets of table cards a card of this rank may take. Requires a card that is countable there.
    std::size_t of(Rank rank) const {
      const auto [sum, total] = counts_->lanes_[rank];
      const std::size_t equal = equal_ >> static_cast<int>(rank) * suit_count & 7U;
      // The branch would be unpredictable, so this is computed without one.
      const std::size_t sums = sets_[sum] & (equal == 0 ? ~std::size_t{0} : 0);
      return (equal | sums) + sets_[total];
    }

   private:
    friend CaptureCounts;
    OnTable(const CaptureCounts& counts, std::uint64_t equal, Product sets)
        : counts_(&counts), equal_(equal), sets_(std::bit_cast<decltype(sets_)>(sets)) {}

    const CaptureCounts* counts_;
    std::uint64_t equal_;                // cards of each rank, in the place of its cards
    std::array<std::uint8_t, 16> sets_;  // by sum
  };

  OnTable on(CardSet table) const {
    Product product = 1;
    std::uint64_t left = (table & valued_).bits();
    for (std::size_t row = 0; row < factors_.size(); row += pair_rows, left >>= pair_bits)
      product *= factors_[row + left % pair_rows];
    return {*this, (table & equal_).counts(), product - 1};  // without the empty set
  }

 private:
  static_assert(std::endian::native == std::endian::little);  // so that the product's bytes are an array
  static_assert(max_value < sizeof(Product));
  static constexpr int max_cards = 10;
  static constexpr int pair_bits = 2 * suit_count;
  static constexpr std::size_t pair_rows = std::size_t{1} << pair_bits;

  /// The sum of the sets that a rank takes; 0: it takes none.
  struct Lanes {
    std::uint8_t sum = 0;
    std::uint8_t total = 0;
  };

  void multiply_out(const DeckRules& deck);
  void add_rank(Rank rank, const DeckRules& deck, const CaptureRules& capture, bool takes_equal);

  CardSet countable_;
  CardSet valued_;
  CardSet equal_;  // of the ranks that take an equal card, and then no sum
  PerRank<Lanes> lanes_{};
  std::vector<Product> factors_;  // [pair of ranks][its byte of the table], up to the last rank with a value
};

}  // namespace cicera
