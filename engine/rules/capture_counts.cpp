#include "engine/rules/capture_counts.h"

#include <algorithm>

namespace cicera {

CaptureCounts::CaptureCounts(const DeckRules& deck, const CaptureRules& capture, CardSet equal_takers) {
  if (capture.sets != CaptureSets::one || capture.choice == CaptureChoice::fewest_cards ||
      capture.equal_count == EqualCount::all || capture.stack || capture.run != RunTaken::none ||
      has_second_values(deck))
    return;
  multiply_out(deck);
  for (const Rank rank : every<Rank>(rank_count))
    add_rank(rank, deck, capture, equal_takers.contains(CardSet::of_rank(rank)));
}

void CaptureCounts::multiply_out(const DeckRules& deck) {
  for (const Rank rank : deck.values.keys())
    if (deck.values[rank] > 0) valued_ |= CardSet::of_rank(rank);
  for (int pair = 0; valued_.bits() >> pair * pair_bits != 0; ++pair) {
    for (std::uint64_t byte = 0; byte < pair_rows; ++byte) {
      Product factor = 1;
      for (const Card card : CardSet::of_bits(byte << pair * pair_bits) & valued_)
        factor += factor << 8 * deck.values[card.rank()];
      factors_.push_back(factor);
    }
  }
}

/// A sum has two cards or more, but single cards of its value are counted with the others. So these must be the equal
/// cards that the rank takes too.
void CaptureCounts::add_rank(Rank rank, const DeckRules& deck, const CaptureRules& capture, bool takes_equal) {
  const int value = deck.values[rank];
  const bool halves_total = value > 0 && 2 * value == capture.total;  // equal cards make the total
  const bool sums = capture.sum && value > 0 && !halves_total;
  if (sums && (!takes_equal || std::count(deck.values.begin(), deck.values.end(), value) > 1)) return;
  if (value > 0 && capture.total - value >= static_cast<int>(sizeof(Product))) return;
  if (std::any_of(capture.sweepers.begin(), capture.sweepers.end(),
                  [rank](const Sweeper& sweeper) { return cards_of(sweeper).intersects(CardSet::of_rank(rank)); }))
    return;
  countable_ |= CardSet::of_rank(rank);
  if (takes_equal && !halves_total && (!sums || capture.choice == CaptureChoice::single_first))
    equal_ |= CardSet::of_rank(rank);
  Lanes& lanes = lanes_[rank];
  if (sums) lanes.sum = static_cast<std::uint8_t>(value);
  if (value > 0 && value < capture.total) lanes.total = static_cast<std::uint8_t>(capture.total - value);
}

}  // namespace cicera
