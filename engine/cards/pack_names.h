// The names of its own that a pack has: the flower cards of Japan, or colours instead of suits. Only what is read and
// shown follows them; a card stays the card of a rank and a suit, and files keep its code.
//
// Example:
//   const PackNames pack({{.card = Card(Rank::ace, Suit::coins), .sign = "1L", .name = {"crane", "la gru"}}});
//   assert(pack.card("Crane") == Card(Rank::ace, Suit::coins) && pack.card("gru") == pack.card("1l"));
//   assert(bare_name(*pack.of(Card(Rank::ace, Suit::coins)), Language::italian) == "gru");
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/cards/card.h"
#include "engine/support/bilingual.h"

namespace cicera {

/// How a pack names one card, all cards of a rank, or a suit.
struct OwnName {
  std::optional<Card> card = {};
  std::optional<Rank> rank = {};
  std::optional<Suit> suit = {};
  std::string sign = {};  // what stands on the card; empty: as on other decks
  Bilingual name = {};    // in Italian perhaps with its article
  Bilingual kind = {};    // of a card: what it is to the game, such as a ribbon; may be empty
  friend bool operator==(const OwnName&, const OwnName&) = default;
};

class PackNames {
 public:
  /// Of two names for the same thing or of one text, the first counts.
  explicit PackNames(std::vector<OwnName> names);

  const std::vector<OwnName>& all() const { return names_; }
  /// The name; nullptr if there is none.
  const OwnName* of(Card card) const { return at(cards_[card]); }
  const OwnName* of(Rank rank) const { return at(ranks_[rank]); }
  const OwnName* of(Suit suit) const { return at(suits_[suit]); }
  /// Whether cards other than jokers have names, which then hide ranks and suits.
  bool names_cards() const;

  /// What the word names, in upper or lower case.
  std::optional<Card> card(std::string_view word) const;
  std::optional<Rank> rank(std::string_view word) const;
  std::optional<Suit> suit(std::string_view word) const;

 private:
  const OwnName* at(int place) const { return place == 0 ? nullptr : &names_[as_size(place - 1)]; }
  const OwnName* called(std::string_view word) const;

  std::vector<OwnName> names_;
  PerCard<int> cards_{};  // places in the names, from 1; 0: none
  PerRank<int> ranks_{};
  PerSuit<int> suits_{};
  std::map<std::string, int, std::less<>> words_;
};

/// The words by which a name is typed: its sign, and its name in each language, in small letters, without the article
/// and with hyphens for blanks.
std::vector<std::string> words_of_name(const OwnName& name);

/// The name without its article, `gru`, and with it: `the crane`, `la gru`; without one of its own, `la carta gru`.
std::string bare_name(const OwnName& name, Language language);
std::string name_with_article(const OwnName& name, Language language);
/// Whether the Italian name is feminine, as its article has it.
bool is_feminine(const OwnName& name);

/// The names of one pack, shared by all that read and write its cards; none: those of the letters.
using OwnNames = std::shared_ptr<const PackNames>;

}  // namespace cicera
