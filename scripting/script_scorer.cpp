#include "scripting/script_scorer.h"

#include <algorithm>

namespace cicera {
namespace {

void append(const SidePoints& given, int sides, int line, int ply, std::vector<ScoreEvent>& points) {
  for (int side = 0; side < sides; ++side)
    if (const int amount = given[static_cast<std::size_t>(side)]; amount != 0)
      points.push_back({static_cast<std::uint8_t>(ply), static_cast<std::uint8_t>(line),
                        static_cast<std::uint8_t>(side), static_cast<std::int16_t>(amount)});
}

/// What a call costs besides what its hook does, in instructions: a short hook takes half a microsecond.
constexpr int call_work = 50;

constexpr auto always = [](const auto&) { return true; };

}  // namespace

ScriptScorer::ScriptScorer(const Game& game, const Budget& budget) : game_(&game), objects_(state_, game) {
  state_.set_budget(budget);
  max_used_.resize(static_cast<std::size_t>(game.lines()));
  int condition = static_cast<int>(game.rules().match.instant_wins.size());
  for (const int line : game.script_lines()) {
    const ScriptRule& script = game.line(line).script;
    const Module module = load_module(state_, script.text, script.file, script.parameters);
    for (int i = 0; i < hook_count; ++i) {
      const Hook hook = static_cast<Hook>(i);
      const Module::Function& function = module.hook(hook);
      if (function.reference == LUA_NOREF) continue;
      hooks_[static_cast<std::size_t>(i)].push_back({function.reference,
                                                     module.parameter_table,
                                                     line,
                                                     condition,
                                                     module.interest,
                                                     {hook_name(hook), function.place}});
    }
    if (script.wins_match) ++condition;
  }
  state_.printed().clear();
}

void ScriptScorer::call(const HookCall& hook, int object) {
  lua_State* const lua = state_.lua();
  Objects::push(lua, hook.function);
  Objects::push(lua, object);
  Objects::push(lua, hook.parameters);
  state_.call(2, 1, hook.name.name, hook.name.place);
  BudgetUse& most = max_used_[static_cast<std::size_t>(hook.line)];
  most.instructions = std::max(most.instructions, state_.instructions_used());
  most.allocated_bytes = std::max(most.allocated_bytes, state_.bytes_allocated());
  work_ += call_work + state_.instructions_used();
}

/// Calls every script that has the hook and is interested. `show` writes the object's contents before the first call;
/// `take` reads the result on top of the stack.
template <typename Wants, typename Show, typename Take>
void ScriptScorer::ask(Hook hook, int object, Wants wants, Show show, Take take) {
  bool shown = false;
  for (const HookCall& one : hooks_[static_cast<std::size_t>(hook)]) {
    if (!wants(one)) continue;
    if (!shown) show();
    shown = true;
    const StackGuard guard(state_.lua());
    call(one, object);
    take(one);
  }
}

void ScriptScorer::score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points) {
  ask(
      Hook::on_play, objects_.play(), [&](const HookCall& hook) { return hook.interest.wants(play.card, play.take); },
      [&] { objects_.show_play(view, play); },
      [&](const HookCall& hook) {
        const SidePoints given = read_play_points(state_.lua(), *game_, view.side(), hook.name);
        append(given, game_->sides(), hook.line, ply, points);
      });
}

Opening ScriptScorer::open_round(const Hand& hand, int round) {
  Opening opening;
  const int ply = game_->plays_per_hand() - hand.plays_left();
  ask(
      Hook::on_deal, objects_.deal(), always, [&] { objects_.show_deal(hand, round); },
      [&](const HookCall& hook) {
        const OpeningResult result = read_opening(state_.lua(), *game_, hook.name);
        append(result.points, game_->sides(), hook.line, ply, opening.points);
        if (!result.take_table) return;
        if (opening.take_table && opening.take_table != result.take_table)
          throw script_error(hook.name.place, hook.name.name,
                             "gives the table to seat " + std::to_string(*result.take_table) +
                                 ", but another script gives it to seat " + std::to_string(*opening.take_table));
        opening.take_table = result.take_table;
      });
  return opening;
}

void ScriptScorer::score_end(const Hand& hand, ScoreSheet& sheet) {
  ask(
      Hook::on_hand, objects_.hand(), always, [&] { objects_.show_hand(hand); },
      [&](const HookCall& hook) {
        const SidePoints given = read_hand_points(state_.lua(), *game_, hook.name);
        for (int side = 0; side < game_->sides(); ++side)
          sheet.add(side, hook.line, given[static_cast<std::size_t>(side)]);
      });
}

std::optional<InstantWinResult> ScriptScorer::wins_match(const Hand& hand) {
  std::optional<InstantWinResult> won;
  ask(
      Hook::wins_match, objects_.hand(), [&](const HookCall&) { return !won; }, [&] { objects_.show_hand(hand); },
      [&](const HookCall& hook) {
        if (const auto side = read_winner(state_.lua(), *game_, hook.name))
          won = InstantWinResult{hook.condition, *side};
      });
  return won;
}

}  // namespace cicera
