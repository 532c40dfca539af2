#include "engine/players/left_card.h"

#include "engine/players/play_reader.h"

namespace cicera {
namespace {

/// How much likelier than the play made another has to be, to be missed.
constexpr std::uint32_t missed = 3 * Evidence::even;

}  // namespace

std::optional<Card> left_by_next(const View& view, Card laid) {
  const Game& game = view.game();
  const CardSet equals = CardSet::of_rank(laid.rank());
  const CardSet hidden = view.unseen() & equals;
  const Seat next = game.next_seat(view.seat());
  if (!game.script_lines().empty() || hidden.empty() || game.side_of(next) == view.side()) return {};
  std::optional<Card> left;
  PlayReader reader(game, nullptr);
  for (const Evidence& piece : reader.read(view)) {
    bool would_take = true;
    for (const Card card : hidden) would_take &= piece.weight[card] >= missed;
    if (piece.seat == next && piece.left.intersects(equals) && would_take) left = (piece.left & equals).first();
  }
  return left;
}

}  // namespace cicera
