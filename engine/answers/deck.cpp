#include "engine/answers/deck.h"

#include "engine/language/phrases.h"
#include "engine/rules/game.h"
#include "engine/table/named_cards.h"

namespace cicera {
namespace {

using Json = nlohmann::ordered_json;

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
    const bool has_own_name = speech.names().name_of(card.rank()) != nullptr;
    ranks.push_back({{"rank", rank_text(card.rank())},
                     {"sign", rank_sign(card.rank(), speech.names(), speech.language())},
                     {"title", has_own_name ? speech.rank(card.rank())
                                            : rank_noun(card.rank(), speech.names(), speech.language())}});
  }
  return ranks;
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
                         question.deck.value_or(deck_with(ruleset.rules.deck.names)), ruleset.rules.deck.names.own);
  return {{"ruleset", ruleset.spec},
          {"deck", deck_text(speech.deck())},
          {"suits", suits_json(speech)},
          {"ranks", ranks_json(deck, speech)},
          {"cards", named_cards(deck, speech)}};
}

}  // namespace cicera
