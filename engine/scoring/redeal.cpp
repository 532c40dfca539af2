#include "engine/scoring/redeal.h"

#include <algorithm>

#include "engine/scoring/past.h"
#include "engine/support/both.h"
#include "engine/support/error.h"
#include "engine/support/task.h"

namespace cicera {
namespace {

/// The first script that may have a hand dealt again.
const ScriptRule& redealing_script(const Game& game) {
  const auto redeals = [&](LineId line) { return game.line(line).script.redeals; };
  return game.line(*std::find_if(game.script_lines().begin(), game.script_lines().end(), redeals)).script;
}

}  // namespace

Deal standing_deal(const Game& game, const HandId& id, Seat dealer, Scorer* scorer, const MatchSoFar& before) {
  draw_hands(1);
  if (scorer == nullptr || !game.may_redeal()) return deal_hand(game, id);
  PastPlay begin;
  begin.match = &before;
  const auto deal = deal_hand(game, id, max_deals, [&](const Deal& dealt) {
    Hand hand(game, dealt, dealer);
    hand.set_past(&begin);
    return !scorer->open_round(hand, 0).redeal;
  });
  if (!deal)
    throw script_error(
        {redealing_script(game).file, 0}, "on_deal",
        both("lets none of {} deals of a hand stand", "annulla tutte le {} distribuzioni di una smazzata", max_deals));
  return *deal;
}

bool is_misdeal(const Game& game, const Deal& deal) {
  const std::vector<Rank>& ranks = game.rules().deck.ranks;
  const auto objects = [&](const Misdeal& rule) {
    if (rule.action != MisdealAction::redeal) return false;
    switch (rule.where) {
      case MisdealPlace::table:
        return objects_to(rule, deal.table, ranks);
      case MisdealPlace::top:
        return !deal.table.empty() && objects_to(rule, deal.top, ranks);
      case MisdealPlace::holdings:
        break;
    }
    const auto& held = deal.dealt.front();
    return deal.rounds > 0 && std::any_of(held.begin(), held.begin() + game.seats(),
                                          [&](CardSet holding) { return objects_to(rule, holding, ranks); });
  };
  return std::ranges::any_of(game.rules().deal.misdeal, objects);
}

}  // namespace cicera
