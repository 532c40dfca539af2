#include "engine/search/belief.h"

#include <algorithm>
#include <bit>

namespace cicera {
namespace {

constexpr std::size_t chains = 8;
constexpr int first_swaps = 400;   // of a chain, before its first world
constexpr int swaps_between = 30;  // worlds of a chain

/// A play shows nothing in one case of this many.
constexpr std::uint64_t slip_of = 10;

/// A player that is this much better off, in thousandths of a point, is e times as likely to choose the play.
constexpr std::int64_t temperature = 250;
/// Gains beyond this many temperatures count as these.
constexpr std::int64_t most_temperatures = 8;
/// The logarithm of e to base 2.
constexpr std::int64_t log2_e = 94'548;  // 1.442695 * fixed_one

/// Scaled weights are in parts of this: n cards of even weight add up to it.
constexpr std::uint64_t scale = 16 * std::uint64_t{Evidence::even};

// Likelihoods are looked up by the first bits of the sum of weights: where the highest bit is, and the bits after it.
constexpr int highest_bits = 40;
constexpr int next_bits = 7;

constexpr std::size_t row_of(std::uint64_t sum) {
  const int highest = static_cast<int>(std::bit_width(sum)) - 1;
  const std::uint64_t next = (sum << next_bits >> highest) - (std::uint64_t{1} << next_bits);
  return static_cast<std::size_t>(highest) << next_bits | static_cast<std::size_t>(next);
}

/// The logarithm of (1 - slip) / sum + slip / n, times what does not depend on the sum: with scaled weights, of
/// ((slip_of - 1) scale + sum) / sum.
constexpr auto make_likelihoods() {
  std::array<std::int32_t, std::size_t{highest_bits} << next_bits> table{};
  for (std::size_t i = 0; i < table.size(); ++i) {
    const std::size_t next = i & ((std::size_t{1} << next_bits) - 1);
    const std::uint64_t middle = 2 * ((std::uint64_t{1} << next_bits) + next) + 1;  // of the row
    const std::uint64_t sum = std::max<std::uint64_t>(1, (middle << (i >> next_bits)) >> (next_bits + 1));
    table[i] = log2_of((slip_of - 1) * scale + sum) - log2_of(sum);
  }
  return table;
}

constexpr auto likelihoods = make_likelihoods();

std::int32_t likelihood(std::uint64_t sum) { return likelihoods[row_of(sum)]; }

}  // namespace

std::uint32_t evidence_weight(std::int64_t gain) {
  const std::int64_t most = most_temperatures * temperature;
  const std::int64_t exponent = std::clamp(gain, -most, most) * log2_e / temperature;
  return static_cast<std::uint32_t>(power_of_two(static_cast<std::int32_t>(exponent), 16));
}

bool Belief::look_at(const View& view, Worlds& worlds, std::span<const Evidence> evidence) {
  worlds_ = &worlds;
  unseen_ = view.unseen();
  holders_.clear();
  evidence_.clear();
  started_ = next_ = 0;
  held_ = 0;
  places_ = static_cast<std::uint32_t>(unseen_.size());
  for (int seat = 0; seat < game_->seats(); ++seat) {
    if (seat == view.seat() || view.held(seat) == 0) continue;
    Holder holder{seat, held_, held_ + static_cast<std::uint32_t>(view.held(seat)), evidence_.size(), 0};
    if (holder.end > places_) return false;
    for (const Evidence& piece : evidence)
      if (piece.seat == seat) evidence_.push_back(piece);
    holder.end_piece = evidence_.size();
    std::fill(holder_of_.begin() + holder.first, holder_of_.begin() + holder.end,
              static_cast<std::uint8_t>(holders_.size()));
    held_ = holder.end;
    holders_.push_back(holder);
  }
  std::fill(holder_of_.begin() + held_, holder_of_.end(), static_cast<std::uint8_t>(holders_.size()));
  scale_weights();
  chains_.resize(chains);
  changed_.resize(evidence_.size());
  const bool somewhere_else = holders_.size() > 1 || held_ < places_;
  return somewhere_else && !evidence_.empty();
}

void Belief::scale_weights() {
  weights_.resize(card_count * evidence_.size());
  known_.resize(evidence_.size());
  for (std::size_t i = 0; i < evidence_.size(); ++i) {
    const auto scaled = [&](std::uint64_t weight) {
      return weight * (scale / Evidence::even) / static_cast<std::uint64_t>(evidence_[i].choices);
    };
    known_[i] = std::max<std::uint64_t>(1, scaled(evidence_[i].known));
    for (std::size_t card = 0; card < card_count; ++card)
      weights_[card * evidence_.size() + i] = static_cast<std::uint32_t>(scaled(evidence_[i].weight[card]));
  }
}

void Belief::draw(Random& random, World& world) {
  Chain& chain = chains_[next_];
  if (next_ == started_) {
    start(chain, random);
    ++started_;
  } else {
    swap_some(chain, swaps_between, random);
  }
  next_ = (next_ + 1) % chains;
  world.holdings = chain.world.holdings;
  worlds_->deal_to_come(random, world);
}

void Belief::start(Chain& chain, Random& random) {
  worlds_->draw(random, chain.world);
  chain.sums.assign(evidence_.size(), Sum());
  std::size_t place = 0;
  CardSet rest = unseen_;
  for (const Holder& holder : holders_) {
    const CardSet holding = chain.world.holdings[static_cast<std::size_t>(holder.seat)];
    for (const Card card : holding) chain.cards[place++] = card;
    rest -= holding;
    for (std::size_t i = holder.first_piece; i < holder.end_piece; ++i) {
      Sum& sum = chain.sums[i];
      sum.weights = known_[i];
      for (const Card card : holding) sum.weights += weights_of(card)[i];
      sum.likelihood = likelihood(sum.weights);
    }
  }
  for (const Card card : rest) chain.cards[place++] = card;
  swap_some(chain, first_swaps, random);
}

/// A pair of places, one of them in a holding and both not in the same. Both numbers come of one draw: some places are
/// a little likelier than others, but no world is, since every swap is as likely as the swap back.
void Belief::swap_some(Chain& chain, int swaps, Random& random) {
  for (; swaps > 0; --swaps) {
    const std::uint32_t drawn = random.next();
    const std::uint32_t a = (drawn >> 16) * held_ >> 16;
    const Holder& holder = holders_[holder_of_[a]];
    const std::uint32_t own = holder.end - holder.first;
    std::uint32_t b = (drawn & 0xFFFF) * (places_ - own) >> 16;
    if (b >= holder.first) b += own;
    swap_if_likely(chain, a, b, random);
  }
}

void Belief::swap_if_likely(Chain& chain, std::uint32_t a, std::uint32_t b, Random& random) {
  const Card from_a = chain.cards[a];
  const Card from_b = chain.cards[b];
  const Holder& holder = holders_[holder_of_[a]];
  const Holder* other = holder_of_[b] < holders_.size() ? &holders_[holder_of_[b]] : nullptr;
  std::int64_t change = weigh(chain, holder, from_a, from_b);
  if (other != nullptr) change += weigh(chain, *other, from_b, from_a);
  if (change <= -32 * fixed_one) return;
  if (change < 0 && random.next() >= power_of_two(static_cast<std::int32_t>(change), 32)) return;

  auto& holdings = chain.world.holdings;
  const auto before = holdings;
  CardSet& of_a = holdings[static_cast<std::size_t>(holder.seat)];
  of_a = (of_a - from_a) | from_b;
  if (other != nullptr) {
    CardSet& of_b = holdings[static_cast<std::size_t>(other->seat)];
    of_b = (of_b - from_b) | from_a;
  }
  if (!worlds_->allows(chain.world)) {
    holdings = before;
    return;
  }
  std::swap(chain.cards[a], chain.cards[b]);
  const auto keep = [&](const Holder& changed) {
    std::copy(changed_.begin() + static_cast<std::ptrdiff_t>(changed.first_piece),
              changed_.begin() + static_cast<std::ptrdiff_t>(changed.end_piece),
              chain.sums.begin() + static_cast<std::ptrdiff_t>(changed.first_piece));
  };
  keep(holder);
  if (other != nullptr) keep(*other);
}

std::int64_t Belief::weigh(const Chain& chain, const Holder& holder, Card without, Card with) {
  const std::uint32_t* less = weights_of(without);
  const std::uint32_t* more = weights_of(with);
  std::int64_t change = 0;
  for (std::size_t i = holder.first_piece; i < holder.end_piece; ++i) {
    Sum& sum = changed_[i];
    sum.weights = chain.sums[i].weights - less[i] + more[i];
    sum.likelihood = likelihood(sum.weights);
    change += sum.likelihood - chain.sums[i].likelihood;
  }
  return change;
}

}  // namespace cicera
