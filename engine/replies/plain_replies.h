// The expected gain of the next seat by its reply to a play (replies.h), in games whose captures are plain, whose
// points on a play can be looked up and in which no reply loses anything. What can be taken is found once a position:
// every reply to the table as it lies, the best first. A play that captures leaves those that take nothing it took, and
// one that lays a card adds those that take this card, so for each play only few replies are valued.
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
  /// Requires a game that CaptureLeads suffice for, with captures that never lose, and that outlives this. `card_part`:
  /// of their worth that taken cards count for, in hundredths.
  PlainReplies(const Game& game, int card_part);

  /// Sets a position of the seat to move, and the cards that the others may hold. `worth` must have evaluated it and
  /// outlive the queries. `new_round`: the play considered is the last of its round.
  void look_at(const View& view, CardSet unseen, const CardWorth& worth, bool new_round);

  /// The greatest number of replies that a play can leave or add; requires a legal play, which is then considered.
  std::size_t consider(const Play& play) { return play.captures() ? after_capture(play.cards) : after_lay(play.card); }
  /// The mean gain of the best reply to the play considered, or any value from `enough` on once it is known to be at
  /// least that. `chances`: that the next seat's first card, in any order of the unseen ones, is the one with this
  /// number; of as many as `consider` says, or as are unseen.
  int mean_of_best(const double* chances, int enough) const;

  /// The gain of a card that takes only this one, of its own rank, just laid.
  int of_pair(Card card, Card laid) {
    leads_.look_at(before_ | laid, laid);
    return gain(leads_.of(card, laid), worth_->of(laid));
  }

 private:
  /// Cards on the table that add up to at most the greatest value of a card.
  struct Sum {
    CardSet cards;
    int worth = 0;
    std::int32_t next = -1;  // of the same value
    int value = 0;
  };
  /// A capture by one card of the table as it lies.
  struct Reply {
    CardSet take;
    CardSet barred_by;  // with any of these on the table it is not a capture
    bool adds_up = false;
  };
  /// What a card gains by a capture, and which card or reply it is: the order of these numbers is that of gains.
  using Key = std::uint64_t;
  static constexpr int card_bits = 8;
  static constexpr int gain_from = 32;  // bit

  static Key key(int gain, Card card, std::size_t place) {
    return (static_cast<Key>(gain) << gain_from) | (place << card_bits) | static_cast<Key>(card.index());
  }
  static int gain_of(Key key) { return static_cast<int>(key >> gain_from); }
  static std::size_t place_of(Key key) { return static_cast<std::uint32_t>(key) >> card_bits; }
  static Card card_of(Key key) { return Card::at(static_cast<int>(key & ((1U << card_bits) - 1))); }

  int gain(int lead, int worth) const { return lead * WorthTable::point + worth * card_part_ / 100; }
  void find_sums();
  void find_replies();
  void add_replies(CardSet cards, CardSet take, int worth, bool adds_up);
  std::size_t after_capture(CardSet taken);
  std::size_t after_lay(Card laid);
  void add_further(CardSet cards, CardSet take, int worth);
  /// Whether a reply to the table as it lies is one after the play considered.
  bool stands(const Reply& reply, Card card) const;

  const Game* game_;
  CaptureLeads leads_;
  int card_part_;
  bool single_first_;
  int greatest_ = 0;  // value of a card of the deck

  const CardWorth* worth_ = nullptr;
  CardSet unseen_;
  CardSet before_;      // the table on which the play is made
  bool found_ = false;  // what follows, for this table
  Buffer<Sum> sums_;
  std::array<std::int32_t, max_value + 1> first_sum_{};  // [value]
  std::uint32_t values_there_ = 0;                       // of sums, as bits
  std::uint32_t values_wanted_ = 0;                      // of unseen cards, as bits
  Buffer<Reply> replies_;
  Buffer<Key> by_gain_;

  CardSet taken_;        // by the play considered
  CardSet barred_;       // cards that may not add up any more, since an equal card has just been laid
  Buffer<Key> further_;  // replies that the play adds, or whose gain it changes
};

}  // namespace cicera
