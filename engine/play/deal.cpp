#include "engine/play/deal.h"

#include <algorithm>
#include <span>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/misdeal.h"

namespace cicera {
namespace {

struct Pack {
  std::array<Card, card_count> cards;
  std::size_t size = 0;

  explicit Pack(CardSet deck) {
    for (const Card card : deck) cards[size++] = card;
  }
  std::span<Card> all() { return {cards.data(), size}; }
};

/// The place of a rank in the order of the deck, by which cards are low or high.
int height(const Game& game, Card card) {
  const auto& ranks = game.rules().deck.ranks;
  return static_cast<int>(std::find(ranks.begin(), ranks.end(), card.rank()) - ranks.begin());
}

/// Every seat draws a card, and the lowest (or highest) deals; seats that tie draw again from a fresh pack.
Seat draw_for_deal(const Game& game, Random& random, bool lowest) {
  std::vector<Seat> drawing(game.each_seat().begin(), game.each_seat().end());
  while (drawing.size() > 1) {
    Pack pack(game.deck());
    shuffle(pack.all(), random);
    int best = 0;
    std::size_t tied = 0;
    for (std::size_t i = 0; i < drawing.size(); ++i) {
      const int rank = height(game, pack.cards[i]);
      const int score = lowest ? -rank : rank;
      if (tied == 0 || score > best) best = score, tied = 0;
      if (score == best) drawing[tied++] = drawing[i];
    }
    drawing.resize(tied);
  }
  return drawing.front();
}

/// Deals the hand's pack again and again.
class Dealer {
 public:
  Dealer(const Game& game, const HandId& id) : game_(game), random_(id, Purpose::deal), pack_(game.deck()) {}

  Deal deal() {
    shuffle(pack_.all(), random_);
    if (!game_.rules().deal.misdeal.empty()) resolve_misdeals(game_, pack_.all(), random_);

    Deal deal;
    const Card* next = pack_.cards.data();
    const auto take = [&next](int count) {
      CardSet cards;
      for (int i = 0; i < count; ++i) cards |= *next++;
      return cards;
    };
    deal.rounds = static_cast<int>(game_.rounds().size());
    deal.hidden = take(game_.rules().deal.hidden);
    deal.table = take(game_.rules().deal.table - game_.rules().deal.hidden);
    if (!deal.table.empty()) deal.top = *(next - 1);
    for (const Seat seat : game_.each_seat())
      for (std::size_t round = 0; round < game_.rounds().size(); ++round)
        deal.dealt[round][seat] = take(game_.rounds()[round]);
    if (game_.has_stock()) deal.set_stock({next, as_size(game_.stock_size())});
    return deal;
  }

 private:
  const Game& game_;
  Random random_;
  Pack pack_;
};

}  // namespace

Deal deal_hand(const Game& game, const HandId& id) { return Dealer(game, id).deal(); }

std::optional<Deal> deal_hand(const Game& game, const HandId& id, int deals,
                              const std::function<bool(const Deal&)>& stands) {
  Dealer dealer(game, id);
  for (; deals > 0; --deals) {
    const Deal deal = dealer.deal();
    if (stands(deal)) return deal;
  }
  return std::nullopt;
}

Seat first_dealer(const Game& game, const HandId& id) {
  Random random(id, Purpose::first_dealer);
  switch (game.rules().dealer.first) {
    case FirstDealer::lowest_card:
      return draw_for_deal(game, random, true);
    case FirstDealer::highest_card:
      return draw_for_deal(game, random, false);
    case FirstDealer::random:
      break;
  }
  return Seat::at(random.below(static_cast<std::uint32_t>(game.seats())));
}

}  // namespace cicera
