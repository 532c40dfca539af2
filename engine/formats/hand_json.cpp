#include "engine/formats/hand_json.h"

#include "engine/cards/notation.h"

namespace cicera {

using Json = nlohmann::ordered_json;

Json cards_json(CardSet cards) {
  Json list = Json::array();
  for (const Card card : cards) list.push_back(card_text(card));
  return list;
}

Json card_json(CardSet cards) { return cards.empty() ? Json() : Json(card_text(cards.first())); }

Json points_json(const Game& game, std::span<const ScoreEvent> points) {
  Json list = Json::array();
  for (const ScoreEvent& point : points)
    list.push_back({{"item", game.line_name(point.line)}, {"side", point.side}, {"points", point.points}});
  return list;
}

Json origin_json(const PlayOrigin& origin) {
  Json json = {{"seat", origin.seat}};
  if (origin.from_stock) json["from"] = "stock";
  return json;
}

Json play_json(const Game& game, const Play& play, std::span<const ScoreEvent> points) {
  Json json = Json::object();
  if (play.chooses()) json["choice"] = game.choice(play.choice).name;
  if (game.has_card(play.choice)) json["card"] = card_text(play.card);
  if (!play.chooses()) json["take"] = cards_json(play.take());
  if (play.builds()) json["build"] = {{"value", static_cast<int>(play.build)}, {"with", cards_json(play.with())}};
  json["points"] = points_json(game, points);
  return json;
}

Json end_json(const Hand& hand, const ScoreSheet& sheet, const HandEnd& end) {
  const Game& game = hand.game();
  const auto seat = hand.remainder_seat();
  const auto& win = end.instant_win;
  const CardSet remainder = hand.finished() ? hand.remainder() | hand.table() : CardSet();
  return {{"remainder", {{"seat", seat ? Json(*seat) : Json()}, {"cards", cards_json(remainder)}}},
          {"piles", by_side(game, [&](Side side) { return cards_json(hand.pile(side)); })},
          {"score", scores_json(game, sheet)},
          {"totals", by_side(game, [&](Side side) { return sheet.total(side); })},
          {"instant_win",
           win ? Json{{"name", game.instant_win_names()[as_size(win->condition)]}, {"side", win->side}} : Json()}};
}

Json opening_json(const Game& game, const Opening& opening) {
  Json json = {{"points", points_json(game, opening.points)},
               {"take_table", opening.take_table ? Json(*opening.take_table) : Json()}};
  if (opening.wins) json["wins"] = opening.wins->side;
  return json;
}

Json scores_json(const Game& game, const ScoreSheet& sheet) {
  return by_side(game, [&](Side side) {
    Json points = Json::object();
    for (const LineId line : game.each_line())
      if (sheet.points(side, line) != 0) points[game.line_name(line)] = sheet.points(side, line);
    return points;
  });
}

Json builds_json(const Builds& builds) {
  Json list = Json::array();
  builds.each([&](const Build& build) {
    list.push_back({{"value", build.value}, {"cards", cards_json(build.cards)}, {"seat", build.seat}});
  });
  return list;
}

}  // namespace cicera
