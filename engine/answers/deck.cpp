#include "engine/answers/deck.h"

#include "engine/language/phrases.h"
#include "engine/rules/game.h"
#include "engine/table/localizer.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

/// A card as it is read out: `the seven of coins`, `il sette di denari`.
std::string spoken(Card card, const Localizer& speech) {
  if (card.is_joker()) return card_words(card, speech.names(), speech.language());
  const std::string rank = rank_noun(card.rank(), speech.names(), speech.language());
  const std::string suit = speech.suit(card.suit());
  if (speech.language() == Language::english) return "the " + rank + " of " + suit;
  const char* article = is_elided(card.rank()) ? "l'" : is_feminine(card.rank(), speech.names()) ? "la " : "il ";
  return article + rank + " di " + suit;
}

Json suits_json(const Localizer& speech) {
  Json suits = Json::array();
  for (int i = 0; i < suit_count; ++i) {
    const auto suit = static_cast<Suit>(i);
    suits.push_back({{"suit", suit_name(suit)},
                     {"letter", suit_text(suit)},
                     {"typed", speech.suit_letter(suit)},
                     {"sign", speech.suit_sign(suit)},
                     {"title", speech.suit(suit)}});
  }
  return suits;
}

Json ranks_json(CardSet deck, const Localizer& speech) {
  Json ranks = Json::array();
  std::optional<Rank> last;
  for (const Card card : deck) {  // which go by rank
    if (card.rank() == last) continue;
    last = card.rank();
    ranks.push_back({{"rank", rank_text(card.rank())},
                     {"sign", rank_sign(card.rank(), speech.names(), speech.language())},
                     {"title", rank_noun(card.rank(), speech.names(), speech.language())}});
  }
  return ranks;
}

Json cards_json(CardSet deck, const Localizer& speech) {
  Json cards = Json::array();
  for (const Card card : deck)
    cards.push_back({{"card", card_text(card)},
                     {"suit", card.is_joker() ? Json() : Json(suit_name(card.suit()))},
                     {"rank", rank_text(card.rank())},
                     {"shown", speech.card(card)},
                     {"typed", speech.typed(card)},
                     {"name", spoken(card, speech)}});
  return cards;
}

}  // namespace

Option deck_option(std::optional<Deck>& deck) {
  std::vector<AllowedWord> words;
  for (const Deck known : decks) words.push_back({std::string(deck_text(known))});
  const auto store = [&deck](const std::string& word) { deck = parse_deck(word); };
  return {.name = "--deck",
          .value = one_of(std::move(words), store, "DECK"),
          .meaning = "How cards are written in texts",
          .fallback = "from the ruleset, or the match"};
}

Keys deck_keys(DeckQuestion& question, QuestionContext& context) {
  return {.options = {ruleset_option(context), script_option(context),
                      language_option(question.language, "that of the door"), deck_option(question.deck)}};
}

Json answer(const DeckQuestion& question, const QuestionContext& context, Language fallback) {
  const Ruleset ruleset = load_ruleset(context);
  const CardSet deck = Game(ruleset.rules).deck();
  const Localizer speech(question.language.value_or(fallback),
                         question.deck.value_or(deck_with(ruleset.rules.deck.names)));
  return {{"ruleset", ruleset.spec},
          {"deck", deck_text(speech.deck())},
          {"suits", suits_json(speech)},
          {"ranks", ranks_json(deck, speech)},
          {"cards", cards_json(deck, speech)}};
}

}  // namespace cicera
