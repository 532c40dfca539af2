#include "engine/values/seat_reading.h"

#include <algorithm>

namespace cicera {
namespace {

constexpr int even_odds = 256;
constexpr int least_odds = 4;
// The parts of 256 that are left of the odds by ...
constexpr int left_when_laid = 24;   // laying a card and leaving the one just laid
constexpr int left_on_table = 64;    // laying a card and leaving another
constexpr int left_for_other = 128;  // taking something else and leaving the one just laid

}  // namespace

SeatReading::SeatReading(const Game& game)
    : game_(&game),
      reads_(game.has_plain_plays() && !game.is_stack() && game.rules().match.objective == Objective::most) {}

void SeatReading::look_at(const View& view) {
  for (auto& of_seat : odds_) of_seat.fill(even_odds);
  if (!reads_ || view.rounds_dealt() == 0) return;
  const auto plays = view.plays();
  const int seats = game_->seats();
  int held = 0;
  for (const Seat seat : game_->each_seat()) held += view.held(seat);
  const int dealt = game_->rounds()[as_size(view.rounds_dealt() - 1)] * seats;
  const auto count = as_size(dealt - held);
  if (count > plays.size()) return;
  CardSet table = view.table();
  Seat seat = view.seat();
  for (std::size_t back = 1; back <= count; ++back) {
    const Play& play = plays[plays.size() - back];
    seat = game_->seat_before(seat);
    if (play.captures())
      table |= play.cards;
    else
      table -= play.card;
    if (seat == view.seat()) continue;
    const bool has_before = back < plays.size();
    const Card before = has_before ? plays[plays.size() - back - 1].card : Card();
    const CardSet left = (table - play.cards) & game_->equal_takers();
    if (has_before && left.contains(before) && before.rank() != play.card.rank())
      lessen(seat, before.rank(), play.captures() ? left_for_other : left_when_laid);
    if (play.captures()) continue;
    for (const Card card : left)
      if (!has_before || card != before)
        if (card.rank() != play.card.rank()) lessen(seat, card.rank(), left_on_table);
  }
}

void SeatReading::lessen(Seat seat, Rank rank, int part) {
  int& odds = odds_[seat][rank];
  odds = std::max(least_odds, odds * part / even_odds);
}

}  // namespace cicera
