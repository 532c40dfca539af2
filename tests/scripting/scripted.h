// Scripts in tests: texts as scripts, hands to call them for, and the points that come of it.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "scripting/script.h"
#include "scripting/script_scorer.h"

namespace cicera::tests {

/// The game of the hands that scripts are shown: standard play with room for scoring lines.
const Game& scripted_game();

/// A script from its text, in the file "test.lua".
Script script(const std::string& text, const Parameters& overrides = {});
/// A script of one hook, from the body of its function: hook("on_hand", "hand, p", "return {0, 0}").
std::string with_hook(const std::string& hook, const std::string& arguments, const std::string& body);

/// The scripts, each scoring a line of a game of its own making.
struct Scripted {
  std::unique_ptr<const Game> game;
  std::unique_ptr<ScriptScorer> scorer;
  ScriptScorer* operator->() const { return scorer.get(); }
};
/// Rounds as in scripted_game() by default.
Scripted scorer_for(const std::vector<Script>& scripts, const std::vector<int>& rounds = {12});

/// A shipped game with one more line, `house`, a script; or with several, `house_N`.
Rules with_script(std::string_view spec, const std::string& text);
Rules with_scripts(std::string_view spec, const std::vector<std::string>& texts);

/// All that the scripts answer in `hands` seeded random hands, every legal play considered too, as a text.
std::string play_hands(const std::vector<Script>& scripts, int hands, std::uint64_t first = 0);

/// A play in front of a table by seat 0, after a card of the seat before, and what a script gives for it by side.
std::vector<int> points_of_play(const Script& script, const std::string& card, const std::string& take,
                                const std::string& table, const std::string& after = "");
/// What a script gives for a finished hand with these piles.
std::vector<int> points_of_hand(const Script& script, const std::string& pile0, const std::string& pile1);

/// The message of the Error that a text raises when loaded, or when hands are played with it; "" if none.
std::string error_of(const std::string& text, const Parameters& overrides = {});

}  // namespace cicera::tests
