// Parts of a hand record as JSON documents, for messages and answers: the keys and values that
// hand_record_writer.h writes as text.
#pragma once

#include <nlohmann/json.hpp>
#include <span>

#include "engine/play/record.h"
#include "engine/play/view.h"
#include "engine/scoring/scored_hand.h"

namespace cicera {

nlohmann::ordered_json cards_json(CardSet cards);
/// The first of the cards, or null.
nlohmann::ordered_json card_json(CardSet cards);
nlohmann::ordered_json points_json(const Game& game, std::span<const ScoreEvent> points);
/// The keys `"seat"` and `"from"` of a play.
nlohmann::ordered_json origin_json(const PlayOrigin& origin);
/// The keys from `"card"` to `"points"` of a play.
nlohmann::ordered_json play_json(const Game& game, const Play& play, std::span<const ScoreEvent> points);
/// The keys from `"remainder"` to `"instant_win"`.
nlohmann::ordered_json end_json(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end);
nlohmann::ordered_json opening_json(const Game& game, const Opening& opening);
/// For each side the points of every line that has scored.
nlohmann::ordered_json scores_json(const Game& game, const ScoreSheet& sheet);
/// For each side what `of` says about it.
nlohmann::ordered_json by_side(const Game& game, auto&& of) {
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const Side side : game.each_side()) list.push_back(of(side));
  return list;
}

/// The builds on a table in the order of their values, each with the seat that owns it.
nlohmann::ordered_json builds_json(const Builds& builds);
/// Adds the cards on the table, and whatever else lies there in this game. All seats see the same.
inline void add_table(nlohmann::ordered_json& json, const Game& game, const View& seen) {
  json["table"] = cards_json(seen.table());
  if (game.hides()) json["hidden"] = seen.hidden();
  if (game.is_stack()) json["top"] = card_json(seen.top());
  if (game.flips()) json["turned"] = card_json(seen.turned());
  if (game.takes_piles()) json["tops"] = cards_json(seen.tops());
  if (game.has_builds()) json["builds"] = builds_json(seen.builds());
}

}  // namespace cicera
