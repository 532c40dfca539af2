#include "engine/values/value_features.h"

#include <algorithm>

#include "engine/scoring/end_lines.h"

namespace cicera {
namespace {

constexpr int one = 1000;

/// In the order in which write() has them.
constexpr std::array position_names = {
    "always",     "plays_left", "worth",                                                    // of the hand and the play
    "match_even", "match",      "equal_next",  "equal_third", "laid",                       // a card laid
    "sweep_even", "sweep",      "sweep_third",                                              // what can take the table
    "kept",       "kept_0",     "kept_1",      "kept_2",      "kept_3",      "paired",      // the holding
    "own_match",  "least_fear", "second_fear", "mean_fear",   "kept_equals",                //
    "table",      "table_0",    "table_1",     "table_2",     "table_worth", "table_dead",  // the table
    "last_taker", "last_worth",
};
/// The gain that the next seat is expected to make by its reply.
constexpr const char* reply_name = "reply";
/// In games with builds: their worth on the table, as far as the next seat takes them, as far as the holding can, and
/// as far as the next seat leaves them to it.
constexpr std::array build_names = {"builds_taken", "builds_kept", "builds_safe"};
constexpr std::array line_names = {"lead.", "settled.", "kept.", "table."};

/// Numbers of replies and builds, which follow those of the position.
std::size_t reply_numbers(const Game& game) { return 1 + (game.has_builds() ? build_names.size() : 0); }

}  // namespace

std::vector<std::string> value_names(const Game& game) {
  std::vector<std::string> names(position_names.begin(), position_names.end());
  names.emplace_back(reply_name);
  if (game.has_builds()) names.insert(names.end(), build_names.begin(), build_names.end());
  const std::size_t lines = std::min(max_value_lines, game.end_lines().size());
  for (std::size_t line = 0; line < lines; ++line)
    for (const char* name : line_names) names.push_back(name + game.line_name(game.end_lines()[line].line));
  return names;
}

bool weigh_replies(const Game& game, const ValueWeights& weights) {
  return std::ranges::any_of(weights, [&](std::span<const std::int64_t> of_phase) {
    return std::ranges::any_of(of_phase.subspan(position_names.size(), reply_numbers(game)),
                               [](std::int64_t weight) { return weight != 0; });
  });
}

ValueFeatures::ValueFeatures(const Game& game, bool with_replies)
    : game_(&game), wary_(game), sweepers_(game), worth_(game), reading_(game), size_(value_names(game).size()) {
  if (with_replies) replies_.emplace(game, nullptr);
  for (const CompiledLine& compiled : game.end_lines()) {
    if (lines_.size() == max_value_lines) break;
    Line line{.cards = compiled.cards};
    for (const Card card : compiled.cards)
      if (const auto sum = scored_cards(game, compiled, card).sum) {
        line.by_count = false;
        line.by_rank[card.rank()] = *sum;
      }
    line.all = std::max(1, counted(line, line.cards));
    lines_.push_back(line);
  }
}

int ValueFeatures::counted(const Line& line, CardSet cards) const {
  cards &= line.cards;
  if (line.by_count) return cards.size();
  int sum = 0;
  for (const Card card : cards) sum += line.by_rank[card.rank()];
  return sum;
}

void ValueFeatures::look_at(const View& view) {
  view_ = view;
  worth_.judge_each(view);
  unseen_ = view.unseen();
  reading_.look_at(view);
  if (replies_) replies_->look_at(*view_, worth_);
  own_ = view.pile(view.side());
  others_ = {};
  for (const Side side : game_->each_side())
    if (side != view.side()) others_ |= view.pile(side);
  for (Line& line : lines_) line.others = counted(line, others_);
  seat_ = view.seat();
  next_ = game_->next_seat(seat_);
  third_ = game_->next_seat(next_);
  before_ = game_->seat_before(seat_);
  for (const Seat seat : game_->each_seat()) {
    held_[seat] = view.held(seat);
    rank_chance_[seat].fill(-1);
  }
  kept_.without.reset();
  look_at_ranks(view.holding());
}

int ValueFeatures::chance(Seat seat, int cards) {
  const int held = std::min(held_[seat], unseen_.size());
  int none = one * 64;
  for (int i = 0; i < cards; ++i) {
    const int left = unseen_.size() - i;
    none = none * std::max(0, left - held) / std::max(1, left);
  }
  return one - none / 64;
}

int ValueFeatures::chance_of_rank(Seat seat, Rank rank) {
  int& known = rank_chance_[seat][rank];
  if (known >= 0) return known;
  const int even = chance(seat, (unseen_ & CardSet::of_rank(rank)).size());
  const int odds = reading_.odds(seat, rank);
  const int has = even * odds;
  return known = one * has / std::max(1, has + (one - even) * 256);
}

int ValueFeatures::chance_of_ranks(Seat seat, CardSet cards) {
  int none = one;
  for (CardSet left = cards; !left.empty();) {
    const Rank rank = left.first().rank();
    none = none * (one - chance_of_rank(seat, rank)) / one;
    left -= CardSet::of_rank(rank);
  }
  return one - none;
}

void ValueFeatures::write(const Play& play, std::span<std::int32_t> row) {
  const View& view = *view_;
  const bool takes_itself = !play.captures() && game_->takes_itself(play.card, view.table());
  const bool lays = !play.captures() && !play.builds() && !takes_itself;
  const CardSet holding = view.holding() - play.card;
  const CardSet taken = play.captures() ? play.take() | play.card : takes_itself ? CardSet(play.card) : CardSet();
  const CardSet table = lays || play.builds() ? view.table() | play.card : view.table() - taken;
  std::int32_t* out = row.data();
  *out++ = one;
  *out++ = one * view.plays_left() / std::max(1, game_->plays_per_hand());
  *out++ = worth_.of(taken);
  out = write_fears(play, lays, table, out);
  if (kept_.without != play.card) keep(holding, play.card);
  out = std::copy(kept_.numbers.begin(), kept_.numbers.end(), out);
  *out++ = one * (holding & table.whole_ranks()).size();
  out = write_table(holding, table, out);
  const auto last = view.last_capturer();
  const int by_others = !last ? 0 : game_->side_of(*last) == view.side() ? 1 : -1;
  const int taker = taken.empty() ? by_others : 1;
  *out++ = taker * one;
  *out++ = taker * worth_.of(table);
  out = write_replies(play, holding, out);
  write_lines(own_ | taken, holding, table, out);
}

std::int32_t* ValueFeatures::write_fears(const Play& play, bool lays, CardSet table, std::int32_t* out) {
  const Rank rank = play.card.rank();
  const CardSet equals = unseen_ & CardSet::of_rank(rank) & game_->equal_takers();
  const bool fears = lays && !equals.empty();
  const int match = wary_.points_of_match(rank);
  const int next_has = fears ? chance_of_rank(next_, rank) : 0;
  *out++ = fears ? chance(next_, equals.size()) * match : 0;
  *out++ = next_has * match;
  *out++ = next_has;
  *out++ = fears && third_ != seat_ ? chance_of_rank(third_, rank) : 0;
  *out++ = lays ? worth_.of(play.card) : 0;
  const int sweepers = sweepers_.count(*view_, play, unseen_);
  const bool plain = game_->has_plain_captures();
  const CardSet able = sweepers > 0 && plain ? unseen_ & game_->capturable_by(table) : CardSet();
  const int even = sweepers > 0 ? chance(next_, sweepers) : 0;
  const int next_sweeps = plain ? chance_of_ranks(next_, able) : even;
  const int third_sweeps = plain ? chance_of_ranks(third_, able) : sweepers > 0 ? chance(third_, sweepers) : 0;
  *out++ = even;
  *out++ = next_sweeps;
  *out++ = third_ == seat_ ? 0 : (one - next_sweeps) * third_sweeps / one;
  return out;
}

void ValueFeatures::keep(CardSet holding, Card without) {
  std::array<int, 4> by_equals{};  // cards kept, by the number of equals unseen
  int paired = 0;
  int own_match = 0;
  int least = one;
  int second = one;
  int sum = 0;
  for (const HeldRank& held : std::span(held_ranks_).first(held_ranks_found_)) {
    const int count = held.count - (held.rank == without.rank() ? 1 : 0);
    if (count == 0) continue;
    by_equals[held.equals] += count;
    paired += count > 1 ? count : 0;
    own_match += held.before;
    sum += count * held.fear;
    if (held.fear < least)
      second = count > 1 ? held.fear : least, least = held.fear;
    else
      second = std::min(second, held.fear);
  }
  kept_ = {
      .without = without,
      .numbers = {worth_.of(holding), by_equals[0] * one, by_equals[1] * one, by_equals[2] * one, by_equals[3] * one,
                  paired * one, own_match, least, second, holding.empty() ? 0 : sum / holding.size()}};
}

void ValueFeatures::look_at_ranks(CardSet holding) {
  held_ranks_found_ = 0;
  for (CardSet left = holding; !left.empty();) {
    const Rank rank = left.first().rank();
    const CardSet same = CardSet::of_rank(rank);
    held_ranks_[held_ranks_found_++] = {.rank = rank,
                                        .count = (left & same).size(),
                                        .equals = static_cast<std::size_t>(std::min((unseen_ & same).size(), 3)),
                                        .fear = chance_of_rank(next_, rank),
                                        .before = chance_of_rank(before_, rank)};
    left -= same;
  }
}

std::int32_t* ValueFeatures::write_table(CardSet holding, CardSet table, std::int32_t* out) const {
  const int size = table.size();
  *out++ = size * one;
  *out++ = size == 0 ? one : 0;
  *out++ = size == 1 ? one : 0;
  *out++ = size == 2 ? one : 0;
  *out++ = worth_.of(table);
  *out++ = one * (table - (unseen_ | holding).whole_ranks()).size();
  return out;
}

std::int32_t* ValueFeatures::write_replies(const Play& play, CardSet holding, std::int32_t* out) {
  if (!replies_) return std::fill_n(out, reply_numbers(*game_), 0);
  *out++ = replies_->expected(play);
  if (!game_->has_builds()) return out;
  Builds builds = view_->builds();
  builds.make(play, seat_);
  int taken = 0;
  int kept = 0;
  int safe = 0;
  builds.each([&](const Build& build) {
    const int worth = worth_.of(build.cards);
    const int keeps = replies_->chance_to_keep(build.value);
    taken += worth * (100 - keeps) / 100;
    if (!holding.intersects(game_->cards_worth(build.value))) return;
    kept += worth;
    safe += worth * keeps / 100;
  });
  const std::array numbers{taken, kept, safe};
  return std::copy(numbers.begin(), numbers.end(), out);
}

// Cards, by what they are to the seat.
// NOLINTNEXTLINE(bugprone-easily-swappable-parameters)
void ValueFeatures::write_lines(CardSet pile, CardSet holding, CardSet table, std::int32_t* out) const {
  for (const Line& line : lines_) {
    const int own = counted(line, pile);
    const int against = game_->takes_piles() ? counted(line, others_ - pile) : line.others;  // it may take one
    const int open = line.all - own - against;
    *out++ = one * 8 * (own - against) / line.all;
    *out++ = one * std::clamp(own - against, -open - 1, open + 1) / (open + 1);
    *out++ = one * 8 * counted(line, holding) / line.all;
    *out++ = one * 8 * counted(line, table) / line.all;
  }
}

}  // namespace cicera
