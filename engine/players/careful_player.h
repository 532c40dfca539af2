// Looks one play ahead with the reply: the points that a play scores now and what its cards are worth, less what the
// next seat is expected to gain by answering it (replies.h). A card laid is not lost but gives up a part of its worth.
// What is equal is drawn. On the last play of a hand everything is known and counted. Where the fewest points win, all
// is turned round.
#pragma once

#include <vector>

#include "engine/players/card_worth.h"
#include "engine/players/player.h"
#include "engine/players/replies.h"

namespace cicera {

class CarefulPlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  explicit CarefulPlayer(const Game& game, Scorer* scorer);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

  /// What speaks for a play and against it, in thousandths of a point that are good for its side.
  struct Judgement {
    Play play;
    int points = 0;  // that it scores now, to its side less to the others
    int worth = 0;   // of the cards it wins or lays at the end of the hand
    int risk = 0;    // what the next seat is expected to gain by its reply
    int value() const { return points + worth - risk; }
  };
  /// Judges every play, in the order given; valid until the next call.
  std::span<const Judgement> judge(const View& view, std::span<const Play> plays);
  /// The same, the best first and equals in the order given.
  std::span<const Judgement> rank(const View& view, std::span<const Play> plays);

 private:
  /// Takes up the position and judges all but the risks. Returns whether these are still to be told.
  bool judge_gains(const View& view, std::span<const Play> plays);
  void judge_ends(const View& view);
  /// Judges risks as far as they decide which plays are the best.
  void judge_risks_of_best();

  const Game* game_;
  PointCounter counter_;
  CardWorth worth_;
  Replies replies_;
  int good_;  // 1, or -1 where the fewest points win
  bool lays_score_;
  std::vector<Judgement> judgements_;
  std::size_t most_promising_ = 0;  // the one to ask the risk of first, so that few others are asked
};

}  // namespace cicera
