#include "engine/search/worlds.h"

#include <algorithm>
#include <optional>
#include <span>

#include "engine/support/task.h"

namespace cicera {
namespace {

/// Uniform in [0, 1).
double fraction(Random& random) {
  const std::uint64_t high = random.next() >> 6;
  return static_cast<double>(high << 27 | random.next() >> 5) * 0x1p-53;
}

/// The binomial coefficient.
double binomial(int n, int chosen) {
  double ways = 1;
  for (int i = 0; i < chosen; ++i) ways = ways * (n - i) / (i + 1);
  return ways;
}

/// Cards in random order, the last to be taken first.
struct Shuffled {
  std::array<Card, card_count> cards;
  std::size_t left = 0;

  Shuffled(CardSet set, Random& random) {
    for (const Card card : set) cards[left++] = card;
    shuffle(std::span(cards.data(), left), random);
  }
  CardSet take(int count) {
    CardSet taken;
    for (; count > 0 && left > 0; --count) taken |= cards[--left];
    return taken;
  }
  CardSet rest() const {
    CardSet set;
    for (std::size_t i = 0; i < left; ++i) set |= cards[i];
    return set;
  }
};

}  // namespace

bool Worlds::look_at(const View& view, const Voids& voids) {
  seat_ = view.seat();
  holding_ = view.holding();
  set_times(view);
  unseen_ = view.unseen();
  count_held(view);
  free_ = unseen_;
  bound_.clear();
  for (const Card card : unseen_) {
    std::uint32_t seats = 0;
    bool anybody = true;
    for (const Seat seat : game_->each_seat()) {
      if (held_[seat] == 0) continue;
      if (voids[seat].contains(card))
        anybody = false;
      else
        seats |= 1U << seat.number();
    }
    if (anybody) continue;
    bound_.push_back({card, seats});
    free_ -= card;
  }
  count_ways();
  note_kept(view);
  return count() > 0;
}

void Worlds::watch(const View& view) {
  seat_.reset();
  holding_ = CardSet();
  set_times(view);
  free_ = unseen_ = view.unseen() | view.holding();
  for (const Seat seat : game_->each_seat()) held_[seat] = view.held(seat);
  bound_.clear();
  count_ways();
  note_kept(view);
}

void Worlds::set_times(const View& view) {
  rounds_dealt_ = view.rounds_dealt();
  rounds_ = rounds_dealt_ + view.rounds_to_come();
  stock_left_ = view.stock_left();
  hidden_ = view.hidden();
}

/// A seat that owns a build holds a card that takes it, where the rules make it keep one.
void Worlds::note_kept(const View& view) {
  kept_.clear();
  if (!game_->has_builds() || !game_->rules().build.keep) return;
  view.builds().each([&](const Build& build) {
    const CardSet takers = game_->cards_worth(build.value) & unseen_;
    const bool known = build.seat == seat_ || build.seat.number() >= game_->seats();
    if (!known && !takers.empty()) kept_.push_back({build.seat, takers});
  });
}

bool Worlds::keeps(const World& world) const {
  return std::all_of(kept_.begin(), kept_.end(),
                     [&world](const Kept& kept) { return world.holdings[kept.seat].intersects(kept.takers); });
}

double Worlds::count() const { return ways_[states_ - 1]; }

void Worlds::count_held(const View& view) {
  int all = 0;
  for (const Seat seat : game_->each_seat()) {
    held_[seat] = seat == view.seat() ? 0 : view.held(seat);
    all += view.held(seat);
  }
  if (all > holding_.size() || view.rounds_to_come() > 0) return;
  Seat seat = game_->next_seat(view.seat());
  for (int plays = std::min(view.cards_left() - holding_.size(), unseen_.size() - hidden_); plays > 0; --plays) {
    ++held_[seat];
    seat = game_->next_seat(seat);
    if (seat == view.seat()) seat = game_->next_seat(seat);
  }
}

double Worlds::ways_of_free(const PerSeat<int>& lacking) const {
  int left = free_.size();
  double product = 1;
  for (const int cards : lacking) {
    product *= cards > left ? 0 : binomial(left, cards);
    left -= std::min(cards, left);
  }
  return product;
}

void Worlds::count_ways() {
  states_ = 1;
  if (bound_.empty()) {
    ways_.assign(1, ways_of_free(held_));
    return;
  }
  for (const Seat seat : game_->each_seat()) {
    stride_[seat] = states_;
    states_ *= as_size(held_[seat] + 1);
  }
  ways_.resize((bound_.size() + 1) * states_);
  for (std::size_t state = 0; state < states_; ++state) {
    PerSeat<int> lacking{};
    for (const Seat seat : game_->each_seat()) lacking[seat] = static_cast<int>(digit(state, seat));
    ways_[bound_.size() * states_ + state] = ways_of_free(lacking);
  }
  for (std::size_t i = bound_.size(); i-- > 0;) {
    expect_no_stop();
    for (std::size_t state = 0; state < states_; ++state) {
      double sum = ways(i + 1, state);  // no seat holds it
      for (const Seat seat : game_->each_seat())
        if ((bound_[i].seats >> seat.number() & 1) != 0 && digit(state, seat) > 0)
          sum += ways(i + 1, state - stride_[seat]);
      ways_[i * states_ + state] = sum;
    }
  }
}

CardSet Worlds::deal_bound(Random& random, World& world, PerSeat<int>& lacking) const {
  CardSet nobodys;
  std::size_t state = states_ - 1;
  for (std::size_t i = 0; i < bound_.size(); ++i) {
    double at = fraction(random) * ways(i, state) - ways(i + 1, state);
    std::optional<Seat> holder;
    for (const Seat seat : game_->each_seat()) {
      if (at < 0) break;
      if ((bound_[i].seats >> seat.number() & 1) == 0 || lacking[seat] == 0) continue;
      const double here = ways(i + 1, state - stride_[seat]);
      if (here == 0) continue;
      holder = seat;  // and the last that can hold it, in case of rounding errors in the sums
      at -= here;
    }
    if (!holder) {
      nobodys |= bound_[i].card;
      continue;
    }
    world.holdings[*holder] |= bound_[i].card;
    --lacking[*holder];
    state -= stride_[*holder];
  }
  return nobodys;
}

void Worlds::draw(Random& random, World& world) {
  constexpr int tries = 50;  // a build is kept in a good part of the worlds; rarely too few seats have cards for it
  for (int left = tries; left > 0; --left) {
    draw_any(random, world);
    if (allows(world)) return;
  }
}

void Worlds::deal_from(auto& cards, World& world) const {
  for (auto round = as_size(rounds_dealt_); round < as_size(rounds_); ++round)
    for (const Seat seat : game_->each_seat()) world.to_come.dealt[round][seat] = cards.take(game_->rounds()[round]);
  world.to_come.stock_size = std::min(stock_left_, static_cast<int>(cards.left));
  for (int i = 0; i < world.to_come.stock_size; ++i) world.to_come.stock[as_size(i)] = cards.cards[--cards.left];
  world.to_come.hidden = cards.take(hidden_);
}

void Worlds::draw_any(Random& random, World& world) {
  world.holdings = {};
  if (seat_) world.holdings[*seat_] = holding_;
  PerSeat<int> lacking = held_;
  CardSet nobodys;
  if (!bound_.empty()) nobodys = deal_bound(random, world, lacking);
  Shuffled free(free_, random);
  for (const Seat seat : game_->each_seat()) world.holdings[seat] |= free.take(lacking[seat]);
  world.to_come.rounds = rounds_;
  world.to_come.stock_size = 0;
  world.to_come.hidden = CardSet();
  if (!more_to_come()) return;
  // The remaining free cards are in random order, but the bound ones among them still have to be shuffled in.
  if (!nobodys.empty()) free = Shuffled(free.rest() | nobodys, random);
  deal_from(free, world);
}

void Worlds::deal_to_come(Random& random, World& world) const {
  world.to_come.rounds = rounds_;
  world.to_come.stock_size = 0;
  world.to_come.hidden = CardSet();
  if (!more_to_come()) return;
  CardSet rest = unseen_;
  for (const CardSet holding : world.holdings) rest -= holding;
  Shuffled cards(rest, random);
  deal_from(cards, world);
}

}  // namespace cicera
