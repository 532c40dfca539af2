#include "engine/scoring/play_lines.h"

#include <cassert>

#include "engine/play/captures.h"

namespace cicera {
namespace {

/// A capture that empties the table.
bool is_sweep(const PlayLine& line, const View& view, const Play& play) {
  return play.take == view.table() && play.captures() && (line.last_play == LastPlay::counts || !view.last_play());
}

/// The play answers the card that the seat before has just played.
bool matches_previous(const PlayLine& line, const View& view, const Play& play) {
  if (line.when == MatchWhen::any_pair) return play.take.size() == 1 && play.take.first().rank() == play.card.rank();
  const auto previous = view.previous();
  if (!previous) return false;
  const bool equal = previous->rank() == play.card.rank();
  switch (line.when) {
    case MatchWhen::pair_last:
      return equal && play.take == CardSet(*previous);
    case MatchWhen::equal_last:
      return equal;
    case MatchWhen::capture_last:
      return play.take.contains(*previous);
    case MatchWhen::any_pair:
      break;
  }
  return false;
}

/// The card played and the cards taken are all of one suit.
bool is_same_suit(const PlayLine& line, const View&, const Play& play) {
  return CardSet::of_suit(play.card.suit()).contains(play.take) && play.captures() && play.take.size() + 1 >= line.min;
}

/// The taken cards have different ranks, one after another.
bool is_consecutive(const Game& game, CardSet taken) {
  const auto& ranks = game.rules().deck.ranks;
  int begun = 0;
  bool ended = false;
  for (const Rank rank : ranks) {
    const int cards = (taken & CardSet::of_rank(rank)).size();
    if (cards > 1 || (cards == 1 && ended)) return false;
    begun += cards;
    ended = begun > 0 && cards == 0;
  }
  return true;
}

/// So many table cards at once.
bool has_taken_count(const PlayLine& line, const View& view, const Play& play) {
  const int taken = play.take.size();
  return taken >= line.min && taken <= line.max && (!line.consecutive || is_consecutive(view.game(), play.take));
}

bool scores(const PlayLine& line, const View& view, const Play& play) {
  switch (line.kind) {
    case LineKind::sweep:
      return is_sweep(line, view, play);
    case LineKind::match_previous:
      return matches_previous(line, view, play);
    case LineKind::same_suit:
      return is_same_suit(line, view, play);
    case LineKind::taken_count:
      return has_taken_count(line, view, play);
    default:
      assert(false);
      return false;
  }
}

int worth(const PlayLine& line, const Game& game, const Play& play) {
  switch (line.by) {
    case Points::By::value:
      return game.value(play.card.rank());
    case Points::By::per_card:
      return play.take.size() + 1;
    case Points::By::rank:
      return game.rules().scoring[line.item].points.by_rank[static_cast<std::size_t>(play.card.rank())];
    default:
      return line.amount;
  }
}

/// Whether the play sweeps the table by its rank alone, and so scores nothing else.
bool only_sweeps(const View& view, const Play& play) {
  const Rank rank = play.card.rank();
  if (!play.captures() || play.take != view.game().swept_by(rank, view.table())) return false;
  if (!view.game().capturable_by(play.take).contains(play.card)) return true;
  CaptureFinder captures(view.game());
  captures.look_at(view.table());
  return !captures.is_ordinary(rank, play.take);
}

}  // namespace

void score_play(const View& view, const Play& play, int ply, std::vector<ScoreEvent>& points) {
  const Game& game = view.game();
  if (!game.may_score(play.captures())) return;
  bool sweeping = false;
  if (!game.has_plain_captures() && game.has_sweepers()) {
    if (game.takes_itself(play.card, view.table())) return;
    sweeping = only_sweeps(view, play);
    if (sweeping && !game.scores_sweep(play.card.rank())) return;
  }
  for (const PlayLine& line : play.captures() ? game.capture_lines() : game.lay_lines()) {
    if ((sweeping && line.kind != LineKind::sweep) || !scores(line, view, play)) continue;
    const int amount = worth(line, game, play);
    if (amount == 0) continue;
    const int capturers = view.side();
    for (int side = 0; side < game.sides(); ++side)
      if ((side == capturers) == (line.credit == Credit::capturers))
        points.push_back({static_cast<std::uint8_t>(ply), line.item, static_cast<std::uint8_t>(side),
                          static_cast<std::int16_t>(amount)});
  }
}

}  // namespace cicera
