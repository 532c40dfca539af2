// A play: one card from the holding, and the table cards it takes. A play that takes nothing lays its card, or builds:
// its card and cards of the table are put together, to be taken later as one by a card of the value they are built to.
// In games in which piles can be taken, what it takes may be a whole pile of another side instead of table cards.
// In games with choices a play may also be one of these, such as passing, which mostly has no card.
//
// Example:
//   const Play capture{*parse_card("7d"), parse_cards("4s 3b")};
//   const Play lay{*parse_card("Rc"), {}};
//   assert(capture.captures() && !lay.captures());
//   const Play build = Play::building(*parse_card("2d"), 7, parse_cards("5c"));
//   assert(build.builds() && !build.captures() && !build.lays());
//   assert(Play::choosing(pass_choice).chooses() && !Play::choosing(pass_choice).lays());
#pragma once

#include <cstdint>

#include "engine/cards/card_set.h"
#include "engine/rules/choice.h"

namespace cicera {

struct Play {
  Card card;
  std::uint8_t build = 0;   // the value that it builds to; 0: it builds nothing
  std::uint8_t choice = 0;  // the number of the choice in its game, from 1; 0: a card is played
  CardSet cards;            // without the card played: what it takes, or the table cards that it builds with

  constexpr Play() = default;
  /// Lays the card, or takes these cards with it.
  constexpr Play(Card played, CardSet taken) : card(played), cards(taken) {}

  /// Builds to a value with these table cards, those of a build that it adds to or raises included.
  static constexpr Play building(Card played, int value, CardSet with) {
    Play play(played, with);
    play.build = static_cast<std::uint8_t>(value);
    return play;
  }

  /// Makes a choice of the game, with a card if it gives one, else with the pack's first in its place.
  static constexpr Play choosing(int number, Card given = Card()) {
    Play play(given, CardSet());
    play.choice = static_cast<std::uint8_t>(number);
    return play;
  }

  bool chooses() const { return choice != 0; }
  bool builds() const { return build != 0; }
  bool captures() const { return !builds() && !cards.empty(); }
  bool lays() const { return !builds() && !chooses() && cards.empty(); }
  /// The cards that it takes, and those that it builds with.
  CardSet take() const { return builds() ? CardSet() : cards; }
  CardSet with() const { return builds() ? cards : CardSet(); }
  friend bool operator==(const Play&, const Play&) = default;
};
static_assert(sizeof(Play) == 2 * sizeof(CardSet));  // lists of plays are copied in every turn

}  // namespace cicera
