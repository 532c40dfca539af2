// What a capture scores for the side to move, less what it scores for the others, looked up by the number of cards in
// place of going through the lines. For players that consider many captures of one table, in games whose lines on a
// play give the same points whatever the cards.
//
// Example:
//   const Game game{Rules()};
//   assert(CaptureLeads::suffice_for(game));
//   CaptureLeads leads(game);
//   leads.set_moment({});
//   leads.look_at(parse_cards("4s 3b"), parse_cards("4s"));
//   assert(leads.of(*parse_card("7d"), parse_cards("4s 3b")) == 0);  // Rules() has no lines
#pragma once

#include <array>
#include <vector>

#include "engine/rules/game.h"

namespace cicera {

class CaptureLeads {
 public:
  /// Whether captures of the game, and nothing else, score on a play, and by amounts that can be looked up.
  static bool suffice_for(const Game& game);

  /// Requires a game that they suffice for.
  explicit CaptureLeads(const Game& game);

  /// What sweeps and numbers of cards depend on, besides the table.
  struct Moment {
    bool first_play = false;
    bool last_play = false;
    bool last_round = false;
  };
  void set_moment(const Moment& moment) {
    last_play_ = moment.last_play ? 1 : 0;
    sweep_ = sweeps_[index_of(moment)];
  }

  /// Sets the table, and the card just played by the seat before, if there is one; it may have been taken.
  void look_at(CardSet table, CardSet previous) {
    table_ = table;
    previous_ = previous;
  }

  /// The lead by a capture of some cards of the table. Requires a legal capture.
  int of(Card card, CardSet take) const {
    const auto taken = as_size(take.size());
    int lead = by_count_[last_play_][taken];
    if (take == table_) lead += sweep_;
    if (taken == 1 && take.first().rank() == card.rank()) lead += take == previous_ ? pair_last_ : any_pair_;
    if (same_suit_[taken] != 0 && CardSet::of_suit(card.suit()).contains(take | card)) lead += same_suit_[taken];
    if (take.intersects(previous_)) lead += capture_last_;
    return lead;
  }
  /// The parts of a lead, for many captures at once: of a card that takes only this one, of its own rank;
  int of_equal(Card card) const {
    int lead = by_count_[last_play_][1];
    if (table_ == CardSet(card)) lead += sweep_;
    return lead + (previous_ == CardSet(card) ? pair_last_ + capture_last_ : any_pair_);
  }
  /// of several cards, as many as `taken`, but for their suits;
  int of_several(CardSet take, std::size_t taken) const {
    return by_count_[last_play_][taken] + (take == table_ ? sweep_ : 0) +
           (take.intersects(previous_) ? capture_last_ : 0);
  }
  /// and what it adds to this that they are all of the suit of the card that takes them.
  int of_one_suit(std::size_t taken) const { return same_suit_[taken]; }
  /// Whether the suits of a card and of what it takes may count.
  bool suits_count() const { return suits_count_; }

 private:
  using ByCount = std::array<int, card_count + 1>;  // [cards taken]

  static std::size_t index_of(const Moment& moment) {
    return (moment.first_play ? 1U : 0U) + (moment.last_play ? 2U : 0U) + (moment.last_round ? 4U : 0U);
  }
  void add(const PlayLine& line, int lead);
  void add_sweep(const PlayLine& line, int lead);

  std::array<int, 8> sweeps_{};        // [moment]
  std::array<ByCount, 2> by_count_{};  // [whether it is the last play]: by their number alone
  ByCount same_suit_{};
  int any_pair_ = 0;
  int pair_last_ = 0;  // any_pair_ included
  int capture_last_ = 0;

  std::size_t last_play_ = 0;
  int sweep_ = 0;
  bool suits_count_ = false;
  CardSet table_;
  CardSet previous_;
};

}  // namespace cicera
