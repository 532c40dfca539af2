#include "engine/play/build_plays.h"

#include <algorithm>
#include <bit>

#include "engine/play/unions.h"

namespace cicera {
namespace {

/// Sorts the plays from `first` on by the cards that they build with, and removes duplicates.
void tidy(Buffer<Play>& plays, std::size_t first) {
  if (plays.size() < first + 2) return;
  Play* const begin = plays.items().data() + first;
  Play* const end = plays.items().data() + plays.size();
  std::sort(begin, end, [](const Play& a, const Play& b) { return a.with().bits() < b.with().bits(); });
  plays.end_at(std::unique(begin, end));
}

/// Removes the plays that `allowed` rejects, unless that is all of them.
void keep_allowed(Buffer<Play>& plays, auto&& allowed) {
  const std::span<Play> items = plays.items();
  if (std::none_of(items.begin(), items.end(), allowed)) return;
  plays.end_at(
      std::remove_if(items.data(), items.data() + items.size(), [&](const Play& play) { return !allowed(play); }));
}

}  // namespace

BuildFinder::BuildFinder(const Game& game) : game_(&game) {}

void BuildFinder::each_shared(auto&& visit) const {
  if (!game_->rules().build.share) return;
  hand_->builds().each([&](const Build& build) {
    if (hand_->owner_of_build(build.value) != hand_->turn()) visit(build.value);
  });
}

void BuildFinder::look_at(const Hand& hand, Work& work) {
  hand_ = &hand;
  work_ = &work;
  for (Buffer<CardSet>& sets : sums_) sets.clear();
  grouped_.fill(false);
  int most = 0;
  for (const Card card : hand.holding(hand.turn()))
    for (const int value : game_->values(card.rank())) most = std::max(most, value);
  each_shared([&most](int value) { most = std::max(most, value); });
  if (most == 0) return;
  CardSet* const none = sums_[0].room(1);
  *none = CardSet();
  sums_[0].end_at(none + 1);
  constexpr int few_cards = 8;  // few enough to list all their sets
  const CardSet loose = hand.table() - hand.builds().cards();
  counts_ = loose.size() > few_cards;
  for (const Card card : loose) counts_ ? add_to_sums<true>(card, most) : add_to_sums<false>(card, most);
}

template <bool counts>
void BuildFinder::add_to_sums(Card card, int most) {
  const std::span<const int> values = game_->values(card.rank());
  for (int sum = most; sum > 0; --sum) {
    Buffer<CardSet>& sets = sums_[as_size(sum)];
    for (const int value : values) {
      if (value > sum) continue;
      const std::span<const CardSet> others = sums_[as_size(sum - value)].items();
      if (counts) draw_sets(*work_, others.size(), others.size());
      CardSet* end = sets.room(others.size());
      for (const CardSet other : others) *end++ = other | card;
      sets.end_at(end);
    }
    if (values.size() > 1) {  // two aces make 12 as 1 and 11, and as 11 and 1
      CardSet* const begin = sets.items().data();
      sets.end_at(remove_duplicates(begin, begin + sets.size()));
    }
  }
}

void BuildFinder::append_plays(Card card, Buffer<Play>& plays) {
  if (hand_->table().empty()) return;
  unsigned values = 0;  // of the cards that could take the build, one bit each
  for (const Card other : hand_->holding(hand_->turn()) - card)
    for (const int value : game_->values(other.rank())) values |= 1U << value;
  const BuildRules& rules = game_->rules().build;
  each_shared([&values](int value) { values |= 1U << value; });
  for (values &= ~0U << rules.least; values != 0; values &= values - 1) {
    const int value = std::countr_zero(values);
    const std::size_t first = plays.size();
    for (const int own : game_->values(card.rank()))
      if (own <= value) append_plays(card, own, value, plays);
    if (rules.sets == BuildSets::full) keep_full(value, first, plays);
    tidy(plays, first);
  }
}

void BuildFinder::append_plays(Card card, int own, int value, Buffer<Play>& plays) {
  const bool several = game_->rules().build.several_sets();
  const CardSet there = hand_->builds().of(value);
  if (!several && !there.empty()) return;
  const std::span<const CardSet> completing = completions(value - own);
  if (completing.empty()) return;
  const int most = game_->rules().build.most;
  const bool room = most == 0 || !there.empty() || builds_on_table() < most;
  const std::span<const CardSet> further = several ? groups(value) : std::span<const CardSet>();
  if (counts_) return append_counted(card, value, completing, further, room, plays);
  Play* end = plays.room(completing.size() * (further.size() + 1));
  for (const CardSet cards : completing) {
    if (!room && !cards.intersects(hand_->builds().cards())) continue;
    if (!(cards | there).empty()) *end++ = Play::building(card, value, cards | there);
    for (const CardSet more : further)
      if (!more.intersects(cards)) *end++ = Play::building(card, value, cards | more | there);
  }
  plays.end_at(end);
}

void BuildFinder::append_counted(Card card, int value, std::span<const CardSet> completing,
                                 std::span<const CardSet> further, bool room, Buffer<Play>& plays) {
  const CardSet there = hand_->builds().of(value);
  draw_sets(*work_, completing.size() + further.size(), completing.size() * (further.size() + 1));
  for (const CardSet cards : completing) {
    if (!room && !cards.intersects(hand_->builds().cards())) continue;
    const auto apart = [cards](CardSet more) { return !more.intersects(cards); };
    const auto joined = as_size(std::ranges::count_if(further, apart));
    draw_plays(*work_, plays.size() + joined, joined + 1);
    Play* end = plays.room(joined + 1);
    if (!(cards | there).empty()) *end++ = Play::building(card, value, cards | there);
    for (const CardSet more : further)
      if (apart(more)) *end++ = Play::building(card, value, cards | more | there);
    plays.end_at(end);
  }
}

void BuildFinder::keep_full(int value, std::size_t first, Buffer<Play>& plays) {
  const std::span<const CardSet> loose = sums_[as_size(value)].items();
  const auto leaves_some = [loose](const Play& play) {
    return std::any_of(loose.begin(), loose.end(), [&play](CardSet set) { return !set.intersects(play.with()); });
  };
  if (counts_) draw_sets(*work_, plays.size() - first, (plays.size() - first) * loose.size());
  Play* const begin = plays.items().data();
  plays.end_at(std::remove_if(begin + first, begin + plays.size(), leaves_some));
}

int BuildFinder::builds_on_table() const {
  int builds = 0;
  hand_->builds().each([&builds](const Build&) { ++builds; });
  return builds;
}

std::span<const CardSet> BuildFinder::completions(int missing) {
  const std::span<const CardSet> loose = sums_[as_size(missing)].items();
  if (missing == 0 || !may_raise(missing)) return loose;
  completions_.clear();
  CardSet* const end = std::copy(loose.begin(), loose.end(), completions_.room(loose.size() + 1));
  *end = hand_->builds().of(missing);
  completions_.end_at(end + 1);
  return completions_.items();
}

std::span<const CardSet> BuildFinder::groups(int value) {
  const auto at = as_size(value);
  if (!grouped_[at]) {
    const std::span<const CardSet> sets = sums_[at].items();
    groups_[at].clear();
    groups_[at].end_at(std::copy(sets.begin(), sets.end(), groups_[at].room(sets.size())));
    append_unions(groups_[at], *work_);
    grouped_[at] = true;
  }
  return groups_[at].items();
}

/// Whether there is a build of this value that the seat may raise: of a single set, and of a seat that the rules say.
bool BuildFinder::may_raise(int value) const {
  const CardSet cards = hand_->builds().of(value);
  if (cards.empty() || !game_->can_add_up_to(cards, value)) return false;
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
  if (game_->rules().build.opening && hand_->first_play())
    return keep_allowed(plays, [this](const Play& play) { return opens(play); });
  bool owns = false;
  hand_->builds().each([&](const Build& build) { owns |= build.seat == hand_->turn(); });
  if (!owns) return;
  keep_allowed(plays, [this](const Play& play) { return fulfils_duties(play); });
}

bool BuildFinder::opens(const Play& play) const { return play.builds() || game_->may_open(play.card); }

bool BuildFinder::fulfils_duties(const Play& play) const {
  const BuildRules& rules = game_->rules().build;
  if (!rules.lay && play.lays()) return false;
  if (!rules.keep) return true;
  const Seat seat = hand_->turn();
  Builds after = hand_->builds();
  after.make(play, hand_->owner_of_build(play.build));
  const CardSet left = hand_->holding(seat) - play.card;
  bool keeps = true;
  after.each(
      [&](const Build& build) { keeps &= build.seat != seat || left.intersects(game_->cards_worth(build.value)); });
  return keeps;
}

}  // namespace cicera
