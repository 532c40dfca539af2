#include "engine/play/build_plays.h"

#include <algorithm>

#include "engine/play/unions.h"

namespace cicera {
namespace {

/// Sorts the plays from `first` on by the cards that they build with, and removes duplicates.
void tidy(Buffer<Play>& plays, std::size_t first) {
  Play* const begin = plays.items().data() + first;
  Play* const end = plays.items().data() + plays.size();
  std::sort(begin, end, [](const Play& a, const Play& b) { return a.with().bits() < b.with().bits(); });
  plays.end_at(std::unique(begin, end));
}

}  // namespace

BuildFinder::BuildFinder(const Game& game) : game_(&game) {}

void BuildFinder::look_at(const Hand& hand) {
  hand_ = &hand;
  for (Buffer<CardSet>& sets : sums_) sets.clear();
  grouped_.fill(false);
  int most = 0;
  for (const Card card : hand.holding(hand.turn())) most = std::max(most, game_->value(card.rank()));
  if (most == 0) return;
  CardSet* const none = sums_[0].room(1);
  *none = CardSet();
  sums_[0].end_at(none + 1);
  for (const Card card : hand.table() - hand.builds().cards()) {
    const int value = game_->value(card.rank());
    if (value == 0) continue;
    for (int sum = most; sum >= value; --sum) {
      const std::span<const CardSet> others = sums_[static_cast<std::size_t>(sum - value)].items();
      Buffer<CardSet>& sets = sums_[static_cast<std::size_t>(sum)];
      CardSet* end = sets.room(others.size());
      for (const CardSet other : others) *end++ = other | card;
      sets.end_at(end);
    }
  }
}

void BuildFinder::append_plays(Card card, Buffer<Play>& plays) {
  const int own = game_->value(card.rank());
  if (own == 0) return;
  unsigned values = 0;  // of the cards that could take the build, one bit each
  for (const Card other : hand_->holding(hand_->turn()) - card) values |= 1U << game_->value(other.rank());
  for (int value = own; value <= max_value; ++value)
    if ((values >> value & 1U) != 0) append_plays(card, value, plays);
}

void BuildFinder::append_plays(Card card, int value, Buffer<Play>& plays) {
  const bool several = game_->rules().build.sets == BuildSets::any;
  const CardSet there = hand_->builds().of(value);
  if (!several && !there.empty()) return;
  const std::span<const CardSet> completing = completions(value - game_->value(card.rank()));
  const std::span<const CardSet> further = several ? groups(value) : std::span<const CardSet>();
  const std::size_t first = plays.size();
  Play* end = plays.room(completing.size() * (further.size() + 1));
  for (const CardSet cards : completing) {
    if (!(cards | there).empty()) *end++ = Play::building(card, value, cards | there);
    for (const CardSet more : further)
      if (!more.intersects(cards)) *end++ = Play::building(card, value, cards | more | there);
  }
  plays.end_at(end);
  tidy(plays, first);
}

std::span<const CardSet> BuildFinder::completions(int missing) {
  const std::span<const CardSet> loose = sums_[static_cast<std::size_t>(missing)].items();
  if (missing == 0 || !may_raise(missing)) return loose;
  completions_.clear();
  CardSet* const end = std::copy(loose.begin(), loose.end(), completions_.room(loose.size() + 1));
  *end = hand_->builds().of(missing);
  completions_.end_at(end + 1);
  return completions_.items();
}

std::span<const CardSet> BuildFinder::groups(int value) {
  const auto at = static_cast<std::size_t>(value);
  if (!grouped_[at]) {
    const std::span<const CardSet> sets = sums_[at].items();
    groups_[at].clear();
    groups_[at].end_at(std::copy(sets.begin(), sets.end(), groups_[at].room(sets.size())));
    append_unions(groups_[at]);
    grouped_[at] = true;
  }
  return groups_[at].items();
}

/// Whether there is a build of this value that the seat may raise: of a single set, and of a seat that the rules say.
bool BuildFinder::may_raise(int value) const {
  const CardSet cards = hand_->builds().of(value);
  if (cards.empty() || game_->sum_of(cards) != value) return false;
  switch (game_->rules().build.raise) {
    case BuildRaise::none:
      return false;
    case BuildRaise::others:
      return hand_->builds().seat_of(value) != hand_->turn();
    case BuildRaise::any:
      break;
  }
  return true;
}

void BuildFinder::apply_duties(Buffer<Play>& plays) const {
  bool owns = false;
  hand_->builds().each([&](const Build& build) { owns |= build.seat == hand_->turn(); });
  if (!owns) return;
  const std::span<Play> items = plays.items();
  const auto breaks = [this](const Play& play) { return !fulfils_duties(play); };
  if (std::all_of(items.begin(), items.end(), breaks)) return;
  plays.end_at(std::remove_if(items.data(), items.data() + items.size(), breaks));
}

bool BuildFinder::fulfils_duties(const Play& play) const {
  const BuildRules& rules = game_->rules().build;
  if (!rules.lay && play.lays()) return false;
  if (!rules.keep) return true;
  const int seat = hand_->turn();
  Builds after = hand_->builds();
  after.make(play, seat);
  const CardSet left = hand_->holding(seat) - play.card;
  bool keeps = true;
  after.each(
      [&](const Build& build) { keeps &= build.seat != seat || left.intersects(game_->cards_worth(build.value)); });
  return keeps;
}

}  // namespace cicera
