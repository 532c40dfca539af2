#include "engine/play/captures.h"

#include <algorithm>

namespace cicera {
namespace {

/// Each of the cards of a rank, as a set of its own; returns the end. Without branches: all four are written, and those
/// that are not there are written over.
CardSet* append_each(CardSet cards, Rank rank, CardSet* sets) {
  const unsigned nibble = cards.nibble(rank);
  for (int suit = 0; suit < suit_count; ++suit) {
    *sets = Card(rank, static_cast<Suit>(suit));
    sets += nibble >> suit & 1U;
  }
  return sets;
}

/// The lists are short, nearly always under ten.
void sort_as_numbers(std::span<CardSet> sets) {
  const auto less = [](CardSet a, CardSet b) { return a.bits() < b.bits(); };
  constexpr std::size_t few = 16;
  if (sets.size() > few) {
    std::sort(sets.begin(), sets.end(), less);
    return;
  }
  if (sets.size() == 2) {  // half of the lists that need sorting, in no predictable order
    const std::uint64_t a = sets[0].bits();
    const std::uint64_t b = sets[1].bits();
    sets[0] = CardSet::of_bits(std::min(a, b));
    sets[1] = CardSet::of_bits(std::max(a, b));
    return;
  }
  for (std::size_t i = 1; i < sets.size(); ++i) {
    const CardSet moving = sets[i];
    std::size_t place = i;
    for (; place > 0 && less(moving, sets[place - 1]); --place) sets[place] = sets[place - 1];
    sets[place] = moving;
  }
}

}  // namespace

CaptureFinder::CaptureFinder(const Game& game) : game_(&game) {}

void CaptureFinder::look_at(CardSet table) {
  table_ = table;
  game_->capture_table().find_available(table, available_);
  if (!game_->has_plain_captures()) game_->totals().find_available(table, affordable_totals_);
}

CardSet CaptureFinder::capturing(CardSet cards) const {
  CardSet capturing =
      (table_.whole_ranks() & game_->equal_takers()) | game_->capture_table().capturing_ranks(available_);
  if (!game_->has_plain_captures()) {
    capturing |= game_->totals().capturing_ranks(affordable_totals_);
    for (const Sweeper& sweeper : game_->rules().capture.sweepers)
      if (!game_->swept_by(sweeper.rank, table_).empty()) capturing |= CardSet::of_rank(sweeper.rank);
  }
  return cards & capturing;
}

std::span<const CardSet> CaptureFinder::takes(Rank rank) {
  if (!game_->has_plain_captures()) return further_takes(rank);
  takes_.clear();
  takes_.end_at(append_each(table_ & game_->equal_takers(), rank, takes_.room(suit_count)));
  const bool sums_barred = !takes_.empty() && game_->rules().capture.choice == CaptureChoice::single_first;
  if (!sums_barred) {
    game_->capture_table().append_sets(rank, table_, available_, takes_);
    sort_as_numbers(takes_.items());
  }
  return takes_.items();
}

}  // namespace cicera
