#include "engine/play/misdeal.h"

#include <algorithm>
#include <vector>

namespace cicera {
namespace {

CardSet set_of(std::span<const Card> cards) {
  CardSet set;
  for (const Card card : cards) set |= card;
  return set;
}

/// The cards that the burying rules count; they are never exchanged onto the table.
CardSet buried_cards(const DealRules& deal) {
  CardSet cards;
  for (const Misdeal& rule : deal.misdeal)
    if (rule.action == MisdealAction::bury) cards |= counted_cards(rule);
  return cards;
}

/// Whether the rule objects to what some seat gets in the first round.
bool objects_to_holdings(const Misdeal& rule, const Game& game, std::span<const Card> pack) {
  const auto each = as_size(game.cards_per_seat());
  const auto first_round = as_size(game.rounds().front());
  auto place = as_size(game.rules().deal.table);
  for (int seats = game.seats(); seats > 0; --seats, place += each)
    if (objects_to(rule, set_of(pack.subspan(place, first_round)), game.rules().deck.ranks)) return true;
  return false;
}

/// The table cards that the rule looks at; the one on top is dealt last.
std::span<Card> looked_at(const Misdeal& rule, const DealRules& deal, std::span<Card> pack) {
  const std::span<Card> table = pack.first(as_size(deal.table));
  return rule.where == MisdealPlace::top ? table.last(1) : table;
}

/// Swaps the top card with the next one below it that may be on top by all rules. Returns whether there is one.
bool turn(const DealRules& deal, std::span<Card> table) {
  CardSet barred;
  for (const Misdeal& rule : deal.misdeal)
    if (rule.where == MisdealPlace::top) barred |= counted_cards(rule);
  const auto other = std::find_if(table.rbegin(), table.rend(), [&](Card card) { return !barred.contains(card); });
  if (other == table.rend()) return false;
  std::swap(*other, table.back());
  return true;
}

/// The places of the cards that the first round does not use, without those of `barred`.
std::vector<std::size_t> stock_places(const Game& game, std::span<const Card> pack, CardSet barred) {
  const auto table = as_size(game.rules().deal.table);
  const auto each = as_size(game.cards_per_seat());
  const auto first_round = as_size(game.rounds().front());
  const std::size_t dealt = each * as_size(game.seats());
  std::vector<std::size_t> places;
  for (std::size_t place = table; place < pack.size(); ++place)
    if ((place - table >= dealt || (place - table) % each >= first_round) && !barred.contains(pack[place]))
      places.push_back(place);
  return places;
}

/// Swaps the last card that the rule objects to with any card of the stock. Returns whether there is a stock.
bool exchange(const Misdeal& rule, const Game& game, std::span<Card> pack, Random& random) {
  const std::vector<std::size_t> places = stock_places(game, pack, CardSet());
  if (places.empty()) return false;
  const std::span<Card> cards = looked_at(rule, game.rules().deal, pack);
  const CardSet against = cards_against(rule, set_of(cards), game.rules().deck.ranks);
  const auto last = std::find_if(cards.rbegin(), cards.rend(), [&](Card card) { return against.contains(card); });
  std::swap(*last, pack[places[random.below(static_cast<std::uint32_t>(places.size()))]]);
  return true;
}

/// Swaps each card that the rule objects to with a card that the first round does not use. Returns whether the stock
/// had enough to swap with.
bool bury(const Misdeal& rule, const Game& game, std::span<Card> pack, Random& random) {
  std::vector<std::size_t> places = stock_places(game, pack, buried_cards(game.rules().deal));
  for (Card& card : looked_at(rule, game.rules().deal, pack)) {
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
  const auto is_broken = [&](const Misdeal& rule) {
    return rule.where == MisdealPlace::holdings
               ? objects_to_holdings(rule, game, pack)
               : objects_to(rule, set_of(looked_at(rule, deal, pack)), game.rules().deck.ranks);
  };
  const int most_exchanges = static_cast<int>(pack.size());  // of one shuffle: a short stock may not help at all
  int exchanges = 0;
  const auto mends = [&](const Misdeal& rule) {
    switch (rule.action) {
      case MisdealAction::bury:
        return bury(rule, game, pack, random);
      case MisdealAction::turn:
        return turn(deal, pack.first(as_size(deal.table)));
      case MisdealAction::exchange:
        return ++exchanges <= most_exchanges && exchange(rule, game, pack, random);
      case MisdealAction::exchange_once:
        return exchange(rule, game, pack, random) && !is_broken(rule);
      case MisdealAction::redeal:
        break;
    }
    return false;
  };
  for (;;) {
    const auto rule = std::find_if(deal.misdeal.begin(), deal.misdeal.end(), is_broken);
    if (rule == deal.misdeal.end()) return;
    if (mends(*rule)) continue;
    shuffle(pack, random);
    exchanges = 0;
  }
}

}  // namespace cicera
