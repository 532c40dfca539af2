// How the parts of a listing of rules are read: words, ranks and suits. For the files that read listings only.
#pragma once

#include <algorithm>
#include <array>

#include "reference.h"

namespace reference {

using Names = std::set<std::string>;

[[noreturn]] inline void refuse(const std::string& path, const Json& value) {
  throw std::invalid_argument("the reference model does not know " + path + ": " + value.dump());
}

/// `value` when it is one of `allowed`.
inline std::string one_of(const std::string& path, const Json& value, const Names& allowed) {
  if (!value.is_string() || !allowed.contains(value.get<std::string>())) refuse(path, value);
  return value.get<std::string>();
}

/// A rank as rulesets write it: a number (2) or a name ("A").
inline std::string rank_name(const Json& rank) {
  return rank.is_number_integer() ? std::to_string(rank.get<int>()) : rank.get<std::string>();
}

inline int rank_from(const Json& rank) {
  return rank == "joker" ? Card::joker_rank : card_from(rank_name(rank) + "d").rank;
}

inline const std::array<std::string, 4> suit_words = {"coins", "cups", "swords", "batons"};

inline bool is_suit(const Json& word) {
  return std::find(suit_words.begin(), suit_words.end(), word) != suit_words.end();
}

inline int suit_from(const std::string& path, const Json& suit) {
  if (!is_suit(suit)) refuse(path, suit);
  return static_cast<int>(std::find(suit_words.begin(), suit_words.end(), suit) - suit_words.begin());
}

/// A map from rank to number.
inline std::map<int, int> by_rank(const Json& map) {
  std::map<int, int> numbers;
  for (const auto& [rank, number] : map.items()) numbers[rank_from(rank)] = number.get<int>();
  return numbers;
}

/// Reads the scoring lines of a listing: those of the kinds that the model knows, and the names of the scripted ones.
void read_lines(const Json& listing, Rules& rules);

}  // namespace reference
