// The table cards that a card may take: one equal card, a set that adds up, these with the run above, several of them
// at once, the whole table, a stack by its top card, or a build of its value, under the ruleset's choice.
#pragma once

#include <span>

#include "engine/play/builds.h"
#include "engine/rules/game.h"
#include "engine/support/work.h"

// How captures are found
//
// A set of cards is one 64-bit word, four bits per rank. The combinations of two or more ranks that add up to a value
// from 2 to 10 are numbered when the ruleset is compiled: 108 in standard play. A table has, for each pair of ranks (a
// byte of the word) and each value of that byte, the set of combinations for which these cards suffice. The AND over
// the pairs gives every combination that the table can supply, for all played ranks at once; each is then expanded into
// suits. Totals make another such set. A rank with a second value (`deck.second_values`) only adds combinations.
//
// A run (`capture.run`) is added to the captures that are already listed (`runs.h`), a card of each rank after the one
// played, in every way that suits allow.
//
// Where the table is a stack (`capture.stack`), only its top card can be captured, with all that is below. The order of
// the others never matters, so a `Hand` has one byte for it, which every game sets and only these read.
//
// Plain rules, equal cards and sums, are the fast path. Whether a game has totals, runs, sweepers, the choice of the
// fewest cards, several captures in a play or a stack is decided when it is compiled, and these are consulted only
// then.
//
// A player whose choice depends only on the number of legal plays, such as `random`, is asked for a number
// (`Player::chooses_by_number`): `PlayFinder` counts the legal plays (`capture_counts.h`) and lists only the sets of
// the card that the number falls on. The result is the play at that place of the full list; a property test compares
// the two for every ruleset.
//
// Random play of standard rules has about 11 legal plays per turn, and nothing is allocated in the hand loop: `Buffer`
// keeps its capacity from turn to turn. docs/performance.md measures what each of these is worth.

namespace cicera {

/// Finds captures on one table after another. It reuses its buffers, so that the hand loop does not allocate.
class CaptureFinder {
 public:
  explicit CaptureFinder(const Game& game);

  /// Sets the table that later queries refer to. `top` is its top card where it is a stack, and unused elsewhere;
  /// `builds` are the builds on it in games that have them, if there are any.
  void look_at(CardSet table, CardSet top, const Builds* builds = nullptr);

  /// The subset of `cards` that can take anything.
  CardSet capturing(CardSet cards) const;

  /// Every set that this card may take, in the order of the sets as numbers; valid until the next call. The cards that
  /// are alike (game.h) take the same.
  std::span<const CardSet> takes(Card card);

  /// Every set that a card with this value alone would take: of cards, one or more, that add up to it, and several of
  /// these together as `capture.sets` has it. In the same order, and valid as long.
  std::span<const CardSet> takes_worth(int value);

  /// Whether a card of this rank may take these cards by rank, sum or total, and not only as a sweeper.
  bool is_ordinary(Rank rank, CardSet take);

  /// What it has cost to find the captures on this table, as far as the ruleset makes that a question. Whatever else
  /// lists the plays on the table may add to it.
  Work& work() { return work_; }

 private:
  void look_at_more(CardSet top, const Builds* builds);
  void list_captures(Rank rank);
  void list_equals(Rank rank);
  void unite_captures(Rank rank);
  void unite();
  void append_sums(CardSet cards, int value, CardSet chosen);
  void unite_in_full();
  void list_builds(Rank rank);
  void keep_largest();
  std::span<const CardSet> further_takes(Card card);

  const Game* game_;
  CardSet table_;     // without the cards of builds
  CardSet pairable_;  // what an equal card may take of it: all of it, or the top of a stack
  Builds builds_;     // unused in games without them
  Work work_;
  CaptureTable::CombinationSet available_;
  CaptureTable::CombinationSet available_totals_;
  Buffer<CardSet> takes_;
  Buffer<CardSet> single_{0};  // the captures that are united, where all of them must be taken
};

}  // namespace cicera
