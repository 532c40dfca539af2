// Scripts as a Scorer. One Lua state for all scripts of a game in one thread; each script speaks for its own scoring
// line and cannot reach another's. A hook that a script does not have costs nothing.
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

/// What calls have used at most, of what one call may.
struct BudgetUse {
  long instructions = 0;
  std::size_t allocated_bytes = 0;
};

class ScriptScorer final : public Scorer {
 public:
  /// Runs the scripts of the game's lines. The game must outlive it. Throws Error.
  explicit ScriptScorer(const Game& game, const Budget& budget = {});

  // Each throws Error, which tells file, line and hook, when a hook fails or answers what is not allowed.
  void score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points) override;
  Opening open_round(const Hand& hand, int round) override;
  void score_end(const Hand& hand, ScoreSheet& sheet) override;
  std::optional<InstantWinResult> wins_match(const Hand& hand) override;

  /// The most that any call of this line's script has used so far.
  const BudgetUse& max_used(int line) const { return max_used_[static_cast<std::size_t>(line)]; }
  /// What the scripts have printed since it was last asked.
  std::string take_printed() { return std::exchange(state_.printed(), {}); }

 private:
  struct HookCall {
    int function = LUA_NOREF;
    int parameters = LUA_NOREF;
    int line = 0;
    int condition = 0;
    Interest interest;
    HookName name;
  };
  template <typename Wants, typename Show, typename Take>
  void ask(Hook hook, int object, Wants wants, Show show, Take take);
  /// Calls a hook with an object; its answer is on top of the stack.
  void call(const HookCall& hook, int object);

  const Game* game_;
  State state_;
  ToLua objects_;
  std::array<std::vector<HookCall>, hook_count> hooks_;
  std::vector<BudgetUse> max_used_;  // by line
};

}  // namespace cicera
