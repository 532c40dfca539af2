#include "engine/search/belief.h"

#include <algorithm>

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
  for (const Seat seat : game_->each_seat()) {
    if (seat == view.seat() || view.held(seat) == 0) continue;
    Holder holder{seat, held_, held_ + static_cast<std::uint32_t>(view.held(seat)), evidence_.size(), 0};
    if (holder.end > places_) return false;
    for (const Evidence& piece : evidence)
      if (piece.seat == seat) evidence_.push_back(piece);
    holder.end_evidence = evidence_.size();
    std::fill(holder_of_.begin() + holder.first, holder_of_.begin() + holder.end,
              static_cast<std::uint8_t>(holders_.size()));
    held_ = holder.end;
    holders_.push_back(holder);
  }
  std::fill(holder_of_.begin() + held_, holder_of_.end(), static_cast<std::uint8_t>(holders_.size()));
  chains_.resize(chains);
  changed_.resize(evidence_.size());
  const bool somewhere_else = holders_.size() > 1 || held_ < places_;
  return somewhere_else && !evidence_.empty();
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
    const CardSet holding = chain.world.holdings[holder.seat];
    for (const Card card : holding) chain.cards[place++] = card;
    rest -= holding;
    for (std::size_t i = holder.first_evidence; i < holder.end_evidence; ++i) {
      Sum& sum = chain.sums[i];
      sum.weights = evidence_[i].known;
      for (const Card card : holding) sum.weights += evidence_[i].weight[card];
      sum.likelihood = likelihood(i, sum.weights);
    }
  }
  for (const Card card : rest) chain.cards[place++] = card;
  swap_some(chain, first_swaps, random);
}

/// Every pair of places, one of them in a holding and both not in the same, is as likely in every world.
void Belief::swap_some(Chain& chain, int swaps, Random& random) {
  for (; swaps > 0; --swaps) {
    const std::uint32_t a = random.below(held_);
    const Holder& holder = holders_[holder_of_[a]];
    std::uint32_t b = random.below(places_ - (holder.end - holder.first));
    if (b >= holder.first) b += holder.end - holder.first;
    swap_if_likely(chain, a, b, random);
  }
}

void Belief::swap_if_likely(Chain& chain, std::uint32_t a, std::uint32_t b, Random& random) {
  const Card from_a = chain.cards[a];
  const Card from_b = chain.cards[b];
  const Holder& holder = holders_[holder_of_[a]];
  const Holder* other = holder_of_[b] < holders_.size() ? &holders_[holder_of_[b]] : nullptr;
  std::int64_t change = 0;
  weigh(chain, holder, from_a, from_b, change);
  if (other != nullptr) weigh(chain, *other, from_b, from_a, change);
  if (change <= -32 * fixed_one) return;
  if (change < 0 && random.next() >= power_of_two(static_cast<std::int32_t>(change), 32)) return;

  auto& holdings = chain.world.holdings;
  const auto before = holdings;
  CardSet& of_a = holdings[holder.seat];
  of_a = (of_a - from_a) | from_b;
  if (other != nullptr) {
    CardSet& of_b = holdings[other->seat];
    of_b = (of_b - from_b) | from_a;
  }
  if (!worlds_->allows(chain.world)) {
    holdings = before;
    return;
  }
  std::swap(chain.cards[a], chain.cards[b]);
  const auto keep = [&](const Holder& changed) {
    std::copy(changed_.begin() + static_cast<std::ptrdiff_t>(changed.first_evidence),
              changed_.begin() + static_cast<std::ptrdiff_t>(changed.end_evidence),
              chain.sums.begin() + static_cast<std::ptrdiff_t>(changed.first_evidence));
  };
  keep(holder);
  if (other != nullptr) keep(*other);
}

void Belief::weigh(const Chain& chain, const Holder& holder, Card without, Card with, std::int64_t& change) {
  for (std::size_t i = holder.first_evidence; i < holder.end_evidence; ++i) {
    const auto& weight = evidence_[i].weight;
    Sum& sum = changed_[i];
    sum.weights = chain.sums[i].weights - weight[without] + weight[with];
    sum.likelihood = likelihood(i, sum.weights);
    change += sum.likelihood - chain.sums[i].likelihood;
  }
}

/// The logarithm of (1 - slip) / sum + slip / n, times what does not depend on the sum: of ((slip_of - 1) n + sum) /
/// sum.
// A place and a sum.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
std::int32_t Belief::likelihood(std::size_t piece, std::uint64_t weights) const {
  const auto choices = static_cast<std::uint64_t>(evidence_[piece].choices);
  return log2_of((slip_of - 1) * choices * Evidence::even + weights) - log2_of(weights);
}

}  // namespace cicera
