// The engine held against the reference model, each reading the same rules and sharing nothing else.
#pragma once

#include <memory>
#include <string>

#include "engine/simulation/hand_runner.h"
#include "tests/reference/reference.h"

namespace cicera::tests {

/// One ruleset in both. Every question answers with what differs, or with nothing.
class Agreement {
 public:
  /// The game must outlive it.
  explicit Agreement(const Game& game);

  /// The legal plays of somebody who holds every card that is not on the table.
  std::string on_plays(CardSet table);
  /// The points of every play on this table, after nothing, after each card of the table and after one of the rank
  /// played that has gone. With `one_each`, those of every capture after only one of these, which changes from capture
  /// to capture. Every other play is the last of the hand.
  std::string on_points(CardSet table, bool one_each);
  /// The whole record of a hand, worked out again from its deal and its plays.
  std::string on_record(const HandRunner& hand) const;
  /// The legal plays with their points before every play of a hand.
  std::string on_every_ply(const HandRunner& hand);

 private:
  std::string on_points(const Position& position, const reference::Position& reference, const Play& play);

  const Game* game_;
  reference::Rules reference_;
  std::unique_ptr<Scorer> scorer_;
  PlayFinder finder_;
  PlayFinder counter_;  // counts what the other lists
  std::vector<ScoreEvent> points_;
  unsigned turn_ = 0;
};

/// What a hand's log line says, with the ruleset's name left out.
std::string record_text(const HandRunner& hand);

}  // namespace cicera::tests
