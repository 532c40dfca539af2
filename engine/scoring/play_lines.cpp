// The sources are named as on docs/rules-by-document.md: 000 to 004 are its five documents.
#include "engine/scoring/play_lines.h"

#include <algorithm>
#include <array>

#include "engine/play/captures.h"

namespace cicera {
namespace {

/// A capture, if it empties the table.
/// 000, The Scoring: "a card which captures the all table cards, leaving the table empty", also "with the very last
/// play, but only if the last card played actually captures the necessary cards". 001: "As in the game of Scopa", whose
/// last play never counts. https://www.pagat.com/fishing, on the Persian game: none in the last deal; on the Indian
/// one: the very first play counts less.
bool is_sweep(const PlayLine& line, const View& view, const Play& play) {
  return play.cards == view.table() && (line.last_play == LastPlay::counts || !view.last_play()) &&
         (line.last_round == LastRound::counts || !view.last_round()) &&
         (line.first_play == FirstPlay::counts || (line.first_play == FirstPlay::only) == view.first_play());
}

/// Whether the play takes one card of its own rank and nothing else, but for the run above it.
/// https://www.pagat.com/fishing, on the games with runs: the bonus for the card just laid is given with the run too.
bool takes_a_pair(const Game& game, const Play& play) {
  const CardSet paired = game.takes_runs() ? play.take() & CardSet::of_rank(play.card.rank()) : play.take();
  return paired.size() == 1 && paired.first().rank() == play.card.rank();
}

/// The play matches the card just played by the previous seat.
/// pair_last: 000, "capture the card just played by the player to the left by playing a card of the same rank", and
/// 002. equal_last: 001, "playing a card of identical value to the one played immediately beforehand". capture_last:
/// 003, "capture the card just played and left". any_pair: 004, "jumeler des cartes en utilisant directement une
/// carte". The cards dealt to the table were not played; a seat's own card, which comes before that turned from the
/// stock, and one before a pass are not the previous seat's.
bool matches_previous(const PlayLine& line, const View& view, const Play& play) {
  if (line.when == MatchWhen::any_pair) return takes_a_pair(view.game(), play);
  const auto previous = view.previous();
  if (!previous) return false;
  const bool equal = previous->rank() == play.card.rank();
  bool matches = false;
  switch (line.when) {
    case MatchWhen::pair_last:
      matches = equal && play.take().contains(*previous) && takes_a_pair(view.game(), play);
      break;
    case MatchWhen::equal_last:
      matches = equal;
      break;
    case MatchWhen::capture_last:
      matches = play.take().contains(*previous);
      break;
    case MatchWhen::any_pair:
      break;
  }
  return matches && view.previous_is_of_turn_before();
}

/// The card played and the cards taken are all of one suit.
/// 000: "the card you play and the cards you capture from the table all belong to the same suit"; an equal card never
/// does, so that is at least 3 cards. 002: "if their number is more than 3".
bool is_same_suit(const PlayLine& line, const Play& play, int taken) {
  return taken > 0 && taken + 1 >= line.min_cards &&
         CardSet::of_suit(play.card.suit()).contains(play.cards | play.card);
}

/// The taken cards have different ranks, one after another.
bool is_consecutive(const Game& game, CardSet taken) {
  if (taken.intersects(CardSet::jokers())) return false;
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

/// From `min` to `max` table cards at once.
/// 000: "a card which captures a set of three or more cards from the table"; 002 and 003 say the same. 001: exactly
/// "four cards", with the one played, and five. 004: "une séquence ... trois cartes ou plus", which is consecutive
/// ranks. https://www.pagat.com/fishing, on the Turkish game: a pile of one card, but not with the last card played.
bool has_taken_count(const PlayLine& line, const View& view, const Play& play, int taken) {
  return taken >= line.min && taken <= line.max && (line.last_play == LastPlay::counts || !view.last_play()) &&
         (!line.consecutive || is_consecutive(view.game(), play.take()));
}

/// Whether the line looks at every card taken, and not just at their number: then no capture scores that takes cards
/// which lie face down.
bool looks_at_all(const PlayLine& line) {
  return line.kind == PlayKind::same_suit || line.consecutive ||
         (line.kind == PlayKind::match_previous &&
          (line.when == MatchWhen::any_pair || line.when == MatchWhen::pair_last));
}

/// `taken` is the number of cards that the play takes, with those that lie face down.
bool scores(const PlayLine& line, const View& view, const Play& play, int taken) {
  switch (line.kind) {
    case PlayKind::sweep:
      return is_sweep(line, view, play);
    case PlayKind::match_previous:
      return matches_previous(line, view, play);
    case PlayKind::same_suit:
      return is_same_suit(line, play, taken);
    case PlayKind::taken_count:
      return has_taken_count(line, view, play, taken);
  }
  return false;
}

/// The points of a line that the play scores.
int points_of(const PlayLine& line, const Game& game, const Play& play, int taken) {
  switch (line.by) {
    case Points::By::value:
      return game.value(play.card.rank());
    case Points::By::per_card:
      return taken + 1;
    case Points::By::rank:
      return game.line(line.line).points.by_rank[play.card.rank()];
    case Points::By::amount:
    case Points::By::length:  // of runs only
      break;
  }
  return line.amount;
}

/// Whether the play sweeps the table as a sweeper alone, and so scores nothing else.
bool only_sweeps(const View& view, const Play& play) {
  if (!play.captures() || play.take() != view.game().swept_by(play.card, view.table())) return false;
  if (!view.game().capturable_by(play.take()).contains(play.card)) return true;
  if (view.game().captures_freely()) return false;
  CaptureFinder captures(view.game());
  captures.look_at(view.table(), view.top());
  return !captures.is_ordinary(play.card.rank(), play.take());
}

/// A line that a play scores, and its points.
struct LineScore {
  const PlayLine* line;
  int points;
};

/// Writes the lines that the play scores, in the ruleset's order, from `scored` on; returns the place after the last.
/// A play that takes a pile scores as one that lays its card, since it takes nothing from the table.
LineScore* list_scores(const View& view, const Play& made, LineScore* scored) {
  const Game& game = view.game();
  const Play laid(made.card, CardSet());
  const bool takes_pile = !game.has_plain_captures() && game.takes_piles() && !view.table().contains(made.cards);
  const Play& play = takes_pile ? laid : made;
  if (!game.may_score(play.captures()) || play.chooses()) return scored;
  int taken = play.take().size();
  bool sweeping = false;
  bool too_much = false;  // for a sweep
  if (!game.has_plain_captures() && game.has_sweepers()) {
    if (!play.captures() && game.takes_itself(play.card, view.table())) return scored;
    sweeping = only_sweeps(view, play);
    too_much = game.sweeps_too_much(play.card, play.take());
    if (sweeping && (too_much || !game.scores_sweep(play.card))) return scored;
  }
  const int hidden = taken > 0 && !game.has_plain_captures() ? view.hidden() : 0;
  taken += hidden;
  for (const PlayLine& line : taken > 0 ? game.capture_lines() : game.lay_lines()) {
    if (line.kind == PlayKind::sweep ? too_much : sweeping) continue;
    if (hidden > 0 && looks_at_all(line)) continue;
    if (!scores(line, view, play, taken)) continue;
    const int points = points_of(line, game, play, taken);
    if (points != 0) *scored++ = {&line, points};
  }
  return scored;
}

/// Calls `scored(line, points)` for each line that the play scores, in the ruleset's order.
void for_each_score(const View& view, const Play& play, auto&& scored) {
  std::array<LineScore, max_lines> scores;
  const LineScore* const end = list_scores(view, play, scores.data());
  for (const LineScore* score = scores.data(); score != end; ++score) scored(*score->line, score->points);
}

}  // namespace

bool sweeps(const View& view, const Play& play) {
  if (!play.captures() || play.take() != view.table()) return false;
  const Game& game = view.game();
  if (!game.has_sweepers()) return true;
  return !game.sweeps_too_much(play.card, play.take()) && (!only_sweeps(view, play) || game.scores_sweep(play.card));
}

void score_play(const View& view, const Play& play, Ply ply, std::vector<ScoreEvent>& points) {
  for_each_score(view, play, [&](const PlayLine& line, int amount) {
    for (const Side side : view.game().each_side())
      if ((side == view.side()) == (line.credit == Credit::capturers))
        points.push_back({ply, line.line, side, static_cast<std::int16_t>(amount)});
  });
}

void add_play_points(const View& view, const Play& play, SidePoints& points) {
  for_each_score(view, play, [&](const PlayLine& line, int amount) {
    for (const Side side : view.game().each_side())
      if ((side == view.side()) == (line.credit == Credit::capturers)) points[side] += amount;
  });
}

int play_lead(const View& view, const Play& play) {
  int lead = 0;
  for_each_score(view, play, [&](const PlayLine& line, int amount) {
    lead += line.credit == Credit::capturers ? amount : -amount * (view.game().sides() - 1);
  });
  return lead;
}

int fewest_of_a_suit(const Game& game) {
  int fewest = card_count + 1;
  for (const PlayLine& line : game.capture_lines())
    if (line.kind == PlayKind::same_suit) fewest = std::min(fewest, static_cast<int>(line.min_cards));
  return fewest;
}

}  // namespace cicera
