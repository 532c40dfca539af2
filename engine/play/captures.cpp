#include "engine/play/captures.h"

#include <algorithm>

#include "engine/play/runs.h"
#include "engine/play/unions.h"

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

void CaptureFinder::look_at(CardSet table, CardSet top, const Builds* builds) {
  table_ = table;
  pairable_ = table;
  if (!game_->has_plain_captures()) look_at_more(top, builds);
  game_->capture_table().find_available(table_, available_);
}

void CaptureFinder::look_at_more(CardSet top, const Builds* builds) {
  work_.clear();
  if (game_->has_builds()) {
    builds_ = builds != nullptr ? *builds : Builds();
    table_ -= builds_.cards();
    pairable_ = table_;
  }
  if (game_->is_stack()) pairable_ = top;
  game_->totals().find_available(table_, available_totals_);
}

CardSet CaptureFinder::capturing(CardSet cards) const {
  CardSet capturing =
      (pairable_.whole_ranks() & game_->equal_takers()) | game_->capture_table().capturing_ranks(available_);
  if (!game_->has_plain_captures()) {
    capturing |= game_->totals().capturing_ranks(available_totals_);
    for (const Sweeper& rule : game_->rules().capture.sweepers)
      if (const CardSet sweepers = cards_of(rule); !game_->swept_by(sweepers.first(), table_).empty())
        capturing |= sweepers;
    if (game_->has_builds()) builds_.each([&](const Build& build) { capturing |= game_->cards_worth(build.value); });
  }
  return cards & capturing;
}

std::span<const CardSet> CaptureFinder::takes(Card card) {
  if (!game_->has_plain_captures()) return further_takes(card);
  const Rank rank = card.rank();
  takes_.clear();
  takes_.end_at(append_each(table_ & game_->equal_takers(), rank, takes_.room(suit_count)));
  const bool sums_barred = !takes_.empty() && game_->rules().capture.choice == CaptureChoice::single_first;
  if (!sums_barred) {
    game_->capture_table().append_sets(rank, table_, available_, takes_);
    sort_as_numbers(takes_.items());
  }
  return takes_.items();
}

// Captures beyond one equal card or sum: totals, runs, the fewest cards, several at once, and sweepers. They are kept
// apart from the plain ones, so as not to slow those down.

std::span<const CardSet> CaptureFinder::further_takes(Card card) {
  const Rank rank = card.rank();
  list_captures(rank);
  const CardSet swept = game_->swept_by(card, table_);
  if (!swept.empty() && game_->sweeps_over_same(card))
    keep_if(takes_, [rank](CardSet take) { return take.size() > 1 || take.first().rank() != rank; });
  unite_captures(rank);
  if (!swept.empty()) {
    CardSet* end = takes_.room(1);
    *end = swept;
    takes_.end_at(end + 1);
    if (game_->rules().capture.sets == CaptureSets::all) keep_largest();
  }
  const auto takes = takes_.items();
  std::sort(takes.begin(), takes.end(), [](CardSet a, CardSet b) { return a.bits() < b.bits(); });
  // The sweep may be one of the others, and two captures with their runs may be the same.
  if (!swept.empty() || game_->takes_runs()) takes_.end_at(std::unique(takes.data(), takes.data() + takes.size()));
  return takes_.items();
}

bool CaptureFinder::is_ordinary(Rank rank, CardSet take) {
  list_captures(rank);
  unite_captures(rank);
  const auto takes = takes_.items();
  return std::find(takes.begin(), takes.end(), take) != takes.end();
}

/// The single captures, after the ruleset's choice among them; each is listed once, unless runs make two of them equal.
void CaptureFinder::list_captures(Rank rank) {
  const CaptureChoice choice = game_->rules().capture.choice;
  const RunTaken run = game_->rules().capture.run;
  list_equals(rank);
  if (run == RunTaken::equal) add_runs(table_, game_->ranks_above(rank), takes_, work_);
  if (takes_.empty() || choice != CaptureChoice::single_first)
    game_->capture_table().append_sets(rank, table_, available_, takes_, work_);
  game_->totals().append_sets(rank, table_, available_totals_, takes_, work_);
  if (run == RunTaken::any) add_runs(table_, game_->ranks_above(rank), takes_, work_);
  if (choice == CaptureChoice::fewest_cards) {
    int fewest = card_count;
    for (const CardSet take : takes_.items()) fewest = std::min(fewest, take.size());
    keep_if(takes_, [fewest](CardSet take) { return take.size() == fewest; });
  }
  if (game_->has_builds()) list_builds(rank);
}

/// The equal cards, each by itself or, for a rank that pairs with all at once, together; with the top of a stack all
/// the cards below it.
void CaptureFinder::list_equals(Rank rank) {
  const CardSet equals = pairable_ & game_->equal_takers() & CardSet::of_rank(rank);
  takes_.clear();
  CardSet* end = takes_.room(suit_count);
  if (game_->is_stack()) {
    *end = table_;
    end += equals.empty() ? 0 : 1;
  } else if (game_->value(rank) == 0 && game_->rules().capture.equal_count == EqualCount::all) {
    *end = equals;
    end += equals.empty() ? 0 : 1;
  } else {
    for (const Card card : equals) *end++ = card;
  }
  takes_.end_at(end);
}

/// The builds of the card's values, each whole. The other ways leave builds alone.
void CaptureFinder::list_builds(Rank rank) {
  for (const int value : game_->values(rank)) {
    const CardSet build = builds_.of(value);
    CardSet* const end = takes_.room(1);
    *end = build;
    takes_.end_at(end + (build.empty() ? 0 : 1));
  }
}

void CaptureFinder::unite_captures(Rank rank) {
  const CaptureRules& capture = game_->rules().capture;
  if (capture.sets == CaptureSets::one) return;
  if (game_->value(rank) == 0 && capture.equal_count == EqualCount::one) return;
  unite();
}

/// Several of the captures in one play, where the ruleset has that.
void CaptureFinder::unite() {
  const CaptureSets sets = game_->rules().capture.sets;
  if (sets == CaptureSets::one) return;
  if (sets == CaptureSets::full) [[unlikely]]
    return unite_in_full();
  append_unions(takes_, work_);
  if (sets == CaptureSets::all) keep_largest();
}

std::span<const CardSet> CaptureFinder::takes_worth(int value) {
  takes_.clear();
  append_sums(table_, value, CardSet());
  takes_.end_at(remove_duplicates(takes_.items().data(), takes_.items().data() + takes_.size()));
  unite();
  const auto takes = takes_.items();
  std::sort(takes.begin(), takes.end(), [](CardSet a, CardSet b) { return a.bits() < b.bits(); });
  return takes;
}

/// Appends `chosen` with each of the sets of these cards that add up to the value.
void CaptureFinder::append_sums(CardSet cards, int value, CardSet chosen) {
  work_.draw(WorkKind::sets, 1);
  if (value == 0) {
    CardSet* const end = takes_.room(1);
    *end = chosen;
    return takes_.end_at(end + 1);
  }
  for (CardSet left = cards; !left.empty();) {
    const Card card = left.first();
    left -= card;
    for (const int own : game_->values(card.rank()))
      if (own <= value) append_sums(left, value - own, chosen | card);
  }
}

/// Keeps the unions to which no further capture could be added.
void CaptureFinder::unite_in_full() {
  copy(takes_.items(), single_);
  append_unions(takes_, work_);
  keep_full(single_.items(), takes_, work_);
}

/// Keeps the sets of the most cards.
void CaptureFinder::keep_largest() {
  int most = 0;
  for (const CardSet take : takes_.items()) most = std::max(most, take.size());
  keep_if(takes_, [most](CardSet take) { return take.size() == most; });
}

}  // namespace cicera
