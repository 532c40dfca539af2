// Two players with a short deck: hands that can be written down whole, for the tests of the reference model.
#pragma once

#include <sstream>
#include <string>
#include <vector>

#include "document_rules.h"
#include "reference.h"

namespace reference {

inline Json list(const std::string& text) {
  Json cards = Json::array();
  std::istringstream words(text);
  for (std::string word; words >> word;) cards.push_back(word);
  return cards;
}

/// Two players with a short deck of coins and swords, all of it in their hands.
inline Json duel(const Json& ranks, int cards_each, const Json& changes = Json::object()) {
  return with(with(cicera(), {{"deck.suits", {"coins", "swords"}},
                              {"deck.ranks", ranks},
                              {"players.count", 2},
                              {"players.sides", "solo"},
                              {"deal.rounds", {cards_each}},
                              {"deal.table", 0}}),
              changes);
}

/// A record of a duel: seat 1 deals and seat 0 leads. `plays` is "card take take, card, ...".
inline Json duel_record(const std::vector<std::string>& holdings, const std::string& plays) {
  Json record = {{"ruleset", "duel"}, {"seed", 7}, {"match", 0}, {"hand", 12}, {"dealer", 1}};
  record["deals"] = Json::array();
  for (std::size_t i = 0; i + 1 < holdings.size(); i += 2) {
    record["deals"].push_back(Json::array({list(holdings[i]), list(holdings[i + 1])}));
  }
  record["table"] = Json::array();
  record["plays"] = Json::array();
  std::istringstream turns(plays);
  for (std::string turn; std::getline(turns, turn, ',');) {
    Json take = list(turn);
    const Json card = take.at(0);
    take.erase(0);
    record["plays"].push_back({{"seat", record["plays"].size() % 2}, {"card", card}, {"take", take}});
  }
  return record;
}

/// The rules of a duel in which a card of the stock is played after each card of a holding.
inline Json flipping_duel(const Json& ranks, int cards_each, const Json& changes = Json::object()) {
  return with(duel(ranks, cards_each, {{"turn.flip", true}}), changes);
}

/// A record of such a duel: every second play is of a card turned from `stock`, by the seat that has just played.
inline Json flipping_record(const std::vector<std::string>& holdings, const std::string& stock,
                            const std::string& plays) {
  Json record = duel_record(holdings, plays);
  record["stock"] = list(stock);
  for (std::size_t i = 0; i < record["plays"].size(); ++i) {
    record["plays"][i]["seat"] = i / 2 % 2;
    if (i % 2 == 1) record["plays"][i]["from"] = "stock";
  }
  return record;
}

/// The message with which the record is refused.
inline std::string refusal(const Json& rules, const Json& record) {
  try {
    replay(Rules(rules), record);
  } catch (const std::runtime_error& error) {
    return error.what();
  }
  return "";
}

}  // namespace reference
