// What the seat after a play is expected to gain by its reply: points of matches, sweeps and whatever else scores at
// once, and the worth of the cards it takes. Which card it holds is unknown, so the reply of every unseen card is
// valued and the best of those that the seat can hold is averaged exactly (hypergeometric), in thousandths of a point.
#pragma once

#include <array>
#include <optional>

#include "engine/play/captures.h"
#include "engine/players/card_worth.h"
#include "engine/scoring/point_counter.h"

namespace cicera {

class Replies {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  Replies(const Game& game, Scorer* scorer);

  /// Takes up a position of the seat to move. `worth` must have judged it and outlive the questions.
  void look_at(const View& view, const CardWorth& worth);

  /// What the next seat is expected to gain by its reply to a legal play. Requires that it is not the hand's last.
  int expected(const Play& play);

  /// The unseen cards dealt out in order of index: a hand to ask about positions to come that shows nothing hidden.
  const Hand& imagined() const { return *imagined_; }

 private:
  int held_by_next(const View& view) const;
  /// What a play scores for the seat to move, less what it gives the others.
  int points(const View& next, const Play& play);
  int gain_of_lay(const View& next, Card card);
  void add_captures(const View& next, Rank rank, CardSet cards);
  /// The probability that the next seat holds none of so many of the unseen cards.
  double none_better(std::size_t cards);
  /// The mean of the greatest gain among the cards that the next seat holds, drawn from all unseen.
  int mean_of_best();

  const Game* game_;
  PointCounter counter_;
  CaptureFinder captures_;
  bool scripted_;
  bool lays_score_;
  int good_;       // 1, or -1 where the fewest points win
  int card_part_;  // of their worth that taken cards count for, in hundredths: most would be taken anyhow

  const CardWorth* worth_ = nullptr;
  std::optional<Hand> imagined_;
  Deal to_come_;
  CardSet unseen_;
  int next_holds_ = 0;
  std::array<double, card_count + 1> none_better_{1};  // as far as it is known
  std::size_t none_better_known_ = 0;
  std::array<int, card_count> gains_{};  // of the unseen cards that gain or lose anything
  std::size_t gains_found_ = 0;
};

}  // namespace cicera
