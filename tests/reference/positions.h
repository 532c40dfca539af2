// The words that the tests of the reference model speak: cards as text, positions in a line, what may be played and
// what that scores as text again.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "reference.h"

namespace reference {

inline Cards cards(const std::string& text) {
  Cards set;
  std::istringstream words(text);
  for (std::string word; words >> word;) set.insert(card_from(word));
  return set;
}

/// A position in which the seat to move holds `holding`.
inline Position position(const std::string& holding, const std::string& table, const std::string& previous = "") {
  Position result;
  result.holdings = {cards(holding), {}, {}, {}};
  result.table = cards(table);
  if (!previous.empty()) result.previous = card_from(previous);
  return result;
}

/// What `card` scores by taking `take`, as "item side points" for each entry; "illegal" if it may not.
inline std::string scored(const Json& rules, const Position& position, const std::string& card,
                          const std::string& take) {
  const Json answer = plays(Rules(rules), position);
  for (const Json& play : answer.at("plays")) {
    if (play.at("card") != card || play.at("take") != names_of(cards(take))) continue;
    std::ostringstream text;
    const char* separator = "";
    for (const Json& entry : play.at("points")) {
      text << separator << entry.at("item").get<std::string>() << ' ' << entry.at("side") << ' ' << entry.at("points");
      separator = ", ";
    }
    return text.str();
  }
  return "illegal";
}

/// The legal plays as "card: take; card: take".
inline std::string legal(const Json& rules, const Position& position) {
  std::ostringstream text;
  const char* separator = "";
  for (const Play& play : legal_plays(Rules(rules), position)) {
    text << separator << to_string(play.card) << ':';
    for (const Card taken : play.take) text << ' ' << to_string(taken);
    separator = "; ";
  }
  return text.str();
}

using Points = std::vector<int>;

/// What the line `name` gives each side for its pile.
inline std::vector<int> given(const Json& rules, const std::string& name, const std::vector<Cards>& piles,
                              int dealer = 0) {
  const Rules read(rules);
  for (const Line& line : read.lines) {
    if (line.name == name) return pile_points(read, line, piles, dealer);
  }
  return {};
}

}  // namespace reference
