// A hand as Python plays it: a table with its ruleset, dealt once, and the moves that led to where it stands, by which
// it is copied.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "cli/python/heard.h"
#include "cli/python/rules.h"
#include "engine/learning/learning_table.h"
#include "engine/players/play_features.h"
#include "engine/players/seen_after.h"

namespace cicera::python {

class State {
 public:
  /// As LearningTable has it. Throws Error.
  State(SharedRules rules, const HandId& id, std::vector<std::string> players, ForcedPlays forced);

  const CompiledRules& rules() const { return *rules_; }
  const SharedRules& shared_rules() const { return rules_; }
  /// Throws std::runtime_error while the hand is played: below a handler of signals, or in another thread.
  const LearningTable& table() const {
    expect_free();
    return table_;
  }
  const Game& game() const { return rules_->game; }
  const HandId& id() const { return id_; }
  const std::vector<std::string>& players() const { return players_; }
  bool asks_forced() const { return forced_ == ForcedPlays::asked; }

  // Signals are heard while these play; after an error, and after what a handler of signals raises, all is as before.
  /// Deals another hand.
  void deal(const HandId& id);
  /// Names a symbol. Throws Error (rules) where it is not allowed, as the next two do for theirs.
  void apply(std::int64_t symbol);
  /// Makes the legal play with this number.
  void make(std::int64_t number);
  void make_random();
  std::unique_ptr<State> clone() const;
  /// Makes the moves of another such hand. Throws Error (rules) where one is not allowed.
  void follow(const std::vector<int>& moves);
  /// Deals a hand and plays it out by chance. Returns the number of plays, without those that were forced.
  std::int64_t play_out(const HandId& id);

  /// As they were made: symbols, and -1 - n for the play with number n.
  const std::vector<int>& moves() const {
    expect_free();
    return moves_;
  }
  /// The symbols that have been named; of a play that was made by its number, those that would have been asked.
  std::vector<int> history() const;
  /// The side's lead for each seat; 0 before the end.
  std::vector<double> returns() const;
  std::vector<int> allowed() const;
  /// The features of the legal plays (play_features.h), valid until the next call; none where the hand is over.
  std::span<const std::int32_t> features();
  /// What the seat to move would see after each (seen_after.h), valid until the next call; none where the hand is over.
  std::span<const std::int8_t> after();

 private:
  static constexpr const char* busy = "this hand is being played, by another thread or below a handler of signals";

  void expect_free() const { turnstile_.expect_free(busy); }
  void play(auto&& action);
  void require_turn() const;

  SharedRules rules_;
  std::unique_ptr<Scorer> scorer_;
  std::vector<std::string> players_;
  ForcedPlays forced_;
  HandId id_;
  LearningTable table_;
  std::unique_ptr<PlayFeatures> features_;  // made when first asked for, as is the next
  std::unique_ptr<SeenAfter> after_;
  std::vector<int> moves_;  // symbols; a play by its number n is -1 - n
  Turnstile turnstile_;
};

}  // namespace cicera::python
