// Advice on a turn: the play that a search chooses, with what speaks for it and what the next best play would cost. The
// numbers are the search's own. Like any player it knows only the view; its budget is a count of plays, so the same
// position gets the same advice on every machine.
//
// Example:
//   const Game game{Rules()};
//   const Deal deal = deal_hand(game, HandId());
//   const Hand hand(game, deal, Seat{3});
//   PlayFinder finder(game);
//   Random random(HandId(), choice_purpose(0));
//   const Advice advice = advise(View(hand), finder.plays(hand), /*scorer=*/nullptr, random);
//   assert(advice.next_best && *advice.next_best != advice.play);
#pragma once

#include <array>
#include <climits>
#include <optional>
#include <span>
#include <vector>

#include "engine/cards/random.h"
#include "engine/play/view.h"
#include "engine/players/search_player.h"
#include "engine/scoring/score_sheet.h"

namespace cicera {

struct Advice {
  Play play;
  std::vector<ScoreEvent> points;      // that the play scores now
  double worth = 0;                    // points that the cards it wins are worth at the end of the hand
  double risk = 0;                     // points that the next seat is expected to gain by its reply
  std::optional<Play> next_best;       // none where only one play is legal
  double points_ahead = 0;             // of the next best at the end of the hand
  std::array<double, 2> win_chance{};  // of the match, with the play and with the next best; 0 outside of matches
  /// A card equal to the one to be laid that the next player has left on the table, though an equal one would have
  /// gained by taking it: so that player hardly has one.
  std::optional<Card> left;
};

/// Advice to the seat to move on its legal plays, tried in at most `max_worlds` worlds. Requires at least one play and
/// one world. `scorer` may be null.
Advice advise(const View& view, std::span<const Play> plays, Scorer* scorer, Random& random, int max_worlds = INT_MAX);

/// The budget of its search over `plays` legal plays, which fits in a second on a slow machine.
SearchBudget advice_budget(const View& view, std::size_t plays);

}  // namespace cicera
