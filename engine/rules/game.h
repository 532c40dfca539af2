// Rules compiled to tables for play and scoring. A Game is immutable and may be shared by any number of threads. It
// does not depend on the ruleset's name and compares no strings.
//
// Example:
//   const Game game{Rules()};
//   assert(game.seats() == 4 && game.sides() == 2 && game.side_of(Seat{3}) == Side{1});
//   assert(game.value(Rank::seven) == 7 && game.value(Rank::king) == 0);
//   assert(game.capturable_by(parse_cards("4d 3c")) == CardSet::of_rank(Rank::seven));
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card_set.h"
#include "engine/rules/capture_counts.h"
#include "engine/rules/capture_table.h"
#include "engine/rules/choice.h"
#include "engine/rules/rules.h"

namespace cicera {

class Game {
 public:
  /// Requires rules without contradictions (engine/schema/contradictions.h).
  explicit Game(Rules rules);

  const Rules& rules() const { return rules_; }

  // Seats and sides
  int seats() const { return seats_; }
  int sides() const { return sides_; }
  KeyRange<Seat> each_seat() const { return every<Seat>(seats_); }
  KeyRange<Side> each_side() const { return every<Side>(sides_); }
  Side side_of(Seat seat) const { return Side::at(seat.number() % sides_); }
  Seat last_seat() const { return Seat::at(seats_ - 1); }
  Seat next_seat(Seat seat) const { return seat.number() + 1 == seats_ ? Seat() : Seat::at(seat.number() + 1); }
  Seat seat_before(Seat seat) const { return seat == Seat() ? last_seat() : Seat::at(seat.number() - 1); }

  // The pack and the deal
  CardSet deck() const { return deck_; }
  /// Cards for each seat, round by round, those of `refill` written out.
  const std::vector<int>& rounds() const { return rounds_; }
  int cards_per_seat() const { return cards_per_seat_; }
  /// Without choices.
  int plays_per_hand() const { return cards_per_seat_ * seats_ + stock_size(); }
  /// Whether each card from a holding is followed by one that is turned from the stock.
  bool flips() const { return rules_.turn.flip; }
  /// Whether each card from a holding is followed by the draw of another from the stock, until it is out.
  bool draws() const { return rules_.turn.draw; }
  /// The number of cards in the stock that are turned or drawn; 0 in games that do neither.
  int stock_size() const;
  bool has_stock() const { return flips() || draws(); }
  /// Whether cards of the first table lie face down until they are taken.
  bool hides() const { return rules_.deal.hidden > 0; }
  /// Whether a seat that cannot capture lays all its cards down.
  bool lays_all() const { return rules_.turn.stuck == StuckLays::all; }
  /// Whether every play is by the seat after that of the play before.
  bool plays_in_turn() const { return !has_choices() && !flips(); }
  /// Whether every play captures table cards with a card of the holding or lays one, in turn: without choices, builds,
  /// cards that are turned or drawn, piles that can be taken and cards that lie face down.
  bool has_plain_plays() const { return plain_plays_; }
  /// Whether another game deals every seat and the table the same cards for the same shuffle.
  bool same_deals_as(const Game& other) const;

  // Choices
  /// Whether a seat may do something besides playing a card.
  bool has_choices() const { return !choices_.empty(); }
  /// Whether every seat chooses before the first card.
  bool asks_at_deal() const { return asks_at_deal_; }
  /// All choices, passing first; the first has number 1.
  std::span<const Choice> choices() const { return choices_; }
  /// The choice with a number from 1.
  const Choice& choice(int number) const { return choices_[as_size(number) - 1]; }
  /// Whether a play with this choice, or with none, which is 0, has a card.
  bool has_card(int choice) const { return choice == 0 || this->choice(choice).has_card(); }
  /// The number of the choice with this name, or 0.
  int choice_numbered(std::string_view name) const;
  /// The seat that gets the card that a seat gives with a choice. Requires a choice that gives one.
  Seat receiver_of(const Choice& choice, Seat seat) const {
    return choice.gives == CardGiven::to_partner ? Seat::at((seat.number() + sides_) % seats_) : next_seat(seat);
  }
  /// No hand or position has more plays than this: with choices, each card may be preceded by one and by passes.
  int max_plays() const { return has_choices() ? seats_ + (card_count * (seats_ + 1)) : card_count; }

  // Captures
  const CaptureTable& capture_table() const { return capture_table_; }
  /// The combinations that make `capture.total`; none without it.
  const CaptureTable& totals() const { return totals_; }
  /// Counts captures without listing them, where that is possible.
  const CaptureCounts& capture_counts() const { return capture_counts_; }
  /// The cards that could capture exactly `take` by rank, sum or total, whatever else lies on the table; sweepers are
  /// left out. All cards where a play may make several captures, builds, takes a stack or a run, or a rank has two
  /// values.
  CardSet capturable_by(CardSet take) const;
  /// Whether `capturable_by` is exact: whatever else lies on the table bars no capture, and a play makes only one.
  bool captures_freely() const { return captures_by_value_ && rules_.capture.choice == CaptureChoice::free; }
  /// Whether only the top card of the table can be captured, and all the others with it.
  bool is_stack() const { return rules_.capture.stack; }
  /// Whether some capture takes the run above the card played as well.
  bool takes_runs() const { return rules_.capture.run != RunTaken::none; }
  /// Whether a card may take another side's pile.
  bool takes_piles() const { return rules_.capture.piles != PilesTaken::none; }
  /// The ranks of the deck after this one, in the order of runs.
  std::span<const Rank> ranks_above(Rank rank) const;
  /// Whether cards can be put together on the table as builds.
  bool has_builds() const { return has_builds_; }
  /// The cards of any deck whose value this is. Requires a game with sums.
  CardSet cards_worth(int value) const { return sum_capturers_[as_size(value)]; }
  /// Whether the values of these cards can add up to this one, at most max_value; where a rank has two, in some way.
  bool can_add_up_to(CardSet cards, int value) const;
  /// Whether captures are equal table cards and sums only, one in a play, freely or by `single_first`.
  bool has_plain_captures() const { return plain_captures_; }
  bool has_sweepers() const { return !rules_.capture.sweepers.empty(); }
  /// The cards that may sweep a table, whatever else they may take.
  CardSet sweepers() const { return sweeper_cards_; }
  /// The cards of any deck that capture as this one does: those of its rank, or it alone where a card of its rank
  /// sweeps by itself.
  CardSet alike(Card card) const {
    return uneven_ranks_.contains(card) ? CardSet(card) : CardSet::of_rank(card.rank());
  }
  /// The table cards that this card may sweep, whatever else it may take; empty for a card that does not sweep.
  CardSet swept_by(Card card, CardSet table) const {
    if (!sweeper_cards_.contains(card)) return {};
    const CompiledSweeper& sweeper = sweeper_of(card);
    return table.intersects(sweeper.barred_by) ? CardSet() : table & sweeper.sweeps;
  }
  /// Whether this card, when it sweeps, may not capture a single equal card instead. Requires a sweeper.
  bool sweeps_over_same(Card card) const { return sweeper_of(card).over_same; }
  /// Whether such a play may score as a sweep. Requires a sweeper.
  bool scores_sweep(Card card) const { return sweeper_of(card).scores_sweep; }
  /// Whether these cards are too much for this one to score a sweep by taking them, in whatever way.
  bool sweeps_too_much(Card card, CardSet take) const;
  /// Whether the card, if it takes nothing from this table, goes to the pile alone and is not laid.
  bool takes_itself(Card card, CardSet table) const { return self_takers(table).contains(card); }
  /// The cards for which that holds.
  CardSet self_takers(CardSet table) const { return self_takers_[table.empty() ? 0 : 1]; }
  /// The cards that may be played to a table with cards without taking any of them, even if they could.
  CardSet free_to_take_nothing() const { return free_to_take_nothing_; }
  /// The cards that may take one card of their own rank.
  CardSet equal_takers() const { return equal_takers_; }
  /// Whether the hand may begin with this card where it builds nothing.
  bool may_open(Card card) const {
    const std::span<const int> own = values(card.rank());
    return !rules_.build.opening ||
           std::any_of(own.begin(), own.end(), [this](int value) { return value >= rules_.build.least; });
  }
  /// The capture value of a rank, of two the first; 0 if it only pairs.
  int value(Rank rank) const { return rules_.deck.values[rank]; }
  /// All capture values of a rank: one or two, or none if it only pairs.
  std::span<const int> values(Rank rank) const {
    const RankValues& of_rank = values_[rank];
    return std::span(of_rank.values).first(of_rank.count);
  }
  /// Whether `b` is the rank after `a` in the order of runs.
  bool follows(Rank a, Rank b) const;

  // Scoring lines, in the ruleset's order
  int lines() const { return static_cast<int>(rules_.scoring.size()); }
  KeyRange<LineId> each_line() const { return every<LineId>(lines()); }
  LineId last_line() const { return LineId::at(lines() - 1); }
  const ScoringLine& line(LineId line) const { return rules_.scoring[line.index()]; }
  const std::string& line_name(LineId line) const { return rules_.scoring[line.index()].name; }
  /// The line with this name, if there is one.
  std::optional<LineId> find_line(std::string_view name) const;
  const std::vector<PlayLine>& capture_lines() const { return capture_lines_; }  // on a play that captures
  const std::vector<PlayLine>& lay_lines() const { return lay_lines_; }          // on one that captures nothing
  const std::vector<CompiledLine>& end_lines() const { return end_lines_; }
  /// Whether points of some line on a play cancel those of another side.
  bool has_cancelling() const { return has_cancelling_; }
  /// Whether points of some line are carried over to the next hand of a match.
  bool carries() const { return carries_; }
  /// The number of lines that sides can tie for.
  int tie_lines() const { return tie_lines_; }
  /// Whether a play that captures, or a lay, may score on a native line.
  bool may_score(bool captures) const { return !(captures ? capture_lines_ : lay_lines_).empty(); }
  /// The cards that win at once with all of them, for each instant win of the rules' own.
  const std::vector<CardSet>& instant_win_cards() const { return instant_win_cards_; }
  /// The names of all instant wins: the rules' own, then those of scripts in the order of their lines.
  const std::vector<std::string>& instant_win_names() const { return instant_win_names_; }
  /// The lines that scripts score.
  const std::vector<LineId>& script_lines() const { return script_lines_; }
  /// Whether a script has a hook for a round that has just been dealt.
  bool opens_rounds() const { return opens_rounds_; }
  /// Whether a script may have a hand dealt again.
  bool may_redeal() const { return may_redeal_; }
  /// Whether a script decides after a hand whether the match goes on.
  bool judges_matches() const { return judges_matches_; }
  /// Whether a script looks at the points of the hands before one by one.
  bool recalls() const { return recalls_; }
  /// Whether a script strikes plays out of the legal ones.
  bool strikes_plays() const { return strikes_plays_; }
  /// Whether a script changes what cards may take.
  bool changes_captures() const { return changes_captures_; }
  /// Whether a script may look back on the plays of the hand and the score of the match.
  bool looks_back() const { return looks_back_; }

 private:
  struct CompiledSweeper {
    CardSet sweeps;     // of the cards on the table
    CardSet barred_by;  // with any of these on the table it does not sweep
    bool over_same = false;
    bool scores_sweep = false;
    int up_to = 0;
  };

  struct RankValues {
    std::array<int, 2> values{};
    std::size_t count = 0;
  };

  const CompiledSweeper& sweeper_of(Card card) const { return sweepers_[index_of(card)]; }
  void compile_sweepers();
  void compile_lines();
  void compile_choices();
  void compile_capturers();

  Rules rules_;
  int seats_ = 0;
  int sides_ = 0;
  CardSet deck_;
  std::vector<int> rounds_;
  int cards_per_seat_ = 0;
  PerRank<RankValues> values_{};
  CaptureTable capture_table_;
  CaptureTable totals_;
  bool plain_captures_ = true;
  bool captures_by_value_ = true;  // the card and what it takes decide: one equal card, sum or total in a play
  bool has_builds_ = false;
  bool plain_plays_ = true;
  CaptureCounts capture_counts_;
  std::array<CardSet, max_total + 1> sum_capturers_{};    // [sum]: the cards that may take two or more that add to it
  std::array<CardSet, max_total + 1> total_capturers_{};  // [sum]: those with which it is the total
  std::vector<CompiledSweeper> sweepers_;                 // by card; empty without sweepers
  CardSet sweeper_cards_;
  CardSet uneven_ranks_;                // the cards of ranks with a card that sweeps by itself
  std::array<CardSet, 2> self_takers_;  // on an empty table, and on one with cards
  CardSet free_to_take_nothing_;
  CardSet equal_takers_;
  std::vector<PlayLine> capture_lines_, lay_lines_;
  std::vector<CompiledLine> end_lines_;
  bool has_cancelling_ = false;
  bool carries_ = false;
  int tie_lines_ = 0;
  std::vector<CardSet> instant_win_cards_;
  std::vector<std::string> instant_win_names_;
  std::vector<LineId> script_lines_;
  bool opens_rounds_ = false;
  bool looks_back_ = false;
  bool may_redeal_ = false;
  bool judges_matches_ = false;
  bool recalls_ = false;
  bool strikes_plays_ = false;
  bool changes_captures_ = false;
  std::vector<Choice> choices_;
  bool asks_at_deal_ = false;
};

}  // namespace cicera
