// Reads the results of scripts, which are whole numbers only. Any other result is an Error that states what is allowed,
// at the line where its hook is defined. Nothing here raises a Lua error.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "engine/rules/game.h"
#include "engine/scoring/match_end.h"
#include "engine/support/error.h"
#include "scripting/state.h"

namespace cicera {

/// The hook that returned, for errors.
struct HookName {
  const char* name = "";
  SourceLocation place;  // where it is defined
};

// Each reads the value on top of the stack and leaves it there. Throws Error.

/// The points of a play: a number for the playing side, or a list with one for each side.
SidePoints read_play_points(lua_State* lua, const Game& game, Side playing_side, const HookName& hook);
/// The points of a hand: a list with one for each side.
SidePoints read_hand_points(lua_State* lua, const Game& game, const HookName& hook);
/// The side that wins, or nullopt for nil.
std::optional<Side> read_winner(lua_State* lua, const Game& game, const HookName& hook);

/// Whether a play may be made: true or false.
bool read_permission(lua_State* lua, const HookName& hook);

/// What a card may take of the table, each set once and in the order of the sets as numbers, or nullopt for nil. A set
/// is a set of cards, a card, a text or a list of cards.
std::optional<std::vector<CardSet>> read_captures(lua_State* lua, CardSet table, const HookName& hook);

/// nil, `"play_on"`, the side that wins the match, or the side that wins the game in play and how many it counts for.
std::optional<MatchVerdict> read_verdict(lua_State* lua, const Game& game, const HookName& hook);

/// Which verdicts on a deal a script may give: those of its version that its text names, since the game must know.
struct Verdicts {
  bool known = false;
  bool redeal = false;
  bool wins = false;
};
struct OpeningResult {
  SidePoints points{};
  std::optional<Seat> take_table;
  std::optional<Side> wins;
  bool redeal = false;
};
/// nil, or a table with `points`, `take_table`, `wins` and `redeal`, any of them missing.
OpeningResult read_opening(lua_State* lua, const Game& game, int round, Verdicts verdicts, const HookName& hook);

/// A value in words: `nil`, `1.5, a float`, `the text "x"`, `a table`.
Bilingual value_in_words(lua_State* lua, int index);

}  // namespace cicera
