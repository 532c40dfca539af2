#include "engine/replies/sweepers.h"

#include <algorithm>

namespace cicera {

int Sweepers::count(const View& view, const Play& play, CardSet unseen) {
  if (game_->has_builds()) return count_with_builds(view, play, unseen);
  const bool laid = !play.captures() && !play.chooses() && !game_->takes_itself(play.card, view.table());
  const CardSet left = laid ? view.table() | play.card : view.table() - play.cards;
  if (left.empty()) return 0;
  // A card can rarely take them all, and comparing values is faster than finding captures.
  const CardSet able = unseen & (game_->capturable_by(left) | game_->sweepers());
  if (able.empty() || game_->has_plain_captures()) return able.size();
  captures_.look_at(left, laid ? CardSet(play.card) : view.top());
  return takers_of_all(able, left);
}

int Sweepers::count_with_builds(const View& view, const Play& play, CardSet unseen) {
  const bool laid = !play.captures() && !play.chooses();
  const CardSet left = laid ? view.table() | play.card : view.table() - play.take();
  if (left.empty()) return 0;
  Builds builds = view.builds();
  builds.make(play, view.seat());
  captures_.look_at(left, CardSet(), &builds);
  return takers_of_all(unseen, left);
}

/// How many of these cards could take the whole table, which `captures_` looks at.
int Sweepers::takers_of_all(CardSet cards, CardSet table) {
  int count = 0;
  for (cards = captures_.capturing(cards); !cards.empty();) {
    const Card card = cards.first();
    const CardSet alike = cards & game_->alike(card);
    cards -= alike;
    const auto takes = captures_.takes(card);
    if (std::find(takes.begin(), takes.end(), table) != takes.end()) count += alike.size();
  }
  return count;
}

}  // namespace cicera
