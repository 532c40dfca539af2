#include "engine/players/play_features.h"

#include <array>

#include "engine/cards/notation.h"

namespace cicera {
namespace {

constexpr std::int32_t whole_feature = 1000;

/// The numbers that come first in a row.
struct Column {
  enum Name : std::uint8_t {
    points,      // scored now, for the side less for the others
    worth,       // of the cards that it wins or lays, at the end of the hand
    risk,        // what the next seat is expected to gain by its reply
    captures,    // 1 for a capture
    takes,       // the table cards taken
    empties,     // 1 if nothing is left on the table
    left,        // the cards left on the table
    left_value,  // what these add up to
    out_of_sum,  // 1 if that is more than any card can take as one sum
    equals,      // of a card laid, the unseen cards of its rank
    builds,      // 1 for a build
    chooses,     // 1 for a choice
    general_features
  };
};
constexpr std::array general_names = {"points", "worth",      "risk",       "captures", "takes",  "empties",
                                      "left",   "left_value", "out_of_sum", "equals",   "builds", "chooses"};
constexpr std::size_t rows_of_ranks = 2 * rank_count;  // laid, taken
constexpr std::size_t feature_count = Column::general_features + rows_of_ranks + suit_count;

std::vector<std::string> make_names() {
  std::vector<std::string> names(std::begin(general_names), std::end(general_names));
  for (const char* what : {"lays_", "takes_"})
    for (int rank = 0; rank < rank_count; ++rank)
      names.push_back(what + std::string(rank_text(static_cast<Rank>(rank))));
  for (const char* suit : {"coins", "cups", "swords", "batons"}) names.push_back(std::string("wins_") + suit);
  return names;
}

int value_of(const Game& game, CardSet cards) {
  int sum = 0;
  for (const Card card : cards) sum += game.value(card.rank());
  return sum;
}

/// The part of a row that needs no judgement.
void write_cards(const View& view, const Play& play, std::int32_t* row) {
  if (play.chooses()) {
    row[Column::chooses] = whole_feature;
    return;
  }
  const Game& game = view.game();
  const bool stays = !play.captures() && !game.takes_itself(play.card, view.table());
  const CardSet rest = stays ? view.table() | play.card : view.table() - play.take();
  const int rest_value = value_of(game, rest);
  row[Column::captures] = play.captures() ? whole_feature : 0;
  row[Column::takes] = play.take().size() * whole_feature;
  row[Column::empties] = rest.empty() ? whole_feature : 0;
  row[Column::left] = rest.size() * whole_feature;
  row[Column::left_value] = rest_value * whole_feature;
  row[Column::out_of_sum] = rest_value > max_value ? whole_feature : 0;
  row[Column::builds] = play.builds() ? whole_feature : 0;
  if (play.lays()) {
    row[Column::equals] = (view.unseen() & CardSet::of_rank(play.card.rank())).size() * whole_feature;
    row[Column::general_features + index_of(play.card.rank())] = whole_feature;
  }
  std::int32_t* const taken = row + Column::general_features + rank_count;
  for (const Card card : play.take()) taken[index_of(card.rank())] += whole_feature;
  if (stays) return;
  std::int32_t* const suits = row + Column::general_features + rows_of_ranks;
  for (const Card card : play.take() | play.card)
    if (!card.is_joker()) suits[index_of(card.suit())] += whole_feature;
}

}  // namespace

const std::vector<std::string>& play_feature_names() {
  static const std::vector<std::string> names = make_names();
  return names;
}

std::span<const std::int32_t> PlayFeatures::of(const View& view, std::span<const Play> plays) {
  const auto judgements = judge_.judge(view, plays);
  rows_.assign(plays.size() * feature_count, 0);
  for (std::size_t i = 0; i < plays.size(); ++i) {
    std::int32_t* const row = rows_.data() + i * feature_count;
    row[Column::points] = judgements[i].points;
    row[Column::worth] = judgements[i].worth;
    row[Column::risk] = judgements[i].risk;
    write_cards(view, plays[i], row);
  }
  return rows_;
}

}  // namespace cicera
