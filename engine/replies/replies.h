// The expected gain of the next seat by its reply to a play: points scored at once, and the worth of the cards it
// takes. Its cards are unknown, so the reply of every unseen card is evaluated, and the mean of the best reply over all
// possible holdings is computed exactly (hypergeometric), in thousandths of a point. Where scripts change captures,
// each card's replies are its legal plays (reply_finder.h); where captures are plain, they are looked up
// (plain_replies.h); where seats may pass, the next to move is whoever then
// holds cards, and need not lose by a reply. Cards turned in between are not foreseen.
#pragma once

#include <array>
#include <limits>
#include <optional>
#include <span>

#include "engine/play/captures.h"
#include "engine/replies/card_worth.h"
#include "engine/replies/plain_replies.h"
#include "engine/replies/reply_finder.h"
#include "engine/scoring/point_counter.h"

namespace cicera {

class Replies {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  Replies(const Game& game, Scorer* scorer);

  /// Sets a position of the seat to move. `worth` must have evaluated it and outlive the queries.
  void look_at(const View& view, const CardWorth& worth);

  /// The expected gain of the next seat by its reply to a legal play, which must not be the hand's last.
  int expected(const Play& play) { return expected(play, std::numeric_limits<int>::max()); }
  /// The same, or any value from `enough` on once it is known to be at least that. Requires never_lose().
  int expected(const Play& play, int enough);
  /// Whether what is expected is never negative: the next seat is on another side, and always has a reply without a
  /// loss.
  bool never_lose() const { return never_lose_; }

  /// The number of unseen cards of a card's rank.
  int equals_unseen(Card card) const { return (unseen_ & CardSet::of_rank(card.rank())).size(); }

  /// The chance, in hundredths, that the next seat holds no card that takes a build of this value.
  int chance_to_keep(int value) const;

  /// The unseen cards dealt out in order of index: a hand to ask about positions to come that shows nothing hidden. As
  /// long as the hand of the position is as it was.
  const Hand& imagined() { return imagined_ ? *imagined_ : imagine(); }

 private:
  const Hand& imagine();
  /// Whether the play to be made is the last of its round, and not of the hand.
  static bool ends_round(const View& view);
  int held_by_next(const View& view) const;
  int expected_plain(const Play& play, int enough);
  /// The expected gain of the seat to move, after the play that is considered; less where it is on the same side.
  int expected_reply(const Hand& hand);
  void hold(int next_holds);
  /// The points of a play for the seat to move, less those for the others.
  int points(const View& next, const Play& play) { return counter_.lead_by_play(next, play) * WorthTable::point; }
  /// The part of the risk of laying a card that is fast to compute: that one of its rank takes it alone.
  int risk_of_match(const View& next, Card laid);
  int risk_of_match(CardSet equals, int gain);
  int gain_of_lay(const View& next, Card card) {
    return lays_score_ || game_->has_sweepers() ? gain_of_scoring_lay(next, card) : 0;
  }
  int gain_of_scoring_lay(const View& next, Card card);
  void find_gains(const Hand& hand);
  void find_gains_of_plays(const Hand& hand);
  void add_captures(const View& next, CardSet cards);
  /// The probability that of the unseen cards, put in order, the first that the next seat holds is the one with this
  /// number, from 0 on, for at least `count` of them.
  const double* chances_of_first(std::size_t count);
  /// The mean of the greatest gain among the cards that the next seat holds, drawn from all unseen. Sorts the gains.
  int mean_of_best(std::span<int> gains);

  const Game* game_;
  PointCounter counter_;
  CaptureFinder captures_;
  bool scripted_;
  bool lays_score_;
  int good_;       // 1, or -1 where the fewest points win
  int card_part_;  // of their worth that taken cards count for, in hundredths: most would be taken anyhow
  int fewest_of_a_suit_;
  bool never_lose_;
  bool lists_plays_;                   // as scripts and piles have them; captures alone do not say them
  std::optional<ReplyFinder> finder_;  // where it is asked about plays
  std::optional<PlainReplies> plain_;  // where they suffice

  const CardWorth* worth_ = nullptr;
  std::optional<View> view_;
  bool plain_now_ = false;  // and the hand is played from its deal
  std::optional<Hand> imagined_;
  Deal to_come_;
  CardSet unseen_;
  Seat seat_;                  // that looks
  bool others_known_ = false;  // how many cards the other seats hold
  int next_holds_ = 0;
  bool may_pass_ = false;  // the seat that replies
  /// Probabilities for some numbers of cards unseen and held, computed on demand.
  struct Chances {
    int held = -1;
    std::size_t known = 0;
    double none_yet = 1;  // that none of the known ones is the seat's
    std::array<double, card_count> of_first{};
  };
  std::array<Chances, card_count + 1> chances_;  // [cards unseen]
  Chances* chances_now_ = nullptr;
  std::array<int, card_count> gains_{};  // of the unseen cards that gain or lose anything
  std::size_t gains_found_ = 0;
};

}  // namespace cicera
