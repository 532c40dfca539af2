#include "scripting/script_scorer.h"

#include <algorithm>

#include "engine/support/both.h"
#include "engine/support/per.h"

namespace cicera {
namespace {

void append(const SidePoints& given, int sides, LineId line, Ply ply, std::vector<ScoreEvent>& points) {
  for (const Side side : every<Side>(sides))
    if (const int amount = given[side]; amount != 0)
      points.push_back({ply, line, side, static_cast<std::int16_t>(amount)});
}

/// What a call costs besides what its hook does, in instructions: a short hook takes half a microsecond.
constexpr std::size_t call_work = 50;
/// The memory that is allocated, and collected, in the time of an instruction or less.
constexpr std::size_t bytes_per_instruction = 16;

/// Tables and cards whose captures are remembered.
constexpr int known_captures_bits = 12;
constexpr std::size_t known_captures = std::size_t{1} << known_captures_bits;

/// Where the captures of a card are remembered: spread by the golden ratio (Knuth, TAOCP 6.4).
std::size_t place_of(CardSet table, Card card) {
  const std::uint64_t key = table.bits() ^ static_cast<std::uint64_t>(card.index()) << card_count;
  return as_size(key * 0x9E3779B97F4A7C15U >> (64 - known_captures_bits));
}

constexpr auto always = [](const auto&) { return true; };

}  // namespace

ScriptScorer::Machine::Machine(const Game& game, const Budget& budget) : objects(state, game) {
  state.set_budget(budget);
  int condition = static_cast<int>(game.rules().match.instant_wins.size());
  for (const LineId line : game.script_lines()) {
    const ScriptRule& script = game.line(line).script;
    state.set_letters(script.letters);
    const Module module =
        load_module(state, script.text, script.file, script.parameters, modules_among(script.modules));
    for (int i = 0; i < hook_count; ++i) {
      const Hook hook = static_cast<Hook>(i);
      const Module::Function& function = module.hook(hook);
      if (function.reference == LUA_NOREF) continue;
      hooks[as_size(i)].push_back({function.reference,
                                   module.parameter_table,
                                   line,
                                   condition,
                                   module.api,
                                   module.interest,
                                   hook == Hook::may && module.may_of_choices,
                                   {hook_name(hook), function.place},
                                   {module.api >= 2, module.redeals, module.wins_by_deal}});
    }
    if (script.wins_match) ++condition;
  }
  state.printed().clear();
  state.settle_for_calls();
}

ScriptScorer::ScriptScorer(const Game& game, const Budget& budget)
    : game_(&game),
      budget_(budget),
      machine_(std::make_unique<Machine>(game, budget)),
      max_used_(as_size(game.lines())) {}

void ScriptScorer::call_once(const HookCall& hook, int object) {
  State& state = machine_->state;
  state.set_letters(game_->line(hook.line).script.letters);
  lua_State* const lua = state.lua();
  Objects::push(lua, hook.function);
  Objects::push(lua, object);
  Objects::push(lua, hook.parameters);
  state.call(2, 1, hook.name.name, hook.name.place);
}

template <typename Show>
void ScriptScorer::call(Hook hook, std::size_t number, Show show) {
  const std::size_t printed = machine_->state.printed().size();
  const auto settled = [&] { return !machine_->state.past_may_decide(); };
  const auto once = [&] {
    const HookCall& called = hook_call(hook, number);
    machine_->objects.show_version(called.api);
    call_once(called, show(machine_->objects, called));
  };
  bool answered = false;
  try {
    once();
    answered = settled();
  } catch (const Error&) {
    if (settled()) throw;
  }
  if (!answered) {
    std::string kept = machine_->state.printed().substr(0, printed);
    if (!machine_->state.restore()) {
      machine_ = std::make_unique<Machine>(*game_, budget_);
      ++rebuilt_;
    }
    machine_->state.printed() = std::move(kept);
    once();
  }
  const State& state = machine_->state;
  BudgetUse& most = max_used_[hook_call(hook, number).line.index()];
  most.instructions = std::max(most.instructions, state.instructions_used());
  most.allocated_bytes = std::max(most.allocated_bytes, state.bytes_allocated());
  work_ += static_cast<std::int64_t>(call_work + state.bytes_allocated() / bytes_per_instruction) +
           state.instructions_used();
}

/// Calls every script that has the hook and is interested. `show` writes the subject of the call into a machine's
/// objects and returns the one to call with; `take` reads the result on top of the stack.
template <typename Wants, typename Show, typename Take>
void ScriptScorer::ask(Hook hook, Wants wants, Show show, Take take) {
  for (std::size_t i = 0; i < machine_->hooks[index_of(hook)].size(); ++i) {
    if (!wants(hook_call(hook, i))) continue;
    call(hook, i, show);
    const StackGuard guard(lua(), 1);
    take(hook_call(hook, i));
  }
}

void ScriptScorer::score_play(const View& view, const Play& play, Ply ply, std::vector<ScoreEvent>& points) {
  if (play.chooses()) return;
  ask(
      Hook::on_play,
      [&](const HookCall& hook) { return hook.interest.wants(play.card, play.take(), wins_cards(view, play)); },
      [&](ToLua& objects, const HookCall&) {
        objects.show_play(view, play);
        return objects.play();
      },
      [&](const HookCall& hook) {
        const SidePoints given = read_play_points(lua(), *game_, view.side(), hook.name);
        append(given, game_->sides(), hook.line, ply, points);
      });
}

Opening ScriptScorer::open_round(const Hand& hand, int round) {
  Opening opening;
  const Ply ply = Ply::at(hand.plays_made());
  ask(
      Hook::on_deal, always,
      [&](ToLua& objects, const HookCall&) {
        objects.show_deal(hand, round);
        return objects.deal();
      },
      [&](const HookCall& hook) {
        const OpeningResult result = read_opening(lua(), *game_, round, hook.verdicts, hook.name);
        append(result.points, game_->sides(), hook.line, ply, opening.points);
        opening.redeal |= result.redeal;
        if (result.wins && !opening.wins) opening.wins = InstantWinResult{hook.condition, *result.wins};
        if (!result.take_table) return;
        if (opening.take_table && opening.take_table != result.take_table)
          throw script_error(hook.name.place, hook.name.name,
                             both("gives the table to seat {}, but another script gives it to seat {}",
                                  "dà il tavolo al posto {}, ma un altro script lo dà al posto {}",
                                  result.take_table->number(), opening.take_table->number()));
        opening.take_table = result.take_table;
      });
  return opening;
}

void ScriptScorer::score_end(const Hand& hand, ScoreSheet& sheet) {
  ask(
      Hook::on_hand, always,
      [&](ToLua& objects, const HookCall& called) {
        objects.show_hand(hand, &sheet, called.line.number());
        return objects.hand();
      },
      [&](const HookCall& hook) {
        const SidePoints given = read_hand_points(lua(), *game_, hook.name);
        for (const Side side : game_->each_side()) sheet.add(side, hook.line, given[side]);
      });
}

std::optional<InstantWinResult> ScriptScorer::wins_match(const Hand& hand, const ScoreSheet& sheet) {
  std::optional<InstantWinResult> won;
  ask(
      Hook::wins_match, [&](const HookCall&) { return !won; },
      [&](ToLua& objects, const HookCall&) {
        objects.show_hand(hand, &sheet, sheet.lines());
        return objects.hand();
      },
      [&](const HookCall& hook) {
        if (const auto side = read_winner(lua(), *game_, hook.name)) won = InstantWinResult{hook.condition, *side};
      });
  return won;
}

std::optional<MatchVerdict> ScriptScorer::judge_match(const MatchStanding& standing) {
  std::optional<MatchVerdict> verdict;
  ask(
      Hook::on_match, [&](const HookCall&) { return !verdict; },
      [&](ToLua& objects, const HookCall&) {
        objects.show_match(standing);
        return objects.match();
      },
      [&](const HookCall& hook) { verdict = read_verdict(lua(), *game_, hook.name); });
  return verdict;
}

void ScriptScorer::strike(const View& view, std::vector<Play>& plays) {
  Work work;
  for (std::size_t i = 0; i < machine_->hooks[index_of(Hook::may)].size() && plays.size() > 1; ++i) {
    left_.clear();
    const bool has_choices = !game_->line(hook_call(Hook::may, i).line).script.choices.names.empty();
    for (const Play& play : plays) {
      if (play.chooses() ? !has_choices : hook_call(Hook::may, i).of_choices) {
        left_.push_back(play);
        continue;
      }
      call(Hook::may, i, [&](ToLua& objects, const HookCall&) {
        objects.show_play(view, play);
        return objects.play();
      });
      const StackGuard guard(lua(), 1);
      work.draw(WorkKind::instructions, call_work + as_size(machine_->state.instructions_used()));
      if (read_permission(lua(), hook_call(Hook::may, i).name)) left_.push_back(play);
    }
    if (!left_.empty()) std::swap(plays, left_);
  }
}

void ScriptScorer::change_captures(const View& view, Card card, std::vector<CardSet>& sets) {
  if (view.table().empty()) return;
  if (known_captures_.empty()) known_captures_.resize(known_captures);
  KnownCaptures& known = known_captures_[place_of(view.table(), card)];
  if (known.table == view.table() && known.card == card) {
    sets = known.sets;
    return;
  }
  bool looked_back = false;
  for (std::size_t i = 0; i < machine_->hooks[index_of(Hook::captures)].size(); ++i) {
    call(Hook::captures, i, [&](ToLua& objects, const HookCall&) {
      objects.show_turn(view, card, sets);
      return objects.turn();
    });
    const StackGuard guard(lua(), 1);
    looked_back |= machine_->objects.looked_back();
    if (auto changed = read_captures(lua(), view.table(), hook_call(Hook::captures, i).name))
      sets = *std::move(changed);
  }
  if (!looked_back) known = {view.table(), card, sets};
}

std::string take_printed(Scorer* scorer) {
  auto* const scripts = dynamic_cast<ScriptScorer*>(scorer);
  return scripts == nullptr ? "" : scripts->take_printed();
}

}  // namespace cicera
