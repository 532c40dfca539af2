// A Scorer that runs scripts, in one Lua state for all scripts of a game in one thread. Each script scores its own line
// and cannot reach other lines. A hook that a script lacks costs nothing. The answer of a call depends on the call
// alone: where what earlier calls left in the state might have decided, the call is made again after the state has been
// made what it was before any, or in a new one if that fails.
#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "engine/scoring/scorer.h"
#include "scripting/from_lua.h"
#include "scripting/script.h"
#include "scripting/to_lua.h"

namespace cicera {

/// The maximum use by any call of the budget of a call.
struct BudgetUse {
  long instructions = 0;
  std::size_t allocated_bytes = 0;
};

class ScriptScorer final : public Scorer {
 public:
  /// Runs the scripts of the game's lines. The game must outlive it. Throws Error.
  explicit ScriptScorer(const Game& game, const Budget& budget = {});

  // Each throws Error, with file, line and hook, when a hook fails or returns an invalid result.
  void score_play(const View& view, const Play& play, Ply ply, std::vector<ScoreEvent>& points) override;
  Opening open_round(const Hand& hand, int round) override;
  void score_end(const Hand& hand, ScoreSheet& sheet) override;
  std::optional<InstantWinResult> wins_match(const Hand& hand, const ScoreSheet& sheet) override;
  std::optional<MatchVerdict> judge_match(const MatchStanding& standing) override;
  /// Each script strikes plays out of those that the ones before it leave, unless it would strike them all out.
  void strike(const View& view, std::vector<Play>& plays) override;
  /// Each script changes what the ones before it leave. What a script answers from the card and the table alone is
  /// asked once.
  void change_captures(const View& view, Card card, std::vector<CardSet>& sets) override;
  /// Lua instructions, with those that the call of a hook itself is worth, and the memory that it allocates.
  std::int64_t work() const override { return work_; }

  /// The maximum use by any call of this line's script so far.
  const BudgetUse& max_used(LineId line) const { return max_used_[line.index()]; }
  /// How often the scripts had to be loaded again, since a state could not be made what it was.
  int rebuilt() const { return rebuilt_; }
  /// Whether a script has failed since it needs another deck.
  bool misfit() const { return machine_->state.misfit(); }
  /// The output of the scripts since the last call.
  std::string take_printed() { return std::exchange(machine_->state.printed(), {}); }

 private:
  struct HookCall {
    int function = LUA_NOREF;
    int parameters = LUA_NOREF;
    LineId line;
    int condition = 0;
    int api = 1;
    Interest interest;
    bool of_choices = false;
    HookName name;
    Verdicts verdicts;
  };
  /// A state with the game's scripts.
  struct Machine {
    Machine(const Game& game, const Budget& budget);
    State state;
    ToLua objects;
    std::array<std::vector<HookCall>, hook_count> hooks;
  };

  /// What a card may take of a table by scripts that look at nothing else.
  struct KnownCaptures {
    CardSet table;  // empty: nothing is known
    Card card;
    std::vector<CardSet> sets;
  };

  template <typename Wants, typename Show, typename Take>
  void ask(Hook hook, Wants wants, Show show, Take take);
  /// Calls a hook with the object that `show` writes; leaves its result on top of the stack.
  template <typename Show>
  void call(Hook hook, std::size_t number, Show show);
  lua_State* lua() const { return machine_->state.lua(); }
  const HookCall& hook_call(Hook hook, std::size_t number) const { return machine_->hooks[index_of(hook)][number]; }
  /// Calls a hook with an object, whatever the state has been through.
  void call_once(const HookCall& hook, int object);

  const Game* game_;
  Budget budget_;
  std::unique_ptr<Machine> machine_;
  std::vector<BudgetUse> max_used_;  // by line
  std::vector<Play> left_;           // room
  std::vector<KnownCaptures> known_captures_;
  std::int64_t work_ = 0;
  int rebuilt_ = 0;
};

/// What the scripts of a scorer have printed since the last call; "" for null and for a scorer without scripts.
std::string take_printed(Scorer* scorer);

}  // namespace cicera
