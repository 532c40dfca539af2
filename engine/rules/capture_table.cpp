#include "engine/rules/capture_table.h"

#include <algorithm>
#include <bit>
#include <cassert>

namespace cicera {
namespace {

constexpr unsigned nibble_count = 16;
constexpr std::size_t byte_count = 256;
constexpr std::size_t word_bits = 64;

/// The subsets of four suits by size: for a nibble and a count, each nibble within it that has that number of bits.
struct Subsets {
  struct List {
    std::array<std::uint8_t, 6> nibbles{};
    std::uint8_t size = 0;
  };
  std::array<std::array<List, suit_count + 1>, nibble_count> of{};

  constexpr Subsets() {
    for (unsigned nibble = 0; nibble < nibble_count; ++nibble) {
      for (unsigned subset = 0; subset < nibble_count; ++subset) {
        if ((subset & ~nibble) != 0) continue;
        List& list = of[nibble][as_size(std::popcount(subset))];
        list.nibbles[list.size++] = static_cast<std::uint8_t>(subset);
      }
    }
  }
};
constexpr Subsets subsets;

const Subsets::List& subsets_of(unsigned nibble, int count) { return subsets.of[nibble][as_size(count)]; }

/// The cards of two neighbouring ranks, as eight bits.
std::size_t byte_of(CardSet table, std::size_t pair) { return table.bits() >> pair * 2 * suit_count & 0xFFU; }

/// Calls with the number of words as a constant, so that they stay in registers; with 0 for larger numbers.
decltype(auto) with_words(std::size_t words, auto&& call) {
  switch (words) {
    case 1:
      return call.template operator()<1>();
    case 2:
      return call.template operator()<2>();  // standard play
    case 3:
      return call.template operator()<3>();
    case 4:
      return call.template operator()<4>();
    case 5:
      return call.template operator()<5>();
    case 6:
      return call.template operator()<6>();
    default:
      return call.template operator()<0>();
  }
}

CardSet cards_of(Rank rank, unsigned nibble) {
  return CardSet::of_bits(std::uint64_t{nibble} << (static_cast<int>(rank) * suit_count));
}

}  // namespace

CaptureTable CaptureTable::of_values(CardSet deck, const RankTable& values, int total, const RankTable& seconds) {
  CaptureTable table;
  std::vector<Part> parts;
  Work work;
  const bool repeat = seconds != RankTable{};
  for (const Rank rank : values.keys()) {
    for (const int value : {values[rank], seconds[rank]})
      if (value > 0 && 2 * value != total && deck.nibble(rank) != 0)
        table.append_combinations(parts, 0, value, {rank, 2, false, repeat}, deck, values, seconds, work);
  }
  table.index_combinations();
  return table;
}

CaptureTable CaptureTable::of_total(CardSet deck, const RankTable& values, int total, CardSet equal_takers) {
  CaptureTable table;
  std::vector<Part> parts;
  Work work;
  for (const Rank rank : values.keys()) {
    const int value = values[rank];
    const bool equal = !equal_takers.intersects(CardSet::of_rank(rank));
    if (value > 0 && value < total && deck.nibble(rank) != 0)
      table.append_combinations(parts, 0, total - value, {rank, 1, equal}, deck, values, {}, work);
  }
  table.index_combinations();
  return table;
}

void CaptureTable::append_combinations(std::vector<Part>& parts, int rank, int remaining, const Target& target,
                                       CardSet deck, const RankTable& values, const RankTable& seconds, Work& work) {
  constexpr std::size_t combination_work = 64;  // to index one, in ways to look for it
  work.draw(WorkKind::sums, 1);
  if (remaining == 0) {
    Combination combination;
    int cards = 0;
    for (const Part& part : parts) {
      combination.parts[as_size(combination.part_count++)] = part;
      cards += part.count;
      combination.max_sets *= subsets_of(deck.nibble(part.rank), part.count).size;
    }
    if (cards < target.fewest) return;
    if (cards == 1 && parts.front().rank == target.played && !target.equal) return;
    if (target.repeat) {
      work.draw(WorkKind::sums, combinations_.size() / word_bits);
      for (std::size_t i = combinations_.size(); i-- > 0 && capturing_rank_[i] == target.played;)
        if (combinations_[i].parts == combination.parts) return;
    }
    work.draw(WorkKind::sums, combination_work);
    combinations_.push_back(combination);
    capturing_rank_.push_back(target.played);
    return;
  }
  if (rank == rank_count) return;
  append_combinations(parts, rank + 1, remaining, target, deck, values, seconds, work);
  const int value = values[rank];
  const int second = seconds[rank];
  if (value == 0) return;
  const int have = std::popcount(deck.nibble(static_cast<Rank>(rank)));
  for (int count = 1; count <= have; ++count) {
    // As many of them as may count their second value.
    for (int by_second = 0; by_second <= (second > 0 ? count : 0); ++by_second) {
      const int sum = (count - by_second) * value + by_second * second;
      if (sum > remaining) continue;
      parts.push_back({static_cast<Rank>(rank), static_cast<std::uint8_t>(count)});
      append_combinations(parts, rank + 1, remaining - sum, target, deck, values, seconds, work);
      parts.pop_back();
    }
  }
}

void CaptureTable::index_combinations() {
  constexpr std::size_t many_sets = 100'000;
  PerRank<std::size_t> sets{};
  for (std::size_t i = 0; i < combinations_.size(); ++i) {
    std::size_t& of_rank = sets[capturing_rank_[i]];
    is_large_ |= combinations_[i].max_sets > many_sets || (of_rank += combinations_[i].max_sets) > many_sets;
  }
  words_ = (combinations_.size() + word_bits - 1) / word_bits;
  combinations_of_.resize(rank_count * words_);
  for (std::size_t i = 0; i < combinations_.size(); ++i) {
    if (slices_.empty() || slices_.back().capturing_rank != capturing_rank_[i] || slices_.back().word != i / word_bits)
      slices_.push_back({capturing_rank_[i], i / word_bits, 0});
    slices_.back().combinations |= Word{1} << i % word_bits;
    combinations_of_[index_of(capturing_rank_[i]) * words_ + i / word_bits] |= Word{1} << i % word_bits;
  }
  for (std::size_t rank = 0; rank < rank_count; ++rank)
    slices_of_[rank + 1] = as_size(std::count_if(
        slices_.begin(), slices_.end(), [&](const Slice& slice) { return index_of(slice.capturing_rank) <= rank; }));

  // By pairs of ranks, so that the table is looked up a byte at a time.
  for (const Combination& combination : combinations_)
    pairs_ = std::max(pairs_, static_cast<int>(combination.parts[as_size(combination.part_count - 1)].rank) / 2 + 1);
  for (int pair = 0; pair < pairs_; ++pair) {
    for (unsigned byte = 0; byte < byte_count; ++byte) {
      CombinationSet enough(words_, 0);
      const CardSet cards = CardSet::of_bits(std::uint64_t{byte} << pair * 2 * suit_count);
      for (std::size_t i = 0; i < combinations_.size(); ++i)
        if (suffices(cards, combinations_[i], pair)) enough[i / word_bits] |= Word{1} << i % word_bits;
      available_.insert(available_.end(), enough.begin(), enough.end());
    }
  }
}

/// Whether these cards suffice for a combination's cards of the two ranks of a pair.
bool CaptureTable::suffices(CardSet cards, const Combination& combination, int pair) {
  for (int p = 0; p < combination.part_count; ++p) {
    const Part& part = combination.parts[as_size(p)];
    if (static_cast<int>(part.rank) / 2 == pair && std::popcount(cards.nibble(part.rank)) < part.count) return false;
  }
  return true;
}

void CaptureTable::find_available(CardSet table, CombinationSet& available) const {
  available.resize(words_);
  with_words(words_, [&]<std::size_t words>() { find_available<words>(table, available.data()); });
}

/// `words`: their number, or 0 for as many as there are.
template <std::size_t words>
void CaptureTable::find_available(CardSet table, Word* available) const {
  const std::size_t count = words > 0 ? words : words_;
  std::array<Word, words> registers;
  Word* const all = words > 0 ? registers.data() : available;
  std::fill_n(all, count, ~Word{0});
  const Word* row = available_.data();
  for (std::size_t pair = 0; pair < as_size(pairs_); ++pair) {
    const Word* enough = row + byte_of(table, pair) * count;
    for (std::size_t w = 0; w < count; ++w) all[w] &= enough[w];
    row += byte_count * count;
  }
  if (words > 0) std::copy_n(all, count, available);
}

CardSet CaptureTable::capturing_ranks(const CombinationSet& available) const {
  if (words_ == 0) return CardSet();
  return with_words(words_, [&]<std::size_t words>() { return capturing_ranks<words>(available.data()); });
}

/// `words`: their number, or 0 for as many as there are.
template <std::size_t words>
CardSet CaptureTable::capturing_ranks(const Word* available) const {
  const std::size_t count = words > 0 ? words : words_;
  const Word* combinations = combinations_of_.data();
  Word capturing_ranks = 0;
  const auto add_rank = [&](Rank rank) {
    Word can = 0;
    for (std::size_t w = 0; w < count; ++w) can |= available[w] & combinations[w];
    // Whether a rank can capture is unpredictable, so this is computed without a branch.
    capturing_ranks |= CardSet::of_rank(rank).bits() & (can != 0 ? ~Word{0} : Word{0});
    combinations += count;
  };
  for (const Rank rank : every<Rank>(suited_rank_count)) add_rank(rank);
  if (slices_of_[rank_count] > slices_of_[suited_rank_count]) add_rank(Rank::joker);  // few games have such jokers
  return CardSet::of_bits(capturing_ranks);
}

/// Calls `visit` with each combination of this rank that is available. A call of its own for each card of the hand loop
/// would cost up to 5%.
[[gnu::always_inline]] inline void CaptureTable::each_available(Rank played, const CombinationSet& available,
                                                                auto&& visit) const {
  const auto rank = index_of(played);
  for (std::size_t i = slices_of_[rank]; i < slices_of_[rank + 1]; ++i) {
    const Slice& slice = slices_[i];
    for (Word left = available[slice.word] & slice.combinations; left != 0; left &= left - 1)
      visit(combinations_[slice.word * word_bits + as_size(std::countr_zero(left))]);
  }
}

void CaptureTable::append_sets(Rank played, CardSet table, const CombinationSet& available,
                               Buffer<CardSet>& sets) const {
  each_available(played, available, [&](const Combination& combination) {
    sets.end_at(append_choices(combination, table, sets.room(combination.max_sets)));
  });
}

void CaptureTable::append_sets(Rank played, CardSet table, const CombinationSet& available, Buffer<CardSet>& sets,
                               Work& work) const {
  if (!is_large_) [[likely]]
    return append_sets(played, table, available, sets);
  each_available(played, available, [&](const Combination& combination) {
    const std::size_t room = choices_of(combination, table);
    work.draw(WorkKind::sets, room);
    sets.end_at(append_choices(combination, table, sets.room(room)));
  });
}

/// The number of sets of these cards that a combination has. Requires cards that suffice for it.
std::size_t CaptureTable::choices_of(const Combination& combination, CardSet table) {
  std::size_t choices = 1;
  for (int p = 0; p < combination.part_count; ++p) {
    const Part& part = combination.parts[as_size(p)];
    choices *= subsets_of(table.nibble(part.rank), part.count).size;
  }
  return choices;
}

/// Appends the combination with every choice of suits; returns the end of the sets. Most leave no choice, and have four
/// parts or fewer: those are put together without a branch that depends on the combination.
CardSet* CaptureTable::append_choices(const Combination& combination, CardSet table, CardSet* sets) {
  constexpr std::size_t default_parts = 4;
  std::size_t choices = 1;
  CardSet only;
  for (std::size_t p = 0; p < default_parts; ++p) {
    const Subsets::List& list = subsets_of(table.nibble(combination.parts[p].rank), combination.parts[p].count);
    only |= cards_of(combination.parts[p].rank, list.nibbles[0]);
    choices *= list.size;
  }
  if (choices != 1 || combination.part_count > static_cast<int>(default_parts))
    return append_each_choice(combination, table, sets);
  *sets = only;
  return sets + 1;
}

/// Every choice of suits for the first part, then each of them with every choice for the next, and so on.
CardSet* CaptureTable::append_each_choice(const Combination& combination, CardSet table, CardSet* sets) {
  CardSet* end = sets + 1;
  *sets = CardSet();
  for (int p = 0; p < combination.part_count; ++p) {
    const Part& part = combination.parts[as_size(p)];
    const Subsets::List& choices = subsets_of(table.nibble(part.rank), part.count);
    CardSet* const chosen = end;
    for (std::size_t c = 1; c < choices.size; ++c)
      for (const CardSet* set = sets; set != chosen; ++set) *end++ = *set | cards_of(part.rank, choices.nibbles[c]);
    const CardSet first = cards_of(part.rank, choices.nibbles[0]);
    for (CardSet* set = sets; set != chosen; ++set) *set |= first;
  }
  return end;
}

}  // namespace cicera
