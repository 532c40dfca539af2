// The plays that build, and what a build asks of the seat that owns it.
//
// A build needs the card and the chosen table cards to split into groups that each sum to the value: the card with
// loose cards, or with a build of one group, which it raises; and, where the rules allow several groups, loose cards
// that sum to the value by themselves, and the build of that value. The seat must hold another card of the value,
// unless the build is a partner's and partners share.
#pragma once

#include <array>

#include "engine/play/hand.h"
#include "engine/support/buffer.h"

namespace cicera {

/// Finds the plays that build on one table after another. It reuses its buffers, so that the hand loop does not
/// allocate.
class BuildFinder {
 public:
  /// Requires a game with builds, which must outlive it.
  explicit BuildFinder(const Game& game);

  /// Sets the hand, and the seat to move, that later calls refer to, and where they count their work. The hand must
  /// stay as it is.
  void look_at(const Hand& hand, Work& work);

  /// Appends every play that builds with this card of the holding: by value, then by the cards that it builds with as a
  /// number.
  void append_plays(Card card, Buffer<Play>& plays);

  /// Removes the plays that break a duty to the seat's own builds, or are illegal as the first play of a hand. If that
  /// would leave none, removes nothing.
  void apply_duties(Buffer<Play>& plays) const;

 private:
  /// Calls `visit` with the value of each build to which the seat may add for a partner.
  void each_shared(auto&& visit) const;
  /// Adds the sets that have this loose card, up to this sum.
  template <bool counts>
  void add_to_sums(Card card, int most);
  /// Appends the plays that build with a card, worth `own`, to one value; some may be there twice.
  void append_plays(Card card, int own, int value, Buffer<Play>& plays);
  /// The same where there may be many: no memory is asked for before its plays are counted. `room` is whether another
  /// build may be made.
  void append_counted(Card card, int value, std::span<const CardSet> completing, std::span<const CardSet> further,
                      bool room, Buffer<Play>& plays);
  /// Of the plays from `first` on, which build to one value, keeps those that leave no set of the value lying loose.
  void keep_full(int value, std::size_t first, Buffer<Play>& plays);
  /// The sets of table cards that make a card worth this much less than the value into one set of it.
  std::span<const CardSet> completions(int missing);
  /// The unions of loose sets of a value, one or more.
  std::span<const CardSet> groups(int value);
  bool may_raise(int value) const;
  int builds_on_table() const;
  bool fulfils_duties(const Play& play) const;
  bool opens(const Play& play) const;

  const Game* game_;
  const Hand* hand_ = nullptr;
  Work* work_ = nullptr;
  bool counts_ = false;  // whether the table has enough loose cards that the work is counted
  std::array<Buffer<CardSet>, max_value + 1> sums_;    // [sum]: the sets of loose cards that add up to it
  std::array<Buffer<CardSet>, max_value + 1> groups_;  // [value], computed on demand
  std::array<bool, max_value + 1> grouped_{};
  Buffer<CardSet> completions_;
};

}  // namespace cicera
