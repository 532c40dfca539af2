// Plays every candidate on in worlds drawn from all that the seat may know, and takes the one that ends best on
// average. All candidates see the same worlds and the same luck in the playouts; every one is tried in some of the
// worlds, and the better ones in more and more of them. Once few cards are left each world is played exactly, or none
// where one takes too long. The careful player's judgement of a play counts as much as some worlds do; without that,
// its choice stands unless another is clearly better.
#pragma once

#include <optional>
#include <vector>

#include "engine/players/careful_player.h"
#include "engine/players/trials.h"
#include "engine/search/aim.h"

namespace cicera {

class SearchPlayer final : public Player {
 public:
  /// `scorer`, if any, is for the same game; both must outlive it. Playouts leave plays to the native lines.
  SearchPlayer(const Game& game, Scorer* scorer, const SearchBudget& budget);
  Play choose(const View& view, std::span<const Play> plays, Random& random) override;
  /// Every world is this hand, for the next choice alone.
  void show(const Hand& hand) override { shown_ = hand; }

  /// What the search found of a play.
  struct Finding {
    Play play;
    double value = 0;  // mean of what it plays for (aim.h)
    double lead = 0;   // mean of the points that its side gains on the others until the hand ends
    double worth = 0;  // points that the cards it wins or lays count for at the end, as the careful player judges
    double risk = 0;   // expected points of the next seat's reply, in the same unit
    int worlds = 0;    // in which it was tried
  };
  /// The number of playouts that a decision between `plays` plays takes at most.
  static double playouts(double plays, int worlds);
  /// Of the last choice, the careful player's order; empty where there was nothing to choose.
  std::span<const Finding> findings() const { return findings_; }

 private:
  /// A candidate with its outcome in each world.
  struct Candidate {
    Play play;
    int judged = 0;  // by the careful player, with worth and risk, in thousandths of a point
    int worth = 0;
    int risk = 0;
    std::vector<Outcome> outcomes;
    std::vector<double> values;
    double mean = 0;
  };

  Play search(const View& view, std::span<const Play> plays, Random& random);
  /// Puts the legal plays in the careful player's order, its choice first.
  void rank_candidates(const View& view, std::span<const Play> plays);
  /// Tries all candidates in some worlds and the best few in all. Returns false if they must be tried again, since a
  /// world was too large to be played exactly.
  bool try_candidates();
  /// Tries the candidates that are left in these worlds, and values them.
  bool try_finalists(std::size_t first, std::size_t end);
  /// Of those that are left, keeps the best.
  void keep_best(std::size_t count);
  bool try_in_worlds(Candidate& candidate, std::size_t first, std::size_t end);
  /// Values the results of the finalists so far.
  void value_finalists();
  /// What the careful player's judgement says of a candidate, against the first, in what is played for.
  double prior_of(const Candidate& candidate) const;
  Finding finding_of(const Candidate& candidate) const;
  /// Whether the candidate beats the first by more than chance would explain.
  bool beats_clearly(const Candidate& candidate, const Candidate& first) const;

  CarefulPlayer careful_;
  Trials trials_;
  int prior_;  // worlds that the careful player's judgement counts as much as
  std::optional<Aim> aim_;
  std::optional<Hand> shown_;
  std::vector<Candidate> candidates_;
  std::vector<Candidate*> finalists_;
  std::vector<Finding> findings_;
};

}  // namespace cicera
