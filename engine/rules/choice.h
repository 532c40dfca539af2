// A choice: something that a seat may do besides playing a card, such as passing, bidding or declaring. It is a play
// like any other (Play::choice), so everything that lists, makes, records and searches plays has it. The rules' own
// choices are to pass and to lay all cards down; scripts name others.
//
// Example:
//   Rules rules;
//   rules.turn.pass = Pass::free;
//   const Game game(rules);
//   assert(game.has_choices() && game.choice(pass_choice).name == "pass" && game.choice_numbered("bid 2") == 0);
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/support/bilingual.h"

// How choices fit in
//
// A choice is a play without a card (`engine/rules/choice.h`): to pass or to lay all cards down, which are the
// ruleset's
// (`turn.pass`, `turn.stuck`), or one that a script names. `Play::choice` is its number in the game, so lists of plays,
// players, searches and playouts need no thought. Files, bots and scripts have its name, people its title in their
// language.
//
// - `PlayFinder` appends the choices of the turn after the plays of cards, and has `PlayJudge` strike among all. Plays
//   of such games are listed, never counted.
// - `Hand` counts cards to come (`plays_left`) apart from plays made (`plays_made`), skips seats without cards, and
//   knows how many turns have ended without a card, so that hands end: `Game::max_plays` bounds them and sizes what is
//   noted by play.
// - Records name choices; `play_in` finds their numbers, which other rules may not have. `origins_of` says which seat
//   made each play, since seats need not play in turn. A forecast of replies asks the hand who moves next, perhaps the
//   partner.
// - Native lines and `on_play` do not score choices; `hand.plays` and `play.previous` show them to scripts, without the
//   card that is given, as events do to bots.

namespace cicera {

inline constexpr int pass_choice = 1;      // the number of passing in every game with choices
inline constexpr int lay_down_choice = 2;  // of laying all cards down, in games that have it (`turn.stuck`)
inline constexpr int max_choices = 60;
inline constexpr int max_choice_name = 30;  // characters

/// When a choice is offered: once to each seat in turn before the first card, or in a turn, before its card.
enum class ChoiceTime : std::uint8_t { deal, turn };

/// What a choice in a turn ends: nothing, and the seat goes on to play a card; the turn; or the hand.
enum class ChoiceEnds : std::uint8_t { nothing, turn, hand };

/// The seat that gets a card with a choice: none, since no card is given, the partner, or the next seat.
enum class CardGiven : std::uint8_t { none, to_partner, to_next };

/// The choices that a script names.
struct ScriptChoices {
  std::vector<std::string> names;  // empty: it has none
  std::vector<Bilingual> titles;   // of each, for people; the name where the script has none
  ChoiceTime at = ChoiceTime::turn;
  ChoiceEnds ends = ChoiceEnds::nothing;
  CardGiven gives = CardGiven::none;  // at the deal: made with a card of the holding, which another seat gets
  friend bool operator==(const ScriptChoices&, const ScriptChoices&) = default;
};

/// A choice of a game. Passing is offered at the deal too, where there is something to choose.
struct Choice {
  std::string name;
  ChoiceTime at = ChoiceTime::turn;
  ChoiceEnds ends = ChoiceEnds::turn;
  CardGiven gives = CardGiven::none;
  Bilingual title = {};   // for people; files and scripts have the name
  bool lays_all = false;  // the seat's cards go to the table

  bool has_card() const { return gives != CardGiven::none; }
};

}  // namespace cicera
