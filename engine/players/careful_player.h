// Looks one play ahead with the reply: the points that a play scores now and what its cards are worth, less what the
// next seat is expected to gain by its reply (replies.h). A card laid is not lost but gives up a part of its worth.
// Ties are broken at random. On the last play of a hand everything is known and counted. Where the fewest points win,
// signs are reversed.
#pragma once

#include <optional>
#include <vector>

#include "engine/players/player.h"
#include "engine/replies/card_worth.h"
#include "engine/replies/replies.h"

namespace cicera {

class CarefulPlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it.
  explicit CarefulPlayer(const Game& game, Scorer* scorer);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;

  /// The evaluation of a play, in thousandths of a point; higher is better for its side.
  struct Judgement {
    Play play;
    int points = 0;  // scored now, for its side less for the others
    int worth = 0;   // of the cards it wins or lays at the end of the hand
    int risk = 0;    // the expected gain of the next seat by its reply
    int value() const { return points + worth - risk; }
  };
  /// Evaluates every play, in the order given; valid until the next call.
  std::span<const Judgement> judge(const View& view, std::span<const Play> plays);
  /// The same, the best first and equals in the order given.
  std::span<const Judgement> rank(const View& view, std::span<const Play> plays);

 private:
  /// Evaluates all but the risks. Returns whether these are needed.
  bool judge_gains(const View& view, std::span<const Play> plays);
  void judge_any_gains(const View& view, std::span<const Play> plays);
  void judge_plain_gains(const View& view, std::span<const Play> plays);
  void judge_ends();
  /// Those of a choice that ends the hand, in thousandths.
  int points_of_ending(const View& view, const Play& play);
  /// Evaluates choices, once the plays of cards are.
  void judge_choices();
  int best_after(const Play& choice);
  int lead_after(Hand hand, const Play& play);
  /// Evaluates the risks that can decide which plays are best.
  void judge_risks_of_best();

  const Game* game_;
  PointCounter counter_;
  CardWorth worth_;
  Replies replies_;
  std::optional<CaptureLeads> leads_;  // where they suffice
  int good_;                           // 1, or -1 where the fewest points win
  bool asks_scripts_;
  bool lays_score_;
  std::vector<Judgement> judgements_;
  std::size_t most_promising_ = 0;  // evaluated first, so that few others need be
};

}  // namespace cicera
