#include "engine/play/misdeal.h"

#include <algorithm>
#include <vector>

namespace cicera {
namespace {

int count_of(CardSet counted, std::span<const Card> cards) {
  return static_cast<int>(
      std::count_if(cards.begin(), cards.end(), [counted](Card card) { return counted.contains(card); }));
}

/// The cards that the burying rules count; they are never exchanged onto the table.
CardSet buried_cards(const DealRules& deal) {
  CardSet cards;
  for (const Misdeal& rule : deal.misdeal)
    if (rule.action == MisdealAction::bury) cards |= counted_cards(rule);
  return cards;
}

/// Swaps each table card that the rule counts with a card that the first round does not use. Returns whether the stock
/// had enough to swap with.
bool bury(const Misdeal& rule, const Game& game, std::span<Card> pack, Random& random) {
  const auto table = static_cast<std::size_t>(game.rules().deal.table);
  const auto each = static_cast<std::size_t>(game.cards_per_seat());
  const auto first_round = static_cast<std::size_t>(game.rounds().front());
  const CardSet buried = buried_cards(game.rules().deal);
  std::vector<std::size_t> places;  // of the stock, with cards that may lie on the table
  for (std::size_t place = table; place < pack.size(); ++place)
    if ((place - table) % each >= first_round && !buried.contains(pack[place])) places.push_back(place);
  for (Card& card : pack.first(table)) {
    if (!counted_cards(rule).contains(card)) continue;
    if (places.empty()) return false;
    const std::size_t pick = random.below(static_cast<std::uint32_t>(places.size()));
    std::swap(card, pack[places[pick]]);
    places.erase(places.begin() + static_cast<std::ptrdiff_t>(pick));
  }
  return true;
}

}  // namespace

void resolve_misdeals(const Game& game, std::span<Card> pack, Random& random) {
  const DealRules& deal = game.rules().deal;
  const auto objects = [&](const Misdeal& rule) {
    return count_of(counted_cards(rule), pack.first(static_cast<std::size_t>(deal.table))) >= rule.min;
  };
  for (;;) {
    const auto rule = std::find_if(deal.misdeal.begin(), deal.misdeal.end(), objects);
    if (rule == deal.misdeal.end()) return;
    if (rule->action == MisdealAction::redeal || !bury(*rule, game, pack, random)) shuffle(pack, random);
  }
}

}  // namespace cicera
