// What other cards could take in a turn, as scripts ask by `turn:as`. The sets are made when a script first asks and
// remembered as long as the table is the same. A call is charged for the sets that were tried to make them, whether it
// was this call that made them or one before, so what a call may do does not depend on what others did.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "engine/play/captures.h"
#include "scripting/state.h"

namespace cicera {

class TurnCaptures {
 public:
  /// The game must outlive it.
  explicit TurnCaptures(const Game& game) : game_(&game), finder_(game) {}

  /// Begins another call, about this table; `top` is its top card where it is a stack.
  void begin_call(CardSet table, CardSet top);

  /// Every set that the card may take by the ruleset, valid until the next call. Charges the state, and raises a Lua
  /// error when its budget is exceeded.
  std::span<const CardSet> takes(State& state, Card card);

  /// Every set that a card with this value alone would take, valid until the next call. Charges and raises in the same
  /// way.
  std::span<const CardSet> takes_worth(State& state, int value);

  /// The sets that are tried in the time of one Lua instruction.
  static constexpr long sets_per_instruction = 8;

 private:
  /// What a card takes of the table, and all that are alike to it.
  struct Known {
    bool is_known = false;
    std::int64_t charged_in = 0;  // the last call that was charged for it
    long work = 0;                // instructions
    std::vector<CardSet> sets;
  };

  void make(State& state, Card card, Known& known);
  long find(State& state, std::vector<CardSet>& sets, const std::function<std::span<const CardSet>()>& list);

  const Game* game_;
  CaptureFinder finder_;
  CardSet table_;
  CardSet top_;
  bool looked_ = false;  // whether the finder has seen the table
  std::int64_t call_ = 0;
  std::array<Known, card_count> known_;
  std::vector<CardSet> worth_;  // those of the last value that was asked for
};

}  // namespace cicera
