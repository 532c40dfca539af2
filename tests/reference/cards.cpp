// The notation of cards: rank then suit, in the form that records are written in and in no other.
#include <algorithm>
#include <array>

#include "reference.h"

namespace reference {
namespace {

const std::array<std::string, 13> rank_names = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "F", "C", "R"};
const std::array<std::string, 4> suit_names = {"d", "c", "s", "b"};

template <std::size_t count>
int place_in(const std::array<std::string, count>& names, const std::string& name, const std::string& card) {
  const auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end()) throw std::invalid_argument("no card: '" + card + "'");
  return static_cast<int>(found - names.begin());
}

}  // namespace

Card card_from(const std::string& text) {
  for (int number = 0; number < 4; ++number) {
    if (text == "J" + std::to_string(number + 1)) return Card{Card::joker_rank, 4 + number};
  }
  if (text.size() < 2) throw std::invalid_argument("no card: '" + text + "'");
  const std::string rank = text.substr(0, text.size() - 1);
  const std::string suit = text.substr(text.size() - 1);
  return Card{place_in(rank_names, rank, text), place_in(suit_names, suit, text)};
}

std::string to_string(Card card) {
  if (card.is_joker()) return "J" + std::to_string(card.suit - 3);
  return rank_names.at(static_cast<std::size_t>(card.rank)) + suit_names.at(static_cast<std::size_t>(card.suit));
}

Json names_of(const Cards& cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(to_string(card));
  return list;
}

Cards cards_from(const Json& list) {
  Cards cards;
  for (const Json& name : list) {
    const Card card = card_from(name.get<std::string>());
    if (!cards.insert(card).second) throw std::invalid_argument("the card " + to_string(card) + " stands there twice");
  }
  return cards;
}

}  // namespace reference
