// Plays as people say them: `7c`, `the nine of cups takes 4 and 5`, `cala il fante di denari`, `2d builds 7 with 5c`,
// `3c on the 5 to 8`, or only `the jack` where that is clear. Both languages and the names of Italian and French decks
// are understood alike.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/play/builds.h"
#include "engine/table/localizer.h"

namespace cicera {

/// A card as it was named: by rank, by suit or by both; of a joker that was named, `suit` is what `Card::suit` says.
struct CardName {
  std::optional<Rank> rank;
  std::optional<Suit> suit;

  bool fits(Card card) const {
    const bool of_suit = suit && card.is_joker() && rank != Rank::joker;  // which a joker is not
    return !of_suit && rank.value_or(card.rank()) == card.rank() && suit.value_or(card.suit()) == card.suit();
  }
  /// The card, where both are named.
  std::optional<Card> card() const { return rank && suit ? std::optional(Card(*rank, *suit)) : std::nullopt; }
};

/// A play as it was named, or the first word that names nothing.
struct PlayName {
  std::optional<CardName> card;  // none: any card
  std::vector<CardName> takes;   // or what it builds with; none: not said
  std::vector<CardName> on;      // some of the cards that it takes or builds with; `takes` are then others
  bool lays = false;
  bool says_take = false;
  bool builds = false;
  std::optional<int> value;  // that it builds to; none: not said
  std::string unknown;       // empty where all words were understood

  /// Whether the play may be the one that is meant, on a table with these builds. A rank may stand for a build of its
  /// number, and any card of a pile for the play that takes the pile.
  bool fits(const Play& play, const Builds& builds = Builds(), bool takes_pile = false) const;
};

/// The words of a line, without what divides them.
std::vector<std::string> words_of(std::string_view line);

/// Reads at least one word. The first card named is the one played, unless the words are `take CARDS with CARD`.
PlayName read_play_name(std::span<const std::string> words, const Localizer& speech);

}  // namespace cicera
