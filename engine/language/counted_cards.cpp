#include "engine/language/counted_cards.h"

#include "engine/language/phrases.h"

namespace cicera {
namespace {

/// One of what is counted: `card of rank 7`; `sette`.
std::string one_counted(const DeckRules& deck, const Counted& of, Language language) {
  switch (of.by) {
    case Counted::By::all:
      return say(language, "card", "carta");
    case Counted::By::suit:
      return say(language, "card of {}", "carta di {}", suit_word(of.suit, deck.names, language));
    case Counted::By::rank:
      return language == Language::italian ? rank_noun(of.rank, deck.names, language)
                                           : card_of_rank(of.rank, deck.names);
  }
  return {};
}

}  // namespace

std::string format_counted(const DeckRules& deck, const Counted& of, Language language) {
  switch (of.by) {
    case Counted::By::all:
      return say(language, "cards", "carte");
    case Counted::By::suit:
      return suit_word(of.suit, deck.names, language);
    case Counted::By::rank:
      return language == Language::italian ? italian_plural(of.rank, deck.names) : cards_of_rank(of.rank, deck.names);
  }
  return {};
}

std::string format_each_taken(const DeckRules& deck, const Counted& of, int above, Language language) {
  const std::string one = one_counted(deck, of, language);
  if (language == Language::english)
    return above == 0 ? fmt::format("each {} taken", one) : fmt::format("each {} taken above {}", one, above);
  const bool feminine = of.by != Counted::By::rank || is_feminine(of.rank, deck.names);
  std::string each = fmt::format("ogni {} {}", one, feminine ? "presa" : "preso");
  if (above == 0) return each;
  if (above == 1) return each + (feminine ? " oltre la prima" : " oltre il primo");
  return fmt::format("{} oltre {} {}", each, feminine ? "le prime" : "i primi", above);
}

std::string than_others(const PlayersRules& players, Language language) {
  const bool two = side_count(players) == 2;
  switch (players.sides) {
    case Sides::solo:
      return two ? say(language, "the other player", "dell'altro giocatore")
                 : say(language, "every other player", "di ogni altro giocatore");
    case Sides::partners:
      return two ? say(language, "the other side", "dell'altra coppia")
                 : say(language, "every other side", "di ogni altra coppia");
    case Sides::trios:
    case Sides::fours:
      return say(language, "the other side", "dell'altra squadra");
  }
  return {};
}

std::string_view english_side(const PlayersRules& players) { return players.sides == Sides::solo ? "player" : "side"; }

std::string english_side_that(const PlayersRules& players) {
  return players.sides == Sides::solo ? "player who" : "side that";
}

std::string from_rank(Rank rank, const DeckNames& names, Language language) {
  const std::string word = rank_word(rank, names, language);
  if (names.name_of(rank) != nullptr) return say(language, "{}", "da {}", word);
  if (language == Language::english) return "the " + word;
  return (is_elided(rank, names) ? "dall'" : is_feminine(rank, names) ? "dalla " : "dal ") + word;
}

std::string format_by_rank(const DeckRules& deck, const RankTable& numbers, char between, Language language) {
  std::string out;
  for (const Rank rank : all_ranks(deck))
    if (const int number = numbers[rank]; number > 0)
      out += fmt::format("{}{}{}{}", out.empty() ? "" : ", ", rank_sign(rank, deck.names, language), between, number);
  return out;
}

}  // namespace cicera
