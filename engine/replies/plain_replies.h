// What each unseen card gains by the best capture after a play that is considered (replies.h), in games whose captures
// are plain and whose points on a play can be looked up. The best capture is kept by the value that it adds up to, and
// not by the card that takes it. The sums of the table are found once a position: a play that captures leaves those
// that it takes nothing of, and one that lays a card adds this card to each.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "engine/play/view.h"
#include "engine/replies/card_worth.h"
#include "engine/scoring/capture_leads.h"
#include "engine/support/buffer.h"

namespace cicera {

class PlainReplies {
 public:
  /// Requires a game that CaptureLeads suffice for, and that outlives this. `card_part`: of their worth that taken
  /// cards count for, in hundredths.
  PlainReplies(const Game& game, int card_part);

  /// Sets a position of the seat to move, and the cards that the others may hold. `worth` must have judged each card
  /// there, and outlive the queries. `new_round`: the play considered is the last of its round.
  void look_at(const View& view, CardSet unseen, const CardWorth& worth, bool new_round);

  /// The gain of the cards that can capture after a legal play, in thousandths of a point and in no particular order;
  /// valid until the next call.
  std::span<int> gains_after(const Play& play);

  /// The gain of a card that takes only this one, of its own rank, just laid, but for its own worth.
  int of_pair(Card laid) {
    leads_.look_at(before_ | laid, laid);
    return gain(score_of_equal(laid));
  }

 private:
  /// What a capture gains, in hundredths of thousandths of a point, so that nothing is rounded until all is added up.
  using Score = std::int64_t;
  static constexpr Score none = INT64_MIN / 2;

  /// Cards on the table that add up to at most the greatest value of a card.
  struct Sum {
    CardSet cards;
    Score worth = 0;  // of the cards, as a score
    std::uint8_t value = 0;
    std::uint8_t taken = 0;  // how many cards
    std::uint8_t of = 0;     // the value of the card that takes them, 0 for a card alone
    std::uint8_t suits = 0;  // the suit of all of them, as bits; 0: of several
  };
  Score score(int lead, int worth) const {
    return good_ * (Score{lead} * WorthTable::point * 100 + worth * card_part_);
  }
  Score score_of_equal(Card taken) const { return score(leads_.of_equal(taken), (*worth_)[taken]); }
  /// Rounded down.
  static int gain(Score score) {
    constexpr Score far_below = Score{1} << 40;  // so that the division is of a positive number
    return static_cast<int>((score + 100 * far_below) / 100 - far_below);
  }
  void find_sums();
  void add_to_sums(Card card);
  void score_after_capture(CardSet taken);
  void score_after_lay(Card laid);
  /// Considers what a card of this value takes.
  void note(std::size_t value, CardSet cards, std::size_t taken, unsigned suits, Score worth);
  std::span<int> gains_on(CardSet table);
  Score best_sum(Card card) const;
  void add_gain(Card card, Score best);

  const Game* game_;
  CaptureLeads leads_;
  int good_;  // 1, or -1 where the fewest points win
  int card_part_;
  bool single_first_;
  bool suits_count_;
  int greatest_ = 0;                             // value of a card of the deck
  std::array<CardSet, max_value + 1> takers_{};  // [value]

  const CardWorth* worth_ = nullptr;
  CardSet unseen_;
  CardSet before_;      // the table on which the play is made
  bool found_ = false;  // the sums of this table
  Buffer<Sum> sums_;

  // After the play considered
  /// [value]: of a sum. No card has the value 0, and none takes what is beyond the greatest.
  std::array<Score, 2 * max_value + 1> best_{};
  /// And of a sum that is all of one suit: for each value, that of each suit.
  std::array<Score, suit_count*(2 * max_value + 1)> best_of_suit_{};
  std::array<int, card_count> gains_{};
  std::size_t found_gains_ = 0;
};

}  // namespace cicera
