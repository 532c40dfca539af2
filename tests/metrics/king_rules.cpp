#include "tests/metrics/king_rules.h"

#include <utility>

namespace cicera::tests {

Rules kings(std::vector<int> rounds, int table) {
  Rules rules;
  rules.deck.ranks = {Rank::king};
  rules.players = {2, Sides::solo};
  rules.deal.packet = rules.deal.rounds = std::move(rounds);
  rules.deal.table = table;
  rules.capture.compulsory = {.all = true, .ranks = {}};
  rules.capture.sum = false;
  ScoringLine line;
  line.name = "king_of_swords";
  line.kind = LineKind::card;
  line.card = Card(Rank::king, Suit::swords);
  rules.scoring = {line};
  return rules;
}

Game fair_game(int target) {
  Rules rules = kings({1}, 2);
  rules.match.target = target;
  return Game(rules);
}

}  // namespace cicera::tests
