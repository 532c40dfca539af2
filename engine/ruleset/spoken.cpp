#include "engine/ruleset/spoken.h"

#include <fmt/format.h>

#include <array>

namespace cicera {

std::string listed(const std::vector<std::string>& words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i)
    out += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return out;
}

std::string number_word(int number) {
  constexpr std::array words = {"zero", "one", "two", "three", "four", "five", "six"};
  return number < static_cast<int>(words.size()) ? words[static_cast<std::size_t>(number)] : std::to_string(number);
}

std::string capital(std::string text) {
  if (!text.empty() && 'a' <= text[0] && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 32);
  return text;
}

std::string cards_counted(int count) { return fmt::format("{} card{}", count, count == 1 ? "" : "s"); }

std::string rank_word(Rank rank, DeckNames names) {
  const bool french = names == DeckNames::french;
  switch (rank) {
    case Rank::ace:
      return "ace";
    case Rank::jack:
      return french ? "jack" : "fante";
    case Rank::knight:
      return french ? "queen" : "cavallo";
    case Rank::king:
      return french ? "king" : "re";
    default:
      return rank_text(rank, names);
  }
}

std::string card_words(Card card, DeckNames names) {
  return fmt::format("{} of {}", rank_word(card.rank(), names), suit_name(card.suit(), names));
}

}  // namespace cicera
