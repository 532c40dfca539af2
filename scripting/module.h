// A script compiled in one State: its hooks as values in that State's registry, checked and frozen.
#pragma once

#include <array>
#include <cstdint>
#include <string>

#include "engine/cards/card_set.h"
#include "engine/rules/choice.h"
#include "engine/rules/parameter.h"
#include "engine/support/bilingual.h"
#include "scripting/required.h"
#include "scripting/state.h"

namespace cicera {

enum class Hook : std::uint8_t { on_deal, on_play, on_hand, wins_match, on_match, may, captures };
inline constexpr int hook_count = 7;
const char* hook_name(Hook hook);

/// The plays for which on_play is called.
struct Interest {
  enum class When : std::uint8_t { always, captures, lays };
  When when = When::always;
  CardSet involves = CardSet::all();  // played or taken

  /// `captures` also for a card that takes itself.
  bool wants(Card card, CardSet taken, bool captures) const {
    if (when != When::always && (when == When::captures) != captures) return false;
    return involves.contains(card) || involves.intersects(taken);
  }
};

struct Module {
  struct Function {
    int reference = LUA_NOREF;  // LUA_NOREF: the script lacks this hook
    SourceLocation place;       // where it is defined
  };
  int api = 1;  // the version of the interface that it uses
  Bilingual title;
  Bilingual says;         // its sentence on the rules card, with {parameters}; empty: none
  Parameters parameters;  // with overrides applied
  std::array<Function, hook_count> hooks;
  Interest interest;            // of on_play
  bool may_of_choices = false;  // may is called for choices only
  ScriptChoices choices;
  std::vector<ScriptModule> modules;  // those that it requires, and those that these require
  bool recalls = false;               // looks at the points of the hands before one by one
  bool redeals = false;               // on_deal may have a hand dealt again
  bool wins_by_deal = false;          // on_deal may win the match
  int parameter_table = LUA_NOREF;

  const Function& hook(Hook hook) const { return hooks[index_of(hook)]; }
};

/// Runs a script's text and checks the table that it returns. Throws Error.
Module load_module(State& state, const std::string& text, const std::string& file, const Parameters& overrides,
                   const ModuleReader& read_module);

}  // namespace cicera
