// A match: hands until a side reaches the target. The next dealer is chosen by a rule; an instant win beats any target;
// when the best sides are equal at the target, they play on or the match is drawn, as the ruleset says. Points of a
// match are 64 bits wide, so no number of hands up to max_hands_a_match overflows them. A script may decide after a
// hand: `add` asks it, so whatever plays, replays or rescores a match ends it in the same place.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   Match match(game, /*seed=*/1, /*number=*/0);
//   ScoreSheet sheet(game.sides(), game.lines());
//   sheet.add(Side{1}, LineId{0}, 60);
//   match.add(sheet, HandEnd(), /*scorer=*/nullptr);
//   assert(match.over() && match.winner() == Side{1} && match.points(Side{1}) == 60);
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "engine/cards/hand_id.h"
#include "engine/play/match_so_far.h"
#include "engine/rules/game.h"
#include "engine/scoring/end_lines.h"
#include "engine/scoring/match_end.h"
#include "engine/scoring/score_sheet.h"
#include "engine/scoring/scored_hand.h"

// Where scripts end a match
//
// Whether a match or its game in play goes on after a hand is decided by `Match::add` alone, which asks the hand's
// scorer where a script has `on_match`. It adds the hand with its `ScoredHand`, so simulation, the outlook on a match,
// matches at the keyboard and rescored ones cannot leave the script out. What the script sees is a `MatchStanding`: the
// games won and the points of every hand, which a `Match` keeps for such games only.

namespace cicera {

/// The maximum number of hands in a match. A match without a winner by then is considered endless.
inline constexpr int max_hands_a_match = 10'000;

/// Why a match of a game may have no winner, for messages.
const char* why_endless(const Game& game);

class Match {
 public:
  /// The match with this number under a seed. The game must outlive it.
  Match(const Game& game, std::uint64_t seed, std::uint64_t number);

  /// A match in which some hands have been played: its state, with the points of each of them, if they are known.
  Match(const Game& game, const MatchSoFar& so_far, Seat dealer);

  // The hand to play next
  const HandId& next_hand() const { return next_; }
  Seat dealer() const { return dealer_; }

  /// Adds a hand that is over and passes the deal. In a match of several games the points begin at 0 after each. The
  /// hand's scorer may decide whether the match goes on. Throws Error when it cannot.
  void add(const ScoredHand& hand);
  /// The same for a result without its hand; `scorer` may be null.
  void add(const ScoreSheet& sheet, const HandEnd& end, Scorer* scorer);
  /// The same for a hand where only the points of each side are known.
  void add(const SidePoints& points, Scorer* scorer) { add(points, nullptr, HandEnd(), scorer); }

  bool over() const { return over_; }
  /// The winning side. A match that is over without a winner is drawn.
  std::optional<Side> winner() const { return winner_; }
  /// A side's points in the game in play, which mostly is the match; in the last game once it is over.
  std::int64_t points(Side side) const { return points_[side]; }
  /// The games that a side has won.
  std::int64_t games(Side side) const { return games_[side]; }
  /// What decides the match: the games of all sides where it has several, else their points.
  std::span<const std::int64_t> tally() const {
    return (game_->rules().match.games > 1 ? games_ : points_).first(game_->sides());
  }
  /// A game that is over: its points, and its winner if it was not drawn.
  struct GameEnd {
    MatchPoints points{};
    std::optional<Side> winner;
    int games = 1;  // that it counts for
  };
  /// The game that the last hand has ended, if it has.
  const std::optional<GameEnd>& game_end() const { return game_end_; }
  /// The points of all sides.
  std::span<const std::int64_t> points() const { return points_.first(game_->sides()); }
  int hands_played() const { return static_cast<int>(next_.hand); }
  /// Where it stands before the next hand.
  MatchSoFar so_far() const {
    return {points_, hands_played(), carried_, game_->recalls() ? hands_ : std::vector<SidePoints>()};
  }

 private:
  void add(const SidePoints& points, const ScoreSheet* sheet, const HandEnd& end, Scorer* scorer);
  void end_game(std::optional<Side> winner, int counts_for);
  bool leads_some_side(Side side) const;
  Seat next_dealer(const SidePoints& of_hand, std::optional<Seat> last_capturer) const;
  /// The verdict of the ruleset's scripts; nullopt leaves the decision to the ruleset's own test.
  std::optional<MatchVerdict> ask(const ScoreSheet* sheet, Scorer* scorer) const;

  const Game* game_;
  HandId next_;
  Seat dealer_;
  MatchPoints points_{};
  MatchPoints games_{};
  std::optional<GameEnd> game_end_;
  CarriedPoints carried_{};
  std::vector<SidePoints> hands_;  // empty unless scripts decide on the match or recall them
  bool over_ = false;
  std::optional<Side> winner_;
};

}  // namespace cicera
