// Plays one hand after another with a player in every seat, reusing its buffers, and counts the players' choices.
//
// Example:
//   const Game game(Library(ruleset_folders()).load("cicera").rules);
//   HandRunner runner(game, std::vector(4, parse_player("greedy")));
//   runner.play({.seed = 7, .match = 0, .hand = 0}, Seat{3});
//   assert(runner.record().plays.size() == 48);
//   const ScoreSheet& sheet = runner.scored().sheet();
//   assert(sheet.total(Side{0}) + sheet.total(Side{1}) > 0);
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/legal_plays.h"
#include "engine/play/record.h"
#include "engine/players/observer.h"
#include "engine/players/player_spec.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

class HandRunner {
 public:
  /// `players` has a player for every seat. The game must outlive the HandRunner; `scorer` scores the lines
  /// that are not native, if there are any.
  HandRunner(const Game& game, const std::vector<PlayerSpec>& players, std::unique_ptr<Scorer> scorer = nullptr);

  HandRunner(const HandRunner&) = delete;  // the hand refers to its deal in the record
  HandRunner& operator=(const HandRunner&) = delete;

  /// Deals and plays the hand to its end, or until it ends the match. `before` is the state of the match; without it
  /// the hand stands alone. Throws Error when the scorer fails.
  void play(const HandId& id, Seat dealer, const std::optional<MatchSoFar>& before = std::nullopt);

  const Game& game() const { return *game_; }

  // The hand last played
  const Record& record() const { return record_; }
  const ScoredHand& scored() const { return *scored_; }
  /// Legal plays added up over the turns, and the most in one turn.
  std::int64_t choices() const { return choices_; }
  int max_choices() const { return max_choices_; }
  /// The sides that gave it up, as bits. Only players with an observer can.
  std::uint32_t forfeits() const { return forfeits_; }

 private:
  ObservedHand observed_by(Seat seat) const;
  void play_observed(const Play& play);
  void end_observed();
  Play choose(const Hand& hand);
  void count_choices(std::size_t plays);

  const Game* game_;
  std::unique_ptr<Scorer> scorer_;
  ListPer<Seat, std::unique_ptr<Player>> players_;
  ListPer<Seat, char> sees_all_;            // whether the player of a seat is shown all cards
  ListPer<Seat, char> by_number_;           // whether the player of a seat chooses by number
  ListPer<Seat, Random> streams_;           // of each seat
  ListPer<Seat, HandObserver*> observers_;  // by seat; empty: there are none
  PlayFinder finder_;
  Record record_;
  std::optional<ScoredHand> scored_;  // empty before the first hand
  MatchState match_;
  std::int64_t choices_ = 0;
  int max_choices_ = 0;
  std::uint32_t forfeits_ = 0;
};

}  // namespace cicera
