#include "engine/table/named_cards.h"

#include "engine/language/phrases.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// A card as it is read out: `the seven of coins`, `il sette di denari`.
std::string spoken(Card card, const Localizer& speech) {
  if (speech.names().name_of(card) != nullptr) return speech.the(card);
  if (card.is_joker()) return card_words(card, speech.names(), speech.language());
  const std::string rank = rank_noun(card.rank(), speech.names(), speech.language());
  const std::string suit = speech.suit(card.suit());
  if (speech.language() == Language::english) return "the " + rank + " of " + suit;
  const char* article = is_elided(card.rank(), speech.names())     ? "l'"
                        : is_feminine(card.rank(), speech.names()) ? "la "
                                                                   : "il ";
  return article + rank + " di " + suit;
}

}  // namespace

Json named_cards(CardSet deck, const Localizer& speech) {
  Json cards = Json::array();
  for (const Card card : deck) {
    cards.push_back({{"card", card_text(card)},
                     {"suit", card.is_joker() ? Json() : Json(suit_name(card.suit()))},
                     {"rank", rank_text(card.rank())},
                     {"shown", speech.card(card)},
                     {"typed", speech.typed(card)},
                     {"name", spoken(card, speech)}});
    if (const OwnName* const own = speech.names_cards() ? speech.names().name_of(card) : nullptr) {
      cards.back()["title"] = bare_name(*own, speech.language());
      cards.back()["rank_title"] = speech.rank(card.rank());
      cards.back()["kind"] = own->kind.in(speech.language());
    }
  }
  return cards;
}

}  // namespace cicera
