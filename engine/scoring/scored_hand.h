// A hand with its score: every play is scored as it is made, and the end of the hand after the last play. Simulation,
// replay and `moves` all use it, so they cannot disagree.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   const Deal deal = deal_hand(game, HandId());
//   ScoredHand scored(Hand(game, deal, Seat{3}));
//   PlayFinder finder(game);
//   while (!scored.hand().finished()) scored.play(finder.plays(scored.hand()).back());
//   int from_plays = 0;
//   for (const ScoreEvent& event : scored.points()) from_plays += event.points;
//   assert(from_plays <= scored.sheet().total(Side{0}) + scored.sheet().total(Side{1}));
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/cards/notation.h"
#include "engine/play/hand.h"
#include "engine/play/legal_plays.h"
#include "engine/play/record.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/past.h"
#include "engine/scoring/score_sheet.h"
#include "engine/scoring/scorer.h"
#include "engine/support/error.h"

namespace cicera {

class ScoredHand {
 public:
  /// The hand's game and deal must outlive this, and so must `scorer`, which is for that game and may be null. `before`
  /// is where the match stands; without it, as in a position, no points end the match.
  explicit ScoredHand(const Hand& hand, Scorer* scorer = nullptr,
                      const std::optional<MatchSoFar>& before = std::nullopt);

  /// Begins another hand and reuses the memory. A finished hand is scored at once.
  void restart(const Hand& hand, const std::optional<MatchSoFar>& before = std::nullopt);

  /// Scores a legal play of the seat to move, then makes it; then opens the round that this may have dealt, or scores
  /// the end of the hand after the last play. A play that ends the match at once is followed by neither; if the plays
  /// go on all the same, as those of another ruleset may, the round is opened then.
  void play(const Play& play);

  /// What a legal play of the seat to move would score.
  std::vector<ScoreEvent> points_of(const Play& play) const;

  const Hand& hand() const { return hand_; }
  /// The scorer of the lines that are not native, or null.
  Scorer* scorer() const { return scorer_; }
  /// Whether no play is to come: the last has been made, or the points have ended the match at once.
  bool over() const { return hand_.finished() || match_ended_; }
  /// Where the match stands before the hand, if it is known.
  const std::optional<MatchSoFar>& before() const { return before_; }
  /// Points so far, by side and line.
  const ScoreSheet& sheet() const { return sheet_; }
  /// The scorer's decision for each round, made when it was dealt; empty in a game without such hooks.
  const std::vector<Opening>& openings() const { return openings_; }
  /// The points of the plays, in order.
  const std::vector<ScoreEvent>& points() const { return points_; }
  /// What the last play has scored; empty before the first.
  std::span<const ScoreEvent> last_points() const;
  /// Requires a finished hand.
  const HandEnd& end() const { return end_; }

 private:
  void score(const Play& play);
  void play_watched(const Play& play);
  void begin_past();
  void apply_noted(const Play& play, std::span<const ScoreEvent> points);
  void open_rounds();
  void open_round(int round);
  void score_end();
  void cancel_instead(ScoreEvent& event) const;
  /// Requires that points may end the match within the hand.
  bool ends_match_now() const;

  Hand hand_;
  Scorer* scorer_;
  std::optional<MatchSoFar> before_;
  std::unique_ptr<HandPast> past_;  // null unless the scorer looks back; a hand refers to it
  bool match_ended_ = false;        // by the points so far
  bool may_end_match_ = false;      // whether points may do so before the end of the hand
  bool opens_rounds_ = false;       // whether the scorer looks at each deal
  bool watched_ = false;            // whether the scorer or the score of the match follows the plays
  ScoreSheet sheet_;
  std::vector<Opening> openings_;
  std::vector<ScoreEvent> points_;
  HandEnd end_;
  int plays_ = 0;
  int rounds_opened_ = 0;
};

/// A play that the rules do not allow, or plays that no hand can have.
class IllegalPlay : public Error {
 public:
  /// `play` is its number, from 0; nullopt when the error does not concern a single play.
  IllegalPlay(std::optional<Ply> play, Bilingual message)
      : Error(ErrorKind::rules, {}, std::move(message)), play_(play) {}
  std::optional<Ply> play() const { return play_; }

 private:
  std::optional<Ply> play_;
};

/// Throws IllegalPlay, with `ply` as the number of the play and cards as `names` writes them, unless the play is legal.
void check_legal(const Hand& hand, PlayFinder& finder, const Play& play, Ply ply,
                 const DeckNames& names = DeckNames::italian);

/// Makes a legal play. Throws IllegalPlay, with `ply` as the number of the play, for any other.
void play_if_legal(ScoredHand& scored, PlayFinder& finder, const Play& play, Ply ply);

/// Makes the plays one by one from a hand's beginning. Throws IllegalPlay at the first that the rules do not allow.
ScoredHand replay(const Hand& begin, const std::vector<Play>& plays, Scorer* scorer = nullptr,
                  const std::optional<MatchSoFar>& before = std::nullopt);

}  // namespace cicera
